/** S3-compatible storage in this process: speaks the real protocol and believes no signature unread. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refusalOf } from './signature-v4.ts'

export const BUCKET = 'store-media'
export const KEY = {
  accessKeyId: 'MADEUPKEYID',
  secretAccessKey: 'made-up-secret',
  region: 'af-south-1',
}

type StoredObject = { content: Buffer; type: string; cacheControl: string }
/** Answers in the server's place; false means: not this one. */
export type Trouble = (request: IncomingMessage, response: ServerResponse) => boolean

export type S3Server = {
  /** Where it listens. */
  endpoint: string
  objects: Map<string, StoredObject>
  /** Every request that arrived, as `PUT /store-media/a.webp`. */
  requests: string[]
  /** Makes a request fail; asked before anything else. */
  trouble: Trouble | undefined
  close: () => Promise<void>
}

export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    s3.requests.push(`${request.method} ${request.url}`)
    if (s3.trouble?.(request, response)) return
    answer(request, Buffer.concat(chunks), response)
  })
  const answer = (request: IncomingMessage, body: Buffer, response: ServerResponse) => {
    const { method = '', url: path = '' } = request
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const refusal = refusalOf({ method, path, headers, body }, KEY, new Date())
    if (refusal) return refuse(response, 403, refusal)
    const [, bucket, ...segments] = path.split('/')
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    const key = decodeURIComponent(segments.join('/'))
    if (method === 'PUT') {
      if (!headers['content-length']) return refuse(response, 411, 'MissingContentLength')
      const { 'content-type': type = '', 'cache-control': cacheControl = '' } = headers
      objects.set(key, { content: body, type, cacheControl })
      return response.writeHead(200, { ETag: '"made-up"' }).end()
    }
    if (method === 'GET') {
      const found = objects.get(key)
      if (!found) return refuse(response, 404, 'NoSuchKey')
      return response.writeHead(200, { 'Content-Type': found.type }).end(found.content)
    }
    if (method !== 'DELETE') return refuse(response, 405, 'MethodNotAllowed')
    objects.delete(key)
    return response.writeHead(204).end()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const s3: S3Server = {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    requests: [],
    trouble: undefined,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return s3
}

/** As S3 does, with more in it than anybody should log. */
export function refuse(response: ServerResponse, status: number, code: string) {
  const error = `<Code>${code}</Code><Message>${KEY.secretAccessKey}</Message>`
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  return response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error>${error}</Error>`)
}
