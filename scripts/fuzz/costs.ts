/** The processor time of requests without credentials, measured in a service process of its own. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Client } from '../../tests/support/client.ts'
import { expensiveRequests, LEFT_OUT } from '../../tests/support/fuzz/expensive.ts'
import { HIDDEN_OPERATIONS } from '../../tests/support/fuzz/hidden-operations.ts'
import { operationsOf } from '../../tests/support/fuzz/operations.ts'
import { type Request, sendBytes } from '../../tests/support/fuzz/wire.ts'
import { createDatabase } from '../support/database.ts'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import { SECRETS } from '../support/rows.ts'
import { serviceSettings } from '../support/service.ts'
import { median } from '../support/statistics.ts'
import { say } from '../support/terminal.ts'

/** On a quiet machine; a hash of a password is twice as much. */
export const COST_MAX_MS = 20
/** Above this the request is repeated: the machine may have been busy, or the code not compiled. */
const SUSPICIOUS_MS = 8
const MORE_TRIES = 9
const SHOWN = 10

type Cost = { operation: string; kind: string; status: number; ms: number }
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
export async function measureCosts(server: { url: string }, only: string): Promise<Costs> {
  const { url, processorMs } = await startMetered(await createDatabase({ server: server.url }))
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
  const costs: Cost[] = []
  for (const operation of operations) {
    for (const { kind, request } of expensiveRequests(operation)) {
      let cost = await costOf(request, 1)
      if (cost.ms > SUSPICIOUS_MS) cost = await costOf(request, MORE_TRIES)
      costs.push({ operation: operation.name, kind, ...cost })
    }
  }
  for (const [name, reason] of Object.entries(LEFT_OUT)) say(`left out: ${name}, ${reason}`)
  const worst = costs.toSorted((one, other) => other.ms - one.ms)
  say(['', 'most expensive:', ...worst.slice(0, SHOWN).map(described)].join('\n'))
  return {
    operations: operations.length,
    requests: costs.length,
    faults: worst.filter(({ ms }) => ms > COST_MAX_MS).map(described),
  }
}

const described = ({ operation, kind, status, ms }: Cost) =>
  `${operation}: ${ms.toFixed(1)} ms of processor time to answer ${status} to ${kind}`

type Metered = { url: string; processorMs: () => Promise<number> }

export async function startMetered(
  database: { url: string },
  env: Record<string, string> = {},
): Promise<Metered> {
  const settings = await serviceSettings(await temporaryFolder())
  const child = fork(new URL('./metered-service.ts', import.meta.url), {
    env: {
      PATH: process.env.PATH,
      ...SECRETS,
      ...PROVIDERS,
      ...settings,
      ...env,
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
