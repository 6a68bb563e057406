/** Keeps two processes from using one data folder; the system gives the lock back however one ends. */
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Holds the folder until the returned function is called or the process is gone. The lock is a
 * listening socket: it cannot outlive its process, as a file with a process id does. Throws a
 * sentence that names the holder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder)
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const server = await tryToListen(path)
    if (server) return () => new Promise((resolve) => server.close(() => resolve()))
    const holder = await askHolder(path)
    if (holder) {
      throw new FolderInUse(
        `The store is already running on ${folder} (${holder}). Stop it first, or give this one a DATA_DIR and a PORT of its own.`,
      )
    }
    // Left behind by a process that was killed.
    await rm(path, { force: true })
  }
  throw new FolderInUse(`Could not take the lock ${path} of ${folder}.`)
}

class FolderInUse extends Error {
  override name = 'FolderInUse'
  readonly code = 'FOLDER_IN_USE'
}

/** Below the temporary folder: a socket's path may have 107 characters at most. */
function socketPath(folder: string): string {
  const name = `modest-store-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function tryToListen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end(`process ${process.pid}`))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server.unref()))
  })
}

/** What the holder says of itself; undefined if nobody answers. */
function askHolder(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path)
    let said = ''
    socket.on('data', (data) => {
      said += data.toString()
    })
    socket.on('end', () => resolve(said || 'another process'))
    socket.on('error', () => resolve(undefined))
  })
}
