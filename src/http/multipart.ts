/** Forms with files (multipart/form-data), for the few routes that accept a file. */
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FORM_FIELD_BYTES, FORM_PARTS_MAX, UPLOAD_BODY_BYTES, UPLOADS_MAX } from '../limits.ts'
import {
  bodyCutShort,
  bodyTooLarge,
  fieldErrors,
  malformedForm,
  unavailable,
  unsupportedMediaType,
} from './errors.ts'
import { Failure } from './failure.ts'

/** A file of a form. A class, so that nothing in a JSON body can pass for one. */
export class UploadedFile {
  /** Without folders; blank if the form gave none. */
  readonly name: string
  /** Undefined if the file is larger than the form's limit. */
  readonly content: Buffer | undefined

  constructor(name: string, content: Buffer | undefined) {
    this.name = name
    this.content = content
  }
}

/**
 * The limits of a form: `files` names the fields that are read into memory as files. An account may send
 * `perAccountMax` forms at once.
 */
export type FormRule = { files: readonly string[]; fileBytes: number; perAccountMax: number }

/**
 * Lets the routes of this scope, which all require a user, take forms beside JSON: a form arrives as a
 * body with the same keys. Of a text that is given twice the last counts, as in a query; files of one
 * name become a list.
 */
export async function acceptForms(scope: FastifyInstance, rule: FormRule) {
  await registerParser(scope, rule.fileBytes)
  const inProgress = new Set<FastifyRequest>()
  scope.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return
    // The client left while its token was checked: there will be no `close` event and no body.
    if (reply.raw.destroyed) throw bodyCutShort()
    // Each request keeps a file in memory until it is answered.
    const own = [...inProgress].filter(({ user }) => user.id === request.user.id)
    if (inProgress.size >= UPLOADS_MAX || own.length >= rule.perAccountMax) throw unavailable()
    inProgress.add(request)
    reply.raw.once('close', () => inProgress.delete(request))
    request.body = await withinLimit(request, () => readForm(request, rule))
  })
}

type Body = Record<string, unknown>

/** Stops reading when a form is too large; the rest is discarded. */
async function withinLimit({ raw }: FastifyRequest, read: () => Promise<Body>): Promise<Body> {
  if (Number(raw.headers['content-length'] ?? 0) > UPLOAD_BODY_BYTES) {
    throw bodyTooLarge(UPLOAD_BODY_BYTES)
  }
  const { promise: tooMuch, reject } = Promise.withResolvers<never>()
  let bytes = 0
  // Before the parser gets the same chunk.
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > UPLOAD_BODY_BYTES) reject(bodyTooLarge(UPLOAD_BODY_BYTES))
    if (countBoundaries(chunk) <= BOUNDARIES_MAX) return
    // The parser would need a tenth of a second before it fails in the same way.
    chunk.fill(0)
    reject(malformedForm('reach parts limit'))
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

const BOUNDARY_START = Buffer.from('\r\n--')
/** In one chunk, whatever the boundary is: many times what a form has, and far from any picture. */
const BOUNDARIES_MAX = FORM_PARTS_MAX * 5

function countBoundaries(chunk: Buffer): number {
  let count = 0
  let at = chunk.indexOf(BOUNDARY_START)
  while (at >= 0) {
    count += 1
    at = chunk.indexOf(BOUNDARY_START, at + BOUNDARY_START.length)
  }
  return count
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

/** What a browser sends for a file field in which nothing was chosen: no name and no content. */
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

/** Lets the routes of this scope read bodies of any type, and files of any size, while they arrive. */
export async function acceptStreams(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', async (_request: FastifyRequest, body: unknown) => body)
  // The route that reads the file limits it.
  await registerParser(scope, Number.POSITIVE_INFINITY)
}

const registerParser = (scope: FastifyInstance, fileSize: number) =>
  scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize, fieldSize: FORM_FIELD_BYTES, parts: FORM_PARTS_MAX, headerPairs: 20 },
    // Otherwise any part of the type octet-stream would be a file, with or without a name.
    isPartAFile: (_field, _type, fileName) => fileName !== undefined,
  })

type StreamRule = {
  name: string
  type: string
  /** Sentences for fields that a form must not have, since they belong to the query. */
  misplaced?: Record<string, string>
}

/** A file while it arrives: the body itself if it is of `type`, or the file `name` of a form. */
export async function* streamedFile(
  request: FastifyRequest,
  { name, type, misplaced = {} }: StreamRule,
): AsyncGenerator<Buffer> {
  const given = request.headers['content-type'] ?? ''
  try {
    if (request.isMultipart()) yield* fileOfForm(request, { name, misplaced })
    else if (given === '' || given.split(';')[0]?.trim().toLowerCase() === type) {
      // The iterator must not close the connection: a route that stops reading still has to answer.
      yield* request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
    } else throw unsupportedMediaType(given)
  } finally {
    // The rest is discarded as it comes: a client that is cut off would not see the answer.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function* fileOfForm(
  request: FastifyRequest,
  { name, misplaced }: Required<Omit<StreamRule, 'type'>>,
): AsyncGenerator<Buffer> {
  let isThere = false
  const whole = untilGone(request)
  try {
    for await (const part of whole(request.parts())) {
      const { fieldname } = part
      const sentence = Object.hasOwn(misplaced, fieldname) ? misplaced[fieldname] : undefined
      if (sentence) throw fieldErrors({ [fieldname]: [sentence] })
      if (part.type !== 'file') continue
      const isWanted: boolean = fieldname === name && !isThere
      if (isWanted) yield* whole(part.file as AsyncIterable<Buffer>)
      else part.file.resume()
      isThere ||= isWanted
    }
  } catch (error) {
    throw error instanceof Failure ? error : malformedForm(reasonOf(error))
  }
  if (!isThere) throw fieldErrors({ [name]: ['No file was submitted.'] })
}

/**
 * Passes items on, and throws when the client has gone. The parser of forms does not always notice that,
 * and its reader would wait without an end.
 */
function untilGone({ raw }: FastifyRequest) {
  const { promise: gone, reject } = Promise.withResolvers<never>()
  gone.catch(() => undefined)
  const look = () => raw.complete || reject(bodyCutShort())
  if (raw.destroyed) look()
  else raw.once('close', look)
  return async function* <Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    const iterator = items[Symbol.asyncIterator]()
    for (;;) {
      const { done, value } = await Promise.race([iterator.next(), gone])
      if (done) return
      yield value
    }
  }
}

const NO_BOUNDARY = 'Multipart: Boundary not found'

function reasonOf(error: unknown): string {
  const { message } = error instanceof Error ? error : { message: 'unreadable' }
  return message === NO_BOUNDARY ? 'Invalid boundary in multipart: None' : message
}
