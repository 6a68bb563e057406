/** Sends requests to a running service and prints each with its reply, to be followed. */

/** A minute: a busy machine sends later. */
const MAIL_TRIES = 600
const BODY_CHARACTERS = 300

export type Json = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: the demo reads replies as a storefront's first sketch would
export type Reply = { status: number; body: any }

const PASSWORD = 'a-fig-tree-in-May'
const ADMIN = { email: 'admin@example.com', password: 'demo-admin-password' }

export class Walk {
  readonly base: string
  /** The cookie of a guest; the service sets no other. */
  #cookie = ''
  token = ''
  /** Opens a guest's order. */
  orderToken = ''

  constructor(base: string) {
    this.base = base
  }

  title(text: string): void {
    console.log(`\n${text}`)
  }

  async #call(method: string, path: string, body?: Json, accept = 'application/json') {
    const response = await fetch(this.base + path, {
      method,
      headers: {
        Accept: accept,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
        ...(this.orderToken ? { 'X-Order-Token': this.orderToken } : {}),
        ...(this.#cookie ? { Cookie: this.#cookie } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const line of response.headers.getSetCookie()) this.#cookie = line.split(';')[0] ?? ''
    return response
  }

  /** One line for the request, one for what came back; ends the demo if that was not what it should be. */
  async step(expected: number, method: string, path: string, body?: Json): Promise<Reply> {
    console.log(`\n  ${method} ${path}${body ? `  ${JSON.stringify(body)}` : ''}`)
    const reply = await this.#ask(method, path, body)
    this.#show(expected, reply.status, JSON.stringify(reply.body))
    return reply
  }

  /** The reply that the next step needs, without a line of its own. */
  async read(path: string): Promise<Reply['body']> {
    return (await this.#ask('GET', path)).body
  }

  async #ask(method: string, path: string, body?: Json): Promise<Reply> {
    const response = await this.#call(method, path, body)
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }

  /** Asks for a file, which is no JSON, and prints it. */
  async file(path: string, type: string): Promise<Buffer> {
    console.log(`\n  GET ${path}  Accept: ${type}`)
    const response = await this.#call('GET', path, undefined, type)
    const content = Buffer.from(await response.arrayBuffer())
    const isText = type.startsWith('text/')
    const shown = isText
      ? content.toString().replaceAll('\n', '\n         ')
      : `${content.length} bytes`
    this.#show(200, response.status, shown)
    return content
  }

  #show(expected: number, status: number, text: string) {
    const shown = text.length > BODY_CHARACTERS ? `${text.slice(0, BODY_CHARACTERS)} …` : text
    console.log(`  → ${status}  ${shown}`)
    if (status !== expected) throw new Error(`expected ${expected}, got ${status}`)
  }

  async register(email: string, full_name: string): Promise<void> {
    const account = { email, password: PASSWORD, full_name }
    const { body } = await this.step(201, 'POST', '/api/users/register/', account)
    this.token = body.data.tokens.access_token
  }

  async placeOrder() {
    const { body } = await this.step(201, 'POST', '/api/orders/create/', {
      address: '12 Fig Lane, Cape Town, 8001',
      payment_method: 'payment_provider_a',
    })
    return body.data
  }

  pay(payment_url: string) {
    return this.step(200, 'POST', new URL(payment_url).pathname, { outcome: 'succeed' })
  }

  /** Does work as the shop's owner; returns to the customer afterwards. */
  async asOwner<Result>(work: () => Promise<Result>): Promise<Result> {
    const customer = this.token
    this.token = ''
    const { body } = await this.#ask('POST', '/api/users/login/', ADMIN)
    this.token = body.data.tokens.access_token
    const result = await work()
    this.token = customer
    return result
  }

  /** Mail leaves through the job queue, a moment after the reply. */
  async mailWith(to: string, subject: string): Promise<{ subject: string; text: string }> {
    for (let attempt = 1; attempt <= MAIL_TRIES; attempt += 1) {
      const query = new URLSearchParams({ to, subject })
      const { messages } = await this.read(`/sandbox/mail/messages/?${query}`)
      if (messages?.length > 0) return messages[0]
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`no mail about "${subject}" came for ${to}`)
  }

  async showMail(email: string, subject: string): Promise<void> {
    console.log(`\n  mail: ${(await this.mailWith(email, subject)).subject}`)
  }
}
