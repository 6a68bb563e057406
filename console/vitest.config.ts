import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    // A browser and its service keep a core busy. Each worker has its own, for all its files.
    maxWorkers: 2,
    isolate: false,
    pool: 'forks',
    testTimeout: 300_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
