/** Prints the figures of a benchmark as a table in Markdown. */
import { median } from './statistics.ts'
import { say } from './terminal.ts'

export type Figure = {
  name: string
  unit: string
  /** The values of each checkout, this one first, round by round. */
  values: readonly number[][]
  /** The most that is possible, measured in the same rounds, and its name. */
  limit?: { name: string; values: readonly number[] }
  /** The target of the ratio to `limit` where there is one, else of the value. */
  target?: Target
}
export type Target = { atLeast: number } | { atMost: number }

const figures: Figure[] = []

export function record(figure: Figure) {
  figures.push(figure)
}

const HEAD = ['figure', 'this', 'beside', 'this / beside', 'limit', 'this / limit', 'target', '']

let missed = 0

/** How many of the targets that were judged so far are missed. */
export const targetsMissed = () => missed

/** The recorded figures, if there are any. */
export function printTable() {
  if (figures.length > 0) say(`\n${formatTable([HEAD, ...figures.map(cellsOf)])}`)
}

/** Rows as a table in Markdown; the first is the head. */
export function formatTable(rows: readonly string[][]): string {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const rule = widths.map((width) => '-'.repeat(width))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(rule), ...rows.slice(1).map(line)].join('\n')
}

function cellsOf({ name, unit, values, limit, target }: Figure): string[] {
  const [own = [], other] = values
  const toLimit = limit && ratioOf(own, limit.values)
  const judged = toLimit ?? median(own)
  return [
    name,
    `${rounded(median(own))} ${unit}`,
    other ? `${rounded(median(other))} ${unit}` : '',
    other ? ratioOf(own, other).toFixed(2) : '',
    limit ? `${rounded(median(limit.values))} ${unit} ${limit.name}` : '',
    toLimit === undefined ? '' : toLimit.toFixed(2),
    ...judge(judged, target),
  ]
}

/** Two cells: the target, and whether the value meets it. Empty without a target. */
export function judge(value: number, target?: Target): [string, string] {
  if (!target) return ['', '']
  const isMet = 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
  if (!isMet) missed += 1
  return [
    'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`,
    isMet ? 'met' : 'MISSED',
  ]
}

/** The median of the ratios within each round: both were measured at the same speed of the machine. */
const ratioOf = (values: readonly number[], others: readonly number[]) =>
  median(values.map((value, round) => value / (others[round] ?? Number.NaN)))

/** Three digits are as exact as a benchmark can be. */
function rounded(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  })
}
