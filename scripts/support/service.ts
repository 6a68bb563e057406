/** Starts the service as a user does, in a process of its own, for scripts that observe it from outside. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../src/run/dev/free-port.ts'
import { atEnd } from './endings.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A start takes seconds, and on a busy machine a minute and more. One that fails is noticed at once, so this is for
 * one that hangs alone, and less than the time of a test.
 */
const START_MS = 110_000
/** Longer than the service takes to answer its last requests and end. */
const END_MS = 15_000

export type Service = {
  url: string
  /** The process of the service itself, not npm's. */
  pid: number
  /** The lines that it has printed so far. */
  output: () => string
  /** Sends the signal and waits for the end; returns the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

export type ServiceOptions = {
  env: Record<string, string>
  cwd?: string
  /** Replaces the command of `npm start`. */
  command?: string[]
  /** Answers with 200 once it serves; ROLE=worker has no catalog. */
  path?: string
  /** The largest file that the process may write: a longer one fails there, as on a full disk. */
  fileBytesMax?: number | undefined
  /** Its output is appended to this file, instead of kept by the script. */
  logFile?: string
}

/** For a service without rate limits, with a log that programs can read. */
export const serviceSettings = async (dataDir: string) => ({
  PORT: String(await freePort()),
  METRICS_PORT: String(await freePort()),
  DATA_DIR: dataDir,
  LOG_FORMAT: 'json',
  RATE_LIMIT_PER_MINUTE: '0',
  RATE_LIMIT_CREDENTIALS_PER_MINUTE: '0',
  RATE_LIMIT_CODES_PER_MINUTE: '0',
  // One account places as many orders as many people would.
  MAX_UNPAID_ORDERS: '0',
  MAX_UNPAID_UNITS: '0',
  ORDERS_PER_HOUR: '0',
  GUEST_ORDERS_PER_CLIENT: '0',
  GUEST_UNITS_PER_CLIENT: '0',
})

/** Starts it and returns with its first answer; throws with its output if it ends or never answers. */
export async function startService({
  env,
  cwd = ROOT,
  command = startCommand(cwd),
  path = '/api/catalog/products/',
  ...files
}: ServiceOptions): Promise<Service> {
  const url = `http://localhost:${env.PORT}`
  const { child, output } = spawnService(env, cwd, { command, ...files })
  const deadline = Date.now() + START_MS
  while (!(await answers(url + path))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`the service does not answer; it printed:\n${output()}`)
    }
    await sleep(10)
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    return child.exitCode
  }
  return { url, pid: child.pid ?? 0, output, stop }
}

/** For a start that is expected to end by itself. */
export async function runToEnd({ env, cwd = ROOT, command = startCommand(cwd) }: ServiceOptions) {
  const { child, output } = spawnService(env, cwd, { command })
  const [code] = await once(child, 'close')
  return { code: Number(code), output: output() }
}

/** For a process that may never answer. */
export function spawnService(
  env: Record<string, string>,
  cwd: string,
  {
    command = startCommand(cwd),
    fileBytesMax,
    logFile,
  }: Pick<ServiceOptions, 'command' | 'fileBytesMax' | 'logFile'> = {},
) {
  // POSIX counts in blocks of 512 bytes, and the shell becomes the service.
  const limited = ['/bin/sh', '-c', `ulimit -f ${Math.floor((fileBytesMax ?? 0) / 512)}; exec "$@"`]
  const [program = '', ...args] = fileBytesMax ? [...limited, 'sh', ...command] : command
  const log = logFile === undefined ? 'pipe' : openSync(logFile, 'a')
  const child: ChildProcess = spawn(program, args, {
    cwd,
    // The script's own settings must not reach the service.
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', log, log],
  })
  if (log !== 'pipe') closeSync(log)
  // From its start on: a script may be interrupted before the service answers.
  atEnd(() => endChild(child))
  let output = ''
  const keep = (data: Buffer) => {
    output += data.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return { child, output: () => (logFile ? readFileSync(logFile, 'utf8') : output) }
}

/** It ends in order, with a database that it has started; one that hangs is killed. */
async function endChild(child: ChildProcess) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), END_MS)
  await ended
  clearTimeout(killer)
}

/** The command of `npm start` in a checkout, with its variables and with the Node that runs the script. */
export const startCommand = (folder: string): string[] => [
  'env',
  ...(scriptOf('start', folder).match(/\b[A-Z_]+=\S+/g) ?? []),
  process.execPath,
  ...commandOf('start', folder),
]

/** The words after `node` in a script of a checkout's package.json. */
export const commandOf = (script: string, folder: string): string[] =>
  scriptOf(script, folder)
    .replace(/^.*?\bnode /, '')
    .split(' ')

function scriptOf(script: string, folder: string): string {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return scripts[script]
}

/** By npm, in a process group of its own, so that it can be ended with all its child processes. */
export const spawnNpmStart = (env: Record<string, string>) =>
  spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: 'ignore',
    detached: true,
  })

export const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

/** Resident memory in MB (10^6 bytes); Linux only, elsewhere not a number. */
export const residentMegabytes = (pid: number) => megabytesOf(pid, 'VmRSS')

/** The largest resident memory so far, in MB (10^6 bytes); Linux only, elsewhere not a number. */
export const peakMegabytes = (pid: number) => megabytesOf(pid, 'VmHWM')

async function megabytesOf(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1])
  return Math.round((kilobytes * 1024) / 1e6)
}
