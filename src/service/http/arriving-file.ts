/** The file of an import, read while it arrives. */
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { IMPORT_FILE_BYTES } from '../limits/catalog.ts'
import { bodyTooLarge, unsupportedMediaType } from './errors.ts'
import { CSV } from './send-csv.ts'

/** Throws bodyTooLarge for a request that says so, before any of its file is read. */
export function refuseLargeFile({ headers, raw }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) <= IMPORT_FILE_BYTES) return
  raw.resume()
  throw bodyTooLarge(IMPORT_FILE_BYTES)
}

/** The body while it arrives. */
export async function* fileIn({ headers, raw }: FastifyRequest): AsyncGenerator<Buffer> {
  const type = headers['content-type'] ?? ''
  try {
    if (!['', CSV].includes(essenceOf(type))) throw unsupportedMediaType(type)
    // The iterator must not close the connection: a route that stops reading still has to answer.
    yield* raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } finally {
    // The rest is discarded as it comes: a client that is cut off would not see the answer.
    raw.resume()
  }
}

/** A media type without its parameters. */
const essenceOf = (type: string) => (type.split(';')[0] ?? '').trim().toLowerCase()

/** Aborts when the time for an answer is up, or the client has hung up. */
export function givenUp(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const closed = new AbortController()
  reply.raw.once('close', () => closed.abort())
  return AbortSignal.any([request.deadline, closed.signal])
}

/** So much of a file is worked through at once: some dozen rows, for which other requests wait. */
const PIECE_BYTES = 8_192

/** The chunks in small pieces. Throws bodyTooLarge when more than an import may have has come. */
export async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > IMPORT_FILE_BYTES) throw bodyTooLarge(IMPORT_FILE_BYTES)
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      await turn() // other requests are served before the next piece
      yield chunk.subarray(at, at + PIECE_BYTES)
    }
  }
}
