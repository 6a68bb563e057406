/**
 * A process with the least that Fastify can do: no hooks, no log, no schema. It answers with bytes that
 * it is given: as they are, compressed, and not at all.
 */
import Fastify from 'fastify'

export type BareReplies = { plain: Buffer; gzipped: Buffer; etag: string }

process.once('message', async ({ plain, gzipped, etag }: BareReplies) => {
  const app = Fastify()
  const type = 'application/json; charset=utf-8'
  app.get('/plain', (_request, reply) => reply.type(type).send(plain))
  app.get('/gzipped', (_request, reply) =>
    reply.type(type).header('content-encoding', 'gzip').send(gzipped),
  )
  app.get('/304', (_request, reply) => reply.code(304).header('etag', etag).send())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ url })
})

process.once('disconnect', () => process.exit())
