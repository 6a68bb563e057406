/**
 * Goal: whatever is sent, no operation answers with a 5xx or with anything that its OpenAPI document
 * does not promise. `npm run fuzz` sends more of it, and watches the clock.
 */
import { maxHeaderSize } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JSON_BODY_BYTES } from '../../src/service/limits/service.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { expensiveRequests } from '../support/fuzz/expensive.ts'
import { HIDDEN_OPERATIONS } from '../support/fuzz/hidden-operations.ts'
import { faultIn } from '../support/fuzz/judge.ts'
import { operationsOf } from '../support/fuzz/operations.ts'
import { faultsAfter, fuzzRound } from '../support/fuzz/round.ts'

const CASES = 60
/** Any other is as good; this one is the same everywhere. */
const SEED = 7

let app: TestApp
beforeAll(async () => {
  // The cause of an unexpected error is then shown beside the case.
  app = await startTestApp({ env: { LOG_LEVEL: 'error' } })
})
afterAll(() => app.close())

describe('every operation', () => {
  it(`answers ${CASES} right, nearly right and hostile requests as it documents`, async () => {
    const results = await fuzzRound(app, { seed: SEED, runs: CASES })
    expect(results.length).toBeGreaterThan(80)
    expect(results.flatMap(({ fault }) => fault ?? [])).toEqual([])
    const hasDone = ({ statuses }: { statuses: Map<number, number> }) =>
      [200, 201, 204].some((status) => statuses.has(status))
    const refused = results.filter((result) => !hasDone(result)).map(({ name }) => name)
    // By chance a few are; more would mean that cases get no further than the checks of their input.
    expect(refused.length, `refused all the time: ${refused}`).toBeLessThan(results.length / 10)
    expect(await faultsAfter(app)).toEqual([])
  }, 1_800_000)
})

describe('the expensive requests', () => {
  it('are as large as the limits of size let them be, and not larger', async () => {
    const all = [...(await operationsOf(app)), ...HIDDEN_OPERATIONS]
    const some = ['GET /api/catalog/products/', 'POST /api/users/token/refresh/']
    const operations = all.filter(({ name }) => some.includes(name))
    expect(operations.length).toBe(2)
    const sent = operations.flatMap((operation) => expensiveRequests(operation))
    const heads = sent.map(({ request: { url, headers } }) => url.length + headers.join().length)
    const bodies = sent.map(({ request }) => request.body?.length ?? 0)
    // The rest of a head takes half a kilobyte.
    expect(Math.max(...heads)).toBeLessThan(maxHeaderSize - 500)
    expect(Math.max(...heads)).toBeGreaterThan(maxHeaderSize - 1_500)
    expect(Math.max(...bodies)).toBe(JSON_BODY_BYTES)
  })
})

describe('the judge', () => {
  const json = (status: number, body: unknown) => ({
    status,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(body),
  })

  it('lets pass what is documented, and nothing else', async () => {
    const operations = await operationsOf(app)
    const logOut = operations.find(({ name }) => name === 'DELETE /api/users/sessions/{id}/')
    if (!logOut) throw new Error('there is such an operation')
    const fair = { url: '/api/users/sessions/1/', wire: 'inject' } as const
    const missing = { success: false, error: 'Session not found' }
    expect(faultIn(logOut, json(404, missing), fair)).toBeUndefined()
    expect(faultIn(logOut, json(404, { ...missing, more: 1 }), fair)).toContain('not as documented')
    expect(faultIn(logOut, json(404, { success: false }), fair)).toContain('not as documented')
    expect(faultIn(logOut, json(409, missing), fair)).toContain('not documented')
    expect(faultIn(logOut, json(503, { detail: 'x' }), fair)).toBe('status 503')
    expect(faultIn(logOut, { ...json(404, missing), type: 'text/html' }, fair)).toContain('type')
    expect(faultIn(logOut, { ...json(404, missing), body: '{' }, fair)).toContain('not JSON')
    expect(faultIn(logOut, undefined, { ...fair, wire: 'socket' })).toContain('without a reply')
    expect(faultIn(logOut, undefined, { ...fair, wire: 'cut short' })).toBeUndefined()
  })
})
