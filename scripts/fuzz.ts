/**
 * `npm run fuzz`: fifty times as many requests as tests/fuzz sends in `npm test`. No operation may answer
 * with a 5xx, with an undocumented reply, or after a second; and no refusal of a caller without
 * credentials may cost more than 20 ms of processor time.
 */
import { faultsAfter, fuzzRound, type OperationResult } from '../tests/fuzz/round.ts'
import { startTestApp } from '../tests/support/app.ts'
import { measureCosts } from './fuzz/costs.ts'
import { createDatabase, type OwnDatabase } from './support/database.ts'
import { atEnd, runScript } from './support/endings.ts'
import { readOptions, say } from './support/terminal.ts'

const HELP = `Usage: npm run fuzz [-- --runs 5000 --seed 1 --only 'POST /api/orders/create/']

Sends right, nearly right and hostile requests to every operation of the service's own OpenAPI
document, and compares every reply with that document. Works in rounds of 500 requests an operation,
each on a new shop in a database of its own (on the server of DATABASE_URL or TEST_DATABASE_URL, else
on an embedded one). A fault is shown as the smallest request that has it. Ends with 0 if there was
none, with 1 if there was.

Then sends the most expensive requests to every operation, hidden ones included: bodies, headers and
addresses as long as they may be, without credentials or with forged ones. Shows the ten most expensive.
More than 20 ms of processor time of the service is a fault; requests whose password is hashed are left
out. Takes some minutes, and the figures need a machine that does nothing else.

  --runs   requests of each operation; 5,000 take half an hour or more
  --seed   the same seed sends the same requests; drawn and printed if it is not given
  --only   only operations whose method and path contain this
  --stage  requests or costs; both if it is not given`

/** A round starts with a new shop: the lists of a full one would grow and slow down. */
const ROUND_RUNS = 500
const SLOW_MS = 1_000
/** Without a terminal, progress is printed once for so many operations. */
const OPERATIONS_A_LINE = 20

async function main(): Promise<number> {
  const options = readOptions({ help: HELP, numbers: { runs: 5_000 }, texts: ['only', 'stage'] })
  if (!options) return 0
  const { only = '', stage } = options
  if (stage !== undefined && stage !== 'requests' && stage !== 'costs') {
    throw new Error(`--stage cannot be ${stage}\n\n${HELP}`)
  }
  const start = performance.now()
  const server = await createDatabase()
  const requests = stage === 'costs' ? NOTHING : await playRounds(server, { ...options, only })
  const costs =
    stage === 'requests' ? NOTHING : await measureCosts(server, only, progressOf('costs'))
  if (requests.operations + costs.operations === 0) {
    throw new Error(`no operation contains ${only}`)
  }
  for (const fault of costs.faults) say(`\n${fault}`)
  const faults = requests.faults.length + costs.faults.length
  const seconds = Math.round((performance.now() - start) / 1000)
  say(`
${requests.operations} operations, ${requests.requests} requests
${costs.operations} operations, ${costs.requests} expensive requests
${faults === 0 ? 'no fault found' : `${faults} faults, shown above`}; ${seconds} s`)
  return faults === 0 ? 0 : 1
}

/** The result of a stage that was not asked for. */
const NOTHING = { operations: 0, requests: 0, faults: [] as string[] }

async function playRounds(server: OwnDatabase, { runs, seed, only }: Round) {
  const rounds = Math.ceil(runs / ROUND_RUNS)
  say(`seed ${seed}: ${runs} requests an operation, in ${rounds} rounds, on ${server.name}`)
  const totals = new Map<string, OperationResult>()
  const faults: string[] = []
  for (let number = 0; number < rounds; number += 1) {
    const some = Math.min(ROUND_RUNS, runs - number * ROUND_RUNS)
    const round = { seed: seed + number, runs: some, only }
    const found = await playRound(server, round, `round ${number + 1} of ${rounds}`, totals)
    faults.push(...found)
  }
  report([...totals.values()])
  const requests = [...totals.values()].reduce((sum, each) => sum + each.cases, 0)
  return { operations: totals.size, requests, faults }
}

type Round = { runs: number; seed: number; only: string }
async function playRound(
  server: OwnDatabase,
  round: Round,
  name: string,
  totals: Map<string, OperationResult>,
): Promise<string[]> {
  const faults: string[] = []
  const showProgress = progressOf(name)
  const database = await createDatabase({ server: server.url })
  // The log then shows an unexpected error beside its request.
  const app = await startTestApp({ database, env: { LOG_LEVEL: 'error' } })
  let isOpen = true
  const close = async () => {
    if (isOpen) await app.close()
    isOpen = false
  }
  atEnd(close)
  await fuzzRound(app, {
    ...round,
    slowMs: SLOW_MS,
    onOperation: (result, done, of) => {
      totals.set(result.name, sum(totals.get(result.name), result))
      if (result.fault) {
        const again = `--seed ${round.seed} --runs ${round.runs} --only '${result.name}'`
        faults.push(result.fault)
        say(`\n${result.fault}\nagain: npm run fuzz -- ${again}\n`)
      }
      showProgress(done, of)
    },
  })
  const after = await faultsAfter(app)
  for (const fault of after) say(`after ${name}: ${fault}`)
  await close()
  return [...faults, ...after]
}

function sum(before: OperationResult | undefined, result: OperationResult): OperationResult {
  if (!before) return result
  const statuses = new Map(before.statuses)
  for (const [status, count] of result.statuses) {
    statuses.set(status, (statuses.get(status) ?? 0) + count)
  }
  return {
    name: result.name,
    statuses,
    cases: before.cases + result.cases,
    slowestMs: Math.max(before.slowestMs, result.slowestMs),
    fault: before.fault ?? result.fault,
  }
}

function report(results: OperationResult[]) {
  say(`\n${'operation'.padEnd(58)}${'requests'.padStart(9)}${'slowest ms'.padStart(12)}  replies`)
  for (const { name, cases, slowestMs, statuses } of results.toSorted((a, b) => byPath(a, b))) {
    const replies = [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${status || 'none'} ${count}`)
    const figures = `${String(cases).padStart(9)}${slowestMs.toFixed(0).padStart(12)}`
    say(`${name.padEnd(58)}${figures}  ${replies.join(', ')}`)
  }
}

const byPath = (one: OperationResult, other: OperationResult) =>
  (one.name.split(' ')[1] ?? '').localeCompare(other.name.split(' ')[1] ?? '')

const progressOf = (stage: string) => (done: number, of: number) => {
  const line = `${stage}: ${done} of ${of} operations`
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(60)}`)
  else if (done % OPERATIONS_A_LINE === 0 || done === of) say(line)
}

await runScript(main)
