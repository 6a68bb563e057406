/** A process that answers with given bytes and does nothing else: Fastify without hooks, log or schema. */
import Fastify from 'fastify'

process.once('message', async (bytes: { plain: Buffer; gzipped: Buffer }) => {
  const app = Fastify()
  const type = 'application/json; charset=utf-8'
  app.get('/plain', (_request, reply) => reply.type(type).send(bytes.plain))
  app.get('/gzip', (_request, reply) =>
    reply.type(type).header('content-encoding', 'gzip').send(bytes.gzipped),
  )
  app.get('/304', (_request, reply) => reply.code(304).header('etag', '"bare"').send())
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
})
process.once('disconnect', () => process.exit())
