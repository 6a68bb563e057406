/** Turns a reply into JSON text; in tests the text is compared with the documented schema. */
import { deepStrictEqual } from 'node:assert'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

type Checked = {
  schema: z.ZodType
  method: string
  url: string
  httpStatus?: string
}

export function writeReplies(app: FastifyInstance, { check }: { check: boolean }) {
  if (!check) {
    // Zod's serializer and fast-json-stringify were measured: both are slower.
    app.setSerializerCompiler(() => (data) => JSON.stringify(data))
    return
  }
  app.setSerializerCompiler(({ schema, method, url, httpStatus }: Checked) => (data) => {
    const text = JSON.stringify(data)
    assertDocumented(text, schema, `${method} ${url} ${httpStatus}`)
    return text
  })
  app.addHook('onSend', async ({ method, routeOptions }, reply, payload) => {
    const { schema, url } = routeOptions
    const { statusCode: status } = reply
    if (!url?.startsWith('/api/') || !schema || schema.hide || method === 'HEAD') return payload
    const documented = (schema.response ?? {}) as Record<string, z.ZodType>
    const expected = documented[status]
    if (!expected) throw new Error(`${method} ${url} does not document status ${status}`)
    // A cached response is bytes, which no serializer sees.
    const isJson = String(reply.getHeader('Content-Type')).startsWith('application/json')
    if (Buffer.isBuffer(payload) && isJson && !reply.hasHeader('Content-Encoding')) {
      assertDocumented(payload.toString(), expected, `${method} ${url} ${status}`)
    }
    return payload
  })
}

/** Throws if the text does not fit the schema, or has keys that the schema does not have. */
function assertDocumented(text: string, schema: z.ZodType, at: string) {
  const sent = JSON.parse(text)
  const result = schema.safeParse(sent)
  if (!result.success) throw new Error(`${at} is not as documented: ${result.error.message}`)
  deepStrictEqual(result.data, sent, `${at} has keys that are not documented`)
}
