/** How long replies took, by method, route and status: the one metric that every request touches. */

const NAME = 'http_request_duration_seconds'
const BOUNDS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Series = { labels: Record<string, string>; buckets: Float64Array; sumMs: number }
type Value = { labels: Record<string, string | number>; value: number; metricName: string }

/**
 * A histogram for the registry of @prometheus-io/client, whose own looks its labels up for each value:
 * here a route keeps its series at hand, and a reply costs two additions.
 */
export class ReplyTimes {
  readonly name = NAME
  readonly #all: Series[] = []

  /** For one method of one route; the returned function takes the status and the milliseconds. */
  series(method: string, route: string): (status: number, ms: number) => void {
    const byStatus: (Series | undefined)[] = []
    return (status, ms) => {
      const series = byStatus[status] ?? this.#open({ method, route, status: String(status) })
      byStatus[status] = series
      let bucket = 0
      while (ms > (BOUNDS_SECONDS[bucket] ?? Number.POSITIVE_INFINITY) * 1000) bucket += 1
      series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
      series.sumMs += ms
    }
  }

  /** As the registry asks for it. */
  async get() {
    return {
      name: NAME,
      help: 'Replies by method, route and status, and how long they took.',
      type: 'histogram',
      aggregator: 'sum',
      values: this.#all.flatMap(valuesOf),
    }
  }

  #open(labels: Series['labels']): Series {
    const series = { labels, buckets: new Float64Array(BOUNDS_SECONDS.length + 1), sumMs: 0 }
    this.#all.push(series)
    return series
  }
}

function valuesOf({ labels, buckets, sumMs }: Series): Value[] {
  let count = 0
  const upTo = [...buckets].map((inBucket, index) => {
    count += inBucket
    const le = BOUNDS_SECONDS[index] ?? '+Inf'
    return { labels: { le, ...labels }, value: count, metricName: `${NAME}_bucket` }
  })
  return [
    ...upTo,
    { labels, value: sumMs / 1000, metricName: `${NAME}_sum` },
    { labels, value: count, metricName: `${NAME}_count` },
  ]
}
