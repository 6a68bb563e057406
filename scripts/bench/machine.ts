import { availableParallelism, cpus } from 'node:os'

/** What a figure is worth nothing without. */
export const machine = () =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}, ` +
  new Date().toISOString().slice(0, 10)
