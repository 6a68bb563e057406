/**
 * The script of an app: what React Native gives to an app in place of a browser's globals, and the store.
 * It runs alone in a realm of its own (react-native.ts), where there is nothing else but the language.
 *
 * React Native's fetch is a small one over XMLHttpRequest: replies come whole, requests and headers are
 * plain objects. Its signals have no reason and throw nothing. Its URL is the least of what is needed.
 */
import { createStore, type StoreOptions } from '../../src/index.ts'
import type { Device } from './react-native.ts'

declare global {
  /** Only in an app: what it has beside the language. */
  var device: Device
}

class AppHeaders {
  #values = new Map<string, string>()

  constructor(given: HeadersInit | AppHeaders = {}) {
    const isList = given instanceof AppHeaders || Array.isArray(given)
    for (const [name, value] of isList ? given : Object.entries(given)) this.append(name, value)
  }

  append(name: string, value: string) {
    const before = this.get(name)
    this.set(name, before === null ? value : `${before}, ${value}`)
  }
  set(name: string, value: string) {
    this.#values.set(name.toLowerCase(), String(value))
  }
  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null
  }
  has = (name: string) => this.#values.has(name.toLowerCase())
  delete = (name: string) => this.#values.delete(name.toLowerCase())
  forEach = (visit: (value: string, name: string) => void) => this.#values.forEach(visit)
  entries = () => this.#values.entries()
  keys = () => this.#values.keys()
  values = () => this.#values.values();
  [Symbol.iterator] = () => this.#values.entries()
}

type Listener = () => void

class AppSignal {
  aborted = false
  listeners = new Set<Listener>()
  addEventListener = (_: 'abort', listener: Listener) => void this.listeners.add(listener)
  removeEventListener = (_: 'abort', listener: Listener) => void this.listeners.delete(listener)
}

class AppController {
  signal = new AppSignal()
  abort() {
    if (this.signal.aborted) return
    this.signal.aborted = true
    for (const listener of this.signal.listeners) listener()
  }
}

type Init = {
  method?: string
  headers?: HeadersInit
  body?: string
  credentials?: string
  signal?: AppSignal
}

class AppRequest {
  url: string
  method: string
  headers: AppHeaders
  credentials: string
  signal: AppSignal
  body: string | undefined

  constructor(url: string, { method = 'GET', headers, body, credentials, signal }: Init = {}) {
    this.url = String(url)
    this.method = method
    this.headers = new AppHeaders(headers)
    this.credentials = credentials ?? 'same-origin'
    this.signal = signal ?? new AppController().signal
    this.body = body
  }
}

class AppResponse {
  status: number
  ok: boolean
  headers: AppHeaders
  #text: string

  constructor(text: string, { status = 200, headers = {} as HeadersInit } = {}) {
    this.status = status
    this.ok = status >= 200 && status < 300
    this.headers = new AppHeaders(headers)
    this.#text = text
  }

  text = async () => this.#text
  json = async () => JSON.parse(this.#text)
}

function appFetch({ url, method, headers, body, signal }: AppRequest): Promise<AppResponse> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(Object.assign(new Error('Aborted'), { name: 'AbortError' }))
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    device
      .send({ url, method, headers: [...headers], body })
      .then(({ text, ...init }) => resolve(new AppResponse(text, init)))
      .catch(() => reject(new TypeError('Network request failed')))
      .finally(() => signal.removeEventListener('abort', abort))
  })
}

/** As far as it goes there: nothing may rest on it. */
class AppUrl {
  get searchParams(): never {
    throw new Error('URL.searchParams is not implemented')
  }
}

class AppFormData {}

Object.assign(globalThis, {
  setTimeout: device.setTimeout,
  clearTimeout: device.clearTimeout,
  queueMicrotask: device.queueMicrotask,
  performance: { now: device.now },
  navigator: { product: 'ReactNative' },
  Headers: AppHeaders,
  Request: AppRequest,
  Response: AppResponse,
  fetch: appFetch,
  AbortController: AppController,
  AbortSignal: AppSignal,
  URL: AppUrl,
  FormData: AppFormData,
  createStore: (options: StoreOptions) => createStore({ ...options, storage: device.storage }),
})
