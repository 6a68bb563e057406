const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)

/** The value that the given share of all values does not exceed; NaN without values. */
export const percentile = (values: readonly number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

export const median = (values: readonly number[]) => percentile(values, 0.5)

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
