/**
 * Makes the stored pictures from an upload in a process of its own: native code cannot be interrupted within
 * one, and what a picture does to it, by time, memory or a fault, ends with it.
 */
import { type ChildProcess, fork } from 'node:child_process'
import pLimit from 'p-limit'
import { DECODER_IDLE_SECONDS, DECODING_LIMITS } from '../../service/limits/catalog.ts'
import type { PictureRule, Pictures, Sources } from './decode.ts'
import type { DecoderReply, DecoderTask } from './decoder.ts'
import { errorOf, NotAPicture } from './not-a-picture.ts'

/** One at a time: a picture may take a third of a gigabyte. */
const oneAtATime = pLimit(1)

/**
 * All as WebP, upright, without metadata and never larger than the original; of an animation the
 * first frame. Throws NotAPicture or TooManyPixels: the content decides, whatever its name or type.
 */
export const makePictures = (
  content: Uint8Array,
  rule: PictureRule,
  limits = DECODING_LIMITS,
): Promise<Pictures> =>
  oneAtATime(() => decode<Pictures>({ content, rule, onlySources: false, limits }))

/** The sources alone, of a picture that makePictures made. Throws as it does. */
export const makeSources = (content: Uint8Array, rule: PictureRule): Promise<Sources> =>
  oneAtATime(() => decode<Sources>({ content, rule, onlySources: true, limits: DECODING_LIMITS }))

let decoder: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Signals that end a decoder because of its picture: a crash, or too much processor time or memory. A decoder that
 * another process ended was not at fault, and neither was the picture.
 */
const FAULTS: readonly unknown[] = [
  ...['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGXCPU'],
]

async function decode<Made>(task: DecoderTask): Promise<Made> {
  clearTimeout(idle)
  decoder ??= startDecoder()
  const used = decoder
  const { promise, resolve, reject } = Promise.withResolvers<DecoderReply>()
  const onExit = (code: number | null, signal: string | null) =>
    reject(
      FAULTS.includes(signal)
        ? new NotAPicture(`the decoder ended with ${signal}`)
        : new Error(`the decoder of pictures ended with ${signal ?? code}`),
    )
  const limit = setTimeout(() => {
    reject(new NotAPicture(`takes more than ${task.limits.clockSeconds} seconds`))
    end(used)
  }, task.limits.clockSeconds * 1_000)
  used.ref()
  used.channel?.ref()
  used.once('message', resolve).once('exit', onExit).once('error', reject)
  // One that has died cannot be written to: its exit, which follows, says why.
  used.send(task, (error) => error && !isOfDeadProcess(error) && reject(error))
  try {
    const reply = await promise
    if ('refusal' in reply) throw errorOf(reply.refusal)
    return reply.made as Made
  } finally {
    clearTimeout(limit)
    used.off('message', resolve).off('exit', onExit).off('error', reject)
    leaveIdle(used)
  }
}

const isOfDeadProcess = (error: Error & { code?: string }) =>
  error.code === 'EPIPE' || error.code === 'ECONNRESET'

/** Without variables of the environment: it needs no secret, and might show one. */
function startDecoder(): ChildProcess {
  const program = new URL('./decoder.ts', import.meta.url)
  const started = fork(program, [], { env: {}, execArgv: [], serialization: 'advanced' })
  started.on('error', () => end(started))
  started.on('exit', () => end(started))
  return started
}

/** It keeps no process alive that has nothing else to do. */
function leaveIdle(used: ChildProcess) {
  used.unref()
  used.channel?.unref()
  if (decoder === used) idle = setTimeout(() => end(used), DECODER_IDLE_SECONDS * 1_000).unref()
}

function end(used: ChildProcess) {
  if (decoder === used) decoder = undefined
  used.kill('SIGKILL')
}
