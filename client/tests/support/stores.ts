/** Stores over a fault proxy, as tabs of one browser have them. */
import { expect, onTestFinished, vi } from 'vitest'
import {
  createStore,
  type KeyValueStorage,
  type Store,
  type StoreOptions,
} from '../../src/index.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { newAccount, newVariant } from './shop.ts'

/** localStorage without a browser. */
export function newStorage(): KeyValueStorage & { texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => texts.set(key, value),
    removeItem: (key) => texts.delete(key),
  }
}

/** Tabs of one browser, or pages before and after a reload: stores with one storage. */
export function newTabs(proxy: Pick<FaultProxy, 'url'>, all?: Partial<StoreOptions>) {
  vi.stubGlobal('document', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  return newVisitor(proxy, all)
}

/** Requests of one visitor to a server: there are no tabs in Node. */
export function newVisitor({ url: baseUrl }: Pick<FaultProxy, 'url'>, all?: Partial<StoreOptions>) {
  repeatAtOnce()
  const storage = newStorage()
  const openTab = (own?: Partial<StoreOptions>): Store =>
    createStore({ baseUrl, storage, ...all, ...own })
  return { storage, openTab }
}

/**
 * A repetition waits for a random part of a growing time, in this test for a hundredth of it: no deadline comes
 * before the last attempt, however busy the machine is.
 */
export function repeatAtOnce() {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.01)
  onTestFinished(() => random.mockRestore())
}

/** A new account, logged in; returns its id. */
export async function register(store: Store): Promise<number> {
  const result = await store.register({ body: newAccount() })
  if (!result.ok) throw new Error(result.error.message)
  return result.data.user.id
}

/** Adds one unit of a new variant, and returns the variant's id. */
export async function addOne(store: Store): Promise<number> {
  const { id } = await newVariant()
  const result = await store.addToCart({ body: { variant_id: id, quantity: 1 } })
  if (!result.ok) throw new Error(result.error.message)
  return id
}

/**
 * Makes a call and leaves it as soon as something of it is seen, and takes no reply. A deadline might
 * come before the service has done it.
 */
export async function leaveOnce(
  isSeen: () => boolean,
  call: (signal: AbortSignal) => Promise<unknown>,
  leaving = new AbortController(),
) {
  const left = call(leaving.signal).catch(() => undefined)
  await expect.poll(isSeen, { interval: 10 }).toBe(true)
  leaving.abort()
  await left
}

type Texts = { texts: Map<string, string> }

/** Under which keys a store keeps something of this name. */
export const storedKeys = ({ texts }: Texts, name: 'session' | 'keys') =>
  [...texts.keys()].filter((key) => key.endsWith(`:${name}`))

/** As if the service did not know the access token any more. */
export function spoilAccessToken(storage: Texts) {
  const { texts } = storage
  const [key = ''] = storedKeys(storage, 'session')
  texts.set(key, JSON.stringify({ ...JSON.parse(texts.get(key) ?? ''), access: 'spoilt' }))
}

/** Moves the local clock, and nothing else: timers go on. `vi.useRealTimers` sets it right. */
export function moveClock(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + milliseconds)
}
