/** The files of the built shop, in memory, and each compressed once. */
import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}
/** Compressed already: brotli would gain nothing. */
const PACKED = new Set(['.jpg', '.png', '.webp', '.woff2'])

export type Content = { type: string; body: Buffer; etag: string; brotli?: Buffer }

/** The best quality is for what is compressed once: it takes 100 times as long as the quick one. */
export function contentOf(name: string, body: Buffer, quality: 'best' | 'quick'): Content {
  const extension = extname(name)
  const type = TYPES[extension] ?? 'application/octet-stream'
  const etag = `"${hash('sha1', body)}"`
  if (PACKED.has(extension)) return { type, body, etag }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality === 'best' ? 11 : 5 }
  return { type, body, etag, brotli: brotliCompressSync(body, { params }) }
}

/** By their paths, such as `/assets/index-1a2b3c.js`. */
export async function readFiles(folder: string): Promise<Map<string, Content>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  // Not the manifest of the build, in .vite/.
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.vite'))
  const contents = files.map(async ({ parentPath, name }): Promise<[string, Content]> => {
    const path = join(parentPath, name)
    const address = path.slice(folder.length).split(sep).join('/')
    return [address, contentOf(name, await readFile(path), 'best')]
  })
  return new Map(await Promise.all(contents))
}
