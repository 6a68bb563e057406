import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { exchangeJson, NOT_FOUND } from './helpers.ts'

const app = useTestApp()
beforeAll(async () => {
  await app.media.put('p/a.svg', Buffer.from('<svg/>'), 'image/svg+xml')
  await app.media.put('p/a.webp', Buffer.from('any bytes'), 'image/webp')
  await writeFile(join(app.config.dataDir, 'media', 'p', '.hidden'), 'hidden')
  await writeFile(join(app.config.dataDir, 'secrets.json'), '{}')
})

describe('GET /media/…', () => {
  it.each([
    ['a.svg', 'image/svg+xml', '<svg/>'],
    ['a.webp', 'image/webp', 'any bytes'],
  ])('serves %s as immutable, as %s and nothing else', async (name, type, body) => {
    const reply = await app.guest().get(`/media/p/${name}`)
    expect(reply).toEqual({ status: 200, body })
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ...['/media/../../secrets.json', '/media/../secrets.json', '/media/%2e%2e/secrets.json'],
    ...['/media/..%2fsecrets.json', '/media/..\\..\\secrets.json', '/media//etc/passwd'],
    ...['/media/%00', '/media/p/', '/media/p', '/media/', '/media/nope', '/media/p/%ff.svg'],
    ...['/media/p/.hidden', '/docs/static/../../package.json', '/docs/static/%2e%2e/csp.json'],
  ])('answers %s as an unknown path', async (path) => {
    expect(await exchangeJson(app, path)).toEqual(NOT_FOUND)
  })
})
