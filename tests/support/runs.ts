/**
 * How much a random search for faults tries: few cases, the same in every `npm test`, or very many others in
 * `npm run test:long` (vitest.long.config.ts). What it finds becomes a fixed case of the suite.
 */
import { inject } from 'vitest'

/** Parameters of `fc.assert`: so many cases, in the suite. */
export const runs = (runs: number) => {
  const { times, seed } = inject('search')
  return { numRuns: runs * times, ...(seed === undefined ? {} : { seed }) }
}
