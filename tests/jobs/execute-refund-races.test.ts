/** Money leaves once, whoever runs the job, dies in it, or hears from the provider first. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addJob } from '../../src/jobs/queue.ts'
import { ProviderUnavailable } from '../../src/payments/provider.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  alertsOf,
  anOwedRefund,
  done,
  freshScript,
  runAfter,
  runDirectly,
  scriptedProviders,
  stateOf,
  taken,
  tell,
} from './refunds.ts'

const script = freshScript()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ payments: () => scriptedProviders(script) })
})
afterAll(() => app.close())
beforeEach(() => void Object.assign(script, freshScript()))

const completed = {
  ...{ state: 'completed', attempts: 1, provider_refund_id: 'rf_1' },
  ...{ last_error: null },
}

describe('the refund job', () => {
  it('pays once when it runs several times at once', async () => {
    const refund = await anOwedRefund(app)
    let release = () => undefined as unknown
    const released = new Promise((resolve) => {
      release = () => resolve(undefined)
    })
    // The one that pays is held until the others have ended.
    script.refund = async () => {
      await released
      return done
    }
    const runs = [1, 2, 3, 4].map(() => runDirectly(app, refund))
    let ended = 0
    const others = new Promise((resolve) => {
      for (const run of runs) {
        void run.then(() => {
          ended += 1
          if (ended === runs.length - 1) resolve(undefined)
        })
      }
    })
    await others
    expect(script.asked).toEqual(['refund'])
    release()
    await Promise.all(runs)
    expect(await stateOf(app, refund)).toMatchObject(completed)
    await runAfter(app, refund, '5 minutes')
    expect(script.asked).toEqual(['refund'])
  })

  it('does nothing for a refund that is settled, or that there is not', async () => {
    const refund = await anOwedRefund(app)
    await app.runJobs()
    await runDirectly(app, refund)
    const unknown = '00000000-0000-4000-8000-000000000000'
    await addJob(app.db, 'execute-refund', { refund_id: unknown }, 'refund:unknown')
    await app.runJobs()
    expect(script.asked).toEqual(['refund'])
    expect(await stateOf(app, refund)).toEqual({ ...completed, next_in_minutes: null })
  })

  it('asks what became of it after a process died between the attempt and its result', async () => {
    const refund = await anOwedRefund(app)
    let paid = () => undefined as unknown
    const isPaid = new Promise((resolve) => {
      paid = () => resolve(undefined)
    })
    script.refund = () => {
      paid()
      return new Promise(() => undefined) // its process never hears the answer
    }
    void runDirectly(app, refund)
    await isPaid

    script.findRefund = async () => done
    await app.runJobs()
    expect(script.asked).toEqual(['refund'])
    expect(await stateOf(app, refund)).toMatchObject({
      ...{ state: 'pending', attempts: 1, next_in_minutes: 1 },
    })
    await runAfter(app, refund, '1 minute')
    expect(script.asked).toEqual(['refund', 'findRefund'])
    expect(await stateOf(app, refund)).toEqual({
      ...completed,
      ...{ attempts: 2, next_in_minutes: null },
    })
  })

  it('pays after a process died before it asked', async () => {
    const refund = await anOwedRefund(app)
    await app.db`
      update refunds set attempts = 1, next_attempt_at = now() + interval '1 minute'
      where id = ${refund.id}`
    await app.runJobs()
    expect(script.asked).toEqual([])
    await runAfter(app, refund, '1 minute')
    expect(script.asked).toEqual(['findRefund', 'refund'])
    expect(await stateOf(app, refund)).toMatchObject({ ...completed, attempts: 2 })
  })

  it.each(['refund.succeeded', 'refund.failed'] as const)(
    'leaves what the provider said in an event, %s, before it answered',
    async (kind) => {
      const refund = await anOwedRefund(app)
      script.refund = async () => {
        const { reference } = refund
        const event = { eventId: `${kind}-${refund.id}`, kind, reference }
        const said = { providerRefundId: 'rf_1', amount: '900.00', reason: undefined }
        expect((await tell(app, { ...event, ...said })).status).toBe(200)
        return taken
      }
      await app.runJobs()
      expect(await stateOf(app, refund)).toEqual({
        ...completed,
        ...(kind === 'refund.succeeded'
          ? { state: 'completed' }
          : { state: 'failed', last_error: 'it gave no reason' }),
        next_in_minutes: null,
      })
      expect(await alertsOf(app, refund)).toHaveLength(kind === 'refund.failed' ? 1 : 0)
    },
  )

  it('does not pay again what an event said is taken, though no answer came', async () => {
    const refund = await anOwedRefund(app)
    const { id, reference } = refund
    script.refund = async () => {
      const event = { eventId: `pending-${id}`, kind: 'refund.pending' as const, reference }
      await tell(app, { ...event, providerRefundId: 'rf_1', amount: '900.00', reason: undefined })
      throw new ProviderUnavailable('timeout', 'it is slow')
    }
    await app.runJobs()
    const submitted = { state: 'submitted', attempts: 1, provider_refund_id: 'rf_1' }
    expect(await stateOf(app, refund)).toEqual({
      ...submitted,
      ...{ last_error: 'it is slow', next_in_minutes: 1 },
    })
    await runAfter(app, refund, '1 minute')
    expect(script.asked).toEqual(['refund', 'findRefund'])
    expect(await stateOf(app, refund)).toEqual({
      ...submitted,
      ...{ last_error: null, next_in_minutes: 720 },
    })
  })
})
