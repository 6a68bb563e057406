import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    pool: 'forks',
    // Files share no state that they do not set first, so a worker loads a module once.
    isolate: false,
    // Tests wait for the service or a browser: then another file can run.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Nothing waits on purpose; but a compiler or a browser takes its time on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
