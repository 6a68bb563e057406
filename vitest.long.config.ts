/**
 * `npm run test:long`: the random searches, a hundred times as long as in `npm test`, or SEARCH_TIMES as long, from
 * seeds that are drawn where the search has none of its own. A failure says the seed and the path to its case: give both
 * to `fc.assert` to see it again.
 */
import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import short from './vitest.config.ts'

const searches = globSync('tests/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('/support/runs.ts'),
)

export default defineConfig({
  test: {
    ...short.test,
    include: searches,
    provide: { search: { times: Number(process.env.SEARCH_TIMES ?? 100), seed: undefined } },
    testTimeout: 3 * 3_600_000,
  },
})
