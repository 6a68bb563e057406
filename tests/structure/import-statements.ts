/** The import statements of a file. Biome has formatted it, so regular expressions are enough. */
import { dirname, join } from 'node:path'
import type { Source } from './sources.ts'
import { withoutComments } from './typescript.ts'

export type Import = {
  /** A path from the root for our own files, otherwise the name as written. */
  target: string
  /** As written. */
  specifier: string
  /** `type` is erased before Node sees it. An import of only `{ type X }` is not: it still loads. */
  kind: 'static' | 'type' | 'dynamic'
  /** What is taken, under its exported name; `*` for everything. */
  names: string[]
}

const STATIC = /^(?:import|export)\s+(type\s+)?(?!\()([\w\s{},*$]+?)\s+from\s+'([^']+)'/gm
const SIDE_EFFECT = /^import\s+'([^']+)'/gm
const DYNAMIC =
  /(?:const\s+\{([^}]*)\}\s*=\s*await\s+)?import\(\s*'([^']+)'\s*\)|\b(?:require|here)\.resolve\('([^']+)'\)/g

export function importsOf({ path, text }: Source): Import[] {
  const code = withoutComments(text)
  const found = (specifier: string, kind: Import['kind'], names: string[]): Import => ({
    target: specifier.startsWith('.') ? resolveFrom(path, specifier) : specifier,
    ...{ specifier, kind, names },
  })
  return [
    ...[...code.matchAll(STATIC)].map(([, type, clause = '', specifier = '']) =>
      found(specifier, type ? 'type' : 'static', namesIn(clause)),
    ),
    ...[...code.matchAll(SIDE_EFFECT)].map(([, specifier = '']) => found(specifier, 'static', [])),
    ...[...code.matchAll(DYNAMIC)].map(([, names, specifier, resolved]) =>
      found(specifier ?? resolved ?? '', 'dynamic', names ? namesIn(`{${names}}`) : ['*']),
    ),
  ]
}

const resolveFrom = (path: string, specifier: string) =>
  join(dirname(path), specifier).replaceAll('\\', '/')

function namesIn(clause: string): string[] {
  const [, before = clause, inner = ''] = /^([^{]*)\{([^}]*)\}/.exec(clause) ?? []
  const outer = before.replaceAll(/[,\s]/g, '')
  const named = inner
    .split(',')
    .map((each) =>
      (
        each
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+|:/)[0] ?? ''
      ).trim(),
    )
    .filter((name) => name !== '')
  if (outer.startsWith('*')) return ['*']
  return outer === '' ? named : ['default', ...named]
}

/** The npm package of a specifier; undefined for our own files and Node's modules. */
export function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return undefined
  const [scope = '', name] = specifier.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}
