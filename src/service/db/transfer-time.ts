import { TRANSFER_SECONDS } from '../limits/service.ts'
import type { Db, Tx } from './connect.ts'

/** In an import or export a statement may take longer than elsewhere, and wait for another import. */
export async function allowTransferTime(tx: Tx): Promise<void> {
  const time = `${TRANSFER_SECONDS}s`
  await tx`
    select set_config('statement_timeout', ${time}, true), set_config('lock_timeout', ${time}, true)`
}

/** The process id by which Postgres knows the connection of the transaction. */
export async function getConnectionPid(tx: Tx): Promise<number> {
  const [{ pid }] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
  return pid
}

/** Ends a connection and its transaction at once, also where it waits for a lock. */
export async function endConnection(db: Db, pid: number): Promise<void> {
  await db`select pg_terminate_backend(${pid})`
}
