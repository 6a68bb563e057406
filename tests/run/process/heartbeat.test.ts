/** A worker that is silent, with a clock that the test moves: tests/run/process/workers.test.ts has a frozen one. */
import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { killWhenSilent, SILENT_SECONDS } from '../../../src/run/process/heartbeat.ts'
import { readSource } from '../../structure/sources.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('is killed once it has been silent for as long as operators are promised, and not before', () => {
  vi.useFakeTimers()
  const signals: unknown[] = []
  const worker = Object.assign(new EventEmitter(), {
    process: { kill: (signal: unknown) => signals.push(signal) },
  })
  let warnings = 0
  killWhenSilent(worker as unknown as Worker, () => {
    warnings += 1
  })
  // A worker that has not served yet sends none.
  vi.advanceTimersByTime(60_000)
  for (let beat = 1; beat <= 3; beat += 1) {
    worker.emit('message', 'alive')
    vi.advanceTimersByTime((SILENT_SECONDS - 1) * 1_000)
  }
  expect([warnings, signals]).toEqual([0, []])
  vi.advanceTimersByTime(1_000)
  expect([warnings, signals]).toEqual([1, ['SIGKILL']])
  const guide = readSource('docs/operations.md').text
  expect(guide).toContain(`one that has hung for ${SILENT_SECONDS} seconds as well`)
})
