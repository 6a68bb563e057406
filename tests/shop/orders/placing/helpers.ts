/** Discounts and delivery methods as a shop has made them, and what is asked with them. */
import type { TestApp } from '../../../support/app.ts'

export type DiscountFacts = {
  code: string
  kind?: 'percent' | 'amount'
  value?: string
  minimum_total?: string
  starts_at?: string
  ends_at?: string
  uses_max?: number
  uses_max_per_customer?: number
  categories?: number[]
  products?: number[]
  is_active?: boolean
}

/** Ten percent, if nothing else is said. */
export async function aDiscount({ db }: TestApp, facts: DiscountFacts): Promise<{ id: number }> {
  const row = { kind: 'percent', value: '10', ...facts }
  const [made] = await db<[{ id: number }]>`insert into discounts ${db(row)} returning id`
  return made
}

type DeliveryFacts = {
  code: string
  name?: string
  price: string
  free_from?: string
  is_default?: boolean
  countries?: string[]
  position?: number
}

export const aDeliveryMethod = ({ db }: TestApp, facts: DeliveryFacts) =>
  db`insert into delivery_methods ${db({ name: `By ${facts.code}`, ...facts })}`

/** How many uses of a discount count now. */
export async function usesOf({ db }: TestApp, { id }: { id: number }): Promise<number> {
  const [{ count }] = await db<[{ count: number }]>`
    select count(*)::integer as count
    from discount_uses
    where discount_id = ${id} and held_until > now()`
  return count
}

/** The reservation of an order lapses, and with it what it holds of a discount. */
export async function lapse({ db }: TestApp, { id }: { id: number }): Promise<void> {
  await db`update stock_reservations set expires_at = now() where order_id = ${id}`
  await db`update discount_uses set held_until = now() where order_id = ${id}`
}

export const notValid = { status: 400, body: { discount_code: ['This code is not valid.'] } }
