/** A database counts as away if it cannot be reached: never if it, or a machine, is only busy or full. */
import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { Availability } from '../../../src/service/db/availability.ts'
import { PATIENTLY } from '../http/helpers.ts'

/** A database that gives these answers, and then the last one again and again. */
function answering(...answers: (Error | undefined)[]) {
  let looks = 0
  const availability = new Availability(async () => {
    const error = answers[Math.min(looks, answers.length - 1)]
    looks += 1
    if (error) throw error
  })
  const lines: string[] = []
  const note = (_facts: object, text: string) => void lines.push(text)
  const watch = availability.watch({ info: note, warn: note })
  return { availability, lines, watch, looks: () => looks }
}
const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
const full = Object.assign(new Error('too many connections'), { code: '53300' })

describe('a database', () => {
  it('that fails one look is not away', async () => {
    const { availability, lines, looks, watch } = answering(refused, undefined, refused, undefined)
    while (looks() < 5) {
      availability.suspect()
      expect(availability.awaySince()).toBeUndefined()
      await new Promise(setImmediate)
    }
    await watch.stop()
    expect(lines).toEqual([])
  })

  it('that fails two looks is away since the first, until a look succeeds', async () => {
    const start = performance.now()
    const { availability, lines, watch } = answering(refused, refused, refused, undefined)
    await expect.poll(() => lines, PATIENTLY).toEqual(['the database is away'])
    const since = availability.awaySince() ?? 0
    expect(since).toBeGreaterThanOrEqual(start)
    await expect
      .poll(() => lines, PATIENTLY)
      .toEqual(['the database is away', 'the database is back'])
    expect(availability.awaySince()).toBeUndefined()
    await watch.stop()
  })

  it('that has no connection left answers those that it has', async () => {
    const { availability, lines, looks, watch } = answering(full)
    while (looks() < 4) {
      availability.suspect()
      await new Promise(setImmediate)
    }
    expect([availability.awaySince(), await availability.isAway(), lines]).toEqual([
      ...[undefined, false, []],
    ])
    await watch.stop()
  })
})

describe('the question whether it is away', () => {
  it('is one for all callers at the same time, and the next is another', async () => {
    const answers: PromiseWithResolvers<void>[] = []
    const availability = new Availability(() => {
      const answer = Promise.withResolvers<void>()
      answers.push(answer)
      return answer.promise
    })
    const asked = [availability.isAway(), availability.isAway()]
    answers[0]?.resolve()
    expect([await Promise.all(asked), answers.length]).toEqual([[false, false], 1])
    const again = availability.isAway()
    answers[1]?.reject(refused)
    expect([await again, answers.length]).toEqual([true, 2])
    // No answer: it is away for all who ask until there is one.
    vi.spyOn(availability, 'awaySince').mockReturnValue(0)
    expect(await availability.isAway()).toBe(true)
    expect([await availability.isAway(), answers.length]).toEqual([true, 3])
    answers[2]?.resolve()
  })

  it('is answered by what has arrived while the process was busy with something else', async () => {
    const { port1, port2 } = new MessageChannel()
    const availability = new Availability(async () => {
      // Arrives at once, and is read when the process is no longer busy.
      port1.postMessage('an answer')
      await once(port2, 'message')
    })
    await new Promise(setImmediate) // from here on timers are run before answers are read
    vi.spyOn(availability, 'awaySince').mockReturnValue(0)
    const asked = availability.isAway()
    const busyUntil = performance.now() + 300
    while (performance.now() < busyUntil);
    expect(await asked).toBe(false)
    port1.close()
  })
})
