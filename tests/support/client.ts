/** A caller of the API: a guest with a cookie jar, or a user with a token. */
import { ask } from './ask.ts'

export type Reply = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a reply is whatever the service sent; tests compare it whole
  body: any
  /** Not enumerable, so that `toEqual({ status, body })` compares the rest. */
  headers: Headers
}

type RequestOptions = { headers?: Record<string, string>; raw?: NonNullable<RequestInit['body']> }

export class Client {
  readonly url: string
  readonly headers: Record<string, string>
  #cookies = new Map<string, string>()

  constructor(url: string, headers: Record<string, string> = {}) {
    this.url = url
    this.headers = headers
  }

  /** A client of this service with further headers, and without this one's cookies. */
  with(headers: Record<string, string>): Client {
    return new Client(this.url, { ...this.headers, ...headers })
  }

  /** A caller with a Bearer token. */
  bearer(token: string): Client {
    return this.with({ Authorization: `Bearer ${token}` })
  }

  setCookie(name: string, value: string) {
    this.#cookies.set(name, value)
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  get = (path: string, options?: RequestOptions) => this.request('GET', path, undefined, options)
  post = (path: string, body?: unknown, options?: RequestOptions) =>
    this.request('POST', path, body, options)
  put = (path: string, body?: unknown, options?: RequestOptions) =>
    this.request('PUT', path, body, options)
  patch = (path: string, body?: unknown, options?: RequestOptions) =>
    this.request('PATCH', path, body, options)
  delete = (path: string, options?: RequestOptions) =>
    this.request('DELETE', path, undefined, options)

  async request(
    method: string,
    path: string,
    body?: unknown,
    { headers = {}, raw }: RequestOptions = {},
  ): Promise<Reply> {
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await ask(this.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(cookies ? { Cookie: cookies } : {}),
        ...this.headers,
        ...headers,
      },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    })
    for (const line of reply.headers.getSetCookie()) this.#keep(line)
    const { status, text } = reply
    const isJson = reply.headers.get('content-type')?.startsWith('application/json')
    const received = { status, body: isJson && text ? JSON.parse(text) : text }
    return Object.defineProperty(received, 'headers', { value: reply.headers }) as Reply
  }

  #keep(line: string) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
