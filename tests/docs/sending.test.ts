/** How the OpenAPI documents and the files of their pages are sent. Contract 1.8. */
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { exchange } from '../service/http/helpers.ts'
import { useTestApp } from '../support/app.ts'

const app = useTestApp()

const SENT = [
  '/openapi.json',
  '/openapi-admin.json',
  '/docs/static/swagger-ui-bundle.js',
  '/redoc/static/redoc.standalone.js',
]
const CODINGS = [
  { accepted: 'gzip, deflate, br, zstd', coding: 'br', read: brotliDecompressSync },
  { accepted: 'gzip;q=0.8, br;q=0', coding: 'gzip', read: gunzipSync },
]

const plain = (path: string) => exchange(app, path, { headers: { 'Accept-Encoding': 'identity' } })

/** Its headers, and its bytes as they came. */
function compressed(path: string, accepted: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{ headers: object; bytes: Buffer }>()
  const sent = request(app.url + path, { headers: { 'Accept-Encoding': accepted } })
  sent.on('response', async (reply) => {
    resolve({ headers: reply.headers, bytes: Buffer.concat(await reply.toArray()) })
  })
  sent.on('error', reject).end()
  return promise
}

describe.each(SENT)('%s', (path) => {
  it('is compressed as its reader can read it', async () => {
    const { headers, body } = await plain(path)
    expect(headers['content-encoding']).toBeUndefined()
    for (const { accepted, coding, read } of CODINGS) {
      const reply = await compressed(path, accepted)
      expect(reply.headers).toMatchObject({
        'content-encoding': coding,
        vary: 'Origin, Accept-Encoding',
        etag: headers.etag,
        'content-type': headers['content-type'],
        'cache-control': 'public, no-cache',
      })
      expect(reply.bytes.length).toBeLessThan(body.length / 3)
      expect(read(reply.bytes).toString()).toBe(body)
    }
  })

  it('is not sent again to a client that has it', async () => {
    const { etag = '' } = (await plain(path)).headers
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    for (const method of ['GET', 'HEAD']) {
      const again = await exchange(app, path, { method, headers: { 'If-None-Match': etag } })
      expect([again.status, again.headers.etag, again.body]).toEqual([304, etag, ''])
    }
    const stale = await exchange(app, path, { headers: { 'If-None-Match': 'W/"old"' } })
    expect(stale.status).toBe(200)
  })
})
