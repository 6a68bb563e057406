/** A web server for the built shop: files as they are, and index.html for every path of the shop. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Resolves when it listens, to the function that ends it. */
export async function serve(folder: string, origin: string): Promise<() => Promise<void>> {
  const server = createServer(({ url = '/' }, reply) => void answer(folder, url, reply))
  const { hostname, port } = new URL(origin)
  server.listen(Number(port), hostname)
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}

async function answer(folder: string, url: string, reply: ServerResponse) {
  const { pathname } = new URL(url, 'http://shop')
  const path = normalize(pathname)
  const isFile = extname(path) !== ''
  const file = join(folder, isFile ? path : 'index.html')
  const content = await readFile(file).catch(() => undefined)
  if (!content) return reply.writeHead(404).end()
  reply.writeHead(200, {
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'Content-Encoding': 'gzip',
    // Names of files have a hash of their content.
    'Cache-Control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  })
  reply.end(gzipSync(content))
}
