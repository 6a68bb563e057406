import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.media.put('p/a.svg', Buffer.from('<svg/>'), 'image/svg+xml')
  await app.media.put('p/a.webp', Buffer.from('any bytes'), 'image/webp')
  await writeFile(join(app.config.dataDir, 'media', 'p', '.hidden'), 'hidden')
  await writeFile(join(app.config.dataDir, 'secrets.json'), '{}')
})
afterAll(() => app.close())

/** The path as it is; `fetch` would tidy it up first. */
function getRaw(path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url)
    const outgoing = request({ hostname, port, path }, (reply) => {
      let body = ''
      reply.on('data', (data) => {
        body += data
      })
      reply.on('end', () => resolve({ status: reply.statusCode, body }))
    })
    outgoing.on('error', reject).end()
  })
}

describe('GET /media/…', () => {
  it('serves pictures, to be kept for ever', async () => {
    const reply = await app.guest().get('/media/p/a.svg')
    expect(reply).toEqual({ status: 200, body: '<svg/>' })
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('names the type of a picture, and lets no browser think of another', async () => {
    const { status, headers } = await app.guest().get('/media/p/a.webp')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ...['/media/../../secrets.json', '/media/../secrets.json', '/media/%2e%2e/secrets.json'],
    ...[
      '/media/..%2fsecrets.json',
      '/media/%00',
      '/media/p/',
      '/media/p',
      '/media/',
      '/media/nope',
    ],
    ...[
      '/media/p/%ff.svg',
      '/media/p/.hidden',
      '/media/..\\..\\secrets.json',
      '/media//etc/passwd',
      '/docs/static/../../package.json',
      '/docs/static/%2e%2e/csp.json',
    ],
  ])('answers %s as a path to nothing', async (path) => {
    expect(await getRaw(path)).toEqual({ status: 404, body: '{"detail":"Not found."}' })
  })
})
