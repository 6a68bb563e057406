/**
 * PayFast in this process, over real HTTP, as its documentation and its own library describe it: the
 * page that forms are posted to, its notices, the call that confirms them, its refunds and its history.
 * Nothing of the service is used to sign or to check.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import {
  type Answer,
  envelope,
  MERCHANT,
  md5,
  noticeOf,
  type Pairs,
  parameterString,
  refusalOfCall,
  refusalOfForm,
} from './payfast-checks.ts'
import { type HistoryForm, historyReply, type Transaction } from './payfast-history.ts'

/** A payment as PayFast keeps it; amounts in cents. */
export type StoredPayment = {
  id: string
  fields: Record<string, string>
  gross: string
  original: number
  available: number
  /** How its money can go back; set by what it was paid with. */
  method: 'PAYMENT_SOURCE' | 'BANK_PAYOUT' | 'NOT_AVAILABLE'
}
type ApiCall = { method: string; path: string; body: Record<string, unknown>; testing: boolean }

export class PayfastServer {
  url = ''
  payments: StoredPayment[] = []
  /** Forms that were refused, and why. */
  refusals: string[] = []
  /** Calls of the refund API that were signed as they must be. */
  calls: ApiCall[] = []
  /** Parameter strings that it was asked to confirm. */
  confirmations: string[] = []
  /** The answer of the call that confirms, whatever it is asked; undefined is the truth. */
  validateAnswer: 'VALID' | 'INVALID' | 'silence' | 'error' | 'nonsense' | undefined
  /** The answer of the refund API instead of a refund; `lost` does it, and the reply never comes. */
  refundAnswer: Answer | 'lost' | 'silence' | undefined
  queryAnswer: Answer | 'silence' | undefined
  /** The transactions of the account, oldest first. */
  transactions: Transaction[] = []
  historyForm: HistoryForm = {}
  /** The answer of the history instead; a text comes with status 200. */
  historyAnswer: Answer | 'silence' | { text: string } | undefined
  /** The requests for the history. */
  histories: Record<string, string>[] = []
  /** Whether the reply to a query comes in the envelope of the other replies. */
  isQueryWrapped = false
  #sent = new Set<string>()
  // A test that works for longer than Node's 5 seconds would lose its connection just as it asks again.
  #server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    this.#answer(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })

  static async start(): Promise<PayfastServer> {
    const server = new PayfastServer()
    await server.listen()
    return server
  }

  listen = async () => {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop = () =>
    new Promise<void>((resolve) => {
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
    })

  /** The settings of the service that lead to it. */
  get env() {
    return {
      PAYMENT_PROVIDER_A: 'payfast',
      PAYFAST_MODE: 'sandbox',
      PAYFAST_MERCHANT_ID: MERCHANT.id,
      PAYFAST_MERCHANT_KEY: MERCHANT.key,
      PAYFAST_PASSPHRASE: MERCHANT.passphrase,
      PAYFAST_BASE_URL: this.url,
      PAYFAST_API_URL: this.url,
    }
  }

  /** A payment without the page: for refunds. */
  aPayment(amount: string, method: StoredPayment['method'] = 'PAYMENT_SOURCE'): StoredPayment {
    const cents = Number(amount.replace('.', ''))
    const id = String(2_500_001 + this.payments.length)
    const payment = { id, fields: {}, gross: amount, original: cents, available: cents, method }
    this.payments.push(payment)
    return payment
  }

  /** Money comes, and no notice is sent. */
  receive(reference: string, gross: string, facts: Partial<Transaction> = {}): Transaction {
    const paymentId = String(3_500_001 + this.transactions.length)
    const transaction: Transaction = {
      at: new Date(),
      type: 'FUNDS_RECEIVED',
      sign: 'CREDIT',
      currency: 'ZAR',
      gross,
      reference,
      paymentId,
      ...facts,
    }
    this.transactions.push(transaction)
    return transaction
  }

  notice = (facts: Partial<Record<string, string>>) => this.sign(parameterString(noticeOf(facts)))

  /** A notice of these parameters; PayFast confirms it when it is asked. */
  sign(parameters: string): string {
    this.#sent.add(parameters)
    const secret = parameterString([['passphrase', MERCHANT.passphrase]])
    return `${parameters}&signature=${md5(`${parameters}&${secret}`)}`
  }

  /**
   * Notifies the shop of a payment that was made on its page, at its notify_url, until that answers 200;
   * the shop's own name leads to `shopUrl`. Returns the status of every attempt.
   */
  async notify(
    { id, fields, gross }: StoredPayment,
    shopUrl: string,
    facts: Partial<Record<string, string>> = {},
  ): Promise<number[]> {
    const body = this.notice({
      m_payment_id: fields.m_payment_id ?? '',
      pf_payment_id: id,
      item_name: fields.item_name ?? '',
      amount_gross: gross,
      name_first: fields.name_first ?? '',
      name_last: fields.name_last ?? '',
      email_address: fields.email_address ?? '',
      ...facts,
    })
    const { pathname } = new URL(fields.notify_url ?? '')
    const statuses: number[] = []
    while (statuses.at(-1) !== 200 && statuses.length < 5) {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const reply = await fetch(shopUrl + pathname, { method: 'POST', headers, body })
      statuses.push(reply.status)
    }
    return statuses
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '' } = request
    const text = await textOf(request)
    const { pathname, searchParams } = new URL(url, this.url)
    if (pathname === '/eng/process' && method === 'POST') return this.#process(text, response)
    if (pathname.startsWith('/eng/process/payment/')) return this.#showPayment(pathname, response)
    if (pathname === '/eng/query/validate' && method === 'POST')
      return this.#validate(text, response)
    if (pathname === '/transactions/history') return this.#history(request, searchParams, response)
    const [, id] = /^\/refunds\/(?:query\/)?([^/]+)$/.exec(pathname) ?? []
    if (!id) return response.writeHead(404).end('no such page')
    const body: Record<string, unknown> = text ? JSON.parse(text) : {}
    const testing = searchParams.get('testing') === 'true'
    const refusal = refusalOfCall(request, body)
    const answer = refusal ?? this.#api({ method, path: pathname, body, testing }, id)
    if (typeof answer === 'string') return answer === 'lost' ? response.destroy() : undefined
    response.writeHead(answer.status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  }

  #process(text: string, response: ServerResponse) {
    const pairs = [...new URLSearchParams(text)] as Pairs
    const refusal = refusalOfForm(pairs)
    if (refusal) {
      this.refusals.push(refusal)
      return response.writeHead(400, { 'Content-Type': 'text/html' }).end(`<h1>${refusal}</h1>`)
    }
    const fields = Object.fromEntries(pairs)
    const payment = Object.assign(this.aPayment(fields.amount ?? ''), { fields })
    response.writeHead(302, { Location: `/eng/process/payment/${payment.id}` }).end()
  }

  #showPayment(pathname: string, response: ServerResponse) {
    const payment = this.payments.find(({ id }) => pathname.endsWith(`/${id}`))
    if (!payment) return response.writeHead(404).end('no such payment')
    response.writeHead(200, { 'Content-Type': 'text/html' })
    const icon = '<link rel="icon" href="data:,">'
    response.end(`<!doctype html>${icon}<h1>Pay R ${payment.gross}</h1>`)
  }

  #validate(text: string, response: ServerResponse) {
    this.confirmations.push(text)
    const answer = this.validateAnswer ?? (this.#sent.has(text) ? 'VALID' : 'INVALID')
    if (answer === 'silence') return
    if (answer === 'error') return response.writeHead(500).end('VALID')
    response.end(answer === 'nonsense' ? '<html>We will be right back</html>' : answer)
  }

  #history(request: IncomingMessage, query: URLSearchParams, response: ServerResponse) {
    const values = Object.fromEntries(query)
    this.histories.push(values)
    // Of the parameters this one is not signed.
    const { testing: _, ...signed } = values
    const answer = refusalOfCall(request, signed) ?? this.historyAnswer
    if (answer === 'silence') return
    if (answer && 'text' in answer) return response.end(answer.text)
    if (answer) return response.writeHead(answer.status).end(JSON.stringify(answer.body))
    response.end(historyReply(this.transactions, query, this.historyForm))
  }

  #api(call: ApiCall, id: string): Answer | 'lost' | 'silence' {
    this.calls.push(call)
    const payment = this.payments.find((each) => each.id === id)
    if (call.method === 'GET') return this.queryAnswer ?? this.#queried(payment)
    const answer = this.refundAnswer
    if (answer && answer !== 'lost') return answer
    const amount = Number(call.body.amount)
    if (payment?.method !== 'PAYMENT_SOURCE' || !(amount <= payment.available)) {
      return envelope(400, false, 'The refund is not possible.')
    }
    payment.available -= amount
    return answer ?? envelope(200, true, 'Success')
  }

  #queried(payment: StoredPayment | undefined): Answer {
    if (!payment) return envelope(404, false, 'Service / endpoint not found')
    const { available, original, method } = payment
    const isWhole = available === original
    const isPossible = method !== 'NOT_AVAILABLE'
    const status = !isPossible ? 'NOT_AVAILABLE' : available === 0 ? 'COMPLETED' : 'REFUNDABLE'
    const state = {
      token: 'a3b3ae55-ab8b-b388-df23-4e6882b86ce0',
      funding_type: method === 'BANK_PAYOUT' ? 'Instant EFT' : 'Debit Card',
      amount_original: original,
      amount_available_for_refund: available,
      status,
      errors: isPossible ? [] : ['This payment method cannot be refunded.'],
      refund_full: { method: isWhole ? method : 'NOT_AVAILABLE' },
      refund_partial: { method },
      bank_names: [{ bank_name: 'ABSA', label: 'Absa' }],
    }
    return this.isQueryWrapped ? envelope(200, state, 'Success') : { status: 200, body: state }
  }
}
