/** Three Postgres nodes under Patroni with etcd, and HAProxy in front that leads to the primary. */
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { freePort } from '../../src/run/dev/free-port.ts'
import { type Account, accountFor } from '../../src/run/dev/postgres/account.ts'
import { temporaryFolder } from '../support/endings.ts'
import type { findPrograms } from '../support/programs.ts'
import { type Program, signalAll, startProgram, until } from './processes.ts'

export const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'postgres'] as const
type Programs = NonNullable<ReturnType<typeof findPrograms<(typeof PROGRAMS)[number]>>>

/** The shortest that Patroni allows: a leader that says nothing is replaced after so many seconds. */
export const LEADER_SECONDS = 20
/** loop_wait + 2 × retry_timeout may not be longer than that. */
const PATRONI = { ttl: LEADER_SECONDS, loop_wait: 4, retry_timeout: 8 }
const NODES = ['one', 'two', 'three'] as const

type Ports = { postgres: number; api: number }
type Node = { name: string; ports: Ports; folder: string; start: () => void; program?: Program }
type Member = { name: string; role: string; state: string }

export type Cluster = {
  /** Through HAProxy. */
  url: string
  /** The name of the primary, once Patroni and HAProxy agree on it; another one than `before`. */
  primary: (before?: string) => Promise<string>
  /** Asks Patroni to make another node the primary. */
  switchOver: () => Promise<void>
  /** Signals Postgres and Patroni of a node, and everything that they have started. */
  signal: (name: string, signal: NodeJS.Signals) => Promise<void>
  /** Starts Patroni of a node that was killed. */
  start: (name: string) => void
  /** Resolves when all three nodes run, two of them as standbys, one of those synchronous. */
  whole: () => Promise<void>
}

export async function startCluster(programs: Programs, logs: string): Promise<Cluster> {
  const folder = await temporaryFolder()
  const account = await accountFor(join(folder, 'none'))
  const own = async (name: string) => {
    const made = join(folder, name)
    await mkdir(made, { mode: 0o700 })
    if (account.switched) await chown(made, account.uid, account.gid)
    return made
  }
  const etcd = await startEtcd(programs, { folder: await own('etcd'), logs, account })
  const passwords = { superuser: password(), replication: password() }
  const nodes: Node[] = []
  for (const name of NODES) {
    const ports = { postgres: await freePort(), api: await freePort() }
    const node = { name, ports, folder: await own(name), start: () => undefined }
    nodes.push(await prepareNode(node, { programs, logs, account, etcd, passwords }))
  }
  const port = await startHaproxy(programs, nodes, { folder, logs })
  for (const node of nodes) node.start()
  const server = `postgres://store:${passwords.superuser}@127.0.0.1:${port}`
  await until('a primary', () => answers(`${server}/postgres`))
  await createDatabase(`${server}/postgres`)
  const cluster = clusterOf(nodes, `${server}/store`)
  await cluster.whole()
  return cluster
}

const password = () => randomBytes(12).toString('hex')

type Place = { folder: string; logs: string; account: Account }

async function startEtcd({ etcd }: Programs, { folder, logs, account }: Place): Promise<string> {
  const [client, peer] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]
  const program = startProgram({
    name: 'etcd',
    logs,
    account,
    command: [
      ...[etcd, '--enable-v2', '--name', 'etcd', '--data-dir', join(folder, 'data')],
      ...[
        '--listen-client-urls',
        `http://${client}`,
        '--advertise-client-urls',
        `http://${client}`,
      ],
      ...[
        '--listen-peer-urls',
        `http://${peer}`,
        '--initial-advertise-peer-urls',
        `http://${peer}`,
      ],
      ...['--initial-cluster', `etcd=http://${peer}`],
    ] as [string, ...string[]],
  })
  await until('etcd', async () => {
    if (program.hasEnded()) throw new Error(`etcd ended:\n${program.log()}`)
    return (await statusOf(`http://${client}/health`)) === 200
  })
  return client
}

type Setting = {
  programs: Programs
  logs: string
  account: Account
  etcd: string
  passwords: { superuser: string; replication: string }
}

async function prepareNode(node: Node, setting: Setting): Promise<Node> {
  const { programs, logs, account } = setting
  const file = join(node.folder, 'patroni.json')
  // YAML contains JSON.
  await writeFile(file, JSON.stringify(patroniConfig(node, setting)), { mode: 0o600 })
  if (account.switched) await chown(file, account.uid, account.gid)
  node.start = () => {
    const command = [programs.patroni, file] as const
    node.program = startProgram({ name: `node-${node.name}`, command: [...command], logs, account })
  }
  return node
}

function patroniConfig({ name, ports, folder }: Node, { programs, etcd, passwords }: Setting) {
  const api = `127.0.0.1:${ports.api}`
  const address = `127.0.0.1:${ports.postgres}`
  return {
    scope: 'store',
    name,
    restapi: { listen: api, connect_address: api },
    // By the API without a cache: with the other one, a leader of Patroni 3.0.2 may never again find the
    // record of the synchronous standby unchanged.
    etcd: { hosts: etcd },
    bootstrap: {
      dcs: {
        ...PATRONI,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(folder, 'data'),
      bin_dir: dirname(programs.postgres),
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'store', password: passwords.superuser },
        replication: { username: 'replication', password: passwords.replication },
      },
      pg_hba: [
        'host replication replication 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      parameters: { unix_socket_directories: '', shared_buffers: '64MB' },
    },
  }
}

/** Leads to the node whose Patroni says that it is the primary; sessions of another one are closed. */
async function startHaproxy(
  { haproxy }: Programs,
  nodes: readonly Node[],
  { folder, logs }: { folder: string; logs: string },
): Promise<number> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const servers = nodes.map(
    ({ name, ports }) => `  server ${name} 127.0.0.1:${ports.postgres} check port ${ports.api}`,
  )
  const lines = [
    ...['global', '  maxconn 500'],
    ...['defaults', '  mode tcp', '  retries 2', '  timeout connect 2s', '  timeout check 1s'],
    ...['  timeout client 30m', '  timeout server 30m'],
    ...['listen primary', `  bind 127.0.0.1:${port}`, '  option httpchk OPTIONS /primary'],
    ...['  http-check expect status 200'],
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ]
  await writeFile(file, `${lines.join('\n')}\n`)
  startProgram({ name: 'haproxy', command: [haproxy, '-db', '-f', file], logs })
  return port
}

function clusterOf(nodes: readonly Node[], url: string): Cluster {
  const named = (name: string) => {
    const found = nodes.find((node) => node.name === name)
    if (!found) throw new Error(`there is no node ${name}`)
    return found
  }
  const primaryNow = async () => {
    for (const { name, ports } of nodes) {
      if ((await statusOf(`http://127.0.0.1:${ports.api}/primary`)) === 200) return name
    }
    return undefined
  }
  const primary = async (before?: string) => {
    let found: string | undefined
    await until('another primary', async () => {
      found = await primaryNow()
      return found !== undefined && found !== before && (await answers(url))
    })
    return found ?? ''
  }
  return {
    url,
    primary,
    switchOver: async () => {
      const { name, ports } = named(await primary())
      const reply = await fetch(`http://127.0.0.1:${ports.api}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      })
      if (!reply.ok) throw new Error(`no switchover: ${await reply.text()}`)
    },
    signal: async (name, signal) => {
      const { folder, program } = named(name)
      const postmaster = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')
      program?.signal(signal)
      signalAll(Number.parseInt(postmaster, 10), signal)
    },
    start: (name) => named(name).start(),
    whole: () => until('three nodes', async () => isWhole(await membersOf(nodes)), 120),
  }
}

const isWhole = (members: readonly Member[]) =>
  members.length === NODES.length &&
  members.every(({ state }) => state === 'running' || state === 'streaming') &&
  members.some(({ role }) => role === 'leader') &&
  members.some(({ role }) => role === 'sync_standby')

async function membersOf(nodes: readonly Node[]): Promise<Member[]> {
  for (const { ports } of nodes) {
    const reply = await ask(`http://127.0.0.1:${ports.api}/cluster`)
    if (reply?.ok) return ((await reply.json()) as { members: Member[] }).members
  }
  return []
}

/** A frozen node accepts the connection and says nothing. */
const ask = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
const statusOf = async (url: string) => (await ask(url))?.status

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined })
  const timer = setTimeout(() => void sql.end({ timeout: 0 }), 3_000)
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    await sql.end({ timeout: 0 })
  }
}

async function createDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  await sql`create database store`
  await sql.end()
}
