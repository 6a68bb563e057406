/** Goal: each edit of the driver in patches/ is applied and needed, and no start goes without it. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../structure/sources.ts'
import { SCENARIOS } from './driver-scenarios.ts'

const run = promisify(execFile)
const INSTALLED = 'node_modules/postgres'

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

/** What comes of a scenario with the driver below a folder; undefined when it ends the process. */
async function play(scenario: string, root: string): Promise<unknown> {
  const driver = join(root, INSTALLED, 'src/index.js')
  const program = join(ROOT, 'tests/db/driver-scenarios.ts')
  const ended = await run(process.execPath, [program, driver, scenario]).catch(() => undefined)
  return ended && JSON.parse(ended.stdout)
}

const LOST = 'CONNECTION_CLOSED'
const ANSWER = ['1']
const NONE = 'without an answer'

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
  [5, 'an error that is told before the connection is lost', [LOST, ANSWER], [LOST, '57P01']],
  [5, 'an error that is told while the types of arrays are asked for', [LOST, ANSWER], undefined],
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
]

describe('edit', () => {
  it('has a scenario that is played', () => {
    expect(EDITS.map(([, scenario]) => scenario)).toEqual(Object.keys(SCENARIOS))
  })

  it.each(EDITS)('%i mends %s', async (_edit, scenario, mended) => {
    expect(await play(scenario, ROOT)).toEqual(mended)
  })

  it.each(EDITS)(
    '%i is needed: the released driver has the fault',
    async (_edit, scenario, _mended, broken) => {
      expect(await play(scenario, folder)).toEqual(broken)
    },
  )
})

describe('a start with the driver as released', () => {
  it('is refused in a sentence', async () => {
    const released = join(folder, INSTALLED, 'src/index.js')
    const swap = `import { registerHooks } from 'node:module'
      registerHooks({ resolve: (name, context, next) => name === 'postgres'
        ? { url: ${JSON.stringify(`file://${released}`)}, format: 'module', shortCircuit: true }
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
