/** The work of staff with the parcel of one buyer: they swap, send, and exchange units that come back. */
import type { Reply, Request } from '../support/traffic/http.ts'
import { dataOf, post } from '../support/traffic/plan.ts'

type Desk = {
  /** Repeats a request until it is answered. */
  staff: (kind: string, request: Request) => Promise<Reply>
  headers: Record<string, string>
  name: string
  /** The other size of each variant. */
  sizes: ReadonlyMap<number, number>
}
type Detail = { status: string; items: { id: number; quantity: number; variant: { id: number } }[] }

export class Parcel {
  readonly exchanges: number[] = []
  readonly #desk: Desk
  #return: { id: number; order_item_id: number } | undefined
  #serial = 0

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** One unit of the first line in the other size, before it is sent. */
  async swap(orderId: number): Promise<void> {
    const { items } = await this.#look(orderId)
    const [item] = items
    const variant_id = this.#desk.sizes.get(item?.variant.id ?? 0)
    if (!item || variant_id === undefined) return
    const body = { order_item_id: item.id, quantity: 1, variant_id }
    await this.#post('swap', `orders/${orderId}/swap/`, body)
  }

  async deliver(orderId: number): Promise<void> {
    const move = (status: string) => this.#post('ship', `orders/${orderId}/status/`, { status })
    if ((await move('shipped')).status === 200) await move('delivered')
  }

  /** One unit comes back for the other size: its money goes back if that is sold out. */
  async approveExchange(orderId: number): Promise<void> {
    const { status, items } = await this.#look(orderId)
    const [item] = items
    if (status !== 'delivered' || !item) return
    const returned = { order_item_id: item.id, quantity: 1 }
    const ask = (wish: object) =>
      this.#post('return', `orders/${orderId}/returns/`, {
        items: [{ ...returned, ...wish }],
        reason: 'Too long',
      })
    let asked = await ask({ exchange_variant_id: this.#desk.sizes.get(item.variant.id) })
    if (asked.status !== 201) asked = await ask({})
    if (asked.status !== 201) return
    const id = Number(dataOf(asked).id)
    this.#return = { id, order_item_id: item.id }
    const { status: approved } = await this.#post('approve', `returns/${id}/approve/`, {})
    if (approved === 200) return
    // The last units were sold since it was asked for.
    await this.#post('approve', `returns/${id}/approve/`, { exchange: false })
  }

  /** The id of the order that was made, if one was. */
  async receiveReturn(): Promise<number | undefined> {
    if (!this.#return) return undefined
    const { id, order_item_id } = this.#return
    const body = { restock: [{ order_item_id, quantity: 1 }] }
    const { status, body: received } = await this.#post('receive', `returns/${id}/receive/`, body)
    const { exchange_order } = received as { exchange_order?: { id: number } | null }
    if (status !== 200 || !exchange_order) return undefined
    this.exchanges.push(exchange_order.id)
    return exchange_order.id
  }

  /** The parcel never comes. */
  async endReturn(): Promise<void> {
    if (!this.#return) return
    const { id } = this.#return
    await this.#post('end return', `returns/${id}/cancel/`, { note: 'It has not come' })
  }

  async #look(orderId: number): Promise<Detail> {
    const { headers } = this.#desk
    const path = `/api/admin/orders/${orderId}/`
    const reply = await this.#desk.staff('order look', { method: 'GET', path, headers })
    return reply.body as Detail
  }

  /** Each call has a key of its own, so that of two at once one wins, and its repetitions get the same reply. */
  #post(kind: string, path: string, body: object): Promise<Reply> {
    const { staff, headers, name } = this.#desk
    this.#serial += 1
    const key = { 'Idempotency-Key': `${name}-${kind.replace(' ', '-')}-${this.#serial}` }
    return staff(kind, post(`/api/admin/${path}`, body, { ...headers, ...key }))
  }
}
