/** A provider's keys: found, cached, changed, and out of reach. Contract 4.11. */

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PATIENTLY } from '../../service/http/helpers.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import {
  aKey,
  CLIENT_ID,
  claimsOfPerson,
  type Fault,
  IdentityServer,
  type ProviderKey,
  signWith,
} from '../../support/identity-server.ts'
import { invalidToken, socialLoggedIn, socialLogIn, unverifiable } from './social-helpers.ts'

const CONFIGURATION = '/.well-known/openid-configuration'
const KEYS = '/keys'

// Made once: a key takes longer than everything that is done with it.
let keys: ProviderKey[]
beforeAll(async () => {
  keys = await Promise.all(['key-1', 'key-2', 'key-3'].map((kid) => aKey(kid)))
})
const keyNumber = (number: number): ProviderKey => {
  const key = keys[number - 1]
  if (!key) throw new Error('three were made')
  return key
}

let endings: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of endings.splice(0).reverse()) await end()
})

type Setting = {
  fault?: Fault
  isDown?: boolean
  keys?: ProviderKey[]
  env?: (provider: IdentityServer) => Record<string, string>
}

/** A provider with its first key, and the shop that trusts it; by its configuration unless `setting` says otherwise. */
async function aShopWith(setting: Setting = {}) {
  const { fault, isDown = false, keys: published = [keyNumber(1)] } = setting
  const provider = await IdentityServer.start(published)
  provider.fault = fault
  if (isDown) await provider.down()
  const shop = await startTestApp({
    env: {
      IDP_A: 'oidc',
      IDP_A_CLIENT_IDS: CLIENT_ID,
      IDP_A_ISSUER: provider.url,
      LOG_LEVEL: 'info',
      ...setting.env?.(provider),
    },
  })
  endings = [() => provider.down(), () => shop.close()]
  return { provider, shop, logIn: async (token: string) => socialLogIn(shop.guest(), token) }
}

/** The shop that has fetched the keys. */
async function aReadyShop(setting: Setting = {}) {
  const made = await aShopWith(setting)
  await expect.poll(() => made.provider.asked.at(-1), PATIENTLY).toBe(KEYS)
  expect(await made.logIn(await made.provider.token())).toEqual(socialLoggedIn())
  return made
}

/** Time passes for this process alone: cached keys grow old without a wait. */
function later(seconds: number) {
  const date = Date.now() + seconds * 1000
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(date)
}
const returning = socialLoggedIn({}, { isNewUser: false })

const linesOf = ({ logLines }: TestApp, message: string) =>
  logLines().filter(({ msg }) => msg === message)

describe('the keys of a provider', () => {
  it('are found by its configuration, once, at the start, and cached while it is away', async () => {
    const { provider, logIn } = await aReadyShop()
    const token = await provider.token()
    await provider.down()
    later(300)
    expect(await logIn(token)).toEqual(returning)
    expect(provider.asked).toEqual([CONFIGURATION, KEYS])
    await provider.up()
  })

  it('are fetched from IDP_A_JWKS_URL without asking for the configuration', async () => {
    const issuer = 'https://login.example.com'
    const { provider, logIn } = await aShopWith({
      env: ({ jwksUrl }) => ({ IDP_A_JWKS_URL: jwksUrl, IDP_A_ISSUER: issuer }),
    })
    expect(await logIn(await provider.token({}, issuer))).toEqual(socialLoggedIn())
    expect(provider.asked).toEqual([KEYS])
  })

  it('are found below an issuer that ends in a slash', async () => {
    const provider = await IdentityServer.start([keyNumber(1)])
    const issuer = `${provider.url}/`
    provider.configuration = { issuer }
    const env = { IDP_A: 'oidc', IDP_A_CLIENT_IDS: CLIENT_ID, IDP_A_ISSUER: issuer }
    const shop = await startTestApp({ env })
    endings = [() => provider.down(), () => shop.close()]
    const guest = shop.guest()
    expect(await socialLogIn(guest, await provider.token({}, issuer))).toEqual(socialLoggedIn())
    expect(await socialLogIn(guest, await provider.token())).toEqual(invalidToken())
  })

  it('may be elliptic curves', async () => {
    // There before the shop starts, which asks for them at once, and not again so soon.
    const { provider, logIn } = await aShopWith({
      keys: [keyNumber(1), await aKey('key-es', 'ES256')],
    })
    expect(await logIn(await provider.token())).toEqual(socialLoggedIn())
  })

  it('are fetched once for many log-ins at the same moment', async () => {
    const { provider, logIn } = await aShopWith()
    const tokens = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        provider.token({ sub: `p${n}`, email: `p${n}@x.example` }),
      ),
    )
    const replies = await Promise.all(tokens.map(logIn))
    expect(replies).toEqual(replies.map(() => socialLoggedIn()))
    expect(provider.asked).toEqual([CONFIGURATION, KEYS])
  })

  it('are fetched again after an hour: one that was withdrawn counts no longer', async () => {
    later(0) // From now on time stands still, but for what is passed below.
    const { provider, logIn } = await aReadyShop()
    provider.keys = [keyNumber(2)]
    later(3_599)
    const withdrawn = () => signWith(keyNumber(1), claimsOfPerson(provider.url))
    expect(await logIn(await withdrawn())).toEqual(returning)
    later(2)
    expect(await logIn(await withdrawn())).toEqual(invalidToken())
    expect(await logIn(await provider.token())).toEqual(returning)
  })
})

describe('a provider that signs with a new key', () => {
  it('is believed at once, and its old key as long as it is published', async () => {
    const { provider, logIn } = await aReadyShop()
    provider.keys = [keyNumber(1), keyNumber(2)]
    later(31)
    expect(await logIn(await provider.token())).toEqual(returning)
    const old = await signWith(keyNumber(1), claimsOfPerson(provider.url))
    expect(await logIn(old)).toEqual(returning)
    expect(provider.asked).toEqual([CONFIGURATION, KEYS, CONFIGURATION, KEYS])
  })

  it('may move its keys with that', async () => {
    const { provider, logIn } = await aReadyShop()
    const moved = await IdentityServer.start([keyNumber(2)])
    endings.push(() => moved.down())
    provider.configuration = { jwks_uri: moved.jwksUrl }
    later(31)
    const token = await signWith(keyNumber(2), claimsOfPerson(provider.url))
    expect(await logIn(token)).toEqual(returning)
  })

  it('is not asked more than every 30 seconds, whatever key ids are made up', async () => {
    const { provider, logIn } = await aReadyShop()
    later(31)
    for (const kid of ['made-up-1', 'made-up-2', 'made-up-3']) {
      const token = await signWith(keyNumber(3), claimsOfPerson(provider.url), { kid })
      expect(await logIn(token)).toEqual(invalidToken())
    }
    expect(provider.asked).toEqual([CONFIGURATION, KEYS, CONFIGURATION, KEYS])
  })

  it('cannot be asked for it while it is away: that says nothing of the token', async () => {
    const { provider, logIn } = await aReadyShop()
    provider.keys = [keyNumber(1), keyNumber(2)]
    const token = await provider.token()
    await provider.down()
    later(31)
    expect(await logIn(token)).toEqual(unverifiable())
    await provider.up()
    expect(await logIn(token)).toEqual(returning)
  })
})

describe('a token without a key id', () => {
  it('is read with the only key there is, and refused where there are several', async () => {
    const { provider, logIn } = await aReadyShop()
    const token = await signWith(keyNumber(1), claimsOfPerson(provider.url), {})
    expect(await logIn(token)).toEqual(returning)
    provider.keys = [keyNumber(1), keyNumber(2)]
    later(3_601)
    const another = await signWith(keyNumber(1), claimsOfPerson(provider.url), {})
    expect(await logIn(another)).toEqual(invalidToken())
  })
})

describe('a provider that cannot be asked', () => {
  it.each<[string, Setting, RegExp]>([
    ['is away', { isDown: true }, /ECONNREFUSED/],
    ['fails', { fault: 'failing' }, /200 OK/],
    ['sends no JSON', { fault: 'no-json' }, /JSON/],
    ['sends no keys', { fault: 'no-keys' }, /malformed/],
    ['sends us elsewhere', { fault: 'moved' }, /200 OK/],
    ['never answers', { fault: 'silent' }, /timed out/],
  ])(
    'because it %s is 500, without error_id; when it is back, log-in works',
    async (_, setting, cause) => {
      const { provider, shop, logIn } = await aShopWith(setting)
      const token = await provider.token()
      expect(await logIn(token)).toEqual(unverifiable())
      expect(linesOf(shop, 'the identity provider could not be asked')).toEqual([
        expect.objectContaining({
          level: 50,
          slot: 'idp_a',
          err: expect.objectContaining({ message: expect.stringMatching(cause) }),
        }),
      ])
      expect(JSON.stringify(shop.logLines())).not.toContain(token)
      // The start did not wait for them, and logged the failure.
      expect(linesOf(shop, 'the keys of the identity provider could not be fetched yet')).toEqual([
        expect.objectContaining({ level: 40, slot: 'idp_a' }),
      ])

      provider.fault = undefined
      if (setting.isDown) await provider.up()
      expect(await logIn(token)).toEqual(socialLoggedIn())
    },
  )

  it('is 500 when its configuration is that of another issuer, or no configuration', async () => {
    const { provider, logIn } = await aReadyShop()
    later(3_601)
    const token = await provider.token()
    for (const configuration of [
      { issuer: 'https://login.example.com' },
      { issuer: undefined },
      { jwks_uri: undefined },
      { jwks_uri: 'file:///etc/passwd' },
      { jwks_uri: ['x'] },
    ]) {
      provider.configuration = configuration
      expect(await logIn(token)).toEqual(unverifiable())
    }
    provider.configuration = {}
    expect(await logIn(token)).toEqual(returning)
  })

  it('is 500 when the key that it publishes cannot be read', async () => {
    const { provider, logIn } = await aShopWith({ fault: 'no-keys' })
    const key = keyNumber(1)
    provider.keys = [{ ...key, jwk: { ...key.jwk, n: 'AQAB' } }]
    provider.fault = undefined
    expect(await logIn(await provider.token())).toEqual(unverifiable())
  })

  it('is not asked for keys for a text that is no token', async () => {
    const { provider, logIn } = await aShopWith({ isDown: true })
    const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`
    for (const token of ['garbage', 'a.b.c', forged]) {
      expect(await logIn(token)).toEqual(invalidToken())
    }
    await provider.up()
  })
})

describe('two slots', () => {
  it('have keys of their own: one provider’s failure is not the other’s', async () => {
    const second = await IdentityServer.start([keyNumber(2)])
    const made = await aReadyShop({
      env: () => ({ IDP_B: 'oidc', IDP_B_CLIENT_IDS: CLIENT_ID, IDP_B_ISSUER: second.url }),
    })
    endings.push(() => second.down())
    made.provider.fault = 'failing'
    later(3_601)
    expect(await made.logIn(await made.provider.token())).toEqual(unverifiable())
    const slot = 'idp_b'
    expect(await socialLogIn(made.shop.guest(), await second.token(), { slot })).toEqual(
      socialLoggedIn({}, { slot, isNewUser: false }),
    )
    // A key of the one is none of the other, even for the other's claims.
    const crossed = await signWith(keyNumber(1), claimsOfPerson(second.url))
    expect(await socialLogIn(made.shop.guest(), crossed, { slot })).toEqual(invalidToken(slot))
  })
})
