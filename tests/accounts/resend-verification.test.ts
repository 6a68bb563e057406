import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { types } from '../../src/db/connect.ts'
import type { Mail } from '../../src/emails/mailer.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { age, aUser } from '../support/factories.ts'
import { anEmail, fieldErrors, register, USERS, verified, verifyEmail } from './helpers.ts'
import { askReset, resend, resent, resetAsked } from './password-helpers.ts'

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

/** The same service, telling every statement that it sends to the database. */
async function watch({ connections }: { connections: number }) {
  const statements: string[] = []
  const db = postgres(app.databaseUrl, {
    max: connections,
    types,
    onnotice: () => undefined,
    debug: (_connection, statement) => statements.push(statement),
  })
  const watched = await buildApp({ ...app, db })
  return {
    statements,
    post: (path: string, email: string) =>
      watched.inject({ method: 'POST', url: `${USERS}${path}`, payload: { email } }),
    close: async () => {
      await watched.close()
      await db.end()
    },
  }
}
const isJob = (statement: string) => statement.includes('add_job')

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

  it('answers alike whether or not anybody has the address, and mails only who needs it', async () => {
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

  it('leaves the links of earlier mails good', async () => {
    const email = anEmail()
    await register(app.guest(), { email })
    const first = await mailedToken(email)
    await later(email, '61 seconds')
    await resend(app.guest(), email)
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await verifyEmail(app.guest(), first)).toEqual(verified(email))
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
    const watched = await watch({ connections: 20 })
    const requests = Array.from({ length: 20 }, () => watched.post(path, email))
    expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual(
      requests.map(() => 200),
    )
    // The queue itself makes one of two jobs of the same second: here there is only one.
    expect(watched.statements.filter(isJob)).toHaveLength(1)
    await watched.close()
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('sends one mail a minute to an address, however it is written', async () => {
    const { email } = await aUser(app, { is_verified: false })
    await ask(app.guest(), email)
    expect(await mailsTo(email)).toHaveLength(1)
    await later(email, '55 seconds')
    expect(await ask(app.guest(), email.toUpperCase())).toEqual(asked)
    expect(await mailsTo(email)).toHaveLength(1)
    await later(email, '5 seconds')
    expect(await ask(app.guest(), email)).toEqual(asked)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('does the same work for every address, the first time and the second', async () => {
    const watched = await watch({ connections: 1 })
    const workFor = async (email: string) => {
      watched.statements.length = 0
      await watched.post(path, email)
      return [...watched.statements]
    }
    await workFor(anEmail()) // the driver's own questions come with the first statement
    const stranger = anEmail()
    const [firstTime, secondTime] = [await workFor(stranger), await workFor(stranger)]
    expect(firstTime.filter(isJob)).toHaveLength(1)
    expect(secondTime.filter(isJob)).toHaveLength(0)
    for (const email of Object.values(await everyKindOfAddress())) {
      expect(await workFor(email)).toEqual(firstTime)
      expect(await workFor(email)).toEqual(secondTime)
    }
    await watched.close()
  })
})

describe('the two kinds of mail', () => {
  it('do not count against each other', async () => {
    const { email } = await aUser(app, { is_verified: false })
    await resend(app.guest(), email)
    await askReset(app.guest(), email)
    const links = (await mailsTo(email)).map(({ text }) => /\/([\w-]+)\?token=/.exec(text)?.[1])
    expect(links.sort()).toEqual(['reset-password', 'verify-email'])
  })
})

describe('the verification mail of a new account', () => {
  it('counts: asking for another within a minute sends none', async () => {
    const email = anEmail()
    await register(app.guest(), { email })
    expect(await resend(app.guest(), email)).toEqual(resent)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is sent even if somebody has just asked for one at that address', async () => {
    const email = anEmail()
    await resend(app.guest(), email)
    expect(await mailsTo(email)).toEqual([])
    await register(app.guest(), { email })
    expect(await verifyEmail(app.guest(), await mailedToken(email))).toEqual(verified(email))
  })
})
