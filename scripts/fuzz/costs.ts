/** The processor time of requests without credentials, measured in a service process of its own. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expensiveRequests, LEFT_OUT } from '../../tests/fuzz/expensive.ts'
import { type ExpensiveRequest, smallRequest } from '../../tests/fuzz/fillings.ts'
import { HIDDEN_OPERATIONS } from '../../tests/fuzz/hidden-operations.ts'
import { type Operation, operationsOf } from '../../tests/fuzz/operations.ts'
import type { Request } from '../../tests/fuzz/requests.ts'
import { sendBytes } from '../../tests/fuzz/wire.ts'
import { Client } from '../../tests/support/client.ts'
import { createDatabase, type OwnDatabase } from '../support/database.ts'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import { serviceSettings } from '../support/service.ts'
import { SECRETS } from '../support/shop.ts'
import { median } from '../support/statistics.ts'
import { say } from '../support/terminal.ts'

/** On a quiet machine; a hash of a password is twice as much. */
const COST_MAX_MS = 20
/** Above this the request is repeated: the machine may have been busy, or the code not compiled. */
const SUSPICIOUS_MS = 8
const MORE_TRIES = 9
const SHOWN = 10

type Cost = { operation: string; kind: string; status: number; ms: number; smallMs: number }
export type Costs = { operations: number; requests: number; faults: string[] }

/** With both providers configured, their notices are read. */
const PROVIDERS = {
  PAYFAST_MODE: 'sandbox',
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: '46f0cd694581a',
  PAYFAST_PASSPHRASE: 'a-phrase-for-proofs-0001',
  PAYSTACK_SECRET_KEY: 'sk_test_for_proofs_alone',
}

/** Sends the most expensive requests to each operation whose name has `only` in it, and reports them. */
export async function measureCosts(
  server: OwnDatabase,
  only: string,
  onOperation: (done: number, of: number) => void,
): Promise<Costs> {
  const { url, processorMs } = await startMetered(server)
  const documented = await operationsOf({ guest: () => new Client(url) })
  const operations = [...documented, ...HIDDEN_OPERATIONS].filter(({ name }) => name.includes(only))
  const costOf = async (request: Request, tries: number) => {
    const spent: number[] = []
    let status = 0
    for (let number = 0; number < tries; number += 1) {
      const before = await processorMs()
      status = (await sendBytes(url, request))?.status ?? 0
      spent.push((await processorMs()) - before)
    }
    return { status, ms: median(spent) }
  }
  const measure = async (
    { name }: Operation,
    { kind, request }: ExpensiveRequest,
    smallMs: number,
  ) => {
    let cost = await costOf(request, 1)
    if (cost.ms > SUSPICIOUS_MS) cost = await costOf(request, MORE_TRIES)
    return { operation: name, kind, smallMs, ...cost }
  }
  const costs: Cost[] = []
  for (const [index, operation] of operations.entries()) {
    const { ms } = await costOf(smallRequest(operation), MORE_TRIES)
    for (const sent of expensiveRequests(operation)) costs.push(await measure(operation, sent, ms))
    onOperation(index + 1, operations.length)
  }
  report(costs, operations)
  return {
    operations: operations.length,
    requests: costs.length,
    faults: costs.filter(({ ms }) => ms > COST_MAX_MS).map(faultOf),
  }
}

type Metered = { url: string; processorMs: () => Promise<number> }

async function startMetered(server: OwnDatabase): Promise<Metered> {
  const database = await createDatabase({ server: server.url })
  const settings = await serviceSettings(await temporaryFolder())
  const child = fork(new URL('./metered-service.ts', import.meta.url), {
    env: {
      PATH: process.env.PATH,
      ...SECRETS,
      ...PROVIDERS,
      ...settings,
      DATABASE_URL: database.url,
    },
    // Shows errors only.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  atEnd(async () => {
    child.kill()
    await ended
  })
  const next = async (): Promise<unknown> => {
    const [message] = await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error('the service has ended'))),
    ])
    return message
  }
  await next()
  const processorMs = async () => {
    const answer = next()
    child.send('processor time')
    const { user, system } = (await answer) as NodeJS.CpuUsage
    return (user + system) / 1_000
  }
  return { url: `http://localhost:${settings.PORT}`, processorMs }
}

function report(costs: Cost[], operations: Operation[]) {
  const names = Object.keys(LEFT_OUT).filter((each) => operations.some(({ name }) => name === each))
  for (const name of names) say(`left out: ${name}, ${LEFT_OUT[name as keyof typeof LEFT_OUT]}`)
  const worst = costs.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN)
  say(
    `\n${'most expensive'.padEnd(44)}${'ms'.padStart(7)}${'small'.padStart(7)}  reply  what was sent`,
  )
  for (const { operation, kind, status, ms, smallMs } of worst) {
    const figures = `${ms.toFixed(1).padStart(7)}${smallMs.toFixed(1).padStart(7)}`
    say(`${operation.padEnd(44)}${figures}  ${String(status).padEnd(5)}  ${kind}`)
  }
}

const faultOf = ({ operation, kind, status, ms }: Cost) =>
  `${operation} took ${ms.toFixed(1)} ms of processor time to answer ${status} to ${kind}; ` +
  `again: npm run fuzz -- --stage costs --only '${operation}'`
