/** Forms with files (multipart/form-data), for the few routes that accept a file. */
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { UploadedFile } from '../fields/uploaded-file.ts'
import {
  FORM_FIELD_BYTES,
  FORM_PARTS_MAX,
  UPLOADS_BYTES_MAX,
  UPLOADS_MAX,
} from '../limits/catalog.ts'
import { bodyCutShort, bodyTooLarge, malformedForm, unavailable } from './errors.ts'
import { judgeAgain } from './judge.ts'

/**
 * The limits of a form: `files` names the fields that are read into memory as files. An account may send
 * `perAccountMax` forms at once.
 */
export type FormRule = { files: readonly string[]; fileBytes: number; perAccountMax: number }

/** A form: twice its file, so that a file that is too large gets its own error message. */
export const formBytes = (fileBytes: number) => 2 * fileBytes

/**
 * Lets the routes of this scope, which all require a user, take forms beside JSON: a form arrives as a
 * body with the same keys. Of a text that is given twice the last counts, as in a query; files of one
 * name become a list.
 */
export async function acceptForms(scope: FastifyInstance, db: Db, rule: FormRule) {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: rule.fileBytes,
      fieldSize: FORM_FIELD_BYTES,
      parts: FORM_PARTS_MAX,
      headerPairs: 20,
    },
    // Otherwise any part of the type octet-stream would be a file, with or without a name.
    isPartAFile: (_field, _type, fileName) => fileName !== undefined,
  })
  /** Forms that are being read, with the bytes that each may have in memory. */
  const inProgress = new Map<FastifyRequest, number>()
  scope.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return
    // The client left while its token was checked: there will be no `close` event and no body.
    if (reply.raw.destroyed) throw bodyCutShort()
    // Each request keeps a file in memory until it is answered.
    const own = [...inProgress.keys()].filter(({ user }) => user.id === request.user.id)
    const bytes = Math.min(sizeOf(request) ?? rule.fileBytes, rule.fileBytes)
    const allBytes = inProgress.values().reduce((sum, each) => sum + each, bytes)
    const isCrowded = inProgress.size >= UPLOADS_MAX || allBytes > UPLOADS_BYTES_MAX
    if (isCrowded || own.length >= rule.perAccountMax) throw unavailable()
    inProgress.set(request, bytes)
    reply.raw.once('close', () => inProgress.delete(request))
    request.body = await withinLimit(request, formBytes(rule.fileBytes), () =>
      readForm(request, rule),
    )
  })
  scope.addHook('preHandler', async (request) => {
    // Always: even if the form came at once, its picture may have waited for others to be decoded.
    if (request.isMultipart()) await judgeAgain(request, db)
  })
}

type Body = Record<string, unknown>

/** Undefined if the client does not say it. */
function sizeOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

/** Stops reading when a form is too large; the rest is discarded. */
async function withinLimit(
  request: FastifyRequest,
  max: number,
  read: () => Promise<Body>,
): Promise<Body> {
  const { raw } = request
  if ((sizeOf(request) ?? 0) > max) throw bodyTooLarge(max)
  const { promise: tooMuch, reject } = Promise.withResolvers<never>()
  let bytes = 0
  // Added before the parser, so that each chunk is counted before it is parsed.
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > max) reject(bodyTooLarge(max))
  })
  try {
    return await Promise.race([read(), tooMuch])
  } catch (error) {
    // The rest is discarded as it comes: a client that is cut off would not see the answer.
    raw.unpipe()
    raw.resume()
    throw error
  }
}

async function readForm(request: FastifyRequest, { files }: FormRule): Promise<Body> {
  const body: Body = {}
  try {
    for await (const part of request.parts()) {
      const { fieldname: name } = part
      const isFirst = !Object.hasOwn(body, name)
      const isFile = files.includes(name)
      const value = part.type === 'field' ? part.value : await readFile(part, isFile && isFirst)
      if (value !== NOTHING_CHOSEN)
        body[name] = isFirst || !isFile ? value : [body[name], value].flat()
    }
  } catch (error) {
    throw malformedForm(reasonOf(error))
  }
  return body
}

/** A file field in which nothing was chosen: a browser sends it without a name and content. */
const NOTHING_CHOSEN = Symbol('nothing chosen')

/** A file where none belongs, or one too many, is discarded. */
async function readFile({ file, filename }: MultipartFile, isKept: boolean) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (isKept) chunks.push(chunk)
  }
  if (filename === '' && bytes === 0) return NOTHING_CHOSEN
  return new UploadedFile(filename, isKept && !file.truncated ? Buffer.concat(chunks) : undefined)
}

const NO_BOUNDARY = 'Multipart: Boundary not found'

function reasonOf(error: unknown): string {
  const { message } = error instanceof Error ? error : { message: 'unreadable' }
  return message === NO_BOUNDARY ? 'Invalid boundary in multipart: None' : message
}
