/** Programs that a proof starts: each with its log in a file, and each ended with the proof. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '../../src/run/dev/postgres/account.ts'
import { atEnd } from '../support/endings.ts'

/** A program that was asked to end is killed after this time. */
const END_MS = 15_000

type Start = {
  name: string
  command: readonly [string, ...string[]]
  /** A folder of logsFolder(). */
  logs: string
  env?: Record<string, string>
  /** Postgres, and what starts it, refuses to run as root: see src/run/dev/postgres/account.ts. */
  account?: Account
}
export type Program = {
  pid: number
  hasEnded: () => boolean
  log: () => string
  /** Signals the program and all that it has started. */
  signal: (signal: NodeJS.Signals) => void
  /** SIGTERM, and after a while SIGKILL for what is left. */
  stop: () => Promise<void>
}

/** A folder for logs that stays when the proof ends. */
export function logsFolder(proof: string): string {
  const folder = mkdtempSync(join(tmpdir(), `store-prove-${proof}-`))
  chmodSync(folder, 0o755)
  return folder
}

export function startProgram({ name, command, logs, env = {}, account }: Start): Program {
  const file = join(logs, `${name}.log`)
  const log = openSync(file, 'a')
  const [program, ...args] = command
  const identity = account?.switched ? { uid: account.uid, gid: account.gid } : {}
  const child = spawn(program, args, {
    ...identity,
    cwd: '/',
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', ...env },
    stdio: ['ignore', log, log],
    // Ctrl+C in the terminal must not reach it before the proof ends it.
    detached: true,
  })
  closeSync(log)
  child.on('error', () => undefined) // such as a program that cannot be run: hasEnded says so
  const { pid = 0 } = child
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || pid === 0
  const signal = (sent: NodeJS.Signals) => {
    if (!hasEnded()) signalAll(pid, sent)
  }
  const stop = async () => {
    if (hasEnded()) return
    const family = familyOf(pid)
    for (const each of family) send(each, 'SIGCONT')
    const ended = once(child, 'exit')
    send(pid, 'SIGTERM')
    await Promise.race([ended, sleep(END_MS, undefined, { ref: false })])
    for (const each of family) send(each, 'SIGKILL')
    if (!hasEnded()) await ended
  }
  atEnd(stop)
  return { pid, hasEnded, log: () => readFileSync(file, 'utf8'), signal, stop }
}

/** Signals a process and all its descendants, whatever sessions and groups they have made. */
export function signalAll(pid: number, signal: NodeJS.Signals) {
  for (const each of familyOf(pid)) send(each, signal)
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

/** The process and its descendants, parents first. Linux only. */
function familyOf(pid: number): number[] {
  const children = Map.groupBy(allProcesses(), ({ parent }) => parent)
  const family = [pid]
  for (const each of family) family.push(...(children.get(each) ?? []).map((child) => child.pid))
  return family
}

function allProcesses(): { pid: number; parent: number }[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // After the name, which may have blanks, come the state and the parent.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
      return [{ pid: Number(name), parent: Number(fields?.[1]) }]
    } catch {
      return [] // it has ended
    }
  })
}

/** Asks until it is true; throws with the name of what was waited for. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean> | boolean,
  seconds = 60,
): Promise<void> {
  for (const giveUp = Date.now() + seconds * 1_000; !(await isTrue()); await sleep(100)) {
    if (Date.now() > giveUp) throw new Error(`waited ${seconds} s for ${what}`)
  }
}
