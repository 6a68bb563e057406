/**
 * One round of fuzzing: every operation in an order that the seed gives, on one shop, so that what one
 * writes another reads. Used by the tests and by `npm run fuzz`.
 */
import fc from 'fast-check'
import { reconcile } from '../../../src/office/reconcile/reconcile.ts'
import { isInOrder, reportOf } from '../../../src/office/reconcile/report.ts'
import { leftOpen, type TestApp } from '../app.ts'
import { type Case, casesOf } from './cases.ts'
import { faultIn } from './judge.ts'
import { type Operation, operationsOf } from './operations.ts'
import { asText, requestOf } from './requests.ts'
import { type Reply, type Request, send } from './wire.ts'
import { aWorld, type World } from './world.ts'

export type RoundOptions = {
  seed: number
  /** Cases of each operation. */
  runs: number
  /** Only operations whose name has this in it. */
  only?: string | undefined
  /** A reply that takes longer, four times in a row, is a fault. */
  slowMs?: number
  onOperation?: (result: OperationResult, done: number, of: number) => void
}
export type OperationResult = {
  name: string
  cases: number
  /** How often each status came; 0 is no reply. */
  statuses: Map<number, number>
  slowestMs: number
  /** The faults, each with the smallest request that shows it. */
  fault: string | undefined
}

/** Ids that are gone and people who are locked out come back after so many cases. */
const CASES_BETWEEN_REVIVALS = 34
const OPERATIONS_BETWEEN_RENEWALS = 4
const SLOW_TRIES = 3
const SHOWN_CHARACTERS = 1_500

export async function fuzzRound(app: TestApp, options: RoundOptions): Promise<OperationResult[]> {
  const all = await operationsOf(app)
  const { seed, only = '', onOperation } = options
  const operations = shuffled(
    all.filter(({ name }) => name.includes(only)),
    seed,
  )
  const world = await aWorld(app)
  const results: OperationResult[] = []
  for (const [index, operation] of operations.entries()) {
    if (index % OPERATIONS_BETWEEN_RENEWALS === 0 && index > 0) await world.renew()
    const result = await fuzzOperation(world, operation, options)
    results.push(result)
    onOperation?.(result, index + 1, operations.length)
  }
  return results
}

/** A seed gives one order. */
const shuffled = (operations: Operation[], seed: number): Operation[] =>
  fc.sample(fc.shuffledSubarray(operations, { minLength: operations.length }), {
    seed,
    numRuns: 1,
  })[0] ?? []

async function fuzzOperation(
  world: World,
  operation: Operation,
  { seed, runs, slowMs = Number.POSITIVE_INFINITY }: RoundOptions,
): Promise<OperationResult> {
  const result = {
    name: operation.name,
    cases: 0,
    statuses: new Map<number, number>(),
    slowestMs: 0,
  }
  const ask = async (request: Request) => {
    const start = performance.now()
    const reply = await send(world.app, request)
    return { reply, ms: performance.now() - start }
  }
  const property = fc.asyncProperty(casesOf(operation), async (made: Case) => {
    if (result.cases % CASES_BETWEEN_REVIVALS === 0) await world.revive()
    const request = await requestOf(operation, made, world)
    const { reply, ms } = await ask(request)
    result.cases += 1
    const status = reply?.status ?? 0
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
    result.slowestMs = Math.max(result.slowestMs, ms)
    const fault = faultIn(operation, reply, request) ?? (await slowness(request, ms))
    if (fault) throw new Error(describeFault(fault, request, reply))
  })
  // Once may be the machine's fault.
  const slowness = async (request: Request, ms: number) => {
    let fastest = ms
    for (let tries = 0; fastest > slowMs && tries < SLOW_TRIES; tries += 1) {
      fastest = Math.min(fastest, (await ask(request)).ms)
    }
    return fastest > slowMs ? `an answer after ${Math.round(fastest)} ms` : undefined
  }
  const describeFault = (fault: string, request: Request, reply: Reply | undefined) =>
    [
      `${operation.name} gave ${fault}`,
      asText(request),
      ...(reply ? [`${reply.status} ${reply.body.slice(0, SHOWN_CHARACTERS)}`] : []),
    ].join('\n')
  // Not the same chances for all of them.
  const own = seed + Buffer.from(operation.name).reduce((sum, byte) => (sum * 31 + byte) % 1e6, 0)
  const { failed, errorInstance } = await fc.check(property, { seed: own, numRuns: runs })
  const fault = failed
    ? String(errorInstance instanceof Error ? errorInstance.message : errorInstance)
    : undefined
  return { ...result, fault }
}

/** Conditions after any round: the books agree, nothing hangs, and the shop is open. */
export async function faultsAfter(app: TestApp): Promise<string[]> {
  const checks = await reconcile(app.db)
  const hanging = await leftOpen(app.db)
  const { status } = await app.guest().get('/api/catalog/products/')
  return [
    ...(isInOrder(checks) ? [] : [reportOf(checks)]),
    ...hanging.map(({ query }) => `left in a transaction after: ${query}`),
    ...(status === 200 ? [] : [`the catalog answers with ${status}`]),
  ]
}
