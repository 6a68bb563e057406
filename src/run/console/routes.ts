/** The console: the pages for the people who run the shop, as console/build.ts has built them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../service/config/config.ts'

const BUILT = join(import.meta.dirname, '..', '..', '..', 'console', 'dist')
const YEAR_MS = 365 * 86_400_000

/** The page of every screen; undefined where the console is not built. */
function readPage(): string | undefined {
  try {
    return readFileSync(join(BUILT, 'index.html'), 'utf8')
  } catch {
    return undefined
  }
}

export const isConsoleBuilt = () => readPage() !== undefined

/**
 * Nothing but our own files: a script that got into a page could neither run nor send anything away, and text
 * can never become markup (Trusted Types without a policy). QR codes are data: pictures.
 */
const contentSecurityPolicy = ({ mediaUrl }: Config) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${new URL(mediaUrl).origin}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Routes of the page are its own: each path below /admin/ that is no file answers with it. */
export async function consoleRoutes(app: FastifyInstance, config: Config) {
  const built = config.console ? readPage() : undefined
  if (built === undefined) return
  // Its reports count days as those of the service do, and it translates into the shop's languages.
  const page = built.replace(
    '<html',
    `<html data-time-zone="${config.timeZone}" data-country="${config.shopCountry}" ` +
      `data-languages="${config.languages.join(' ')}"`,
  )
  const headers = {
    'content-security-policy': contentSecurityPolicy(config),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  }
  const options = {
    schema: { hide: true },
    config: { auth: 'none', withoutDatabase: true },
  } as const
  const send = async (_request: unknown, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').headers(headers).send(page)
  for (const url of ['/admin/', '/admin/*']) app.get(url, options, send)
  // Names have a hash of the content; build.ts has compressed each file.
  await app.register(fastifyStatic, {
    root: join(BUILT, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    maxAge: YEAR_MS,
    immutable: true,
  })
}
