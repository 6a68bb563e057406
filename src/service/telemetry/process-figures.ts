/** Metrics of a process: its version, start, memory and event loop. */
import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { collectDefaultMetrics, Gauge, type Registry } from '@prometheus-io/client'
import manifest from '../../../package.json' with { type: 'json' }

/** `serves` is false in the primary of several workers, which only starts and ends them. */
export function describeProcess(registry: Registry, { workers, serves }: Fleet) {
  collectDefaultMetrics({ register: registry })
  const started = registry.getSingleMetric('process_start_time_seconds')
  // Left out by default where there are several; the first of them began when the service did.
  if (started) Object.assign(started, { aggregator: 'min' })
  const gauge = (name: string, help: string, aggregator: 'sum' | 'max', value: number) =>
    new Gauge({ name, help, aggregator, registers: [registry] }).set(value)
  new Gauge({
    name: 'store_build_info',
    help: 'The version that runs.',
    labelNames: ['version'],
    registers: [registry],
    aggregator: 'max',
  }).set({ version: manifest.version }, 1)
  gauge('store_worker_processes', 'Processes that serve.', 'sum', serves ? 1 : 0)
  gauge('store_worker_processes_wanted', 'WORKERS.', 'max', workers)
  gauge(
    'store_memory_limit_bytes',
    'What all processes may take together: the limit of the container, or the memory of the machine.',
    'max',
    Math.min(process.constrainedMemory() || totalmem(), totalmem()),
  )
  if (!serves) return
  const { heap_size_limit } = getHeapStatistics()
  gauge('store_heap_limit_bytes', 'Where V8 ends the process.', 'sum', heap_size_limit)
}

export type Fleet = { workers: number; serves: boolean }
