/** A case as the request that it is, with the shop's own ids and tokens in it. */
import type { Body, Case, Wire } from './cases.ts'
import { bytesOf } from './files.ts'
import type { Operation } from './operations.ts'
import { jsonOf, textOf, type Value, Word } from './values.ts'
import type { World } from './world.ts'

export type Request = {
  method: string
  /** Path and query. */
  url: string
  headers: [string, string][]
  body: Buffer | undefined
  wire: Wire
}

export async function requestOf(operation: Operation, made: Case, world: World): Promise<Request> {
  const text = (value: Value) => textOf(value, world)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => text(made.path[name] ?? ''))
  const query = queryOf(made.query, text)
  const url = query === '' ? path : `${path}?${query}`
  const credentials = world.credentialsOf(made.caller)
  const body = bodyOf(made.body, world)
  const type: [string, string][] =
    made.body.kind === 'none' ? [] : [['Content-Type', made.body.type]]
  const given: [string, string][] = []
  for (const [name, value] of made.headers) {
    const isEtag = value instanceof Word && value.name === 'etag'
    given.push([name, isEtag ? await etagOf(world, path, credentials) : text(value)])
  }
  return {
    ...{ method: operation.method, url, body, wire: made.wire },
    headers: [...credentials, ...type, ...given],
  }
}

function queryOf(query: Case['query'], text: (value: Value) => string): string {
  if ('text' in query) return query.text
  // Pairs one by one, since a name may come twice.
  return new URLSearchParams(
    query.pairs.map(([name, value]): [string, string] => [name, text(value)]),
  ).toString()
}

function bodyOf(body: Body, world: World): Buffer | undefined {
  if (body.kind === 'none') return undefined
  if (body.kind === 'bytes') return body.value
  return body.kind === 'form' ? bytesOf(body.value, world) : Buffer.from(jsonOf(body.value, world))
}

/** What a client that has just read it would know. */
async function etagOf({ app }: World, url: string, headers: [string, string][]): Promise<string> {
  const { headers: told } = await app.app.inject({
    ...{ method: 'GET', url, headers: Object.fromEntries(headers) },
  })
  return String(told.etag ?? '"none"')
}

const SHOWN_BYTES = 2_000

/** To send it again by hand: bytes that a shell cannot write are shown as escapes. */
export function asCurl({ method, url, headers, body, wire }: Request, base: string): string {
  const quoted = (text: string) =>
    /[^ -~]/.test(text)
      ? `$'${text.replaceAll(/[\\']/g, '\\$&').replaceAll(/[^ -~]/g, hex)}'`
      : `'${text.replaceAll("'", `'\\''`)}'`
  const hex = (character: string) =>
    [...Buffer.from(character)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
  const data = body?.toString('latin1').slice(0, SHOWN_BYTES)
  const more = body && body.length > SHOWN_BYTES ? ` # … ${body.length} bytes in all` : ''
  const how = wire === 'inject' || wire === 'socket' ? '' : ` # sent as: ${wire}`
  return (
    [
      `curl --path-as-is -X ${method} ${quoted(base + url)}`,
      ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
      ...(data === undefined ? [] : [`--data-binary ${quotedBytes(data)}`]),
    ].join(' \\\n  ') +
    more +
    how
  )
}

const quotedBytes = (latin1: string) =>
  `$'${latin1.replaceAll(/[\\']/g, '\\$&').replaceAll(/[^ -~]/g, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`)}'`
