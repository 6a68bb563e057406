/**
 * The account that the embedded Postgres runs as, and the folders that this account can use. Postgres
 * refuses to run as root: for root an existing unprivileged account is chosen, which must be able to
 * read the binaries and write the data. It cannot in a checkout below /root.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, cp, lstat, mkdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

export type Account = {
  uid: number
  gid: number
  /** Whether it is another account than that of this process. */
  switched: boolean
  /** The environment of its programs. Not that of this process, which may hold secrets. */
  env: { PATH: string; PGDATA?: string }
}

const ENV = { PATH: '/usr/bin:/bin' }
/** Survives a reboot, unlike /tmp, and every account may enter it. */
const SHARED_FOLDER = '/var/tmp'

/** The owner of existing data; else the account of this process, or for root an unprivileged one. */
export async function accountFor(clusterDir: string): Promise<Account> {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const owner = await stat(clusterDir).catch(() => undefined)
  if (process.platform === 'win32') return { ...own, switched: false, env: ENV }
  if (own.uid !== 0) {
    if (owner && owner.uid !== own.uid) {
      throw new Error(
        `${clusterDir} belongs to user id ${owner.uid}, not to you (${own.uid}): start as that user or as root, set DATABASE_URL, or move the folder away.`,
      )
    }
    return { ...own, switched: false, env: ENV }
  }
  if (owner && owner.uid !== 0) {
    return { uid: owner.uid, gid: owner.gid, switched: true, env: ENV }
  }
  return { ...(await unprivilegedAccount()), switched: true, env: ENV }
}

async function unprivilegedAccount(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const found = lines.find((fields) => fields[0] === name)
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new Error('Postgres cannot run as root and there is no user "nobody": set DATABASE_URL.')
}

type Place = { native: string; folder: string; account: Account }

/**
 * The folder of the binaries and the folder for the data: as wanted if the account can use them,
 * otherwise copies in a folder below /var/tmp whose name stands for this checkout.
 */
export async function placeFor({ native, folder, account }: Place) {
  const bin = join(native, 'bin')
  await ownFolder(folder, account)
  if (!account.switched || (await isReachable(account, join(bin, 'initdb'), folder))) {
    return { bin, folder }
  }
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const base = join(SHARED_FOLDER, `modest-clothing-store-${name}`)
  const copied = join(base, `native-${await versionOf(native)}`)
  await mkdir(base, { recursive: true, mode: 0o755 })
  const { uid } = await lstat(base)
  if (uid !== 0)
    throw new Error(`${base} belongs to another account: remove it or set DATABASE_URL.`)
  if (!(await stat(join(copied, 'bin', 'postgres')).catch(() => undefined))) {
    await cp(native, copied, { recursive: true, verbatimSymlinks: true })
  }
  const moved = join(base, basename(folder))
  await ownFolder(moved, account)
  return { bin: join(copied, 'bin'), folder: moved }
}

async function ownFolder(folder: string, { switched, uid, gid }: Account) {
  await mkdir(folder, { recursive: true })
  if (switched) await chown(folder, uid, gid)
}

async function versionOf(native: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  return String(manifest.version)
}

/** Whether the account can run the program and enter the folder. */
export async function isReachable(account: Account, program: string, folder: string) {
  const identity = account.switched ? { uid: account.uid, gid: account.gid } : {}
  return new Promise<boolean>((resolve) => {
    const script = '"$1" --version && cd "$2"'
    const options = { ...identity, cwd: '/', env: account.env }
    execFile('/bin/sh', ['-c', script, 'sh', program, folder], options, (error) => resolve(!error))
  })
}
