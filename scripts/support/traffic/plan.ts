/** One planned request of the traffic, and the effect of its reply on the world. */
import { centsOf, type Link, referenceOf } from '../sandbox-events.ts'
import type { Reply, Request } from './http.ts'
import type { Shopper, World } from './world.ts'

export type Plan = {
  kind: string
  request: Request
  /** The status of a success. */
  status: number
  /** The request is sent again until it succeeds if there was no answer, or one that asks to retry. */
  repeats: boolean
  /** Called after a success. */
  succeed: (reply: Reply) => void
  /** Called after a refusal or a lost answer that is not repeated. */
  fail: () => void
}
export type Kind = {
  weight: number
  /** Undefined if no user of the traffic can send it now. */
  plan: (world: World) => Plan | undefined
  /** Plays the sandbox's part: useless for a service that takes money through another provider. */
  isOfSandbox?: true
}

const nothing = () => undefined

export const aPlan = (given: Pick<Plan, 'kind' | 'request' | 'status'> & Partial<Plan>): Plan => ({
  repeats: false,
  succeed: nothing,
  fail: nothing,
  ...given,
})

/** A plan of a shopper, who has one request at a time. */
export function personally(shopper: Shopper, given: Parameters<typeof aPlan>[0]): Plan {
  const { succeed = nothing, fail = nothing, ...rest } = given
  shopper.isBusy = true
  return aPlan({
    ...rest,
    request: { ...rest.request, headers: { ...shopper.headers, ...rest.request.headers } },
    succeed: (reply) => {
      shopper.isBusy = false
      succeed(reply)
    },
    fail: () => {
      shopper.isBusy = false
      fail()
    },
  })
}

export const post = (
  path: string,
  content: object,
  headers: Record<string, string> = {},
): Request => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(content),
})

/** Any shopper of the list who is not waiting for an answer and fits. */
export function someone(
  { random }: World,
  people: readonly Shopper[],
  fits: (shopper: Shopper) => boolean = () => true,
): Shopper | undefined {
  const start = random.between(0, Math.max(0, people.length - 1))
  const order = [...people.slice(start), ...people.slice(0, start)]
  return order.find((each) => !each.isBusy && each.until > Date.now() && fits(each))
}

/** A kind of request that any fitting shopper can send. */
export const kindFor = (
  weight: number,
  fits: (shopper: Shopper, world: World) => boolean,
  plan: (shopper: Shopper, world: World) => Plan | undefined,
): Kind => ({
  weight,
  plan: (world) => {
    const person = someone(world, world.people, (shopper) => fits(shopper, world))
    return person && plan(person, world)
  },
})

export const anyone = () => true

/** The body of an order. */
export const ORDER = { address: '12 Fig Lane', payment_method: 'payment_provider_a' } as const

/** The order of a 201, and what an event about its payment names. */
export function orderIn(reply: Reply): { id: number; link: Link } {
  const { order_id, amount_due, payment_url } = dataOf(reply)
  const reference = referenceOf(String(payment_url))
  return { id: Number(order_id), link: { reference, amountCents: centsOf(String(amount_due)) } }
}

export const dataOf = ({ body }: Reply) => (body as { data: Record<string, unknown> }).data
