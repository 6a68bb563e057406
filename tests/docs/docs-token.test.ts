/** The token that is entered into "Authorize" at /docs/. */
import { describe, expect, it } from 'vitest'
import { PRODUCTION, startTestApp } from '../support/app.ts'

describe('GET /docs/', () => {
  it.each<[where: string, env: Record<string, string>, isKept: boolean]>([
    ['keeps no token in the browser in production', PRODUCTION, false],
    ['keeps it in development, over a reload', { NODE_ENV: 'development' }, true],
  ])('%s', async (_, env, isKept) => {
    const shop = await startTestApp({ env })
    const { status, body } = await shop.guest().get('/docs/static/swagger-initializer.js')
    await shop.close()
    expect([status, /"persistAuthorization":(\w+)/.exec(body)?.[1]]).toEqual([200, `${isKept}`])
  })
})
