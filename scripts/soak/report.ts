import { percentile } from '../bench/statistics.ts'
import type { Arrival } from '../traffic/traffic.ts'
import type { Sample } from './probe.ts'

const late = ({ planned, ended }: Arrival) => ended - planned
const errorsOf = (arrivals: readonly Arrival[]) => arrivals.filter(({ problem }) => problem)
const ms = (value: number) => value.toFixed(0).padStart(6)

export function progressLine(
  seconds: number,
  fresh: readonly Arrival[],
  now: { sample: Sample; inFlight: number; connections: number },
): string {
  const { sample, inFlight, connections } = now
  const latencies = fresh.map(late)
  return [
    `${String(seconds).padStart(4)} s`,
    `${fresh.length} answers`,
    `p50 ${percentile(latencies, 0.5).toFixed(0)} p99 ${percentile(latencies, 0.99).toFixed(0)} ms`,
    `${errorsOf(fresh).length} errors`,
    `${inFlight} waiting`,
    `${(sample.rss / 1e6).toFixed(0)} MB (heap ${(sample.heapUsed / 1e6).toFixed(0)})`,
    `${connections} connections`,
    `loop p99 ${sample.delayP99.toFixed(0)} max ${sample.delayMax.toFixed(0)} ms`,
  ].join('   ')
}

/** A row a kind, the most frequent first; latencies in ms from the planned moment. */
export function tableOf(arrivals: readonly Arrival[]): string {
  const kinds = [...Map.groupBy(arrivals, ({ kind }) => kind)].sort(
    ([, one], [, other]) => other.length - one.length,
  )
  const rows = [['all', arrivals] as const, ...kinds].map(([kind, some]) => {
    const latencies = some.map(late)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => ms(percentile(latencies, share)))
    return `${kind.padEnd(16)} ${String(some.length).padStart(7)} ${p50} ${p95} ${p99}   ${errorText(some)}`
  })
  return `\n${'kind'.padEnd(16)} requests    p50    p95    p99   errors\n${rows.join('\n')}`
}

function errorText(arrivals: readonly Arrival[]): string {
  const byStatus = Map.groupBy(errorsOf(arrivals), ({ status }) => status ?? 'no answer')
  return [...byStatus].map(([status, { length }]) => `${length} × ${status}`).join(', ') || '–'
}
