/** Where tokens and keys stay over a reload. */

/** The methods that localStorage and the AsyncStorage of React Native share. */
export type KeyValueStorage = {
  getItem: (key: string) => string | null | Promise<string | null>
  setItem: (key: string, value: string) => unknown
  removeItem: (key: string) => unknown
}

export type Shelf = {
  read: <Value>(name: string) => Promise<Value | undefined>
  /** Undefined removes it. */
  write: (name: string, value: unknown) => Promise<void>
  /** Whether other tabs may see the same, so that they must be asked to wait, and notified. */
  shared: boolean
  prefix: string
}

/**
 * A storage that throws (private windows, a full disk) costs a log-in after a reload, but nothing else:
 * what it does not take stays in memory.
 */
export function createShelf(
  given: KeyValueStorage | undefined,
  baseUrl: string,
  storageKey = siteOf(baseUrl),
): Shelf {
  const storage = given ?? pageStorage()
  // Two shops, or staging beside production, may be used by pages of one origin.
  const [prefix = '', ...former] = [
    storageKey,
    siteOf(baseUrl),
    baseUrl,
    `${siteOf(baseUrl)}/`,
  ].map((name) => `modest-clothing-store:${name}:`)
  const looked = new Set<string>()
  const written = new Map<string, { text: string | null; isStored: boolean }>()

  const readText = async (key: string): Promise<string | null | undefined> => {
    const mine = written.get(key)
    if (mine && !mine.isStored) return mine.text
    try {
      return await storage?.getItem(key)
    } catch {
      return mine?.text
    }
  }
  const read = async <Value>(name: string): Promise<Value | undefined> => {
    try {
      const text = (await readText(prefix + name)) ?? (await moveHere(name))
      return JSON.parse(text ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }
  /** The value that was stored under a former name, of an older version or before storageKey was given. */
  const moveHere = async (name: string): Promise<string | null> => {
    if (written.has(prefix + name) || looked.has(name)) return null
    looked.add(name)
    for (const key of former.map((each) => each + name)) {
      const text = key === prefix + name ? null : ((await storage?.getItem(key)) ?? null)
      if (text === null) continue
      await storage?.setItem(prefix + name, text)
      await remove(key)
      return text
    }
    return null
  }
  const remove = async (key: string) => storage?.removeItem(key)
  const write = async (name: string, value: unknown) => {
    const key = prefix + name
    const mine = { text: value === undefined ? null : JSON.stringify(value), isStored: false }
    // Before it is written: a read meanwhile must not find what was there before.
    written.set(key, mine)
    try {
      if (!storage) return
      await (mine.text === null ? storage.removeItem(key) : storage.setItem(key, mine.text))
      mine.isStored = true
    } catch {
      // It stays in memory. What is stored is of the past: used tokens would be taken for stolen ones.
      if (written.get(key) === mine) await remove(key).catch(() => undefined)
    }
  }
  return { read, write, shared: storage !== undefined && hasTabs(), prefix }
}

/** `https://Shop.example/` and `https://shop.example` are one. */
function siteOf(baseUrl: string): string {
  const site = /^\w+:\/\/[^/]+/.exec(baseUrl)?.[0] ?? ''
  return site.toLowerCase() + baseUrl.slice(site.length).replace(/\/+$/, '')
}

/** Node has Web Locks too: there, the visitors of a server would wait for one another. */
const hasTabs = () => 'document' in globalThis || 'WorkerGlobalScope' in globalThis

/** Only of a page: a server's localStorage would be shared by all its visitors. */
function pageStorage(): KeyValueStorage | undefined {
  try {
    return 'document' in globalThis ? globalThis.localStorage : undefined
  } catch {
    return undefined
  }
}
