import { vi } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { followCatalog } from '../../src/cache/follow-changes.ts'
import { ReplyCache } from '../../src/cache/response-cache.ts'
import type { Listener } from '../../src/db/listener.ts'
import type { TestApp } from '../support/app.ts'
import { Client } from '../support/client.ts'

/** A process that keeps replies. */
export type Keeper = {
  client: Client
  replies: ReplyCache
  listener: Listener
  close: () => Promise<void>
}

export async function keeperOf(app: TestApp, databaseUrl = app.databaseUrl): Promise<Keeper> {
  const replies = new ReplyCache(1e7)
  const service = await buildApp({ ...app, replies })
  const url = await service.listen({ host: '127.0.0.1', port: 0 })
  const listener = followCatalog(replies, databaseUrl, service.log)
  await vi.waitUntil(listener.isCurrent, { timeout: 20_000 })
  const close = async () => {
    await listener.stop()
    await service.close()
  }
  return { client: new Client(url), replies, listener, close }
}
