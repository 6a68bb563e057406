import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    // One browser at a time: each journey uses a whole core.
    fileParallelism: false,
    // Nothing waits on purpose; but pages and pictures take their time on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 45_000 } },
  },
})
