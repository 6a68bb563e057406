/** A picture whose row was written, but nobody heard that it was: its files must stay. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Service, startService } from '../http/helpers.ts'
import { aPng } from '../media/pictures.ts'
import { aUser } from '../support/factories.ts'
import { filesOf, PROFILE, pictureAt, profileOf, thumbnailOf, upload } from './profile-helpers.ts'

/** A wire that breaks when the database says that it has committed. */
type Wire = { url: string; losesCommits: boolean; close: () => Promise<void> }

async function wireTo(databaseUrl: string): Promise<Wire> {
  const real = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = connect(Number(real.port), real.hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => near.destroy()))
    near.on('data', (sent) => far.write(sent))
    far.on('data', (answer) => {
      if (wire.losesCommits && answer.includes('COMMIT\0')) near.destroy()
      else near.write(answer)
    })
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const wire: Wire = {
    url: url.href,
    losesCommits: false,
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
  wire.losesCommits = true
  const reply = await upload(user.client, await aPng())
  wire.losesCommits = false
  expect(reply.status).toBe(503)
  const profile = await user.client.get(PROFILE)
  expect(profile).toEqual(profileOf(user, pictureAt(user)))
  const picture = profile.body.profile_picture
  expect(await filesOf(service, user)).toEqual([picture, thumbnailOf(picture)].sort())
})
