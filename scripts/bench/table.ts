/** What the benches found, as one table that a README can take over as it is. */
import { percentile } from './statistics.ts'

export type Row = {
  what: string
  perSecond?: number
  /** In ms. */
  p50?: number
  p95?: number
  p99?: number
  /** What can be had at most: per second, and of what. */
  limit?: { perSecond: number; of: string }
  /** Beside the limit or beside another row, as `target` says. */
  ratio?: number
  /** Any other result, with its unit. */
  value?: string
  target?: string
  isMet?: boolean
}

const rows: Row[] = []

export const record = (...found: readonly Row[]) => {
  rows.push(...found)
}
export const recorded = (): readonly Row[] => rows

/** For record(): p50, p95 and p99 of latencies in ms. */
export const latencyOf = (latencies: readonly number[]) => ({
  p50: percentile(latencies, 0.5),
  p95: percentile(latencies, 0.95),
  p99: percentile(latencies, 0.99),
})

const HEAD = ['measured', '/s', 'p50', 'p95', 'p99 ms', 'limit', 'result', 'target', '']
/** Columns of words; numbers stand on the right. */
const WORDS = new Set([0, 5, 7, 8])

export function tableOf(found: readonly Row[]): string {
  const cells = found.map(cellsOf)
  const widths = HEAD.map((head, column) =>
    Math.max(head.length, 3, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (WORDS.has(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, at) =>
    WORDS.has(at) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [HEAD, rule, ...cells].map(line).join('\n')
}

function cellsOf({ what, perSecond, p50, p95, p99, limit, ratio, value, target, isMet }: Row) {
  return [
    what,
    shown(perSecond),
    ...[p50, p95, p99].map((ms) => shown(ms)),
    limit ? `${shown(limit.perSecond)}/s ${limit.of}` : '',
    value ?? ratio?.toFixed(2) ?? '',
    target ?? '',
    isMet === undefined ? '' : isMet ? 'met' : 'MISSED',
  ]
}

/** Three digits say as much as a bench can know. */
export function shown(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return ''
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  })
}
