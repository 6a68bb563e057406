/** Goal: nobody learns from any reply who has an account; only registering says so, as the contract wants. */
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { types } from '../../src/db/connect.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { checked } from '../support/argon2.ts'
import { aUser } from '../support/factories.ts'
import { anEmail, USERS } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What is of one moment or one request, not of an address. */
const OF_THE_MOMENT = ['date', 'x-request-id', 'retry-after']

/** All that can be observed of guesses at an address, from the first to the locked one. */
async function guessesAt(email: string): Promise<object[]> {
  const statements: string[] = []
  const db = postgres(app.databaseUrl, {
    max: 1,
    types,
    onnotice: () => undefined,
    debug: (_connection, statement) => statements.push(statement),
  })
  await db`select 1` // the driver's own questions come with the first statement
  const watched = await buildApp({ ...app, db })
  const seen: object[] = []
  for (let guess = 1; guess <= 7; guess += 1) {
    statements.length = 0
    checked.length = 0
    const { statusCode, headers, body } = await watched.inject({
      method: 'POST',
      url: `${USERS}login/`,
      payload: { email, password: 'not-the-password' },
    })
    const lasting = Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.includes(name))
    const work = { statements: [...statements], passwords: [...checked] }
    seen.push({ statusCode, headers: lasting, body, ...work })
  }
  await watched.close()
  await db.end()
  return seen
}

it('POST /api/users/login/ answers and works alike for every address, until it is locked and after', async () => {
  const unknown = await guessesAt(anEmail())
  expect(unknown).toMatchObject([
    ...Array.from({ length: 5 }, () => ({ statusCode: 401, passwords: ['m=19456,p=1,t=2'] })),
    ...Array.from({ length: 2 }, () => ({ statusCode: 403, passwords: [] })),
  ])
  for (const facts of [
    {},
    { is_verified: false },
    { is_active: false },
    { is_admin: true },
    { password_hash: '!' },
  ]) {
    const { email } = await aUser(app, facts)
    expect(await guessesAt(email)).toEqual(unknown)
  }
})
