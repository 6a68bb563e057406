/** What a request body may be: JSON, or nothing. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unsupportedMediaType } from './errors.ts'
import { parseJson } from './json.ts'

/** Replaces Fastify's parsers. An empty body of any type counts as `{}`. */
export function parseJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (body.length === 0) return {}
      const type = request.headers['content-type'] ?? ''
      if (!/^application\/json\s*(;|$)/i.test(type)) throw unsupportedMediaType(type)
      return parseJson(body)
    },
  )
}
