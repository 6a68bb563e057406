/** Goal: each edit of the driver in patches/ is applied and needed, and no start goes without it. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../structure/sources.ts'
import { useDatabase } from '../../support/app.ts'
import { SCENARIOS as ON_SOCKETS } from './driver-scenarios.ts'
import { SCENARIOS as ON_POSTGRES } from './driver-scenarios-on-postgres.ts'

const run = promisify(execFile)
const INSTALLED = 'node_modules/postgres'
const database = useDatabase({ max: 1 })

/** A folder with the driver as it was released: the patch is taken back there. */
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-driver-'))
  for (const path of ['package.json', 'package-lock.json', 'patches', INSTALLED]) {
    await cp(join(ROOT, path), join(folder, path), { recursive: true })
  }
  await run(join(ROOT, 'node_modules/.bin/patch-package'), ['--reverse'], { cwd: folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const FILES = {
  'driver-scenarios.ts': Object.keys(ON_SOCKETS),
  'driver-scenarios-on-postgres.ts': Object.keys(ON_POSTGRES),
}
/** With our driver no scenario ends the process: those of a file share one. */
const mended = new Map<string, unknown>()
beforeAll(async () => {
  for (const [file, scenarios] of Object.entries(FILES)) {
    const outcomes = await play(file, scenarios, ROOT)
    for (const [index, scenario] of scenarios.entries()) mended.set(scenario, outcomes[index])
  }
})

/** The outcomes of scenarios with the driver below a folder, up to one that ends the process. */
async function play(file: string, scenarios: string[], root: string): Promise<unknown[]> {
  const driver = join(root, INSTALLED, 'src/index.js')
  const words = [join(ROOT, 'tests/service/db', file), driver, ...scenarios]
  const env = { ...process.env, DATABASE_URL: database.url }
  const { stdout } = await run(process.execPath, words, { env }).catch((error) => error)
  const lines: string[] = stdout.split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}

const LOST = 'CONNECTION_CLOSED'
const ANSWER = ['1']
const OWN = ['me']
const HOLE = 'a hole'
const NONE = 'without an answer'
const UNWRITTEN = 'UNDEFINED_VALUE'
const NO_COLUMNS = "Cannot set properties of null (setting 'columns')"

/** Edit, scenario, what comes of it with the patch, and without. */
const EDITS: [number, string, unknown, unknown][] = [
  [1, 'a statement of a transaction whose connection is lost', [LOST, LOST, ANSWER], undefined],
  [2, 'a server that says nothing more', [LOST, ANSWER], [NONE, NONE]],
  [3, 'a result that is cut off', [LOST, ANSWER], [LOST, ['a hole', 'a hole', '1']]],
  [
    4,
    'a query that is about to be written when the connection is lost',
    [LOST, ANSWER],
    [LOST, NONE],
  ],
  [5, 'an error that arrives before the connection is lost', [LOST, ANSWER], [LOST, '57P01']],
  [5, 'an error that arrives while the types of arrays are asked for', [LOST, ANSWER], undefined],
  [
    5,
    'a statement between the error of a socket and its end',
    [LOST, LOST, ANSWER],
    [LOST, NONE, NONE],
  ],
  [
    6,
    'a socket that fails while the types of arrays are asked for',
    ['ECONNRESET', ANSWER],
    undefined,
  ],
  [7, 'a server that takes no writes', ['25006', ANSWER, 2], ['25006', ANSWER, 1]],
  [8, 'a proxy that closes each connection', LOST, NONE],
  [
    9,
    'queries that wait for a connection that cannot be made',
    [LOST, LOST, LOST],
    [NONE, NONE, NONE],
  ],
  [
    10,
    'a connection that is lost while a pooler is asked for the primary',
    [LOST, ANSWER],
    undefined,
  ],
  [
    1,
    'a transaction whose connection is lost and opened anew',
    ['lost', 'lost', []],
    ['lost', ['late'], ['late']],
  ],
  [
    1,
    'the statements of a transaction that wait when its connection is lost',
    ['lost', 'lost', 'lost'],
    ['lost', 'lost', 'waits'],
  ],
  [
    3,
    'a statement that fails in the middle of its rows',
    ['22012', OWN],
    ['22012', [HOLE, HOLE, HOLE, HOLE, 'me']],
  ],
  [3, 'a cursor that fails in the middle of its rows', ['22012', OWN], ['22012', [HOLE, 'me']]],
  [3, 'a cursor that its caller cuts off', ['enough', OWN], ['enough', [HOLE, HOLE, HOLE, 'me']]],
  [
    3,
    'a cursor of a transaction that its caller cuts off',
    ['enough', OWN],
    ['enough', [HOLE, HOLE, HOLE, 'me']],
  ],
  [3, 'a cursor under statement_timeout', ['57014', OWN], ['57014', [HOLE, HOLE, HOLE, 'me']]],
  [3, 'a pool under load', true, false],
  [
    11,
    'a parameter that cannot be written',
    [['before'], UNWRITTEN, ['after']],
    [UNWRITTEN, NO_COLUMNS, ['last']],
  ],
  [
    11,
    'a parameter of a transaction that cannot be written',
    [['before'], UNWRITTEN, ['after']],
    [UNWRITTEN, NO_COLUMNS, ['last']],
  ],
  [12, 'a cursor that fails when it is committed', ['23505', OWN, 3], ['23505', [], 3]],
  [12, 'a cursor that is cut off and fails when it is committed', [OWN, ['you']], [[], ['you']]],
  [12, 'a cursor whose rows cannot be read', ['1 cannot be read', OWN], ['1 cannot be read', []]],
  [13, 'a cursor whose connection is lost while its rows are handled', ['lost', OWN], undefined],
  [13, 'a cursor that its caller cuts off after its connection was lost', ['lost', OWN], undefined],
  [14, 'the iteration of a cursor whose connection is lost', 'lost', 3],
  [15, 'queries beside one that is prepared anew', true, false],
  [16, 'a document in a query that is prepared anew', [{ a: 1 }], ['{"a":1}']],
  [
    17,
    'a query that is cancelled after it was sent',
    [['before'], ['after']],
    [['before'], ['cancelled']],
  ],
  [18, 'a copy that is refused at its end', ['23505', OWN], ['done', OWN]],
  [18, 'a copy whose connection is lost at its end', 'lost', undefined],
  [18, 'a copy that begins when another has ended', [20], undefined],
  [
    19,
    'a connection of its own that is lost before it is given back',
    ['lost', OWN, ['you']],
    [['late'], OWN, ['you']],
  ],
  [
    19,
    'a connection of its own that is given back while the pool ends',
    [OWN, 'ended'],
    [OWN, 'waits'],
  ],
]

describe('edit', () => {
  it('has a scenario that is played', async () => {
    const scenarios = [...Object.keys(ON_SOCKETS), ...Object.keys(ON_POSTGRES)]
    expect(EDITS.map(([, scenario]) => scenario)).toEqual(scenarios)
    const diff = await readFile(join(ROOT, 'patches/postgres+3.4.9.patch'), 'utf8')
    const numbers = Array.from(diff.matchAll(/^\+.*\/\/ (\d+)\. /gm), ([, number]) =>
      Number(number),
    )
    expect(new Set(EDITS.map(([edit]) => edit))).toEqual(new Set(numbers))
  })

  it.each(EDITS)('%i mends %s', (_edit, scenario, outcome) => {
    expect(mended.get(scenario)).toEqual(outcome)
  })

  it.each(EDITS)(
    '%i is needed: the released driver has the fault',
    async (_edit, scenario, _mended, broken) => {
      const file =
        scenario in ON_SOCKETS ? 'driver-scenarios.ts' : 'driver-scenarios-on-postgres.ts'
      expect((await play(file, [scenario], folder))[0]).toEqual(broken)
    },
  )
})

/** Where the release names its class of errors, an older patch said that it is applied. */
const asOlderPatch = (source: string) =>
  source.replace('\n  PostgresError,', '\n  isPatched: true,\n  patch: 1,\n  PostgresError,')

describe('a start', () => {
  it.each([
    ['as released', (source: string) => source],
    ['with an older patch', asOlderPatch],
  ])('with the driver %s is refused in a sentence', async (_driver, change) => {
    const source = join(folder, INSTALLED, 'src')
    const driver = join(source, 'other.js')
    await writeFile(driver, change(await readFile(join(source, 'index.js'), 'utf8')))
    const swap = `import { registerHooks } from 'node:module'
      registerHooks({ resolve: (name, context, next) => name === 'postgres'
        ? { url: ${JSON.stringify(`file://${driver}`)}, format: 'module', shortCircuit: true }
        : next(name, context) })`
    const words = ['--import', `data:text/javascript,${encodeURIComponent(swap)}`, 'src/main.ts']
    const refused = run(process.execPath, words, {
      cwd: ROOT,
      env: { DATABASE_URL: 'postgres://nowhere.invalid/store' },
    })
    await expect(refused).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Error: The package postgres lacks the patch of this store/),
    })
  })
})
