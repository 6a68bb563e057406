/**
 * Public responses of the catalog as bytes, by their URL. A response is current while it is certain that
 * nothing it shows has changed; then it stays as a stale one, for when the database is away.
 */
import { hash } from 'node:crypto'
import { type ChangeSource, NO_SOURCE } from './change-source.ts'
import type { Coding, Compressible } from './compression.ts'
import { ageOf, certainAt, isUnavailable, isYounger } from './stale.ts'

export type CachedResponse = Compressible & {
  /** In seconds, for one that is served although the database may have another by now. */
  age?: number
  /** For how long another cache may serve it when the service does not answer. */
  staleSeconds: number
  /** Weak: it stands for the compressed bytes, too. */
  etag: string
  /** Codings that it may be compressed with, the best first. */
  codings: readonly Coding[]
  /** As Fastify sent it, by what the headers depend on. See send-cached.ts. */
  variants: Map<string, ResponseVariant>
}

export type ResponseVariant = {
  /** Names and values alternately, without those of one request alone. */
  headers: string[]
  /** Headers that a 304 does not have. */
  bodyHeaders: string[]
  bytes: Buffer
  /** The route, for the metrics. */
  route: string
}

/** A response as a handler makes it. */
export type MadeResponse = {
  /** The body as JSON text. */
  json: string
  /** The ETag is made of it, and of the body if it is not given: it is different for different bodies. */
  version?: string
  /** The names under which the database notifies of changes to what the response shows. */
  dependsOn: readonly string[]
  /** When it changes without a write, as performance.now() counts; in the past for one that is stale. */
  freshUntil: number
}

/** Names of what changed. 'all' stands for everything, or for too many names to list. */
export type Changed = readonly string[] | 'all'

type Entry = CachedResponse & { dependsOn: readonly string[]; freshUntil: number; bytes: number }
/** A response that is being made, and what has changed since that began. */
type Making = { changed: Set<string>; isVoid: boolean }
/** Parallel requests for the same URL share it. */
type Shared = { making: Making; response: Promise<CachedResponse> }

/** About what an entry takes beside its bytes. */
const OVERHEAD_BYTES = 2_000

export class ResponseCache {
  readonly #maxBytes: number
  /** For how long a response may be served while the database is away. */
  readonly staleSeconds: number
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>()
  /** URLs by the names they depend on, so that a change finds its entries without a scan. */
  readonly #dependents = new Map<string, Set<string>>()
  /** The entry that was used last. Most requests ask for it again, and it need not be moved. */
  #newest: Entry | undefined
  readonly #shared = new Map<string, Shared>()
  readonly #inProgress = new Set<Making>()
  #source = NO_SOURCE
  #bytes = 0
  #hits = 0
  #misses = 0
  #stale = 0

  constructor(maxBytes: number, staleSeconds = 0) {
    this.#maxBytes = maxBytes
    this.staleSeconds = staleSeconds
  }

  /** Begins to cache; the source is to call `invalidate` for each change. */
  follow(source: ChangeSource) {
    this.#source = source
  }

  /** Resolves when everything is invalidated that was changed before. */
  catchUp = () => this.#source.catchUp()

  find(url: string): CachedResponse | undefined {
    const entry = this.#entries.get(url)
    if (!entry || !this.#source.isCurrent()) return undefined
    if (performance.now() >= entry.freshUntil) return undefined
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

  /** Finds a cached response, or makes and caches it; while the database is away, one that is stale. */
  async get(url: string, make: () => Promise<MadeResponse>): Promise<CachedResponse> {
    const found = this.find(url)
    if (found) {
      this.countHit()
      return found
    }
    const stale = this.#source.isCurrent() ? undefined : await this.#findStale(url)
    if (stale) return this.#counted(stale)
    try {
      return this.#counted(await this.make(url, make))
    } catch (error) {
      const stale = isUnavailable(error) ? await this.#findStale(url) : undefined
      if (stale) return this.#counted(stale)
      throw error
    }
  }

  /**
   * Makes and caches a response; callers who ask meanwhile share it. A caller who asks after a change must
   * not get what was begun before: it is made again when that has ended, once for all who wait. So a URL
   * is made once at a time, however many changes follow each other.
   */
  async make(url: string, make: () => Promise<MadeResponse>): Promise<CachedResponse> {
    this.#misses += 1
    if (!this.#source.isCurrent()) return this.#make(url, make, newMaking())
    const last = this.#shared.get(url)
    if (last && !isOutdated(last.making)) return last.response
    const making = newMaking()
    const begin = () => this.#make(url, make, making)
    const response = (last ? last.response.then(begin, begin) : begin()).finally(() => {
      if (this.#shared.get(url)?.making === making) this.#shared.delete(url)
    })
    this.#shared.set(url, { making, response })
    return response
  }

  /** Makes a response that is not cached here. */
  async makeOnce(make: () => Promise<MadeResponse>): Promise<CachedResponse> {
    const begun = performance.now()
    return this.#counted(this.#responseOf(await make(), begun))
  }

  /** From now on what depends on one of these names, or everything, is stale. */
  invalidate(changed: Changed) {
    for (const making of this.#inProgress) {
      if (changed === 'all') making.isVoid = true
      else for (const name of changed) making.changed.add(name)
    }
    const urls =
      changed === 'all'
        ? this.#entries.keys()
        : changed.flatMap((name) => [...(this.#dependents.get(name) ?? [])])
    const moment = this.#source.certainAt()
    for (const url of urls) {
      const entry = this.#entries.get(url)
      if (!entry) continue
      entry.freshUntil = Math.min(entry.freshUntil, moment)
      this.#removeDependent(url, entry)
    }
  }

  /** For when changes may have been missed. What was begun before may never end, so no caller waits for it. */
  reset() {
    this.#shared.clear()
    this.invalidate('all')
  }

  stats = () => ({
    hits: this.#hits,
    misses: this.#misses,
    /** Responses that were served although the database may have had others. */
    stale: this.#stale,
    entries: this.#entries.size,
    bytes: this.#bytes,
  })

  async #make(
    url: string,
    make: () => Promise<MadeResponse>,
    making: Making,
  ): Promise<CachedResponse> {
    if (!this.#source.isCurrent()) making.isVoid = true
    this.#inProgress.add(making)
    const begun = performance.now()
    try {
      const made = await make()
      const { dependsOn, freshUntil } = made
      const response = this.#responseOf(made, begun)
      const isOld = making.isVoid || dependsOn.some((name) => making.changed.has(name))
      if (isOld && response.age === undefined) return response
      const bytes = 2 * url.length + response.body.length + OVERHEAD_BYTES
      const { age, ...kept } = response
      const countGrowth = (more: number) => this.#grow(url, entry, more)
      const entry: Entry = { ...kept, dependsOn, freshUntil, bytes, countGrowth }
      this.#add(url, entry)
      return age === undefined ? entry : response
    } finally {
      this.#inProgress.delete(making)
    }
  }

  /** It is stale if it was so before it was asked for: what changed meanwhile is for the next caller. */
  #responseOf({ json, version, freshUntil }: MadeResponse, begun: number): CachedResponse {
    const response = { ...newResponse(json, version), staleSeconds: this.staleSeconds }
    if (freshUntil > begun) return response
    return { ...response, age: ageOf(freshUntil) }
  }

  #counted(response: CachedResponse): CachedResponse {
    if (response.age !== undefined) this.#stale += 1
    return response
  }

  /** A response as it was, if the database is away. */
  async #findStale(url: string): Promise<CachedResponse | undefined> {
    if (!this.#entries.has(url) || !(await this.#source.isAway())) return undefined
    const entry = this.#entries.get(url)
    if (!entry) return undefined
    const moment = certainAt(this.#source, entry.freshUntil)
    return isYounger(moment, this.staleSeconds) ? { ...entry, age: ageOf(moment) } : undefined
  }

  #add(url: string, entry: Entry) {
    this.#remove(url)
    this.#entries.set(url, entry)
    this.#newest = entry
    this.#bytes += entry.bytes
    for (const name of entry.dependsOn) {
      const urls = this.#dependents.get(name)
      if (urls) urls.add(url)
      else this.#dependents.set(name, new Set([url]))
    }
    this.#makeRoom()
  }

  /** A response that was removed meanwhile is counted no more. */
  #grow(url: string, entry: Entry, bytes: number) {
    if (this.#entries.get(url) !== entry) return
    entry.bytes += bytes
    this.#bytes += bytes
    this.#makeRoom()
  }

  #makeRoom() {
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  #remove(url: string) {
    const entry = this.#entries.get(url)
    if (!entry) return
    this.#entries.delete(url)
    this.#bytes -= entry.bytes
    this.#removeDependent(url, entry)
  }

  #removeDependent(url: string, { dependsOn }: Entry) {
    for (const name of dependsOn) {
      const urls = this.#dependents.get(name)
      urls?.delete(url)
      if (urls?.size === 0) this.#dependents.delete(name)
    }
  }
}

const newMaking = (): Making => ({ changed: new Set(), isVoid: false })

/** True after any change, because the names that it depends on are not known before it ends. */
const isOutdated = ({ changed, isVoid }: Making) => isVoid || changed.size > 0

/** A response that is not cached yet. */
export const newResponse = (json: string, version = json): CachedResponse => ({
  body: Buffer.from(json),
  etag: `W/"${hash('sha1', version, 'base64url')}"`,
  codings: ['gzip'],
  staleSeconds: 0,
  compressed: {},
  variants: new Map(),
  countGrowth: () => undefined,
})
