/** Goal: no reply reveals who has an account; only registering does, as the contract wants. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '../../../src/outside/emails/mailer.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { checked } from '../../support/argon2.ts'
import { age, aUser } from '../../support/factories.ts'
import { anEmail, fieldErrors, register, verified, verifyEmail } from './helpers.ts'
import { askReset, resend, resent, resetAsked } from './password-helpers.ts'
import { watch } from './watched.ts'

let app: TestApp
/** Every mail that was sent. The mailbox takes two of one second for one: there they are a minute apart. */
const sent: Mail[] = []
beforeAll(async () => {
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  app = await startTestApp({ mailer: () => mailer })
})
afterAll(() => app.close())

async function mailsTo(email: string): Promise<Mail[]> {
  await app.runJobs()
  return sent.filter(({ to }) => to === email)
}

/** The token in the newest mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)
  return /\/verify-email\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link was mailed'
}

/** Time passes since a mail was last asked for. */
const later = (email: string, interval: string) => age(app.db, 'account_mails', { email }, interval)

const isJob = ({ text }: { text: string }) => text.includes('add_job')

/** An address of each kind there is. */
async function everyKindOfAddress(): Promise<Record<string, string>> {
  return {
    unknown: anEmail(),
    unverified: (await aUser(app, { is_verified: false })).email,
    verified: (await aUser(app)).email,
    disabled: (await aUser(app, { is_active: false, is_verified: false })).email,
  }
}

describe('POST /api/users/verify-email/resend/', () => {
  it('sends a link that verifies the address', async () => {
    const { email } = await aUser(app, { is_verified: false })
    expect(await resend(app.guest(), email)).toEqual(resent)
    const token = await mailedToken(email)
    expect(await verifyEmail(app.guest(), token)).toEqual(verified(email))
  })

  it('answers alike with or without an account, and mails only an account that needs it', async () => {
    const addresses = await everyKindOfAddress()
    for (const [kind, email] of Object.entries(addresses)) {
      expect(await resend(app.guest(), email)).toEqual(resent)
      expect(await resend(app.guest(), email)).toEqual(resent)
      expect([kind, await mailsTo(email)]).toEqual([
        kind,
        kind === 'unverified' ? [expect.anything()] : [],
      ])
    }
  })

  it('finds the account however the address is written', async () => {
    const { email } = await aUser(app, { is_verified: false, email: 'Mixed.Case@example.com' })
    expect(await resend(app.guest(), ' mIXED.cASE@Example.com ')).toEqual(resent)
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe.each([
  ['verify-email/resend/', resend, resent],
  ['password/reset/', askReset, resetAsked],
] as const)('POST /api/users/%s', (path, ask, asked) => {
  it('requires an address', async () => {
    expect(await ask(app.guest(), "' or 1=1 --")).toEqual(
      fieldErrors({ email: ['Enter a valid email address.'] }),
    )
  })

  it('makes one mail of 20 requests at the same moment', async () => {
    const { email } = await aUser(app, { is_verified: false })
    const watched = await watch(app, { connections: 20 })
    const requests = Array.from({ length: 20 }, () => watched.post(path, { email }))
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode)
    expect(statuses).toEqual(requests.map(() => 200))
    // The queue itself makes one of two jobs of the same second: here there is only one.
    expect(watched.takeStatements().filter(isJob)).toHaveLength(1)
    await watched.close()
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('sends one mail a minute to an address, however it is written', async () => {
    const { email } = await aUser(app, { is_verified: false })
    await ask(app.guest(), email)
    expect(await mailsTo(email)).toHaveLength(1)
    await later(email, '50 seconds')
    expect(await ask(app.guest(), email.toUpperCase())).toEqual(asked)
    expect(await mailsTo(email)).toHaveLength(1)
    await later(email, '10 seconds')
    expect(await ask(app.guest(), email)).toEqual(asked)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('does the same work for every address, the first time and the second', async () => {
    const watched = await watch(app)
    const workFor = async (email: string) => {
      await watched.post(path, { email })
      return watched.takeStatements().map(({ text }) => ({ text }))
    }
    const unknown = anEmail()
    const [firstTime, secondTime] = [await workFor(unknown), await workFor(unknown)]
    expect(firstTime.filter(isJob)).toHaveLength(1)
    expect(secondTime.filter(isJob)).toHaveLength(0)
    for (const email of Object.values(await everyKindOfAddress())) {
      expect(await workFor(email)).toEqual(firstTime)
      expect(await workFor(email)).toEqual(secondTime)
    }
    await watched.close()
  })
})

it('the two kinds of mail do not count against each other', async () => {
  const { email } = await aUser(app, { is_verified: false })
  await resend(app.guest(), email)
  await askReset(app.guest(), email)
  const links = (await mailsTo(email)).map(({ text }) => /\/([\w-]+)\?token=/.exec(text)?.[1])
  expect(links.sort()).toEqual(['reset-password', 'verify-email'])
})

describe('the verification mail of a new account', () => {
  it('counts, and leaves its link good: another one within a minute is not sent', async () => {
    const email = anEmail()
    await register(app.guest(), { email })
    const first = await mailedToken(email)
    expect(await resend(app.guest(), email)).toEqual(resent)
    expect(await mailsTo(email)).toHaveLength(1)
    await later(email, '61 seconds')
    await resend(app.guest(), email)
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await verifyEmail(app.guest(), first)).toEqual(verified(email))
  })

  it('is sent even if one has just been requested for that address', async () => {
    const email = anEmail()
    await resend(app.guest(), email)
    expect(await mailsTo(email)).toEqual([])
    await register(app.guest(), { email })
    expect(await verifyEmail(app.guest(), await mailedToken(email))).toEqual(verified(email))
  })
})

/** Headers of one moment or one request, not of an address. */
const OF_THE_MOMENT = ['date', 'x-request-id', 'retry-after']

/** All that can be observed of guesses at an address, from the first to the locked one. */
async function guessesAt(email: string): Promise<object[]> {
  const watched = await watch(app)
  const seen: object[] = []
  for (let guess = 1; guess <= 7; guess += 1) {
    checked.length = 0
    const { statusCode, headers, body } = await watched.post('login/', {
      email,
      password: 'not-the-password',
    })
    const lasting = Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.includes(name))
    const statements = watched.takeStatements().map(({ text }) => text)
    seen.push({ statusCode, headers: lasting, body, statements, passwords: [...checked] })
  }
  await watched.close()
  return seen
}

it('POST /api/users/login/ answers and works alike for every address, until it is locked and after', async () => {
  const unknown = await guessesAt(anEmail())
  expect(unknown).toMatchObject([
    ...Array.from({ length: 5 }, () => ({ statusCode: 401, passwords: ['m=19456,p=1,t=2'] })),
    ...Array.from({ length: 2 }, () => ({ statusCode: 403, passwords: [] })),
  ])
  for (const facts of [
    ...[{}, { is_verified: false }, { is_active: false }, { is_admin: true }],
    { password_hash: '!' },
  ]) {
    const { email } = await aUser(app, facts)
    expect(await guessesAt(email)).toEqual(unknown)
  }
})
