/** Goal: a shop on the database of a development server has no door that everybody has the key of. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '../../../scripts/support/service.ts'
import { seedDemo } from '../../../src/run/dev/demo/demo.ts'
import { DEMO_ADMIN, DEMO_SHOPPER } from '../../../src/shop/accounts/demo-accounts.ts'
import { endDemoSessions } from '../../../src/shop/accounts/end-demo-sessions.ts'
import { hashPassword } from '../../../src/shop/accounts/passwords.ts'
import {
  logIn,
  refresh,
  register,
  tokenBlacklisted,
  weakPassword,
  wrongCredentials,
} from '../../shop/accounts/helpers.ts'
import { PRODUCTION, testEnv, useTestApp } from '../../support/app.ts'
import { cost } from '../../support/argon2.ts'
import { Client } from '../../support/client.ts'
import { aUser } from '../../support/factories.ts'
import { useStores } from './stores.ts'

const development = useTestApp()
const { start, folderOf } = useStores()

let shop: Service
let [shopper, admin] = [
  { access_token: '', refresh_token: '' },
  { access_token: '', refresh_token: '' },
]
const logInto = async ({ email, password }: typeof DEMO_ADMIN) =>
  (await logIn(development.guest(), email, { password })).body.data.tokens

beforeAll(async () => {
  // The shop is a process of its own, which knows no hashes of tests.
  cost.isReal = true
  await seedDemo(development.db, development.media, development.config)
  shopper = await logInto(DEMO_SHOPPER)
  admin = await logInto(DEMO_ADMIN)
  // A production start with the secrets of the development server, so that its tokens are signed well.
  shop = await start('shop', {
    ...testEnv(folderOf('shop')),
    ...PRODUCTION,
    DATABASE_URL: development.databaseUrl,
    LOG_LEVEL: 'warn',
  })
})
afterAll(() => {
  cost.isReal = false
})
const guest = () => new Client(shop.url)

describe('a shop on a database that a development server has filled', () => {
  it('says so in its log', () => {
    expect(shop.output()).toContain(
      'The database has accounts of the demo: shopper@example.com, admin@example.com. Their public ' +
        'passwords are refused, and their sessions were ended. If this is the database of the shop, ' +
        'erase them: npm run erase.',
    )
  })

  it('warns there of settings that may be unsafe', () => {
    const lines = shop.output().trim().split('\n')
    const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)
    expect(warnings.map(({ msg }) => msg)).toContain(
      'RATE_LIMIT_PER_MINUTE is 0, which is no limit: remove it for its default',
    )
  })

  it.each([DEMO_SHOPPER, DEMO_ADMIN])('refuses the log-in of $email as wrong', async (account) => {
    const { email, password } = account
    expect(await logIn(guest(), email, { password })).toEqual(wrongCredentials)
  })

  it('refuses their passwords for any account', async () => {
    const { email } = await aUser(development, {
      password_hash: await hashPassword(DEMO_ADMIN.password),
    })
    const { password } = DEMO_ADMIN
    expect(await logIn(guest(), email, { password })).toEqual(wrongCredentials)
    expect(await register(guest(), { password })).toEqual(
      weakPassword('This password is too common.'),
    )
  })

  it('refuses the tokens of sessions that were opened before', async () => {
    for (const { access_token, refresh_token } of [shopper, admin]) {
      const { status } = await guest().bearer(access_token).get('/api/users/profile/')
      expect(status).toBe(401)
      expect(await refresh(guest(), refresh_token)).toMatchObject(tokenBlacklisted)
    }
  })

  it('leaves an account alone whose owner has chosen a password', async () => {
    await development.db`
      update users set password_hash = ${await hashPassword('a-fig-tree-in-May')}
      where email = ${DEMO_ADMIN.email}`
    const { status, body } = await logIn(guest(), DEMO_ADMIN.email)
    expect(status).toBe(200)
    expect(await endDemoSessions(development.db)).toEqual([DEMO_SHOPPER.email])
    const again = await refresh(guest(), body.data.tokens.refresh_token)
    expect(again.status).toBe(200)
  })
})
