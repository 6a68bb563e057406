/**
 * What must be in place before the first module is loaded: `node --import ./src/preload.ts`.
 */
import { enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'

/**
 * Compiled modules are kept between starts. A restart is then quicker by a third, and the process
 * smaller by some 20 MB, since the type stripper is not loaded. Where the folder cannot be written, as
 * in the container, Node goes on without.
 */
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'))

/**
 * postgres 3.4.9 writes to a connection that has just been lost: an exception that nobody can catch,
 * and one lost backend ends the service. Or the connection that takes its place never writes again,
 * answers its first query with the old one's error or counts its rows on from there, or leaves what
 * was sent while it was made without an answer (its issues 1154 and 1208). Mended as it is loaded,
 * until a release does.
 */
const DRIVER = '/postgres/src/connection.js'
const REPAIRS = [
  {
    broken: `    incoming = Buffer.alloc(0)
    remaining = 0
    incomings = null
`,
    mended: `    incoming = Buffer.alloc(0)
    remaining = rows = 0
    incomings = null
`,
  },
  {
    broken: `    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(`,
    mended: `    if (initial) {
      query = results = errorResponse = null
      while (sent.length)
        queryError(sent.shift(), Errors.connection('CONNECTION_CLOSED', options))
      return reconnect()
    }

    ;(query || sent.length) && error(`,
  },
  {
    broken: `        return fetchArrayTypes()
`,
    mended: `        return fetchArrayTypes().catch(() => undefined)
`,
  },
  // A server that is gone without a word is waited for in vain, a quarter of an hour or for ever: a
  // connection that owes an answer, and of which nothing was heard for so long, is lost. Not while a
  // file is copied, or rows are read at the pace of somebody else.
  {
    broken: `      keep_alive && socket.setKeepAlive && socket.setKeepAlive(true, 1000 * keep_alive)
`,
    mended: `      keep_alive && socket.setKeepAlive && socket.setKeepAlive(true, 1000 * keep_alive)
      if (keep_alive) {
        const watched = socket
        let heard = 0, silent = 0
        const watch = setInterval(() => {
          if (watched.destroyed) return clearInterval(watch)
          const owes = (query || sent.length) && !stream && !(query && query.cursorFn)
          silent = owes && heard === watched.bytesRead ? silent + 1 : 0
          heard = watched.bytesRead
          silent === 6 && watched.destroy()
        }, 1000 * keep_alive / 6).unref()
      }
`,
  },
  {
    broken: `    const x = socket.write(chunk, fn)
`,
    mended: `    if (!socket) {
      clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      query = null
      return false
    }
    const x = socket.write(chunk, fn)
`,
  },
  {
    broken: `    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)
`,
    mended: `    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener('data', data)
`,
  },
  {
    broken: `    closedTime = performance.now()
    hadError &&`,
    mended: `    query = results = errorResponse = null
    closedTime = performance.now()
    hadError &&`,
  },
]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(DRIVER)) return loaded
    let source = new TextDecoder().decode(loaded.source as Uint8Array)
    for (const { broken, mended } of REPAIRS) {
      if (!source.includes(broken)) {
        throw new Error(
          'The postgres driver has changed: is the repair in preload.ts still needed?',
        )
      }
      source = source.replace(broken, mended)
    }
    return { ...loaded, source }
  },
})
