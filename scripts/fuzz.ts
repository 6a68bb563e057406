/**
 * `npm run fuzz`: fifty times as many requests as tests/fuzz sends in `npm test`. No operation may answer
 * with a 5xx, with an undocumented reply, or after a second; and no refusal of a caller without
 * credentials may cost more than 20 ms of processor time.
 */

import { startTestApp } from '../tests/support/app.ts'
import { faultsAfter, fuzzRound } from '../tests/support/fuzz/round.ts'
import { type Costs, measureCosts } from './fuzz/costs.ts'
import { measurePublicReads } from './fuzz/public-reads.ts'
import { createDatabase } from './support/database.ts'
import { runScript } from './support/endings.ts'
import { readOptions, say, verdict } from './support/terminal.ts'

const HELP = `Usage: npm run fuzz [-- --runs 5000 --seed 1 --only 'POST /api/orders/create/']

Sends right, nearly right and hostile requests to every operation of the service's own OpenAPI
document, and compares every reply with that document. Works in rounds of 500 requests an operation,
each on a new shop in a database of its own (on the server of DATABASE_URL or TEST_DATABASE_URL, else
on an embedded one). A fault is shown as the smallest request that has it. Ends with 0 if there was
none, with 1 if there was.

Then sends the most expensive requests to every operation, hidden ones included: bodies, headers and
addresses as long as they may be, without credentials or with forged ones. Shows the ten most expensive.
More than 20 ms of processor time of the service is a fault; requests whose password is hashed are left
out. At last reads with invented parameters every operation that answers without credentials, of a shop of
20,000 products in five languages: more than those 20 ms, or than 10 ms of the database's, is a fault. Takes
some minutes, and the figures need a machine that does nothing else; the database must be on it, and Linux.

  --runs   requests of each operation; 5,000 take half an hour or more
  --seed   the same seed sends the same requests; drawn and printed if it is not given
  --only   only operations whose method and path contain this
  --stage  requests or costs; both if it is not given`

/** A round starts with a new shop: the lists of a full one would grow and slow down. */
const ROUND_RUNS = 500
const SLOW_MS = 1_000
/** The result of a stage that was not asked for. */
const NOTHING: Costs = { operations: 0, requests: 0, faults: [] }

async function main(): Promise<number> {
  const options = readOptions({ help: HELP, numbers: { runs: 5_000 }, texts: ['only', 'stage'] })
  if (!options) return 0
  const { only = '', stage } = options
  const server = await createDatabase()
  const requests = stage === 'costs' ? NOTHING : await playRounds(server, { ...options, only })
  const costs = stage === 'requests' ? NOTHING : await measureCosts(server, only)
  const reads = stage === 'requests' ? NOTHING : await measurePublicReads(server, only)
  if (requests.operations + costs.operations + reads.operations === 0) {
    throw new Error(`no operation contains ${only}`)
  }
  say(`
${requests.operations} operations, ${requests.requests} requests
${costs.operations} operations, ${costs.requests} expensive requests
${reads.operations} operations, ${reads.requests} reads with invented parameters`)
  return verdict([...requests.faults, ...costs.faults, ...reads.faults], 'no fault found.')
}

async function playRounds(server: { url: string }, { runs, seed, only }: Round) {
  const rounds = Math.ceil(runs / ROUND_RUNS)
  say(`seed ${seed}: ${runs} requests an operation, in ${rounds} rounds`)
  const total: Costs = { operations: 0, requests: 0, faults: [] }
  for (let number = 0; number < rounds; number += 1) {
    const some = Math.min(ROUND_RUNS, runs - number * ROUND_RUNS)
    const round = { seed: seed + number, runs: some, only }
    const { operations, requests, faults } = await playRound(server, round)
    Object.assign(total, { operations, requests: total.requests + requests })
    total.faults.push(...faults)
    say([`round ${number + 1} of ${rounds}: ${requests} requests`, ...faults].join('\n\n'))
  }
  return total
}

type Round = { runs: number; seed: number; only: string }

async function playRound(server: { url: string }, { runs, seed, only }: Round): Promise<Costs> {
  const database = await createDatabase({ server: server.url })
  // The log then shows an unexpected error beside its request.
  const app = await startTestApp({ database, env: { LOG_LEVEL: 'error' } })
  try {
    const results = await fuzzRound(app, { seed, runs, only, slowMs: SLOW_MS })
    const again = `again: npm run fuzz -- --seed ${seed} --runs ${runs} --only`
    const faults = results.flatMap(({ name, fault }) =>
      fault ? [`${fault}\n${again} '${name}'`] : [],
    )
    const requests = results.reduce((sum, { cases }) => sum + cases, 0)
    const after = await faultsAfter(app)
    return { operations: results.length, requests, faults: [...faults, ...after] }
  } finally {
    await app.close()
  }
}

await runScript(main)
