/** Connections to the database are terminated by the server, reset on the wire, and left half-open. */
import { setTimeout as sleep } from 'node:timers/promises'
import { wireTo } from '../../tests/support/database-proxy.ts'
import { atEnd } from '../support/endings.ts'
import type { Stage } from '../support/stage.ts'
import type { Story } from './story.ts'
import { together, whileBroken } from './while-broken.ts'

const CUTTING_MS = 6_000
const BETWEEN_MS = 60
const FROZEN = 12
/** A connection that owes an answer is given up and replaced after a minute of silence. */
const SILENCE_MS = 72_000
const RECOVERY_MS = 3_000

export const connectionsStory: Story = {
  name: 'connections',
  about: 'connections to the database are terminated, reset on the wire, and left half-open',
  play: async (stage) => {
    const wire = await wireTo(stage.postgres.url)
    atEnd(() => wire.close())
    await stage.serve({ env: { DATABASE_URL: wire.url } })
    const cutting = async (cut: () => PromiseLike<unknown>) => {
      for (const until = Date.now() + CUTTING_MS; Date.now() < until; await sleep(BETWEEN_MS)) {
        await cut()
      }
    }
    const terminated = await whileBroken(stage, 'terminated', {
      fault: () => cutting(() => terminateAll(stage)),
      recoveryMs: RECOVERY_MS,
    })
    const reset = await whileBroken(stage, 'reset', {
      fault: () => cutting(async () => wire.resetOne(stage.random.next())),
      recoveryMs: RECOVERY_MS,
    })
    // More connections than the pool has: the service must notice and replace each of them.
    const halfOpen = await whileBroken(stage, 'half-open', {
      fault: async () => {
        for (let count = 1; count <= FROZEN; count += 1) {
          await sleep(100)
          wire.freezeOne(stage.random.next())
        }
      },
      recoveryMs: SILENCE_MS,
    })
    return together([terminated, reset, halfOpen])
  },
}

const terminateAll = ({ db }: Stage) => db`
  select pg_terminate_backend(pid)
  from pg_stat_activity
  where datname = current_database() and application_name <> 'chaos' and pid <> pg_backend_pid()`
