/** Goal: the console is served with nothing that a foreign script could use, and can be left out. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { exchangeJson, NOT_FOUND } from '../../service/http/helpers.ts'
import { type TestApp, useTestApp } from '../../support/app.ts'

const BUILD = join(import.meta.dirname, '..', '..', '..', 'console', 'build.ts')
beforeAll(() => promisify(execFile)(process.execPath, [BUILD, '--if-old']))

const pageOf = async (app: TestApp, path: string) => {
  const response = await fetch(app.url + path, { headers: { 'accept-encoding': 'br' } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('the console', () => {
  const app = useTestApp({ env: { MEDIA_URL: 'https://media.shop.test/pictures' } })

  it.each(['/admin/', '/admin', '/admin/orders', '/admin/orders/7', '/admin/no/such.screen'])(
    'answers %s with its page, which is stored nowhere and may use nothing but this service',
    async (path) => {
      const { status, headers, text } = await pageOf(app, path)
      expect(status).toBe(200)
      expect(text).toContain('<div id="console">')
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; " +
          "img-src 'self' data: https://media.shop.test; connect-src 'self'; base-uri 'none'; " +
          "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
          "trusted-types 'none'",
      })
    },
  )

  it('has no script, style or handler in its page, which the policy would block', async () => {
    const { text } = await pageOf(app, '/admin/')
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/)
  })

  it('has the time zone and the languages of the shop in its page', async () => {
    const { text } = await pageOf(app, '/admin/')
    const languages = app.config.languages.join(' ')
    expect(text).toContain(
      `<html data-time-zone="Africa/Johannesburg" data-country="ZA" data-languages="${languages}" lang="en">`,
    )
  })

  it('serves its files by names with a hash, for a year, compressed', async () => {
    const { text } = await pageOf(app, '/admin/')
    const paths = [...text.matchAll(/(?:src|href)="(\/admin\/assets\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    )
    expect(paths.length).toBeGreaterThan(2)
    for (const path of paths) {
      expect(path).toMatch(/-[\w-]{8}\.(js|css|svg)$/)
      const { status, headers, text } = await pageOf(app, path)
      expect(status).toBe(200)
      // Less fits into one packet as it is.
      expect(headers.get('content-encoding')).toBe(text.length < 1024 ? null : 'br')
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it.each(['/admin/assets/nope.js', '/admin/assets/..%2findex.html'])(
    'answers %s, which is no file, as an unknown path',
    async (path) => {
      expect(await exchangeJson(app, path)).toEqual(NOT_FOUND)
    },
  )
})

describe('CONSOLE=0', () => {
  const app = useTestApp({ env: { CONSOLE: '0' } })

  it.each(['/admin/', '/admin/orders', '/admin/assets/index.js'])(
    'answers %s as an unknown path',
    async (path) => {
      expect(await exchangeJson(app, path)).toEqual(NOT_FOUND)
    },
  )
})
