/** What a request body may be: JSON, or nothing. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unsupportedMediaType } from './errors.ts'
import { parseJson } from './json.ts'

/** Replaces Fastify's parsers. An empty body of any type counts as `{}`. */
export function parseJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async ({ headers }) => {
    // Nothing has no type; without this Fastify would refuse one that it cannot read.
    if (isEmpty(headers)) delete headers['content-type']
  })
  app.addHook('preValidation', async (request) => {
    // Fastify would show the validator null, which is what a client that sends null sends.
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {}
  })
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      // An operation that takes no body has no opinion on one, as in the contract's ancestor.
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
