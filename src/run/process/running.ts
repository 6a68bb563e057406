import type { FastifyBaseLogger as Logger } from 'fastify'
import { type Config, ConfigError } from '../../service/config/config.ts'
import { DEMO_ADMIN, DEMO_SHOPPER } from '../../shop/accounts/demo-accounts.ts'
import { isConsoleBuilt } from '../console/routes.ts'

/** Collecting waits so long, because a developer sends the first requests right after the start. */
const FIRST_REQUESTS_MS = 2_000

/** The message of a worker to its primary once it listens. */
export const SERVES = 'serves'

export type Ending = () => Promise<unknown>

/** The state that the parts of the process share while they start, serve and end. */
export type Running = {
  config: Config
  /** Each part that starts adds its ending; the endings run last in, first out. */
  endings: Ending[]
  /** Aborted when the process must end: by a signal with the reason BY_SIGNAL, or by a failure. */
  stopping: AbortSignal
  /** Ends everything, says why, and exits with 1. */
  fail: (error: unknown) => Promise<never>
}

/** The reason of `stopping` after a signal. */
export const BY_SIGNAL = 'ended by a signal'

/** A process that fails ends at once: what it still served might be wrong. */
export const drainMsOf = ({ config, stopping }: Running) =>
  stopping.reason === BY_SIGNAL ? config.drainMs : 0

/** Logs once for the whole service where it is, and what its operator may have overlooked. */
export function greet(config: Config, log: Logger) {
  for (const line of config.warnings) log.warn(line)
  if (config.console && config.role !== 'worker' && !isConsoleBuilt()) {
    log.warn(
      'The console is not built, so /admin/ is an unknown path: run `npm run build:console`, or set CONSOLE=0.',
    )
  }
  for (const line of welcome(config)) log.info(line)
}

/** The addresses and accounts that a developer needs after a start. */
function welcome(config: Config): string[] {
  const { publicUrl, storefrontUrl, sandbox, identities, role, port } = config
  if (role === 'worker') return [`Jobs     probes at port ${port}: /healthz /readyz`]
  const pages = [
    `API      ${publicUrl}/api/catalog/products/`,
    `Docs     ${publicUrl}/docs/  ${publicUrl}/docs/admin/`,
    ...(config.console && isConsoleBuilt() ? [`Console  ${publicUrl}/admin/`] : []),
  ]
  const hasSandboxIdentities = identities.idp_a.preset === 'sandbox'
  const shop =
    storefrontUrl === publicUrl ? 'a shop made with this API: npm run storefront' : storefrontUrl
  const forDevelopers = [
    `Shop     ${shop}`,
    ...(hasSandboxIdentities ? [`Identity ${publicUrl}/sandbox/idp/a/`] : []),
    `Mailbox  ${publicUrl}/sandbox/mail/`,
    `Shopper  ${DEMO_SHOPPER.email} / ${DEMO_SHOPPER.password}`,
    `Admin    ${DEMO_ADMIN.email} / ${DEMO_ADMIN.password}`,
  ]
  return sandbox ? [...pages, ...forDevelopers] : pages
}

/**
 * Frees what only the start needed. V8 would keep these 55 MB as long as the service is idle: 197 MB
 * instead of 140. Without `--expose-gc`, which `npm start` sets, nothing happens.
 */
export function freeStartupMemory() {
  const collect = () => globalThis.gc?.({ type: 'major', flavor: 'last-resort' })
  setTimeout(collect, FIRST_REQUESTS_MS).unref()
}

export const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** The error of a port or host that cannot be listened on, in a sentence; any other error as it is. */
export function listenError(error: unknown, { host, port }: { host: string; port: number }) {
  if (!(error instanceof Error && 'code' in error)) return error
  const because = {
    EADDRINUSE: `Port ${port} is taken by another process: stop it, or set PORT.`,
    EACCES: `PORT ${port} may be used by root only: set one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is not a known name.`,
  }[String(error.code)]
  return because ? new ConfigError(because) : error
}
