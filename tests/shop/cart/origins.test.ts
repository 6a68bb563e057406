/** Pages of other sites, whose browser sends the guest's cookie along. */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { aUser, aVariant } from '../../support/factories.ts'
import { aLine, CART, cleared, linesOf } from './helpers.ts'

const app = useTestApp({
  env: {
    PUBLIC_URL: 'https://api.shop.test',
    CORS_ORIGINS: 'https://shop.example,capacitor://localhost',
  },
})

const denied = {
  status: 403,
  body: { detail: 'You do not have permission to perform this action.' },
}

const sendFrom = (origin: string, client: Client, [method, path, type]: Change) =>
  client.request(method, path, undefined, {
    headers: { Origin: origin, 'Content-Type': type },
    raw: '{}',
  })

type Change = [method: string, path: string, type: string]
const CHANGES: Change[] = [
  ['POST', `${CART}clear/`, 'text/plain'],
  ['POST', `${CART}clear/`, 'application/x-www-form-urlencoded'],
  ['POST', `${CART}clear/`, 'multipart/form-data; boundary=x'],
  ['POST', `${CART}clear/`, 'application/json'],
  ['POST', `${CART}add/`, 'application/json'],
  ['PATCH', `${CART}update/1/`, 'application/json'],
  ['DELETE', `${CART}remove/1/`, 'application/json'],
  ['POST', '/api/outfits/1/add-to-cart/', 'application/json'],
]

describe('a change by the guest cookie alone', () => {
  it.each(CHANGES)('is refused to pages of other sites: %s %s as %s', async (...change) => {
    const guest = app.guest()
    const variant = await aVariant(app)
    await aLine(guest, variant)
    for (const origin of [
      ...['https://evil.example', 'null', 'http://localhost:5173', 'capacitor://evil'],
      ...['http://api.shop.test', 'https://api.shop.test.evil.example', '*', ''],
    ]) {
      const reply = await sendFrom(origin, guest, change)
      expect(reply, origin).toEqual(denied)
      expect(reply.headers.getSetCookie()).toEqual([])
      expect(reply.headers.get('x-cart-token')).toBeNull()
    }
    expect(await linesOf(guest)).toEqual([[variant.id, 1]])
  })

  it.each(['https://api.shop.test', 'https://shop.example', 'capacitor://localhost'])(
    'is for the pages of %s, which may read the reply',
    async (origin) => {
      const guest = app.guest()
      await aLine(guest, await aVariant(app))
      const reply = await sendFrom(origin, guest, ['POST', `${CART}clear/`, 'text/plain'])
      expect(reply).toEqual(cleared(1))
      expect(reply.headers.get('access-control-allow-origin')).toBe(origin)
    },
  )

  it('is refused without a cookie as well: its reply would replace the shopper’s', async () => {
    const reply = await sendFrom('null', app.guest(), ['POST', `${CART}clear/`, 'text/plain'])
    expect(reply).toEqual(denied)
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  it('is not a request with X-Cart-Token, whose sender knows the secret', async () => {
    const guest = app.guest()
    await aLine(guest, await aVariant(app))
    const token = guest.cookie('sessionid') ?? ''
    const clear: Change = ['POST', `${CART}clear/`, 'text/plain']
    const forger = app.guest().with({ 'X-Cart-Token': `${token}x` })
    forger.setCookie('sessionid', token)
    expect(await sendFrom('https://evil.example', forger, clear)).toEqual(denied)
    const relay = app.guest().with({ 'X-Cart-Token': token })
    expect(await sendFrom('https://relay.example', relay, clear)).toEqual(cleared(1))
  })

  it('is neither a request of a user nor a read', async () => {
    const { client } = await aUser(app)
    await aLine(client, await aVariant(app))
    const clear: Change = ['POST', `${CART}clear/`, 'text/plain']
    expect(await sendFrom('https://evil.example', client, clear)).toEqual(cleared(1))
    const read = await app.guest().get(CART, { headers: { Origin: 'https://evil.example' } })
    expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, null])
  })
})
