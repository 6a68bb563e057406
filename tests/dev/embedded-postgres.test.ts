/** The embedded Postgres where an earlier one was killed, and its process id is another program's. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '../../src/dev/postgres/embedded.ts'

let base: string
let server: EmbeddedPostgres
let stranger: ChildProcess
const start = () => startEmbedded({ folder: join(base, 'a data folder'), settings: ['fsync=off'] })
const cluster = () => join(base, 'a data folder', 'cluster')
const pidFile = () => join(cluster(), 'postmaster.pid')

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'store-embedded-'))
  // Where root runs this, Postgres runs as somebody else, who must get in.
  await chmod(base, 0o755)
  server = await start()
  const { uid, gid } = await stat(cluster())
  // Of the account that the server runs as: ids of other accounts' processes it passes over itself.
  const account = process.getuid?.() === 0 ? { uid, gid } : {}
  stranger = spawn('sleep', ['1000'], { ...account, cwd: '/' })
  await once(stranger, 'spawn')
})
afterAll(async () => {
  stranger.kill()
  await server.stop()
  await rm(base, { recursive: true })
})

/** What the file says; from then on it names the other program instead of the server. */
async function nameStranger(content?: string): Promise<string> {
  const own = content ?? (await readFile(pidFile(), 'utf8'))
  await writeFile(pidFile(), own.replace(/^\d+/, `${stranger.pid}`), { mode: 0o600 })
  const { uid, gid } = await stat(cluster())
  await chown(pidFile(), uid, gid)
  return own
}

async function note(text: string) {
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined })
  await sql`create table if not exists notes (text text)`
  await sql`insert into notes values (${text})`
  const notes = await sql`select text from notes`
  await sql.end()
  return notes.map((row) => row.text)
}

/** Where there is none, Postgres judges by the process id alone. */
const hasProc = existsSync('/proc/self/cwd')

describe('a postmaster.pid that names a process of somebody else', () => {
  it('does not keep a killed server from starting, with what it held', async () => {
    if (!hasProc) return
    await note('before')
    const content = await readFile(pidFile(), 'utf8')
    await server.stop('immediate')
    await nameStranger(content)
    server = await start()
    expect(await note('after')).toEqual(['before', 'after'])
    expect(await readFile(pidFile(), 'utf8')).not.toContain(`${stranger.pid}`)
  })

  it('lets no second server into a folder that one still works in', async () => {
    if (!hasProc) return
    const own = await nameStranger()
    await expect(start()).rejects.toThrow(/pre-existing shared memory block/)
    // As the server wrote it, or it would stop when it looks.
    await writeFile(pidFile(), own)
    expect(await note('alone')).toEqual(['before', 'after', 'alone'])
  })
})
