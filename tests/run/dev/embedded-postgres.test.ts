/** The embedded Postgres where an earlier one was killed, and its process id is another program's. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '../../../src/run/dev/postgres/embedded.ts'

let base: string
let server: EmbeddedPostgres
let otherProcess: ChildProcess
const start = () => startEmbedded({ folder: join(base, 'a data folder'), settings: ['fsync=off'] })
const cluster = () => join(base, 'a data folder', 'cluster')
const pidFile = () => join(cluster(), 'postmaster.pid')

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'store-embedded-'))
  // Where root runs this, Postgres runs as another user, who must get in.
  await chmod(base, 0o755)
  server = await start()
  const { uid, gid } = await stat(cluster())
  // Of the account that the server runs as: ids of other accounts' processes it passes over itself.
  const account = process.getuid?.() === 0 ? { uid, gid } : {}
  otherProcess = spawn('sleep', ['1000'], { ...account, cwd: '/' })
  await once(otherProcess, 'spawn')
})
afterAll(async () => {
  otherProcess.kill()
  await server.stop()
  await rm(base, { recursive: true })
})

/** Returns the content of the file; from then on it names the other program instead of the server. */
async function nameOtherProcess(content?: string): Promise<string> {
  const own = content ?? (await readFile(pidFile(), 'utf8'))
  await writeFile(pidFile(), own.replace(/^\d+/, `${otherProcess.pid}`), { mode: 0o600 })
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

describe('a postmaster.pid that names another program', () => {
  it('does not prevent a killed server from starting, with its data', async () => {
    if (!hasProc) return
    await note('before')
    const content = await readFile(pidFile(), 'utf8')
    await server.stop('immediate')
    await nameOtherProcess(content)
    server = await start()
    expect(await note('after')).toEqual(['before', 'after'])
    expect(await readFile(pidFile(), 'utf8')).not.toContain(`${otherProcess.pid}`)
  })

  it('does not let a second server start in a folder that one still uses', async () => {
    if (!hasProc) return
    const own = await nameOtherProcess()
    await expect(start()).rejects.toThrow(/pre-existing shared memory block/)
    // As the server wrote it, or it would stop when it looks.
    await writeFile(pidFile(), own)
    expect(await note('alone')).toEqual(['before', 'after', 'alone'])
  })
})
