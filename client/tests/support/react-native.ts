/** Apps as React Native runs them, each in a realm of its own without what browsers and Node have. */
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import type { KeyValueStorage, Store, StoreOptions } from '../../src/index.ts'

type Sent = { url: string; method: string; headers: [string, string][]; body: string | undefined }

/** The native side: what a phone does for the script. */
export type Device = {
  send: (request: Sent) => Promise<{ status: number; headers: [string, string][]; text: string }>
  storage: KeyValueStorage
  setTimeout: typeof setTimeout
  clearTimeout: typeof clearTimeout
  queueMicrotask: typeof queueMicrotask
  now: () => number
}

/** Another one is another phone. */
export function newDevice(): Device {
  const texts = new Map<string, string>()
  // Each answer comes later, as from a file.
  const later = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    storage: {
      getItem: (key) => later().then(() => texts.get(key) ?? null),
      setItem: (key, value) => later().then(() => void texts.set(key, value)),
      removeItem: (key) => later().then(() => void texts.delete(key)),
    },
    send: async ({ url, body, ...request }) => {
      const response = await fetch(url, { ...request, body: body ?? null })
      const { status, headers } = response
      return { status, headers: [...headers], text: await response.text() }
    },
    setTimeout,
    clearTimeout,
    queueMicrotask,
    now: () => performance.now(),
  }
}

export type App = {
  store: Store
  /** Evaluates an expression there. */
  evaluate: (expression: string) => unknown
}

/** Starts it, also once more on the same device. */
export async function startApp(device: Device, options: StoreOptions): Promise<App> {
  const context = createContext({ device })
  const evaluate = (expression: string) => runInContext(expression, context)
  evaluate(await bundle())
  return { store: evaluate(`createStore(${JSON.stringify(options)})`) as Store, evaluate }
}

/** In the language as Hermes has it, without asynchronous functions of its own. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('app.ts', import.meta.url))],
    bundle: true,
    target: 'es2016',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
