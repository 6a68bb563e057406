/** Goal: checking an access token costs one statement along unique indexes, whatever the request then does. */
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { types } from '../../src/db/connect.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser } from '../support/factories.ts'
import { claimsOf } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('GET /api/users/token/validate/ costs one statement along unique indexes', async () => {
  const user = await aUser(app)
  const statements: { text: string; parameters: unknown[] }[] = []
  const db = postgres(app.databaseUrl, {
    max: 1,
    types,
    onnotice: () => undefined,
    debug: (_connection, text, parameters) => statements.push({ text, parameters }),
  })
  const counted = await buildApp({ ...app, db })
  await db`select 1` // the driver's own questions come with the first statement
  statements.length = 0

  const reply = await counted.inject({
    url: '/api/users/token/validate/',
    headers: { authorization: `Bearer ${user.tokens.access_token}` },
  })

  expect(reply.statusCode).toBe(200)
  expect(statements).toHaveLength(1)
  const [statement] = statements
  await db`set enable_seqscan = off` // with one user in the table the planner may not care
  const rows = await db.unsafe(`explain ${statement?.text}`, [
    ...[claimsOf(user.tokens.access_token).jti, user.id],
  ])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  for (const index of ['users_pkey', 'refresh_tokens_access_jti', 'login_sessions_']) {
    expect(plan).toContain(index)
  }
  expect(plan).not.toContain('Seq Scan')
  await counted.close()
  await db.end()
})
