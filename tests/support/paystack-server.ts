/**
 * Paystack in this process, over real HTTP, as it is documented: links by reference, the word of every
 * status, refunds that take their time, webhooks signed over their bytes and repeated until a 200.
 * It sends no events about failures, and has the mishaps that a test asks for.
 */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestApp } from './app.ts'

export const PAYSTACK_KEY = 'sk_test_made_up_0123456789abcdef'
export const PAYSTACK_WEBHOOK = '/api/payments/webhooks/paystack/'

export type Json = Record<string, unknown>
type Operation = 'initialize' | 'verify' | 'refund' | 'fetch refund' | 'list refunds'
/**
 * The fate of one call instead of its reply: before it is done (`slow` never answers), or after,
 * when only the reply is lost. A promise delays the reply until it resolves.
 */
export type Mishap =
  | Promise<void>
  | 'slow'
  | 'reset'
  | 'reset after'
  | 'unauthorized'
  | 'bad json'
  | { status: number; body: Json }
type Transaction = {
  id: number
  reference: string
  amount: number
  requested_amount: number
  fees: number
  currency: string
  status: string
  gateway_response: string
  domain: string
  metadata: unknown
}
type Refund = {
  id: number
  transaction: number
  amount: number
  status: string
  createdAt: string
} & Json
type Answer = { status: number; body: Json }

export const signature = (raw: string, key = PAYSTACK_KEY) =>
  createHmac('sha512', key).update(raw).digest('hex')

const ok = (message: string, data: unknown, more: Json = {}): Answer => ({
  status: 200,
  body: { status: true, message, data, ...more },
})
const refused = (status: number, message: string, code: string): Answer => ({
  status,
  body: { status: false, message, type: 'validation_error', code, meta: { nextStep: 'See docs' } },
})

export class PaystackServer {
  url = ''
  transactions = new Map<string, Transaction>()
  refunds: Refund[] = []
  /** Every call in the order it came. */
  calls: { operation: Operation; body: Json; traceparent?: string }[] = []
  mishaps: Partial<Record<Operation, Mishap[]>> = {}
  /** The start of a link; undefined is a link of its own. */
  linkBase: string | undefined
  /** Whether a charge.success says what was asked for. */
  sendsRequestedAmount = false
  #serial = 302_960
  #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy())
  })

  static async start(): Promise<PaystackServer> {
    const server = new PaystackServer()
    await server.listen()
    return server
  }

  listen = async () => {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The settings of a service with this server in slot A. */
  get env(): Record<string, string> {
    return {
      PAYMENT_PROVIDER_A: 'paystack',
      PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
      PAYSTACK_BASE_URL: this.url,
    }
  }

  close = () =>
    new Promise<void>((resolve) => {
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
    })

  countOf = (operation: Operation) =>
    this.calls.filter((call) => call.operation === operation).length

  transaction(reference: string): Transaction {
    const transaction = this.transactions.get(reference)
    if (!transaction) throw new Error(`no transaction ${reference}`)
    return transaction
  }

  /** The shopper pays, with the fees on top if there are any. Its webhook is still to be sent. */
  pay(reference: string, { fees = 0 } = {}): Transaction {
    const transaction = this.transaction(reference)
    const amount = transaction.requested_amount + fees
    return Object.assign(transaction, {
      status: 'success',
      gateway_response: 'Approved',
      amount,
      fees,
    })
  }

  /** No webhook follows. */
  decline(reference: string): Transaction {
    const declined = { status: 'failed', gateway_response: 'Declined' }
    return Object.assign(this.transaction(reference), declined)
  }

  /** The data of a charge.success about a transaction. */
  chargeSuccess(reference: string): Json {
    const { requested_amount, ...charge } = this.transaction(reference)
    const data = { ...charge, customer: { email: 'amina@example.com' } }
    const requested = this.sendsRequestedAmount ? { requested_amount } : {}
    return { event: 'charge.success', data: { ...data, ...requested } }
  }

  /** A refund has moved on. Amounts of some events are texts. */
  refundEvent(refund: Refund, status: string): Json {
    refund.status = status
    const isOver = status === 'processed' || status === 'failed'
    const paid = [...this.transactions.values()].find(({ id }) => id === refund.transaction)
    return {
      event: `refund.${status}`,
      data: {
        status,
        transaction_reference: paid?.reference,
        currency: 'ZAR',
        domain: 'test',
        refund_reference: isOver ? `TRF_${refund.id}` : null,
        amount: status === 'failed' ? refund.amount : String(refund.amount),
      },
    }
  }

  /** Sends a webhook until it is answered with 200, at most five times; the statuses of the answers. */
  async sendEvent(app: TestApp, event: Json): Promise<number[]> {
    const raw = JSON.stringify(event)
    const statuses: number[] = []
    while (statuses.length < 5 && statuses.at(-1) !== 200) {
      const headers = {
        'Content-Type': 'application/json',
        'x-paystack-signature': signature(raw),
      }
      const { status } = await app.guest().post(PAYSTACK_WEBHOOK, undefined, { headers, raw })
      statuses.push(status)
    }
    return statuses
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', this.url)
    const operation = operationOf(request.method, pathname)
    const body = await readJson(request)
    const { traceparent } = request.headers
    this.calls.push({
      operation,
      body,
      ...(traceparent ? { traceparent: String(traceparent) } : {}),
    })
    const mishap = await this.#mishapOf(operation)
    if (mishap === 'slow') return
    if (mishap === 'reset') return request.socket.resetAndDestroy()
    if (mishap === 'bad json') return response.end('<html>We will be right back</html>')
    const known = request.headers.authorization === `Bearer ${PAYSTACK_KEY}`
    const answer =
      typeof mishap === 'object'
        ? mishap
        : known && mishap !== 'unauthorized'
          ? this.#do(operation, body, { pathname, searchParams })
          : { status: 401, body: { status: false, message: 'Invalid key' } }
    if (mishap === 'reset after') return request.socket.resetAndDestroy()
    response.writeHead(answer.status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  }

  async #mishapOf(operation: Operation) {
    const mishap = this.mishaps[operation]?.shift()
    return mishap instanceof Promise ? await mishap : mishap
  }

  #do(
    operation: Operation,
    body: Json,
    { pathname, searchParams }: { pathname: string; searchParams: URLSearchParams },
  ): Answer {
    if (operation === 'initialize') return this.#initialize(body)
    if (operation === 'verify')
      return this.#verify(decodeURIComponent(pathname.split('/')[3] ?? ''))
    if (operation === 'refund') return this.#refund(body)
    if (operation === 'fetch refund') return this.#fetchRefund(pathname.split('/')[2])
    return this.#listRefunds(searchParams)
  }

  #fetchRefund(name: string | undefined): Answer {
    const refund = this.refunds.find(({ id }) => String(id) === name)
    if (!refund) return refused(404, 'Refund not found', 'refund_not_found')
    return ok('Refund retrieved', refund)
  }

  /** The newest first. It knows no other parameters than these. */
  #listRefunds(query: URLSearchParams): Answer {
    const from = new Date(query.get('from') ?? 0).getTime()
    const perPage = Math.min(Number(query.get('perPage') ?? 50), 100)
    const page = Number(query.get('page') ?? 1)
    const refunds = this.refunds
      .filter(({ createdAt }) => new Date(createdAt).getTime() >= from)
      .toReversed()
    const shown = refunds.slice((page - 1) * perPage, page * perPage)
    return ok('Refunds retrieved', shown, { meta: { total: refunds.length, page, perPage } })
  }

  #initialize({ email, amount, currency, reference, metadata }: Json): Answer {
    if (typeof email !== 'string' || !email.includes('@')) {
      return refused(400, 'Invalid Email Address Passed', 'invalid_email_address')
    }
    if (!Number.isSafeInteger(amount) || Number(amount) <= 0) {
      return refused(400, 'Invalid Amount Sent', 'invalid_amount')
    }
    if (typeof reference !== 'string' || !/^[A-Za-z0-9.=-]+$/.test(reference)) {
      const message = 'Invalid character in transaction reference'
      return refused(400, message, 'invalid_transaction_reference')
    }
    if (this.transactions.has(reference)) {
      return refused(400, 'Duplicate Transaction Reference', 'duplicate_reference')
    }
    this.transactions.set(reference, {
      id: this.#next(),
      reference,
      metadata,
      currency: String(currency),
      domain: 'test',
      amount: Number(amount),
      requested_amount: Number(amount),
      fees: 0,
      status: 'abandoned',
      gateway_response: 'The transaction was not completed',
    })
    const access_code = `access${this.#serial}`
    const authorization_url = `${this.linkBase ?? `${this.url}/`}${access_code}`
    return ok('Authorization URL created', { authorization_url, access_code, reference })
  }

  #verify(reference: string): Answer {
    const transaction = this.transactions.get(reference)
    if (!transaction) {
      return refused(400, 'Transaction reference not found.', 'transaction_not_found')
    }
    return ok('Verification successful', transaction)
  }

  #refund({ transaction, amount, merchant_note, customer_note }: Json): Answer {
    const paid = this.#find(transaction)
    if (!paid) return refused(404, 'Transaction not found', 'transaction_not_found')
    const given = this.refunds
      .filter((each) => each.transaction === paid.id && each.status !== 'failed')
      .reduce((sum, each) => sum + each.amount, 0)
    if (Number(amount) + given > paid.amount) {
      return refused(400, 'Transaction has been fully reversed', 'transaction_reversed')
    }
    const refund: Refund = {
      id: this.#next(),
      transaction: paid.id,
      amount: Number(amount),
      status: 'pending',
      merchant_note,
      customer_note,
      currency: paid.currency,
      domain: 'test',
      createdAt: new Date().toISOString(),
    }
    this.refunds.push(refund)
    return ok('Refund has been queued for processing', { ...refund, transaction: paid })
  }

  /** Finds a transaction by its reference or its id. */
  #find = (name: unknown) =>
    [...this.transactions.values()].find(({ id, reference }) =>
      [String(id), reference].includes(String(name)),
    )

  #next() {
    this.#serial += 1
    return this.#serial
  }
}

function operationOf(method: string | undefined, path: string): Operation {
  if (method === 'POST' && path === '/transaction/initialize') return 'initialize'
  if (method === 'GET' && path.startsWith('/transaction/verify/')) return 'verify'
  if (method === 'GET' && /^\/refund\/\d+$/.test(path)) return 'fetch refund'
  if (path === '/refund') return method === 'POST' ? 'refund' : 'list refunds'
  throw new Error(`Paystack has no ${method} ${path}`)
}

async function readJson(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
