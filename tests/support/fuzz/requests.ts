/** A case as the request that it is, with the shop's own ids and tokens in it. */
import type { Body, Case } from './cases.ts'
import { bytesOf } from './files.ts'
import type { Operation } from './operations.ts'
import { jsonOf, textOf, type Value, Word } from './values.ts'
import type { Request } from './wire.ts'
import type { World } from './world.ts'

export async function requestOf(operation: Operation, made: Case, world: World): Promise<Request> {
  const text = (value: Value) => textOf(value, world)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => text(made.path[name] ?? ''))
  const query = queryOf(made.query, text)
  const headers = world.credentialsOf(made.caller)
  const given: [string, string][] = []
  for (const [name, value] of made.headers) {
    const isEtag = value instanceof Word && value.name === 'etag'
    given.push([name, isEtag ? await etagOf(world, path, headers) : text(value)])
  }
  if (made.body.kind !== 'none') headers.push(['Content-Type', made.body.type])
  return {
    method: operation.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: [...headers, ...given],
    body: bodyOf(made.body, world),
    wire: made.wire,
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

/** The ETag that a client has which has just read it. */
async function etagOf({ app }: World, url: string, headers: [string, string][]): Promise<string> {
  const reply = await app.app.inject({
    method: 'GET',
    url,
    headers: Object.fromEntries(headers),
  })
  return String(reply.headers.etag ?? '"none"')
}

const SHOWN_BYTES = 2_000

/** A request to read, and to send again by hand. */
export const asText = ({ method, url, headers, body, wire }: Request): string =>
  [
    `${method} ${url} (sent as: ${wire})`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body ? [JSON.stringify(body.toString('latin1').slice(0, SHOWN_BYTES))] : []),
    ...(body && body.length > SHOWN_BYTES ? [`… ${body.length} bytes in all`] : []),
  ].join('\n')
