/**
 * A process that sends requests at a fixed rate, whether the answers come or not, as a crowd does that
 * does not know of each other. It speaks HTTP by hand: Node's client takes longer for a request than
 * the service for a refusal, and would be what is measured.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './statistics.ts'

export type Order = {
  url: string
  /** Infinity: as fast as all connections are answered, which shows how much can be served. */
  perSecond: number
  seconds: number
  products: number
  connections: number
}
export type Outcome = {
  /** In milliseconds, from when the request was ready to go to the end of its answer. */
  served: number[]
  refused: number[]
  others: string[]
  seconds: number
  /** How much later than due a request was ready: the machine had no time for this process. */
  lateP99Ms: number
  /** Of one processor, by this process. */
  cores: number
}

type Noted = Pick<Outcome, 'served' | 'refused' | 'others'>

const TICK_MS = 2
/** From here on a request is given up. */
const PATIENCE_MS = 30_000

type Waiting = { bytes: string; answered: (status: number) => void }

/** Of ten, seven lists, two products, and a line for a guest's cart. */
function bytesOf(number: number, host: string, products: number): string {
  const kind = number % 10
  const page = 1 + (number % 5)
  const head = (request: string) => `${request} HTTP/1.1\r\nHost: ${host}\r\n`
  if (kind < 7) {
    return `${head(`GET /api/catalog/products/?page=${page}&min_price=${150 + (number % 977)}`)}\r\n`
  }
  const product = 1 + (number % products)
  if (kind < 9) return `${head(`GET /api/catalog/products/${product}/`)}\r\n`
  const body = JSON.stringify({ variant_id: 6 * product })
  const type = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  return head('POST /api/orders/cart/add/') + type
}

/** One request at a time; opened beforehand, and again after the service has closed it. */
class Connection {
  readonly #port: number
  #socket: Socket | undefined
  #waiting: Waiting | undefined
  #received = ''

  constructor(port: number) {
    this.#port = port
  }

  /** Open and accepted, as those of a proxy are: Node accepts one in each turn of its event loop. */
  open(host: string): Promise<unknown> {
    return new Promise((answered) =>
      this.send({ bytes: `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`, answered }),
    )
  }

  send(waiting: Waiting) {
    this.#waiting = waiting
    this.#socket ??= this.#open()
    this.#socket.write(waiting.bytes)
  }

  close() {
    this.#socket?.destroy()
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    socket.setEncoding('latin1').on('data', (text: string) => this.#read(text))
    const gone = () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#end(0)
    }
    return socket.on('error', gone).on('close', gone)
  }

  #read(text: string) {
    this.#received += text
    const head = this.#received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#received)?.[1])
    if (this.#received.length >= head + 4 + length) this.#end(Number(this.#received.slice(9, 12)))
  }

  #end(status: number) {
    const waiting = this.#waiting
    this.#received = ''
    this.#waiting = undefined
    waiting?.answered(status)
  }
}

class Flood {
  readonly #order: Order
  readonly #all: Connection[]
  readonly #idle: Connection[]
  readonly #queue: Waiting[] = []
  readonly #late: number[] = []
  readonly #outcome: Noted = { served: [], refused: [], others: [] }
  #sent = 0
  #open = 0

  constructor(order: Order) {
    const port = Number(new URL(order.url).port)
    this.#order = order
    this.#all = Array.from({ length: order.connections }, () => new Connection(port))
    this.#idle = [...this.#all]
  }

  async run(): Promise<Outcome> {
    const { url, perSecond, seconds } = this.#order
    await Promise.all(this.#all.map((connection) => connection.open(new URL(url).host)))
    const [start, used] = [performance.now(), process.cpuUsage()]
    const end = start + seconds * 1000
    for (let now = start; now < end; now = performance.now()) {
      if (perSecond === Number.POSITIVE_INFINITY) for (const _ of this.#idle) this.#ask()
      else this.#askUntil(now, start)
      this.#send()
      await sleep(TICK_MS)
    }
    while (this.#open > 0 && performance.now() < end + PATIENCE_MS) await sleep(TICK_MS)
    const { user, system } = process.cpuUsage(used)
    const cores = (user + system) / 1000 / (performance.now() - start)
    for (const connection of this.#all) connection.close()
    await sleep(TICK_MS) // who waits is told now
    return { ...this.#outcome, seconds, lateP99Ms: percentile(this.#late, 0.99), cores }
  }

  #askUntil(now: number, start: number) {
    const due = () => start + (this.#sent * 1000) / this.#order.perSecond
    while (due() < now) {
      this.#late.push(now - due())
      this.#ask()
    }
  }

  #ask() {
    const asked = performance.now()
    const { url, products } = this.#order
    const answered = (status: number) => {
      this.#open -= 1
      note(this.#outcome, status, performance.now() - asked)
    }
    this.#queue.push({ bytes: bytesOf(this.#sent, new URL(url).host, products), answered })
    this.#open += 1
    this.#sent += 1
  }

  #send() {
    while (this.#idle.length > 0) {
      const waiting = this.#queue.shift()
      const connection = waiting && this.#idle.pop()
      if (!connection) return
      const answered = (status: number) => {
        this.#idle.push(connection)
        waiting.answered(status)
        this.#send()
      }
      connection.send({ bytes: waiting.bytes, answered })
    }
  }
}

function note({ served, refused, others }: Noted, status: number, ms: number) {
  if (status === 503) refused.push(ms)
  // A variant that is sold out is an answer as well.
  else if ((status >= 200 && status < 300) || status === 400) served.push(ms)
  else others.push(status === 0 ? 'no answer' : String(status))
}

process.once('message', async (order: Order) => {
  // What is long is not sent at once, and a channel that is closed sends no more.
  process.send?.(await new Flood(order).run(), () => process.disconnect())
})
