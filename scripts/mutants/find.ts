/** Finds the places of the sources where one small change ought to be noticed by a test. */
import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Random } from '../support/random.ts'

type Kind = 'condition' | 'statement' | 'sql' | 'limit'
/** One line of one file, as it is and as it becomes; an empty `after` leaves the line out. */
export type Mutant = { kind: Kind; file: string; line: number; before: string; after: string }

/** How often each kind is drawn. */
const WEIGHTS: Record<Kind, number> = { condition: 30, statement: 25, sql: 35, limit: 10 }
/** Absent in production, or text for readers. */
const LEFT_OUT = /^src\/run\/dev\/|^src\/service\/openapi\//
const LIMITS = 'src/service/limits/'

/** As many as asked for; the same seed and the same sources give the same ones. */
export function drawMutants(root: string, count: number, random: Random): Mutant[] {
  const all = findMutants(root)
  const kinds = (Object.keys(WEIGHTS) as Kind[]).flatMap((kind) =>
    Array.from({ length: WEIGHTS[kind] }, () => kind),
  )
  const byKind = Map.groupBy(random.shuffled(all), ({ kind }) => kind)
  const drawn: Mutant[] = []
  while (drawn.length < Math.min(count, all.length)) {
    const [first = 'condition', ...others] = kinds
    const mutant = byKind.get(random.pick([first, ...others]))?.pop()
    if (mutant && isReadable(root, mutant)) drawn.push(mutant)
    if ([...byKind.values()].every((left) => left.length === 0)) break
  }
  return drawn
}

/** The text of its file with the change made. */
export function mutated(root: string, { file, line, after }: Mutant): string {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  lines.splice(line - 1, 1, ...(after === '' ? [] : [after]))
  return lines.join('\n')
}

/** Whether Node would load the changed file at all. */
function isReadable(root: string, mutant: Mutant): boolean {
  if (!mutant.file.endsWith('.ts')) return true
  try {
    stripTypeScriptTypes(mutated(root, mutant))
    return true
  } catch {
    return false
  }
}

function findMutants(root: string): Mutant[] {
  const files = globSync(['src/**/*.ts', 'sql/{functions,migrations}/**/*.sql'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !LEFT_OUT.test(file))
    .sort()
  return files.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')))
}

function mutantsOf(file: string, text: string): Mutant[] {
  const found: Mutant[] = []
  let isSql = file.endsWith('.sql')
  for (const [index, before] of text.split('\n').entries()) {
    const wasSql = isSql
    if (file.endsWith('.ts') && (before.match(/(?<!\\)`/g)?.length ?? 0) % 2 === 1) {
      isSql = !isSql && /[\w>)]`/.test(before)
    }
    if (/^\s*(?:\/\/|\/\*|\*|--|import |export type |type )/.test(before)) continue
    const kind = wasSql || isSql ? 'sql' : file.startsWith(LIMITS) ? 'limit' : undefined
    const add = (of: Kind, after: string) => {
      if (after !== before) found.push({ kind: of, file, line: index + 1, before, after })
    }
    if (kind === 'limit') for (const after of limitsOffByOne(before)) add('limit', after)
    else if (kind === 'sql') for (const after of sqlChanges(before)) add('sql', after)
    else {
      for (const after of turnedConditions(before)) add('condition', after)
      if (isGuard(before)) add('statement', '')
    }
  }
  return found
}

const limitsOffByOne = (line: string) =>
  [...line.matchAll(/(?<![\w.])\d[\d_]*(?![\w.])/g)].map(({ 0: number, index }) =>
    replaceAt(line, index, number, String(Number(number.replaceAll('_', '')) + 1)),
  )

const TURNS: [RegExp, string][] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
]

function turnedConditions(line: string): string[] {
  const turned = replacedEach(line, TURNS)
  const start = line.indexOf('if (') + 3
  const end = start > 2 ? closingOf(line, start) : -1
  if (end < 0) return turned
  const condition = line.slice(start + 1, end)
  return [...turned, `${line.slice(0, start)}(!(${condition}))${line.slice(end + 1)}`]
}

/** A statement of one line without which the rest can still run. */
const isGuard = (line: string) =>
  /^\s*if \(.+\) (?:throw|return)\b.*[^{(,]$/.test(line) || /^\s*await [\w.]+\(.*\)$/.test(line)

const SQL_TURNS: [RegExp, string][] = [
  [/ for (?:no key )?update(?: of [\w, ]+)?(?: skip locked)?/g, ''],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ is not null/g, ' is null'],
  [/ is null/g, ' is not null'],
  [/ not exists /g, ' exists '],
]

function sqlChanges(line: string): string[] {
  const changes = replacedEach(line, SQL_TURNS)
  if (/^\s*(?:where|and|or) .* = /.test(line)) changes.push(line.replace(' = ', ' <> '))
  for (const { 0: found, index, 1: count } of line.matchAll(/interval '(\d+)/g)) {
    changes.push(replaceAt(line, index, found, `interval '${Number(count) + 1}`))
  }
  const [, where = '', only = '', rest = ''] = /^(\s*where )(.*?)([`;]?)$/.exec(line) ?? []
  if (only && isBalanced(only)) changes.push(`${where}true${rest}`)
  const [, condition = '', end = ''] = /^\s*and (.*?)([`;]?)$/.exec(line) ?? []
  // A line that ends the statement leaves its end behind.
  if (condition && isBalanced(condition) && !condition.includes('`'))
    changes.push(end === '' ? '' : end)
  return changes
}

/** Whether every bracket of it is closed in it. */
const isBalanced = (text: string) => closingOf(`(${text})`, 0) === text.length + 1

const replacedEach = (line: string, turns: readonly [RegExp, string][]) =>
  turns.flatMap(([pattern, other]) =>
    [...line.matchAll(pattern)].map(({ 0: found, index }) => replaceAt(line, index, found, other)),
  )

const replaceAt = (line: string, at: number, found: string, other: string) =>
  line.slice(0, at) + other + line.slice(at + found.length)

/** Where the bracket at `start` is closed; -1 if not on this line. */
function closingOf(line: string, start: number): number {
  let depth = 0
  for (let at = start; at < line.length; at += 1) {
    if (line[at] === '(') depth += 1
    if (line[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return -1
}
