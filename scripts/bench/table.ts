/** Prints the figures of a benchmark as a table in Markdown. */
import { median } from '../support/statistics.ts'
import { say } from '../support/terminal.ts'

export type Figure = {
  name: string
  unit: string
  /** Of each checkout, this one first, round by round. */
  values: readonly number[][]
  /** The most that is possible, measured in the same rounds, and its name. */
  limit?: { name: string; values: readonly number[] }
  /** Of the ratio to the limit where there is one, else of the value. */
  target?: { atLeast: number } | { atMost: number }
}

const figures: Figure[] = []

export function record(figure: Figure) {
  figures.push(figure)
}

const HEAD = ['figure', 'this', 'beside', 'this / beside', 'limit', 'this / limit', 'target', '']

export function printTable() {
  const rows = [HEAD, ...figures.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const rule = widths.map((width) => '-'.repeat(width))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  say(['', line(HEAD), line(rule), ...rows.slice(1).map(line)].join('\n'))
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
    target ? ('atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`) : '',
    target ? (isMet(judged, target) ? 'met' : 'MISSED') : '',
  ]
}

/** The median of the ratios within each round: both were measured at the same speed of the machine. */
const ratioOf = (values: readonly number[], others: readonly number[]) =>
  median(values.map((value, round) => value / (others[round] ?? Number.NaN)))

const isMet = (value: number, target: NonNullable<Figure['target']>) =>
  'atLeast' in target ? value >= target.atLeast : value <= target.atMost

/** Three digits are as exact as a benchmark can be. */
function rounded(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  })
}
