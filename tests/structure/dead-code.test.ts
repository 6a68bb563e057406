/** Goal: nothing stands here that nobody uses: no file, no export, no number, no picture. */
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { importsOf } from './import-statements.ts'
import { readSource, readSources } from './sources.ts'
import { codeOnly } from './typescript.ts'

/** Files that no import leads to, and what leads there instead. */
const ENTRIES: Record<string, string> = {
  'src/main.ts': 'npm start',
  'src/preload.ts': 'node --import, in npm start',
  'src/http/route-config.ts': 'TypeScript: it declares the config of Fastify’s routes',
  'src/reconcile/main.ts': 'npm run reconcile',
  'src/commands/admin.ts': 'npm run admin',
  'src/commands/audit.ts': 'npm run audit',
  'src/commands/import-products.ts': 'npm run import',
  'src/commands/export-products.ts': 'npm run export',
}

/** Threads and processes of their own: no import leads to them either. */
const THREADS: Record<string, string> = {
  'scripts/bench/browse.ts': 'scripts/bench/login.ts starts it',
  'scripts/bench/flood.ts': 'scripts/bench/overload.ts starts it',
  'scripts/bench/load.ts': 'scripts/bench/child.ts starts it',
  'scripts/bench/bare-server.ts': 'scripts/bench/repeated.ts starts it',
  'scripts/bench/bare-reader.ts': 'scripts/bench/unlike.ts starts it',
  'scripts/fuzz/metered-service.ts': 'scripts/fuzz/costs.ts starts it',
  'scripts/soak/probe.ts': 'the service that scripts/soak.ts starts loads it',
}

/** Exports that no import names, and who needs them. */
const EXPORTS_FOR_OTHERS: Record<string, string> = {
  'tests/support/global-setup.ts setup': 'vitest, by vitest.config.ts',
}

const ours = readSources(['src', 'tests', 'scripts'], '.ts')
const all = [...ours, readSource('vitest.config.ts')]
const imports = all.flatMap((source) =>
  importsOf(source).map((edge) => ({ ...edge, from: source.path })),
)

const DECLARATION =
  /^export (?:declare )?(?:async )?(const|let|function\*?|class|type|interface) (\w+)/gm

type Exported = { path: string; name: string; at: string; isNeeded: boolean }

/** All that is exported by name. A type is needed when something else of its file speaks of it. */
const exports = ours.flatMap(({ path, text }): Exported[] => {
  const code = codeOnly(text)
  return [...code.matchAll(DECLARATION)].map(([, kind = '', name = '']) => {
    const mentions = code.match(RegExp(`\\b${name}\\b`, 'g')) ?? []
    const isNeeded = /^(?:type|interface)$/.test(kind) && mentions.length > 1
    return { path, name, at: `${path} ${name}`, isNeeded }
  })
})

const isUsed = ({ path, name, isNeeded }: Exported, by = imports) =>
  isNeeded ||
  by.some(({ target, names }) => target === path && (names.includes(name) || names.includes('*')))

describe('every export', () => {
  it('is imported somewhere, by tests at least: otherwise it needs no `export`, or no line at all', () => {
    expect(exports.length).toBeGreaterThan(300)
    const dead = exports.filter((each) => !isUsed(each) && !(each.at in EXPORTS_FOR_OTHERS))
    expect(dead.map(({ at }) => at)).toEqual([])
  })

  it('of that list is there, and is still not imported', () => {
    const listed = Object.keys(EXPORTS_FOR_OTHERS)
    const dead = exports.filter((each) => !isUsed(each)).map(({ at }) => at)
    expect(listed.filter((at) => !dead.includes(at))).toEqual([])
  })
})

describe('every file', () => {
  it('of src is imported by another of src, or is an entry', () => {
    const reached = new Set(
      imports.filter(({ from }) => from.startsWith('src/')).map(({ target }) => target),
    )
    const dead = ours
      .map(({ path }) => path)
      .filter((path) => path.startsWith('src/') && !reached.has(path) && !(path in ENTRIES))
    expect(dead).toEqual([])
    const needless = Object.keys(ENTRIES).filter(
      (path) => reached.has(path) || !ours.some((source) => source.path === path),
    )
    expect(needless).toEqual([])
  })

  it('of scripts is an npm script, or imported by one', () => {
    const commands = Object.values(manifest.scripts).join('\n')
    const reached = new Set(imports.map(({ target }) => target))
    const dead = ours
      .map(({ path }) => path)
      .filter(
        (path) =>
          path.startsWith('scripts/') &&
          !commands.includes(path) &&
          !reached.has(path) &&
          !(path in THREADS),
      )
    expect(dead).toEqual([])
    const missing = [...commands.matchAll(/\b(?:src|scripts)\/[\w./-]+\.ts/g)]
      .map(([path]) => path)
      .filter((path) => !ours.some((source) => source.path === path))
    expect(missing, 'package.json names a script that is not there').toEqual([])
  })

  it('of tests is a test, or imported by one', () => {
    const config = readSource('vitest.config.ts').text
    const reached = new Set(imports.map(({ target }) => target))
    const dead = ours
      .map(({ path }) => path)
      .filter((path) => path.startsWith('tests/') && !path.endsWith('.test.ts'))
      .filter((path) => !reached.has(path) && !config.includes(path))
    expect(dead).toEqual([])
  })

  it('that pages load is named by one of them', () => {
    const code = ours.filter(({ path }) => path.startsWith('src/')).map(({ text }) => text)
    const assets = readSources(['src']).filter(({ path }) => !path.endsWith('.ts'))
    const dead = assets.filter(({ path }) => {
      const name = path.split('/').at(-1) ?? path
      return !code.some((text) => text.includes(name))
    })
    expect(dead.map(({ path }) => path)).toEqual([])
  })
})

describe('limits.ts', () => {
  it('holds no number that the service does not use', () => {
    const bySource = imports.filter(({ from }) => from.startsWith('src/'))
    const numbers = exports.filter(({ path }) => path === 'src/limits.ts')
    const own = codeOnly(readSource('src/limits.ts').text)
    const unused = numbers.filter(
      (each) =>
        !isUsed(each, bySource) && (own.match(RegExp(`\\b${each.name}\\b`, 'g')) ?? []).length < 2,
    )
    expect(numbers.length).toBeGreaterThan(30)
    expect(unused.map(({ name }) => name)).toEqual([])
  })

  it('says of a number in words what it is counted in', () => {
    const numbers = [
      ...readSource('src/limits.ts').text.matchAll(/^export const (\w+) = [\d_]+$/gm),
    ].map(([, name = '']) => name)
    const units =
      /_(?:SECONDS|MINUTES|HOURS|DAYS|CHARACTERS|BYTES|DIGITS|LINES|KEYS|ATTEMPTS|MAX|MIN|PER_IP|PER_DAY|UNITS|PIXELS|PRODUCTS|QUANTITY)$/
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers.filter((name) => !units.test(name))).toEqual([])
  })
})
