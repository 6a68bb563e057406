/** Threads and processes of a bench that answer each message with one. They end with the script. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { atEnd } from '../support/endings.ts'
import type { LoadOrder, LoadOutcome } from './load.ts'

export type Child = { pid: number; ask: (message: object) => Promise<unknown> }

/** A process of its own, for what is measured. */
export function startChild(file: string): Child {
  const child = fork(new URL(file, import.meta.url), { serialization: 'advanced' })
  atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} ended`)
  })
  ended.catch(() => undefined)
  const ask = async (message: object) => {
    const answer = once(child, 'message')
    child.send(message)
    const [reply]: unknown[] = await Promise.race([answer, ended])
    return reply
  }
  return { pid: child.pid ?? 0, ask }
}

export type Load = (order: LoadOrder) => Promise<LoadOutcome>

/** A thread that sends requests; throws when one was not answered as it should be. */
export function startLoad(): Load {
  const worker = new Worker(new URL('./load.ts', import.meta.url))
  atEnd(() => worker.terminate())
  return async (order) => {
    const answer = once(worker, 'message')
    worker.postMessage(order)
    const [outcome] = (await answer) as [LoadOutcome]
    if (outcome.failure !== undefined) throw new Error(`${order.url}: ${outcome.failure}`)
    return outcome
  }
}
