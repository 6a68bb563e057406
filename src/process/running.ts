import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Config, ConfigError } from '../config/config.ts'

/** The first requests of a developer who waits for the start are answered before. */
const SETTLE_MS = 2_000

/** What a worker tells its primary once it listens. */
export const SERVES = 'serves'

export type Ending = () => Promise<unknown>

/** What the parts of the process share while they start, serve and end. */
export type Running = {
  config: Config
  /** Each part that starts leaves its ending; they run last in, first out. */
  endings: Ending[]
  /** Aborted once the process has been told to end. */
  stopping: AbortSignal
  /** Ends everything, says why, and exits with 1. */
  fail: (error: unknown) => Promise<never>
}

/** The lines that a developer looks for after a start. */
export function welcome({ publicUrl, sandbox, identities }: Config): string[] {
  const pages = [
    `API      ${publicUrl}/api/catalog/products/`,
    `Docs     ${publicUrl}/docs/  ${publicUrl}/redoc/`,
  ]
  const isAnybody = identities.idp_a.preset === 'sandbox'
  const forDevelopers = [
    ...(isAnybody ? [`Identity ${publicUrl}/sandbox/idp/a/`] : []),
    `Mailbox  ${publicUrl}/sandbox/mail/`,
    'Shopper  shopper@example.com / demo-shopper-password',
    'Admin    admin@example.com / demo-admin-password',
  ]
  return sandbox ? [...pages, ...forDevelopers] : pages
}

/** Starting leaves some 15 MB behind (migrations, the demo's drawings) that V8 alone would keep. */
export function giveBackMemory() {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect: NodeJS.GCFunction = runInNewContext('gc')
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, SETTLE_MS).unref()
}

export const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

export const portTaken = (port: number) =>
  new ConfigError(`Port ${port} is taken by another process: stop it, or set PORT.`)
