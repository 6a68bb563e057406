/** A picture whose row was written, but nobody heard that it was: its files must stay. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PATIENTLY, type Service, startService } from '../http/helpers.ts'
import { aPng } from '../media/pictures.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import { filesOf, PROFILE, pictureAt, profileOf, thumbnailOf, upload } from './profile-helpers.ts'

/** Breaks once: when the database is told to commit, or when it says that it has. */
type Wire = { url: string; breaksAt: 'order' | 'answer' | undefined; close: () => Promise<void> }

async function wireTo(databaseUrl: string): Promise<Wire> {
  const real = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = connect(Number(real.port), real.hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => near.destroy()))
    const breakAt = (moment: Wire['breaksAt']) => {
      if (wire.breaksAt !== moment) return false
      wire.breaksAt = undefined
      near.destroy()
      return true
    }
    near.on('data', (sent) => {
      far.write(sent)
      if (sent.includes('commit\0')) breakAt('order')
    })
    far.on('data', (answer) => {
      const isLost = near.destroyed || (answer.includes('COMMIT\0') && breakAt('answer'))
      if (!isLost) near.write(answer)
    })
    // Half-closed: what was sent arrives all the same.
    near.on('close', () => far.end())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const wire: Wire = {
    url: url.href,
    breaksAt: undefined,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return wire
}

let wire: Wire
let service: Service
beforeEach(async () => {
  service = await startService({
    wire: async (url) => {
      wire = await wireTo(url)
      return wire
    },
  })
})
afterEach(async () => {
  await service.close()
  await wire.close()
})

it('an upload whose commit is not confirmed is 503, and its files are kept if it was one', async () => {
  const user = await aUser(service)
  wire.breaksAt = 'answer'
  const reply = await upload(user.client, await aPng())
  expect(reply.status).toBe(503)
  await expectPictureOf(user)
})

it('the same while the commit is still under way', async () => {
  const user = await aUser(service)
  // The commit waits for a lock that the test holds.
  await service.db.unsafe(`
    create function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(1); return null; end $$;
    create constraint trigger commit_waits after update on users
      deferrable initially deferred for each row execute function wait_for_test()`)
  const { reply } = await service.db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(1)`
    wire.breaksAt = 'order'
    const reply = upload(user.client, await aPng())
    await expect.poll(waiting, PATIENTLY).toBe(2)
    return { reply } // not awaited: it waits for the end of this
  })
  expect((await reply).status).toBe(503)
  await expectPictureOf(user)
})

/** How many transactions wait for a lock: the commit, and who asks what became of it. */
async function waiting(): Promise<number> {
  const [{ count }] = await service.db<[{ count: number }]>`
    select count(*)::integer from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return count
}

async function expectPictureOf(user: TestUser) {
  const profile = await user.client.get(PROFILE)
  expect(profile).toEqual(profileOf(user, pictureAt(user)))
  const picture = profile.body.profile_picture
  expect(await filesOf(service, user)).toEqual([picture, thumbnailOf(picture)].sort())
}
