/**
 * Replies that everybody gets alike, as bytes, by the URL they were asked for with. Kept while it is
 * certain that nothing they show has changed.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

export type ReadyReply = {
  body: Buffer
  /** Weak: it stands for the compressed bytes, too. */
  etag: string
  /** Made when it is first asked for. */
  gzipped?: Promise<Buffer>
  /** As it was sent, by what of a request the headers depend on. See front.ts. */
  sent: Map<string, SentReply>
}

export type SentReply = {
  /** Names and values in turn, but for those of one request alone. */
  headers: string[]
  /** Those that a 304 has not. */
  bodyHeaders: string[]
  bytes: Buffer
  /** Counts one more, where replies are counted. */
  count: ((status: number, ms: number) => void) | undefined
}

/** A reply as a handler makes it. */
export type MadeReply = {
  body: unknown
  /** Ids of what it shows that may change alone. */
  shows: readonly number[]
  /** In how many seconds it changes without anybody changing it, if it does. */
  changesIn: number | null
}

/** Who tells of changes; while it may have missed some, nothing is kept or found. */
export type ChangeSource = { isCurrent: () => boolean; catchUp: () => Promise<void> }

const NOBODY: ChangeSource = { isCurrent: () => false, catchUp: async () => undefined }

type Entry = ReadyReply & { shows: readonly number[]; freshUntil: number; bytes: number }
/** A reply that is being made, and what has changed meanwhile. */
type Making = { changed: Set<number>; isVoid: boolean }

/** What an entry takes beside its bytes, about. */
const OVERHEAD_BYTES = 2_000
/** A reply compressed is a sixth of it, or a quarter where it is short. */
const WITH_COMPRESSED = 1.25

export class ReplyCache {
  readonly #maxBytes: number
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>()
  /** URLs of what shows a thing: a sale must not look through all that is kept. */
  readonly #showing = new Map<number, Set<string>>()
  /** The last of them, most of the time. */
  #newest: Entry | undefined
  readonly #shared = new Map<string, Promise<ReadyReply>>()
  readonly #underWay = new Set<Making>()
  #source = NOBODY
  #bytes = 0
  #hits = 0
  #misses = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** From now on replies are kept; the source drops what has changed. */
  follow(source: ChangeSource) {
    this.#source = source
  }

  /** Resolves when everything is dropped that was changed before. */
  catchUp = () => this.#source.catchUp()

  /** What is kept for a URL. */
  find(url: string): ReadyReply | undefined {
    const entry = this.#entries.get(url)
    if (!entry || !this.#source.isCurrent()) return undefined
    if (performance.now() >= entry.freshUntil) {
      this.#forget(url)
      return undefined
    }
    if (entry !== this.#newest) {
      this.#entries.delete(url)
      this.#entries.set(url, entry)
      this.#newest = entry
    }
    return entry
  }

  countHit() {
    this.#hits += 1
  }

  /** What is kept, or else what `make` makes, which is kept then; those who ask meanwhile share it. */
  async get(url: string, make: () => Promise<MadeReply>): Promise<ReadyReply> {
    const found = this.find(url)
    if (found) {
      this.countHit()
      return found
    }
    this.#misses += 1
    const sharing = this.#shared.get(url)
    if (sharing && this.#source.isCurrent()) return sharing
    const making = this.#make(url, make).finally(() => {
      if (this.#shared.get(url) === making) this.#shared.delete(url)
    })
    if (this.#source.isCurrent()) this.#shared.set(url, making)
    return making
  }

  /** Forgets what shows one of these, or everything. */
  drop(changed: readonly number[] | 'everything') {
    // Who asks from now on must not get what was begun before.
    this.#shared.clear()
    if (changed === 'everything') {
      for (const making of this.#underWay) making.isVoid = true
      this.#entries.clear()
      this.#showing.clear()
      this.#bytes = 0
      return
    }
    for (const making of this.#underWay) for (const id of changed) making.changed.add(id)
    for (const id of changed) for (const url of this.#showing.get(id) ?? []) this.#forget(url)
  }

  stats = () => ({
    hits: this.#hits,
    misses: this.#misses,
    entries: this.#entries.size,
    bytes: this.#bytes,
  })

  async #make(url: string, make: () => Promise<MadeReply>): Promise<ReadyReply> {
    const making: Making = { changed: new Set(), isVoid: !this.#source.isCurrent() }
    this.#underWay.add(making)
    try {
      const asked = performance.now()
      const { body, shows, changesIn } = await make()
      const ready = readyReply(body)
      if (making.isVoid || shows.some((id) => making.changed.has(id))) return ready
      const freshUntil = changesIn === null ? Number.POSITIVE_INFINITY : asked + changesIn * 1_000
      const bytes = 2 * url.length + WITH_COMPRESSED * ready.body.length + OVERHEAD_BYTES
      this.#keep(url, Object.assign(ready, { shows, freshUntil, bytes }))
      return ready
    } finally {
      this.#underWay.delete(making)
    }
  }

  #keep(url: string, entry: Entry) {
    this.#forget(url)
    this.#entries.set(url, entry)
    this.#newest = entry
    this.#bytes += entry.bytes
    for (const id of entry.shows) {
      const urls = this.#showing.get(id)
      if (urls) urls.add(url)
      else this.#showing.set(id, new Set([url]))
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#forget(oldest)
    }
  }

  #forget(url: string) {
    const entry = this.#entries.get(url)
    if (!entry) return
    this.#entries.delete(url)
    this.#bytes -= entry.bytes
    for (const id of entry.shows) {
      const urls = this.#showing.get(id)
      urls?.delete(url)
      if (urls?.size === 0) this.#showing.delete(id)
    }
  }
}

function readyReply(body: unknown): ReadyReply {
  const bytes = Buffer.from(JSON.stringify(body))
  const hash = createHash('sha1').update(bytes).digest('base64url')
  return { body: bytes, etag: `W/"${hash}"`, sent: new Map() }
}

const compress = promisify(gzip)
/** Below, a packet is a packet. */
const COMPRESSED_FROM_BYTES = 1_000

/** The bytes for a client that reads gzip; compressed at most once. */
export async function encoded(
  reply: ReadyReply,
): Promise<{ bytes: Buffer; encoding: 'gzip' | undefined }> {
  if (reply.body.length < COMPRESSED_FROM_BYTES) return { bytes: reply.body, encoding: undefined }
  reply.gzipped ??= compress(reply.body)
  return { bytes: await reply.gzipped, encoding: 'gzip' }
}
