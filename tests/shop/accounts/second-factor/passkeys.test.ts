/** Goal: only an authenticator's answer to the last challenge of a session is a proof, once, and at our origin. */
import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../../../../src/service/db/connect.ts'
import { PUBLIC_URL, useTestApp } from '../../../support/app.ts'
import type { Client } from '../../../support/client.ts'
import { anyId, anyTimestamp, type TestUser } from '../../../support/factories.ts'
import { whileLocked } from '../../catalog/admin/helpers.ts'
import { auditOf, countStatuses, fieldErrors } from '../helpers.ts'
import { Authenticator, type Manners } from './authenticator.ts'
import {
  addTotp,
  ageProofs,
  beginPasskey,
  beginTotp,
  codeNow,
  codeWrong,
  FACTOR,
  factorRequired,
  mailSubjects,
  noFactor,
  notFound,
  packers,
  passkeyRefused as refused,
  sendPasskey,
  stateOf,
  tooManyCodes,
  verified,
  verify,
  wrongCodes,
} from './helpers.ts'

const app = useTestApp()
const { aPacker, elsewhere } = packers(app)

const challengeOf = async (client: Client) => (await client.post(`${FACTOR}verify/options/`)).body

async function addPasskey(client: Client, authenticator = new Authenticator(PUBLIC_URL)) {
  const { body: options } = await beginPasskey(client)
  const reply = await sendPasskey(client, authenticator.create(options))
  if (reply.status !== 201) throw new Error(`no passkey: ${JSON.stringify(reply.body)}`)
  return { authenticator, passkey: reply.body }
}

const base64url = expect.stringMatching(/^[\w-]{43}$/)
const codes = Array(10).fill(expect.stringMatching(/^(\w{4}-){5}\w{4}$/))
const removed = { status: 200, body: { success: true, message: 'Passkey removed' } }
const anotherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Faults for which an answer must be refused that is otherwise right. */
const WRONG: [string, Manners][] = [
  ['another origin', { origin: 'http://evil.test' }],
  ['a subdomain of the origin', { origin: 'http://x.shop.test' }],
  ['another port of it', { origin: 'http://shop.test:8080' }],
  ['another relying party', { rpId: 'evil.test' }],
  ['another challenge', { challenge: 'GNwJctKy7cdqQEYBq8wOXJp9r72r10DY1Nf2F_H8Ggo' }],
  ['no verification of the user', { isVerified: false }],
]

describe(`POST ${FACTOR}passkeys/options/`, () => {
  it('gives the options for a new passkey at the configured relying party', async () => {
    const user = await aPacker()
    const client = user.client.with({ Host: 'evil.test', 'X-Forwarded-Host': 'evil.test' })
    expect(await beginPasskey(client)).toEqual({
      status: 200,
      body: {
        challenge: base64url,
        rp: { id: 'shop.test', name: 'Modest Clothing Store' },
        user: {
          id: Buffer.from(String(user.id)).toString('base64url'),
          name: user.email,
          displayName: user.email,
        },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
        timeout: 300_000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'preferred',
          requireResidentKey: false,
          userVerification: 'required',
        },
      },
    })
  })

  it('names those that are there, so that a device is not added twice', async () => {
    const user = await aPacker()
    const { authenticator } = await addPasskey(user.client)
    const { body } = await beginPasskey(user.client)
    expect(body.excludeCredentials).toEqual([
      { id: authenticator.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ])
  })

  it('wants the password, and a raised session once a factor is on', async () => {
    const user = await aPacker()
    const path = `${FACTOR}passkeys/options/`
    expect(await user.client.post(path, {})).toEqual(
      fieldErrors({ password: ['This field is required.'] }),
    )
    expect(await user.client.post(path, { password: 'wrong' })).toEqual({
      status: 400,
      body: { success: false, error: 'Current password is incorrect' },
    })
    await addTotp(app, user)
    expect(await beginPasskey(await elsewhere(user))).toEqual(factorRequired)
  })
})

describe(`POST ${FACTOR}passkeys/`, () => {
  it('adds a passkey, which as the first factor raises the session and shows recovery codes', async () => {
    const user = await aPacker()
    const { body: options } = await beginPasskey(user.client)
    const reply = await sendPasskey(user.client, new Authenticator(PUBLIC_URL).create(options))
    const shown = { id: anyId, name: 'Work laptop', created_at: anyTimestamp, last_used_at: null }
    expect(reply).toEqual({ status: 201, body: { ...shown, recovery_codes: codes } })
    expect(await stateOf(user.client)).toEqual({
      is_enabled: true,
      has_totp: false,
      passkeys: [shown],
      recovery_codes_left: 10,
      verified_until: anyTimestamp,
    })
    const { passkey } = await addPasskey(user.client)
    expect(passkey).toEqual(shown)
    // One mail for both, if both were added in one second.
    expect(new Set(await mailSubjects(app, user))).toEqual(
      new Set(['A passkey was added to your account']),
    )
    const audit = (await auditOf(app, user.id)).map(({ action, after }) => [action, after])
    expect(audit).toEqual(Array(2).fill(['add_passkey', null]))
  })

  it('refuses an answer that is wrong in one thing', async () => {
    const user = await aPacker()
    const proof: [string, Manners] = ['the answer to a proof', { type: 'webauthn.get' }]
    for (const [what, manners] of [...WRONG, proof]) {
      const { body: options } = await beginPasskey(user.client)
      const credential = new Authenticator(PUBLIC_URL).create(options, manners)
      expect([what, await sendPasskey(user.client, credential)]).toEqual([what, refused])
      expect(await stateOf(user.client)).toEqual(noFactor)
    }
  })

  it('takes a challenge once, also if its answer was wrong, and of copies at once one', async () => {
    const user = await aPacker()
    const authenticator = new Authenticator(PUBLIC_URL)
    const { body: first } = await beginPasskey(user.client)
    expect(
      await sendPasskey(user.client, authenticator.create(first, { isVerified: false })),
    ).toEqual(refused)
    expect(await sendPasskey(user.client, authenticator.create(first))).toEqual(refused)
    const { body: second } = await beginPasskey(user.client)
    const credential = authenticator.create(second)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => sendPasskey(user.client, credential)),
    )
    expect(countStatuses(replies)).toEqual({ 201: 1, 400: 19 })
  })

  it('takes the last challenge of this session, for 5 minutes', async () => {
    const user = await aPacker()
    const other = await elsewhere(user)
    const authenticator = new Authenticator(PUBLIC_URL)
    const { body: first } = await beginPasskey(user.client)
    const { body: second } = await beginPasskey(user.client)
    expect(await sendPasskey(other, authenticator.create(second))).toEqual(refused)
    expect(await sendPasskey(user.client, authenticator.create(first))).toEqual(refused)
    const { body: third } = await beginPasskey(user.client)
    await app.db`update passkey_challenges set expires_at = expires_at - interval '5 minutes'`
    expect(await sendPasskey(user.client, authenticator.create(third))).toEqual(refused)
    const { body: fourth } = await beginPasskey(user.client)
    await app.db`update passkey_challenges set expires_at = expires_at - interval '4 minutes 30 seconds'`
    expect((await sendPasskey(user.client, authenticator.create(fourth))).status).toBe(201)
  })

  it('takes no challenge of a proof', async () => {
    const user = await aPacker()
    await addPasskey(user.client)
    const { challenge, rpId } = await challengeOf(user.client)
    const credential = new Authenticator(PUBLIC_URL).create({ challenge, rp: { id: rpId } })
    expect(await sendPasskey(user.client, credential)).toEqual(refused)
  })

  it('of a session adds the first factor, and another that began before goes no further', async () => {
    const user = await aPacker()
    const other = await elsewhere(user)
    const [first, second] = await Promise.all(
      [user.client, other].map(async (client) => {
        const { body: options } = await beginPasskey(client)
        const credential = new Authenticator(PUBLIC_URL).create(options)
        return () => sendPasskey(client, credential)
      }),
    )
    if (!first || !second) throw new Error('no passkeys')
    const lock = (tx: Tx) => tx`select from users where id = ${user.id} for update`
    const acts = [first, second, () => beginPasskey(other), () => beginTotp(other)]
    const [added, ...others] = await whileLocked(app, lock, acts)
    expect([added?.status, others]).toEqual([201, Array(3).fill(factorRequired)])
    expect((await stateOf(user.client)).passkeys).toHaveLength(1)
  })

  it('takes a passkey once, also of two accounts', async () => {
    const [user, thief] = [await aPacker(), await aPacker()]
    const { authenticator } = await addPasskey(user.client)
    for (const { client } of [user, thief]) {
      const { body: options } = await beginPasskey(client)
      expect(await sendPasskey(client, authenticator.create(options))).toEqual(refused)
    }
    expect(await stateOf(thief.client)).toEqual(noFactor)
  })

  it('refuses what is no answer of an authenticator, field by field', async () => {
    const { client } = await aPacker()
    const required = ['This field is required.']
    expect(await client.post(`${FACTOR}passkeys/`, {})).toEqual(
      fieldErrors({ name: required, credential: required }),
    )
    expect(await sendPasskey(client, 'x', '')).toEqual(
      fieldErrors({
        name: ['This field may not be blank.'],
        credential: ['Expected a dictionary of items but got type "str".'],
      }),
    )
    expect(
      await sendPasskey(client, { type: 'password', id: 'a', rawId: 'a', response: {} }),
    ).toEqual(
      fieldErrors({
        credential: {
          type: ['"password" is not a valid choice.'],
          response: { clientDataJSON: required, attestationObject: required },
        },
      }),
    )
    for (const text of ['!', 'AAAA', 'o2NmbXRkbm9uZQ', '_'.repeat(30_000)]) {
      const response = { clientDataJSON: text, attestationObject: text }
      const { body: options } = await beginPasskey(client)
      expect(options.challenge).toEqual(base64url)
      const credential = { id: text, rawId: text, type: 'public-key', response }
      expect(await sendPasskey(client, credential)).toEqual(refused)
    }
  })

  it('keeps ten of an account', async () => {
    const user = await aPacker()
    await addPasskey(user.client)
    const { body: options } = await beginPasskey(user.client)
    await app.db`
      insert into passkeys (user_id, name, credential_id, public_key, sign_count, transports)
      select ${user.id}, 'Another', ${user.id} || '-' || n, '', 0, '{}' from generate_series(1, 9) n`
    const full = fieldErrors({ non_field_errors: ['You can keep at most 10 passkeys.'] })
    expect(await sendPasskey(user.client, new Authenticator(PUBLIC_URL).create(options))).toEqual(
      full,
    )
    expect(await beginPasskey(user.client)).toEqual(full)
  })
})

describe(`POST ${FACTOR}verify/ with a passkey`, () => {
  it('raises this session', async () => {
    const user = await aPacker()
    const { authenticator, passkey } = await addPasskey(user.client)
    const other = await elsewhere(user)
    const options = await challengeOf(other)
    expect(options).toEqual({
      challenge: base64url,
      rpId: 'shop.test',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [
        {
          id: authenticator.id.toString('base64url'),
          type: 'public-key',
          transports: ['internal'],
        },
      ],
    })
    expect(await verify(other, { credential: authenticator.get(options) })).toEqual(verified)
    const state = await stateOf(other)
    expect(state.verified_until).toEqual(anyTimestamp)
    expect(state.passkeys).toEqual([
      { id: passkey.id, name: 'Work laptop', created_at: anyTimestamp, last_used_at: anyTimestamp },
    ])
    expect((await auditOf(app, user.id)).at(-1)).toMatchObject({
      action: 'verify_second_factor',
      after: { by: 'passkey' },
    })
  })

  it('raises it with an authenticator that counts nothing, each time', async () => {
    const user = await aPacker()
    const { authenticator } = await addPasskey(
      user.client,
      new Authenticator(PUBLIC_URL, { counts: false }),
    )
    for (let times = 0; times < 3; times += 1) {
      const credential = authenticator.get(await challengeOf(user.client))
      expect(await verify(user.client, { credential })).toEqual(verified)
    }
  })

  it.each([
    ...WRONG,
    ['the answer to a registration', { type: 'webauthn.create' }] as [string, Manners],
    ['the signature of another key', { key: anotherKey.privateKey }] as [string, Manners],
    ['a count that is not higher: a copy of the key', { count: 1 }] as [string, Manners],
  ])('refuses %s', async (_, manners) => {
    const user = await aPacker()
    const { authenticator } = await addPasskey(user.client)
    const other = await elsewhere(user)
    const credential = authenticator.get(await challengeOf(other), manners)
    expect(await verify(other, { credential })).toEqual(codeWrong)
    expect((await stateOf(other)).verified_until).toBeNull()
  })

  it('takes a challenge once, and of 100 copies of one answer at once one', async () => {
    const user = await aPacker()
    const { authenticator } = await addPasskey(
      user.client,
      new Authenticator(PUBLIC_URL, { counts: false }),
    )
    const credential = authenticator.get(await challengeOf(user.client))
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => verify(user.client, { credential })),
    )
    expect(countStatuses(replies)).toEqual({ 200: 1, 400: 99 })
    expect(await verify(user.client, { credential })).toEqual(codeWrong)
  })

  it('takes the last challenge of this session, for 5 minutes', async () => {
    const user = await aPacker()
    const { authenticator } = await addPasskey(user.client)
    const other = await elsewhere(user)
    const first = await challengeOf(other)
    const second = await challengeOf(other)
    expect(await verify(user.client, { credential: authenticator.get(second) })).toEqual(codeWrong)
    expect(await verify(other, { credential: authenticator.get(first) })).toEqual(codeWrong)
    const third = await challengeOf(other)
    await app.db`update passkey_challenges set expires_at = expires_at - interval '5 minutes'`
    expect(await verify(other, { credential: authenticator.get(third) })).toEqual(codeWrong)
  })

  it('takes no passkey of another account', async () => {
    const [user, thief] = [await aPacker(), await aPacker()]
    const { authenticator } = await addPasskey(thief.client)
    await addPasskey(user.client)
    const other = await elsewhere(user)
    const credential = authenticator.get(await challengeOf(other))
    expect(await verify(other, { credential })).toEqual(codeWrong)
  })

  it('never counts as a guess, and is accepted while codes are locked', async () => {
    const user = await aPacker()
    const { authenticator } = await addPasskey(user.client)
    const { secret } = await addSecondTotp(user)
    for (let times = 0; times < 6; times += 1) {
      const credential = authenticator.get(await challengeOf(user.client), { isVerified: false })
      expect(await verify(user.client, { credential })).toEqual(codeWrong)
    }
    for (const code of await wrongCodes(app, secret, 5)) {
      expect(await verify(user.client, { code })).toEqual(codeWrong)
    }
    expect(await verify(user.client, { code: await codeNow(app, secret) })).toEqual(tooManyCodes)
    const credential = authenticator.get(await challengeOf(user.client))
    expect(await verify(user.client, { credential })).toEqual(verified)
  })
})

/** An authenticator app beside what is there: it shows no recovery codes again. */
async function addSecondTotp(user: TestUser) {
  const added = await addTotp(app, user)
  expect(added.recoveryCodes).toBeUndefined()
  return added
}

describe(`DELETE ${FACTOR}passkeys/{id}/`, () => {
  it('removes it, and with the last factor the recovery codes and what was raised', async () => {
    const user = await aPacker()
    const { authenticator, passkey } = await addPasskey(user.client)
    await addTotp(app, user)
    expect(await user.client.delete(`${FACTOR}passkeys/${passkey.id}/`)).toEqual(removed)
    expect(await stateOf(user.client)).toMatchObject({
      is_enabled: true,
      has_totp: true,
      passkeys: [],
      recovery_codes_left: 10,
    })
    const credential = authenticator.get(await challengeOf(user.client))
    expect(await verify(user.client, { credential })).toEqual(codeWrong)
    expect((await user.client.delete(`${FACTOR}totp/`)).status).toBe(200)
    expect(await stateOf(user.client)).toEqual(noFactor)
    expect(await mailSubjects(app, user)).toContain('A passkey was removed from your account')
    expect(await auditOf(app, user.id)).toContainEqual(
      expect.objectContaining({ action: 'remove_passkey', after: { passkey_id: passkey.id } }),
    )
  })

  it('as the only factor turns the second factor off', async () => {
    const user = await aPacker()
    const { passkey } = await addPasskey(user.client)
    expect(await user.client.delete(`${FACTOR}passkeys/${passkey.id}/`)).toEqual(removed)
    expect(await stateOf(user.client)).toEqual(noFactor)
    expect(await stateOf(await elsewhere(user))).toEqual(noFactor)
  })

  it('wants a proof of the last 15 minutes, and knows no passkey of another', async () => {
    const [user, other] = [await aPacker(), await aPacker()]
    const { authenticator, passkey } = await addPasskey(user.client)
    await addPasskey(other.client)
    expect(await other.client.delete(`${FACTOR}passkeys/${passkey.id}/`)).toEqual(notFound)
    await ageProofs(app, user, '15 minutes')
    expect(await user.client.delete(`${FACTOR}passkeys/${passkey.id}/`)).toEqual(factorRequired)
    const credential = authenticator.get(await challengeOf(user.client))
    expect(await verify(user.client, { credential })).toEqual(verified)
    expect(await user.client.delete(`${FACTOR}passkeys/${passkey.id}/`)).toEqual(removed)
  })
})
