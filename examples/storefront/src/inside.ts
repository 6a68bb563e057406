/** Where an address leads, as a browser reads it: whatever was typed into a link stays in this shop. */
import { LANGUAGES, type Language } from './languages.ts'

/** The address as a path of `origin`, which never begins with two slashes: they would name a host. Undefined for one of another site. */
export function pathWithin(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined
  const { origin: led, pathname, search, hash } = new URL(address, origin)
  return led === origin ? oneSlash(pathname + search + hash) : undefined
}

/** A path without its language; the first page in place of another site. */
export function pathWithoutLanguage(address: string, origin: string): string {
  const path = pathWithin(address, origin) ?? '/'
  return oneSlash(
    path.replace(/^\/(\w+)(?=\W|$)/, (part, first) => (isLanguage(first) ? '' : part)),
  )
}

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value)

const oneSlash = (path: string) => path.replace(/^\/*/, '/')
