/** `npm run mutants`: whether the tests notice small faults that are put into the sources. */
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Checkout, copyCheckout, type TestRun, whileChanged } from './mutants/checkout.ts'
import { drawMutants, type Mutant, mutated } from './mutants/find.ts'
import { testsOfArea } from './mutants/tests.ts'
import { runScript } from './support/endings.ts'
import { seededRandom } from './support/random.ts'
import { ROOT } from './support/service.ts'
import { readOptions, say } from './support/terminal.ts'

const HELP = `Usage: npm run mutants [-- --seed 1 --count 80]

Draws places in src and sql, makes one small fault at each (a condition turned, a guard or
a statement left out, a SQL condition left out or turned, a limit off by one), and runs the tests on a
copy of the checkout: first those of the same area, then all others, until one fails. A fault that no
test notices is printed as SURVIVED. The same seed draws the same faults from the same sources. Tests
that judge only how the sources are written are not run. Takes from half a minute to some minutes for
each fault; one that survives costs a run of all tests.

  --seed      which faults are drawn; 1 unless given
  --count     how many; 80 unless given
  --near      run only the tests of the same area: minutes for a survivor instead of a run of all tests,
              and some that survive are noticed elsewhere
  --only      run only these numbers of them, separated by commas
  --list      print the faults and run nothing
  --tests     the folder of another checkout whose tests are run instead
  --first     the results of an earlier run: the test file that noticed a fault there is run first
  --results   the file that the results are written to, as JSON; mutants.json unless given
  --seconds   after so long a run of tests counts as "killed by timeout"; 900 unless given
  --workers   test files at once; 2 unless given

Ends with 0 if every fault was noticed, else with 1.`

type Result = Mutant & { number: number; outcome: TestRun['outcome']; by?: string; seconds: number }

async function main(): Promise<number> {
  const options = readOptions({
    help: HELP,
    numbers: { seed: 1, count: 80, seconds: 900, workers: 2 },
    flags: ['list', 'near'],
    texts: ['only', 'tests', 'first', 'results'],
  })
  if (!options) return 0
  const only = options.only?.split(',').map(Number)
  const mutants = drawMutants(ROOT, options.count, seededRandom(options.seed))
    .map((mutant, index) => ({ ...mutant, number: index + 1 }))
    .filter(({ number }) => only?.includes(number) ?? true)
  if (options.list) {
    for (const mutant of mutants) say(described(mutant))
    return 0
  }
  const killers = await killersOf(options.first)
  const checkout = await copyCheckout(resolve(options.tests ?? ROOT), options.workers)
  const results: Result[] = []
  for (const [index, mutant] of mutants.entries()) {
    const { seconds, near: isNear } = options
    const killer = killers.get(keyOf(mutant))
    const result = await tryMutant(checkout, mutant, { killer, seconds, isNear })
    results.push(result)
    say(`[${index + 1}/${mutants.length}] ${described(mutant)}\n    ${outcomeOf(result)}`)
    await writeFile(options.results ?? 'mutants.json', `${JSON.stringify(results, null, 2)}\n`)
  }
  const survivors = results.filter(({ outcome }) => outcome === 'passed')
  say(`\n${results.length - survivors.length} of ${results.length} were noticed; survivors:`)
  for (const survivor of survivors) say(described(survivor))
  return survivors.length === 0 ? 0 : 1
}

type How = { killer: string | undefined; seconds: number; isNear: boolean | undefined }

async function tryMutant(
  checkout: Checkout,
  mutant: Mutant & { number: number },
  { killer, seconds, isNear = false }: How,
): Promise<Result> {
  const start = performance.now()
  const near = checkout.testFiles.filter((file) => file.startsWith(testsOfArea(mutant.file)))
  const stages = [killer ? [killer] : [], near, isNear ? [] : checkout.testFiles]
  const text = mutated(ROOT, mutant)
  const run = await whileChanged(checkout, { file: mutant.file, text }, async () => {
    const done = new Set<string>()
    for (const stage of stages) {
      const files = stage.filter((file) => !done.has(file))
      const run = await checkout.run(files, seconds)
      if (run.outcome !== 'passed') return run
      for (const file of files) done.add(file)
    }
    return { outcome: 'passed' } as const
  })
  if (run.outcome === 'failed' && !(await isSound(checkout, run.by, seconds))) {
    return tryMutant(checkout, mutant, { killer: undefined, seconds, isNear })
  }
  return { ...mutant, ...run, seconds: Math.round((performance.now() - start) / 1_000) }
}

const sound = new Set<string>()

/** Whether a test file passes without a fault; otherwise it proves nothing, and is left out from now on. */
async function isSound({ run, testFiles }: Checkout, file: string, seconds: number) {
  if (sound.has(file) || !testFiles.includes(file)) return true
  sound.add(file)
  const { outcome } = await run([file], seconds)
  if (outcome === 'passed') return true
  testFiles.splice(testFiles.indexOf(file), 1)
  say(`${file} fails without any fault: it is left out.`)
  return false
}

/** Line numbers move between two versions; the lines themselves mostly do not. */
const keyOf = ({ file, before, after }: Mutant) => JSON.stringify([file, before, after])

async function killersOf(path: string | undefined): Promise<Map<string, string>> {
  if (path === undefined) return new Map()
  const results: Result[] = JSON.parse(await readFile(path, 'utf8'))
  return new Map(results.flatMap((result) => (result.by ? [[keyOf(result), result.by]] : [])))
}

const described = ({ number, kind, file, line, before, after }: Mutant & { number: number }) =>
  `${number} ${kind} ${file}:${line}\n    - ${before.trim()}\n    + ${after.trim()}`

function outcomeOf({ outcome, by, seconds }: Result): string {
  if (outcome === 'passed') return `SURVIVED (${seconds} s)`
  return `killed by ${by ?? 'timeout'} (${seconds} s)`
}

await runScript(main)
