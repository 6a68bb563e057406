/** One of several processes that serve on the same port; workers.ts is its primary. */
import { type Running, SERVES } from './running.ts'
import { serveRequests } from './serve.ts'

/** The primary has prepared the database and passes its address in DATABASE_URL. */
export async function work(running: Running): Promise<void> {
  await serveRequests(running, running.config.databaseUrl ?? '')
  process.send?.(SERVES)
}
