import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { WORKERS } from './tests/support/service.ts'

/** The two longest files start first: last, one would run alone while the other core waits. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      Number(!/\/(journey|copy)\.test/.test(moduleId))
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    sequence: { sequencer: SlowFirst },
    // A browser and its service keep a core busy. Each worker has its own, for all its files.
    maxWorkers: WORKERS,
    isolate: false,
    pool: 'forks',
    // Nothing waits on purpose; but pages and pictures take their time on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 45_000 } },
  },
})
