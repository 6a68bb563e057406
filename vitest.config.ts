import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Whole services, browsers and fuzzing take longest, and start first: last, one would run alone while
 * the other cores wait.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      Number(
        !/tests\/(?:docs|fuzz|security|run\/process|run\/commands)\/|-pages?\.test/.test(moduleId),
      )
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    // Any other seed is as good; this one is the same everywhere.
    provide: { search: { times: 1, seed: 7 } },
    alias: [{ find: /^argon2$/, replacement: resolve('tests/support/argon2.ts') }],
    sequence: { sequencer: SlowFirst },
    pool: 'forks',
    // Nothing that files share has a state, so the service is loaded once per worker, not per file.
    isolate: false,
    // Half of the time a test waits for Postgres or a browser: then another file can run. On two cores
    // four take 347 s where three take 385 and leave a fifth of the processors idle.
    maxWorkers: 2 * availableParallelism(),
    // Nothing waits on purpose; but two starts of the whole service took half a minute on a machine
    // whose processors were lent to others.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Its second is too short for a process that runs late.
    expect: { poll: { timeout: 20_000 } },
  },
})
