/** The program of the process that decodes pictures; images.ts starts and ends it. */
import {
  makePictures,
  makeSources,
  type PictureRule,
  type Pictures,
  type Sources,
} from './decode.ts'
import { NotAPicture, type Refusal, refusalOf } from './not-a-picture.ts'

export type DecoderTask = {
  content: Uint8Array
  rule: PictureRule
  onlySources: boolean
  limits: { processorSeconds: number; clockSeconds: number; bytes: number }
}
export type DecoderReply = { made: Pictures | Sources } | { refusal: Refusal }

const WATCH_MS = 50

process.on('message', async ({ content, rule, onlySources, limits }: DecoderTask) => {
  const before = process.cpuUsage()
  const bytesBefore = process.memoryUsage.rss()
  // Threads decode, so that this one can look at what they take.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const bytes = process.memoryUsage.rss() - bytesBefore
    const takesLong = user + system > limits.processorSeconds * 1_000_000
    if (takesLong || bytes > limits.bytes) process.kill(process.pid, 'SIGXCPU')
  }, WATCH_MS)
  const make = onlySources ? makeSources : makePictures
  const reply = await make(content, rule).then(
    (made): DecoderReply => ({ made }),
    (error): DecoderReply => {
      // Any other error ends this process, and the request with it.
      if (!(error instanceof NotAPicture)) throw error
      return { refusal: refusalOf(error) }
    },
  )
  clearInterval(watch)
  process.send?.(reply)
})
// A supervisor signals every process of a service, which finishes its uploads before it ends.
process.on('SIGTERM', () => undefined)
process.on('SIGINT', () => undefined)
// `exit` would wait for a picture that is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
