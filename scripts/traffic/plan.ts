/** One request of the traffic, and what follows from its answer. */
import { z } from 'zod'
import type { Reply, Request } from './http.ts'
import type { Shopper, World } from './world.ts'

export type Plan = {
  kind: string
  request: Request
  /** The status of a success, and what its body must hold. */
  status: number
  body: z.ZodType
  /** Refusals that one may meet who does nothing wrong. */
  refusals: readonly number[]
  /** Without an answer, or with "later", the same is sent again until it is done. */
  repeats: boolean
  /** After a success. */
  succeed: (reply: Reply) => void
  /** After a refusal, or no answer, that is not repeated. */
  fail: () => void
}
/** Undefined if nobody is there who could do it now. */
export type Kind = {
  weight: number
  plan: (world: World) => Plan | undefined
  /** Plays the sandbox's part: nothing for a service that takes money elsewhere. */
  isOfSandbox?: true
}

const nothing = () => undefined

export const aPlan = (
  given: Pick<Plan, 'kind' | 'request' | 'status' | 'body'> & Partial<Plan>,
): Plan => ({ refusals: [], repeats: false, succeed: nothing, fail: nothing, ...given })

/** The same for a person who has one request at a time. */
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

export const json = (content: object) => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(content),
})

const isFree = ({ isBusy, until }: Shopper) => !isBusy && until > Date.now()

/** Any of them who is not waiting for an answer and fits. */
export function someone(
  { random }: World,
  people: readonly Shopper[],
  fits: (shopper: Shopper) => boolean = () => true,
): Shopper | undefined {
  const start = random.between(0, Math.max(0, people.length - 1))
  for (let step = 0; step < people.length; step += 1) {
    const each = people[(start + step) % people.length]
    if (each && isFree(each) && fits(each)) return each
  }
  return undefined
}

/** Extra keys are allowed in success bodies; missing or renamed ones are not. */
export const success = (data: z.ZodRawShape) =>
  z.looseObject({ success: z.literal(true), message: z.string().min(1), data: z.looseObject(data) })

export const Id = z.int().positive()
export const Money = z.string().regex(/^\d+\.\d\d$/)
export const Timestamp = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/)
export const Page = (result: z.ZodRawShape) =>
  z.looseObject({
    count: z.int().min(0),
    next: z.url().nullable(),
    previous: z.url().nullable(),
    results: z.array(z.looseObject(result)),
  })

export const dataOf = ({ body }: Reply) => (body as { data: Record<string, unknown> }).data
