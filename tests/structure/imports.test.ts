/** Goal: the table "who may import whom" (architecture) holds; import-rules.ts is that table. */
import { existsSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { FOREIGN_PAIRS, RULES, type Rule } from './import-rules.ts'
import { type Import, importsOf, packageOf } from './import-statements.ts'
import { DEVELOPMENT_PACKAGES, PACKAGES } from './package-rules.ts'
import { ROOT, readSources } from './sources.ts'

type Edge = Import & { from: string }

/** Every import of the service; our own paths from src/. */
const sources = readSources(['src'], '.ts')
const files = sources.map(({ path }) => path.replace(/^src\//, ''))
const edges: Edge[] = sources.flatMap((source) =>
  importsOf(source).map((edge) => ({
    ...edge,
    from: source.path.replace(/^src\//, ''),
    target: edge.target.replace(/^src\//, ''),
  })),
)
const ownEdges = edges.filter(({ specifier }) => specifier.startsWith('.'))

const fits = (file: string, globs: readonly string[]) =>
  globs.some((glob) => matchesGlob(file, glob))
const ruleOf = (file: string) => RULES.find((rule) => fits(file, rule.files))

function isAllowed({ from, target, kind }: Edge, rule: Rule): boolean {
  const folder = from.split('/').slice(0, -1).join('/')
  const own = [
    folder,
    folder.replace(/\/import$/, ''),
    folder.replace(/\/(?:admin|admin\/import|paystack|payfast)$/, ''),
  ]
  const globs = [...rule.may, ...(kind === 'type' ? (rule.types ?? []) : [])]
  return (
    fits(
      target,
      globs.flatMap((glob) => own.map((path) => glob.replace(/^own\//, `${path}/`))),
    ) || FOREIGN_PAIRS.some(([file, foreign]) => file === from && foreign === target)
  )
}

describe('reading imports', () => {
  it('sees every form of them, and tells types from values', () => {
    const text = `import plain, { type A, b as c } from './x/y.ts'
import type { D } from '../z.ts'
import * as all from 'node:fs'
import './effect.ts'
export type { E } from './e.ts'
import {
  one,
  two,
} from '@scope/name/inner'
// import { no } from './comment.ts'
const text = \`import { no } from './template.ts'\`
const { late } = await import('./late.ts')
  lazy ??= import('some-package').then()
`
    const found = importsOf({ path: 'src/area/file.ts', text })
    expect(found.map(({ target, kind, names }) => [target, kind, names.join()])).toEqual([
      ['src/area/x/y.ts', 'static', 'default,A,b'],
      ['src/z.ts', 'type', 'D'],
      ['node:fs', 'static', '*'],
      ['src/area/e.ts', 'type', 'E'],
      ['@scope/name/inner', 'static', 'one,two'],
      ['src/area/effect.ts', 'static', ''],
      ['src/area/late.ts', 'dynamic', 'late'],
      ['some-package', 'dynamic', '*'],
    ])
    expect(packageOf('@scope/name/inner')).toBe('@scope/name')
  })

  it('finds as many as there are lines that end one', () => {
    const ends = sources.map(({ text }) => text.match(/^(?:import|\}|export) .*from '.*'$/gm) ?? [])
    const statics = edges.filter(({ kind, names }) => kind !== 'dynamic' && names.length > 0)
    expect(statics.length).toBeGreaterThan(250)
    expect(statics.length).toBe(ends.flat().length)
  })
})

describe('who may import whom', () => {
  it('every file of src has a rule', () => {
    expect(files.filter((file) => !ruleOf(file))).toEqual([])
  })

  for (const rule of RULES) {
    it(`${rule.name}: ${rule.because}`, () => {
      const wrong = ownEdges
        .filter((edge) => ruleOf(edge.from) === rule && !isAllowed(edge, rule))
        .map(({ from, target, kind }) => {
          const what = kind === 'type' ? 'types of ' : ''
          return `src/${from} imports ${what}src/${target}, but ${rule.because}`
        })
      expect(wrong).toEqual([])
    })
  }

  it('every foreign pair is used: a line that nobody needs is an open door', () => {
    const unused = FOREIGN_PAIRS.filter(
      ([from, to]) => !ownEdges.some((edge) => edge.from === from && edge.target === to),
    )
    expect(unused).toEqual([])
  })

  it('only the process and app.ts know the sandbox: production leaves it out', () => {
    const users = ownEdges.filter(
      ({ from, target }) => target.startsWith('dev/') && !from.startsWith('dev/'),
    )
    expect(
      users
        .map(({ from }) => from)
        .filter(
          (from) => !/^(?:process\/prepare|app|commands\/database|db\/migrate)\.ts$/.test(from),
        ),
    ).toEqual([])
  })
})

describe('what an import may name', () => {
  it('a file of src, with its ending: Node runs the sources as they are', () => {
    const wrong = ownEdges.filter(
      ({ target, specifier }) =>
        !specifier.endsWith('.ts') ||
        target.startsWith('..') ||
        !existsSync(join(ROOT, 'src', target)),
    )
    expect(wrong.map(({ from, specifier }) => `${from}: ${specifier}`)).toEqual([])
  })

  it('nothing of tests/ or scripts/: the image has neither', () => {
    const wrong = edges.filter(({ target }) => /^(?:\.\.\/)*(?:tests|scripts)\//.test(target))
    expect(wrong.map(({ from, specifier }) => `${from}: ${specifier}`)).toEqual([])
  })

  it('a dependency of package.json, where import-rules.ts lets it', () => {
    const wrong = edges.flatMap(({ from, specifier }) => {
      const name = packageOf(specifier)
      if (!name || name in DEVELOPMENT_PACKAGES) return []
      const entry = PACKAGES[name]
      if (!entry) return [`${from} imports ${name}, which has no entry in PACKAGES`]
      return fits(from, entry.by) ? [] : [`${from} imports ${name}, but ${entry.because}`]
    })
    expect(wrong).toEqual([])
    expect(Object.keys(PACKAGES).sort()).toEqual(Object.keys(manifest.dependencies).sort())
  })

  it('a dependency that somebody uses', () => {
    const used = new Set(edges.map(({ specifier }) => packageOf(specifier)))
    const unused = Object.entries(PACKAGES).filter(
      ([name, { by }]) => by.length > 0 && !used.has(name),
    )
    expect(unused.map(([name]) => name)).toEqual([])
  })

  it('a development package only at the moment of use, in one file: production has none', () => {
    const found = edges.flatMap(({ from, specifier, kind }) => {
      const name = packageOf(specifier) ?? ''
      return name in DEVELOPMENT_PACKAGES ? [`${from} ${kind} ${name}`] : []
    })
    const listed = Object.entries(DEVELOPMENT_PACKAGES)
    expect(found.sort()).toEqual(listed.map(([name, file]) => `${file} dynamic ${name}`).sort())
    const names = listed.map(([name]) => name)
    expect(Object.keys(manifest.devDependencies)).toEqual(expect.arrayContaining(names))
  })
})

describe('circles', () => {
  it('no file loads itself through others: half-loaded modules are undefined (types are erased)', () => {
    const loads = new Map(
      files.map((file) => [
        file,
        ownEdges
          .filter(({ from, kind }) => from === file && kind === 'static')
          .map((e) => e.target),
      ]),
    )
    const circles: string[] = []
    const done = new Set<string>()
    const visit = (file: string, path: string[]) => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
      if (path.includes(file) || done.has(file)) return
      for (const next of loads.get(file) ?? []) visit(next, [...path, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    expect(circles).toEqual([])
  })
})
