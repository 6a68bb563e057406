/** The service behind a connection that breaks at a commit: its result is then unknown. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { startTestApp, type TestApp } from './app.ts'
import type { Reply } from './client.ts'
import { untilWaiting } from './waiting.ts'

/** An order is one call, which commits by itself: it has these words as an argument and in its result. */
const ORDER = 'Order created successfully'

type Wire = {
  url: string
  /** Breaks once, when the database says that it has committed. */
  breaksAt: 'answer' | undefined
  /** Breaks the connection that was last asked to commit. */
  break: () => void
  close: () => Promise<void>
}
export type FrailService = TestApp & { wire: Wire }

export async function startFrailService(): Promise<FrailService> {
  const wires: Wire[] = []
  const service = await startTestApp({
    wire: async (url) => {
      const wire = await wireTo(url)
      wires.push(wire)
      return wire
    },
  })
  const [wire] = wires
  if (!wire) throw new Error('the service did not take the wire')
  const close = async () => {
    await service.close()
    await wire.close()
  }
  return { ...service, wire, close }
}

async function wireTo(databaseUrl: string): Promise<Wire> {
  const real = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let committing: Socket | undefined
  const server = createServer((near) => {
    const far = connect(Number(real.port), real.hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => near.destroy()))
    near.on('data', (sent) => {
      far.write(sent)
      if (sent.includes('commit\0') || sent.includes(ORDER)) committing = near
    })
    far.on('data', (answer) => {
      const isCommitted = answer.includes('COMMIT\0') || answer.includes(ORDER)
      if (isCommitted && wire.breaksAt === 'answer') {
        wire.breaksAt = undefined
        near.destroy()
      }
      if (!near.destroyed) near.write(answer)
    })
    // Half-closed: what was sent arrives all the same.
    near.on('close', () => far.end())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  const wire: Wire = {
    url: url.href,
    breaksAt: undefined,
    break: () => committing?.destroy(),
    close,
  }
  return wire
}

/**
 * Sends a request whose commit, after `change` (`update on users`), waits in the database while the
 * way there breaks; it goes on when another transaction waits for its result.
 */
export async function sendWithSlowCommit(
  { db, wire }: FrailService,
  change: string,
  send: () => Promise<Reply>,
): Promise<Reply> {
  await db.unsafe(`
    create function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(1); return null; end $$;
    create constraint trigger commit_waits after ${change}
      deferrable initially deferred for each row execute function wait_for_test()`)
  const { reply } = await db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(1)`
    const reply = send()
    await untilWaiting({ db })
    wire.break()
    // The commit, and who asks what became of it.
    await untilWaiting({ db }, 2)
    return { reply } // not awaited: it waits for the end of this
  })
  return reply
}
