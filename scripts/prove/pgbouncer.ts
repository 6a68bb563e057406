/** Debian's PgBouncer in transaction mode before a database. */
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../src/run/dev/free-port.ts'
import { accountFor } from '../../src/run/dev/postgres/account.ts'
import { temporaryFolder } from '../support/endings.ts'
import { startProgram, until } from './processes.ts'

type Options = { program: string; logs: string; url: string; connections: number }

export type PgBouncer = {
  url: string
  /** Gives new connections of the server to the transactions that begin from now on. */
  reconnect: () => Promise<void>
}

/** `connections` is how many of the server it uses for all sessions together. */
export async function startPgBouncer({
  program,
  logs,
  url,
  connections,
}: Options): Promise<PgBouncer> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(url)
  const database = pathname.slice(1)
  const folder = join(await temporaryFolder(), 'pgbouncer')
  const account = await accountFor(join(folder, 'none'))
  const port = await freePort()
  const settings = [
    '[databases]',
    `${database} = host=${hostname} port=${serverPort} dbname=${database}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    // As in docs/operations.md.
    'server_login_retry = 1',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
    ...['auth_type = scram-sha-256', `auth_file = ${join(folder, 'users')}`],
    ...[`admin_users = ${username}`, `default_pool_size = ${connections}`, 'max_client_conn = 500'],
  ]
  await mkdir(folder, { mode: 0o700 })
  await writeFile(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`)
  await writeFile(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`)
  if (account.switched) await chown(folder, account.uid, account.gid)
  const command = [program, join(folder, 'pgbouncer.ini')] as const
  const running = startProgram({ name: 'pgbouncer', command, logs, account })
  const pooled = new URL(url)
  pooled.host = `127.0.0.1:${port}`
  await until('pgbouncer', async () => {
    if (running.hasEnded()) throw new Error(`pgbouncer ended:\n${running.log()}`)
    return ask(pooled.href, 'select 1').then(
      () => true,
      () => false,
    )
  })
  const console = new URL(pooled)
  console.pathname = '/pgbouncer'
  return { url: pooled.href, reconnect: () => ask(console.href, 'reconnect') }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
