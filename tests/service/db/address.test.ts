/** Goal: both drivers read a URL alike, against a server with a certificate of its own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '../../../src/run/dev/postgres/embedded.ts'
import { forPg } from '../../../src/service/db/address.ts'
import { connect, type Db } from '../../../src/service/db/connect.ts'
import { certificate } from '../../support/certificate.ts'

const PASSWORD = '@:/?#%'
const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)
const addresses = ['127.0.0.1', ...(hasIPv6 ? ['::1'] : [])]

let server: EmbeddedPostgres
let folder: string
let owner: Db
let port: string
let sockets: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tls-'))
  const settings = [`listen_addresses=${addresses}`, 'unix_socket_directories=.', 'fsync=off']
  server = await startEmbedded({ folder: join(folder, 'server'), settings })
  owner = connect(server.url, { max: 1 })
  port = new URL(server.url).port
  const [shown] = await owner`select current_setting('data_directory') as folder`
  sockets = shown?.folder
  const { key, cert } = certificate(['localhost'])
  await writeFile(join(folder, 'authority.pem'), cert)
  await writeByServer('server.key', key)
  await writeByServer('server.crt', cert)
  await owner`alter system set ssl = on`
  await owner`select pg_reload_conf()`
  await owner.unsafe(`create role odd superuser login password '${PASSWORD}'`)
  // The server reads its settings anew a moment later.
  await vi.waitFor(async () => {
    expect(await byPg(urlWith({ query: '?sslmode=require' }))).toMatchObject({ encrypted: true })
  }, 20_000)
})
afterAll(async () => {
  await owner.end()
  await server.stop()
  await rm(folder, { recursive: true })
})

/** By the server itself: a key that belongs to another account or may be read by others is refused. */
async function writeByServer(name: string, content: string) {
  const lines = content.trim().split('\n').join("'),('")
  await owner.unsafe(`copy (values ('${lines}')) to program 'umask 077; cat > ${name}'`)
}

function urlWith({ host = 'localhost', query = '', password = encodeURIComponent(PASSWORD) }) {
  return `postgres://odd:${password}@${host}:${port}/store${query}`
}

const QUESTION = `
  select (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as encrypted,
    host(inet_client_addr()) as address, current_user as name`

const byPostgres = async (url: string) => {
  const db = connect(url, { max: 1 })
  return await db
    .unsafe(QUESTION)
    .then(([row]) => row, errorText)
    .finally(() => db.end({ timeout: 0 }))
}
const byPg = async (url: string) => {
  const client = new pg.Client({ ...forPg(url), connectionTimeoutMillis: 30_000 })
  try {
    await client.connect()
    return (await client.query(QUESTION)).rows[0]
  } catch (error) {
    return errorText(error)
  } finally {
    await client.end()
  }
}
const errorText = (error: unknown) => String(error)
const bothSay = (url: string) => Promise.all([byPostgres(url), byPg(url)])

const seen = (difference: object) => {
  const row = { encrypted: false, address: expect.any(String), name: 'odd', ...difference }
  return [row, row]
}
const ENCRYPTED = seen({ encrypted: true })
const both = (text: RegExp) => [expect.stringMatching(text), expect.stringMatching(text)]

describe('both drivers', () => {
  it('send a password with any character, and encrypt nothing without sslmode', async () => {
    expect(await bothSay(urlWith({}))).toEqual(seen({}))
    expect(await bothSay(urlWith({ query: '?sslmode=disable' }))).toEqual(seen({}))
  })

  it('accept any certificate by sslmode=require', async () => {
    for (const host of ['localhost', '127.0.0.1']) {
      expect(await bothSay(urlWith({ host, query: '?sslmode=require' }))).toEqual(ENCRYPTED)
    }
  })

  it('accept by sslmode=verify-full what the given authority signed for this host, and nothing else', async () => {
    const query = `?sslmode=verify-full&sslrootcert=${join(folder, 'authority.pem')}`
    expect(await bothSay(urlWith({ query }))).toEqual(ENCRYPTED)
    expect(await bothSay(urlWith({ query, host: '127.0.0.1' }))).toEqual(
      both(/: Hostname\/IP does not match certificate's altnames: IP: 127\.0\.0\.1 /),
    )
    expect(await bothSay(urlWith({ query: '?sslmode=verify-full' }))).toEqual(
      both(/: self-signed certificate/),
    )
  })

  it('ask for the authority alone by sslmode=verify-ca', async () => {
    const query = `?sslmode=verify-ca&sslrootcert=${join(folder, 'authority.pem')}`
    expect(await bothSay(urlWith({ query, host: '127.0.0.1' }))).toEqual(ENCRYPTED)
  })

  it.each(addresses)('reach %s', async (address) => {
    const host = address.includes(':') ? `[${address}]` : address
    expect(await bothSay(urlWith({ host }))).toEqual(seen({ address }))
  })

  it('reach a Unix socket, written either way', async () => {
    const local = seen({ address: null })
    expect(await bothSay(urlWith({ host: '', query: `?host=${sockets}` }))).toEqual(local)
    expect(await bothSay(urlWith({ host: encodeURIComponent(sockets) }))).toEqual(local)
  })

  it('say no password when it is wrong', async () => {
    const answers = await bothSay(urlWith({ password: 'wrong-one' }))
    expect(answers).toEqual(both(/password authentication failed for user "odd"/))
    expect(JSON.stringify(answers)).not.toContain('wrong-one')
  })
})
