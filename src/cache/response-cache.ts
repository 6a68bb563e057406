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
  /** What it is made of, by the names that a change is announced with. */
  dependsOn: readonly string[]
  /** In how many seconds it changes without anybody changing it, if it does. */
  changesIn: number | null
}

/** Who tells of changes; while it may have missed some, nothing is kept or found. */
export type ChangeSource = { isCurrent: () => boolean; catchUp: () => Promise<void> }

const NOBODY: ChangeSource = { isCurrent: () => false, catchUp: async () => undefined }

/** Names of what changed. 'all' stands for everything, as where there are too many to name. */
export type Changed = readonly string[] | 'all'

type Entry = ReadyReply & { dependsOn: readonly string[]; freshUntil: number; bytes: number }
/** A reply that is being made, and what has changed since that began. */
type Making = { changed: Set<string>; isVoid: boolean }
/** What callers share who ask for the same URL at once. */
type Shared = { making: Making; ready: Promise<ReadyReply> }

/** What an entry takes beside its bytes, about. */
const OVERHEAD_BYTES = 2_000
/** A reply compressed is a sixth of it, or a quarter where it is short. */
const WITH_COMPRESSED = 1.25

export class ReplyCache {
  readonly #maxBytes: number
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>()
  /** URLs by what they depend on: a sale must not look through all entries. */
  readonly #dependents = new Map<string, Set<string>>()
  /** The last of them, most of the time. */
  #newest: Entry | undefined
  readonly #shared = new Map<string, Shared>()
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

  /**
   * What is kept, or else what `make` makes, which is kept then; callers who ask meanwhile share it. One
   * who asks after a change must not get what was begun before: it is made anew when that has ended,
   * once for all who wait. So a URL is made once at a time, however many changes there are in a row.
   */
  async get(url: string, make: () => Promise<MadeReply>): Promise<ReadyReply> {
    const found = this.find(url)
    if (found) {
      this.countHit()
      return found
    }
    this.#misses += 1
    if (!this.#source.isCurrent()) return this.#make(url, make, newMaking())
    const last = this.#shared.get(url)
    if (last && !isOutdated(last.making)) return last.ready
    const making = newMaking()
    const begin = () => this.#make(url, make, making)
    const ready = (last ? last.ready.then(begin, begin) : begin()).finally(() => {
      if (this.#shared.get(url)?.making === making) this.#shared.delete(url)
    })
    this.#shared.set(url, { making, ready })
    return ready
  }

  /** Forgets what depends on one of these, or everything. */
  drop(changed: Changed) {
    if (changed === 'all') {
      for (const making of this.#underWay) making.isVoid = true
      this.#entries.clear()
      this.#dependents.clear()
      this.#bytes = 0
      return
    }
    for (const making of this.#underWay) for (const name of changed) making.changed.add(name)
    for (const name of changed) {
      for (const url of this.#dependents.get(name) ?? []) this.#forget(url)
    }
  }

  /** For when changes may have been missed: what was begun before may never end, and is not waited for. */
  startOver() {
    this.#shared.clear()
    this.drop('all')
  }

  stats = () => ({
    hits: this.#hits,
    misses: this.#misses,
    entries: this.#entries.size,
    bytes: this.#bytes,
  })

  async #make(url: string, make: () => Promise<MadeReply>, making: Making): Promise<ReadyReply> {
    if (!this.#source.isCurrent()) making.isVoid = true
    this.#underWay.add(making)
    try {
      const asked = performance.now()
      const { body, dependsOn, changesIn } = await make()
      const ready = readyReply(body)
      if (making.isVoid || dependsOn.some((name) => making.changed.has(name))) return ready
      const freshUntil = changesIn === null ? Number.POSITIVE_INFINITY : asked + changesIn * 1_000
      const bytes = 2 * url.length + WITH_COMPRESSED * ready.body.length + OVERHEAD_BYTES
      this.#keep(url, Object.assign(ready, { dependsOn, freshUntil, bytes }))
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
    for (const name of entry.dependsOn) {
      const urls = this.#dependents.get(name)
      if (urls) urls.add(url)
      else this.#dependents.set(name, new Set([url]))
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
    for (const name of entry.dependsOn) {
      const urls = this.#dependents.get(name)
      urls?.delete(url)
      if (urls?.size === 0) this.#dependents.delete(name)
    }
  }
}

const newMaking = (): Making => ({ changed: new Set(), isVoid: false })

/** What it will show may have changed since it began; what it depends on is not known before it ends. */
const isOutdated = ({ changed, isVoid }: Making) => isVoid || changed.size > 0

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
