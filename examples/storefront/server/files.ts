/** The files of the built shop, in memory, and each compressed once. */
import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

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
/** Compressed already: nothing would be gained. */
const PACKED = new Set(['.jpg', '.png', '.webp', '.woff2'])
/** Less fits into the first packet as it is. */
const PACKED_BYTES_MIN = 1024

/** In the order in which they are chosen: brotli takes a tenth less than gzip. */
const CODINGS = ['br', 'gzip'] as const
type Coding = (typeof CODINGS)[number]
type Quality = 'best' | 'quick'

/** As it is sent: the bytes of each coding have a tag of their own. */
type Sent = { bytes: Buffer; etag: string; coding?: Coding }
export type Content = { type: string; sentTo: (acceptEncoding: string | undefined) => Sent }

/** The best quality is for what is compressed once: it takes 100 times as long as the quick one. */
export function contentOf(name: string, body: Buffer, quality: Quality): Content {
  const extension = extname(name)
  const type = TYPES[extension] ?? 'application/octet-stream'
  const tag = hash('sha1', body)
  const plain = { bytes: body, etag: `"${tag}"` }
  if (PACKED.has(extension) || body.length < PACKED_BYTES_MIN) return { type, sentTo: () => plain }
  const made = new Map<Coding, Sent>()
  const sentIn = (coding: Coding): Sent => {
    const sent = made.get(coding) ?? {
      bytes: packed(body, coding, quality),
      etag: `"${tag}-${coding}"`,
      coding,
    }
    made.set(coding, sent)
    return sent
  }
  // No request waits for the best quality.
  if (quality === 'best') CODINGS.forEach(sentIn)
  return {
    type,
    sentTo: (acceptEncoding = '') => {
      const weights = CODINGS.map((coding) => weightOf(coding, acceptEncoding))
      const coding = CODINGS[weights.indexOf(Math.max(...weights))]
      return coding && Math.max(...weights) > 0 ? sentIn(coding) : plain
    },
  }
}

function packed(body: Buffer, coding: Coding, quality: Quality): Buffer {
  const isBest = quality === 'best'
  if (coding === 'gzip') return gzipSync(body, { level: isBest ? 9 : 6 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isBest ? 11 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotliCompressSync(body, { params })
}

/** How much a browser wants it, from 0 to 1: `br;q=0` refuses it. */
function weightOf(coding: Coding, acceptEncoding: string): number {
  for (const each of acceptEncoding.split(',')) {
    const [name, weight = '1'] = each.split(/;\s*q=/)
    if (name?.trim().toLowerCase() === coding) return Number(weight) || 0
  }
  return 0
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
