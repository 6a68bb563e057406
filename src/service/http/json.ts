/** Reads JSON bodies, strictly, and names their types as Django REST Framework does. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { JSON_DEPTH_MAX } from '../limits/service.ts'
import { malformedJson, unsupportedMediaType } from './errors.ts'

/** Replaces Fastify's parsers. An empty body of any type counts as `{}`. */
export function parseJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async ({ headers }) => {
    // Otherwise Fastify would refuse an empty body for a content type that it does not know.
    if (isEmpty(headers)) delete headers['content-type']
  })
  app.addHook('preValidation', async (request) => {
    // Fastify would pass null to the validator, as for a client that sends null.
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {}
  })
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      // An operation that takes no body ignores one, as in Django REST Framework.
      if (body.length === 0 || !request.routeOptions.schema?.body) return {}
      const type = request.headers['content-type'] ?? ''
      if (!/^application\/json\s*(;|$)/i.test(type)) throw unsupportedMediaType(type)
      return parseJson(body)
    },
  )
}

function isEmpty(headers: FastifyRequest['headers']): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] === undefined && (length === undefined || length === '0')
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Throws malformedJson for anything that is not one JSON document in UTF-8, or is nested too deeply. */
function parseJson(body: Buffer): unknown {
  if (isDeep(body)) throw malformedJson(`nested more than ${JSON_DEPTH_MAX} levels deep`)
  try {
    return JSON.parse(utf8.decode(body))
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable'
    // V8 quotes the text it could not read, which may hold a password.
    throw malformedJson(reason.replace(/, (\.{3})?"[\s\S]*$/, ''))
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [OPEN, CLOSE] = [
  [0x5b, 0x7b],
  [0x5d, 0x7d],
]

/** Counts in the bytes: to parse 131,000 nested lists takes up to 48 ms, to count them 0.5 ms. */
function isDeep(body: Buffer): boolean {
  let [depth, isText] = [0, false]
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0
    if (byte === QUOTE) isText = !isText
    else if (isText) at += Number(byte === BACKSLASH)
    else if (OPEN.includes(byte)) depth += 1
    else if (CLOSE.includes(byte)) depth -= 1
    if (depth > JSON_DEPTH_MAX) return true
  }
  return false
}
