/**
 * Makes the stored pictures from an upload in a process of its own: native code cannot be interrupted within
 * one, and what a picture does to it, by time, memory or a fault, ends with it.
 */
import { type ChildProcess, fork } from 'node:child_process'
import pLimit from 'p-limit'
import { DECODER_IDLE_SECONDS, DECODING_SECONDS } from '../limits/catalog.ts'
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
  seconds = DECODING_SECONDS,
): Promise<Pictures> =>
  oneAtATime(() => decode<Pictures>({ content, rule, onlySources: false, seconds }))

/** The sources alone, of a picture that makePictures made. Throws as it does. */
export const makeSources = (content: Uint8Array, rule: PictureRule): Promise<Sources> =>
  oneAtATime(() => decode<Sources>({ content, rule, onlySources: true, seconds: DECODING_SECONDS }))

let decoder: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/**
 * What a picture does to its decoder: it crashes it, or exceeds its processor time. A decoder that another process
 * ended was not at fault, and neither was the picture.
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
    reject(new NotAPicture(`takes more than ${task.seconds.clock} seconds`))
    end(used)
  }, task.seconds.clock * 1_000)
  used.ref()
  used.channel?.ref()
  used.once('message', resolve).once('exit', onExit).once('error', reject)
  used.send(task, (error) => error && reject(error))
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
