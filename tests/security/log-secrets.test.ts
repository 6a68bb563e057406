/**
 * Goal: the log, at its most talkative, holds nothing that would let its reader in. A whole life in the
 * shop is lived, and then every secret that occurred is looked for in everything that was logged.
 */
import { symbols } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { createMailer } from '../../src/outside/emails/mailer.ts'
import { sandboxSecrets } from '../../src/outside/payments/sandbox.ts'
import { keysFor } from '../../src/service/config/keys.ts'
import { connect } from '../../src/service/db/connect.ts'
import { readinessOf } from '../../src/service/http/health.ts'
import type { Router } from '../../src/service/http/router.ts'
import { logIn } from '../shop/accounts/helpers.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { Client } from '../support/client.ts'
import { administer, blunder, openAccount, PASSWORD, setOut, shop } from './log-journey.ts'

const PAYSTACK_KEY = 'sk_test_a_key_that_only_tests_know'
const SMTP_PASSWORD = 'smtp-password-of-the-tests'
const DATABASE_PASSWORD = 'database-password-of-the-tests'

let app: TestApp
const log: string[] = []
beforeAll(async () => {
  app = await startTestApp({
    env: {
      PAYMENT_PROVIDER_B: 'paystack',
      PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
      // No server listens there.
      PAYSTACK_BASE_URL: 'http://127.0.0.1:1',
    },
  })
  listen(app.app)
})
afterAll(() => app.close())

/** The logger's stream, which its children share: everything that is ever logged. */
function listen({ log: logger }: Router) {
  logger.level = 'trace'
  Object.assign(logger, { [symbols.streamSym]: { write: (line: string) => log.push(line) } })
}

/** Secrets that only the service itself knows. */
const ownSecrets = () => [
  ...[...app.config.jwtSecrets, ...app.config.secretKeys, ...sandboxSecrets(app.config)],
  ...keysFor(app.config, 'guest-session').map((key) => key.toString('base64')),
  ...[PAYSTACK_KEY, SMTP_PASSWORD, DATABASE_PASSWORD],
]

/** Our own mistakes: a column that is not there. */
async function breakDown(email: string): Promise<number[]> {
  await app.db`alter table users rename column password_hash to something_else`
  const { status } = await logIn(app.guest(), email, { password: PASSWORD })
  await app.db`alter table users rename column something_else to password_hash`
  return [status]
}

/** The database is away, and so is the mail server. */
async function loseTouch(): Promise<number[]> {
  const db = connect(`postgres://store:${DATABASE_PASSWORD}@127.0.0.1:1/store`, { max: 1 })
  const lonely = await buildApp({ ...app, db, isReady: readinessOf(db) })
  listen(lonely)
  const url = await lonely.listen({ host: '127.0.0.1', port: 0 })
  const { status } = await new Client(url).get('/readyz')
  await lonely.close()
  await db.end({ timeout: 1 })

  const smtpUrl = `smtp://mailer:${SMTP_PASSWORD}@127.0.0.1:1`
  const mailer = await createMailer(
    { ...app.config, mail: { ...app.config.mail, smtpUrl } },
    app.db,
  )
  const letter = { to: 'a@b.co', subject: 'Hello', text: 'Hello', html: 'Hello' }
  const error = await mailer.send({ ...letter, messageId: '<1@shop.test>' }).catch((all) => all)
  mailer.close()
  // As the queue does it.
  app.app.log.error({ err: error, job_error: String(error) }, 'a job failed')
  return [status]
}

it('the log of everything that can happen holds no secret', async () => {
  const journey = setOut(app)
  const { client, email } = await openAccount(journey)
  await shop(journey, client)
  await administer(journey)
  await blunder(journey, client)
  const mishaps = [...(await breakDown(email)), ...(await loseTouch())]
  expect([...journey.statuses, ...mishaps]).toEqual([
    ...[201, 200, 400, 201, 200, 200, 401, 200, 200, 401, 200, 200, 200, 400, 200],
    ...[200, 400, 401, 200, 400],
    ...[201, 502, 201, 201, 200, 200, 200, 200, 200, 200, 400],
    ...[200, 200, 200, 400, 200],
    ...[400, 400, 400, 415, 400, 404, 200, 404, 401, 401, 200, 200, 400, 401],
    ...[500, 503],
  ])

  const hashes = await app.db<{ password_hash: string }[]>`select password_hash from users`
  const secrets = [
    ...[...journey.secrets, ...ownSecrets()],
    ...hashes.map(({ password_hash }) => password_hash),
    ...['$argon2', 'Bearer ', 'whsec_', 'sessionid='],
  ]
  expect(secrets.length).toBeGreaterThan(40)
  const text = log.join('')
  for (const said of ['reply', 'payment event', 'refund', 'unexpected error', 'unavailable']) {
    expect(text).toContain(said)
  }
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  // One that was logged would have been seen.
  app.app.log.info({ note: PASSWORD })
  expect(log.at(-1)).toContain(PASSWORD)
  // One line each, whatever was in it.
  for (const line of log) expect(JSON.parse(line)).toHaveProperty('level')
})

it('a caller cannot add a line of their own', async () => {
  const forged = '{"level":50,"msg":"forged"}'
  const before = log.length
  for (const path of [`/%0a${encodeURIComponent(forged)}`, `/?x=%0d%0a${forged}`, `/${forged}`]) {
    await app.guest().get(path, { headers: { 'User-Agent': forged, 'X-Request-Id': forged } })
  }
  await expect.poll(() => log.length).toBe(before + 3)
  const messages = log.slice(before).map((line) => JSON.parse(line).msg)
  expect(messages).toEqual(['reply', 'reply', 'reply'])
})
