/** Stores over a fault proxy, as tabs of one browser have them. */
import {
  createStore,
  type KeyValueStorage,
  type Store,
  type StoreOptions,
} from '../../src/index.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { newAccount } from './shop.ts'

/** What localStorage is, without a browser. */
function newStorage(): KeyValueStorage & { texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => texts.set(key, value),
    removeItem: (key) => texts.delete(key),
  }
}

/** Tabs of one browser, or pages before and after a reload: stores with one storage. */
export function newTabs({ url: baseUrl }: Pick<FaultProxy, 'url'>, all?: Partial<StoreOptions>) {
  const storage = newStorage()
  const openTab = (own?: Partial<StoreOptions>): Store =>
    createStore({ baseUrl, storage, ...all, ...own })
  return { storage, openTab }
}

/** A new account, logged in; returns its id. */
export async function register(store: Store): Promise<number> {
  const result = await store.register({ body: newAccount() })
  if (!result.ok) throw new Error(result.error.message)
  return result.data.user.id
}

/** As if the service did not know the access token any more. */
export function spoilAccessToken({ texts }: { texts: Map<string, string> }) {
  const [name = ''] = [...texts.keys()].filter((key) => key.endsWith(':session'))
  texts.set(name, JSON.stringify({ ...JSON.parse(texts.get(name) ?? ''), access: 'spoilt' }))
}
