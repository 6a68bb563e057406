/** What was paid for an order item `oi`, and how much of that its units are worth. */
import type { Fragment, Queryable } from '../db/connect.ts'

/** What was paid for the whole item: its share after the discount. */
export const amountPaid = (db: Queryable): Fragment => db`(oi.subtotal - oi.discount)`

/** Units that were refunded without a return. */
export const refundedUnits = (db: Queryable): Fragment => db`(
  select coalesce(sum(refunded.quantity), 0)::integer
  from refund_items refunded
  where refunded.order_item_id = oi.id
)`

/** Units whose worth was given back: those that were refunded, and those of returns that have arrived. */
const unitsGivenBack = (db: Queryable): Fragment => db`(
  ${refundedUnits(db)} + (
    select coalesce(sum(arrived.quantity), 0)::integer
    from return_items arrived
    join returns arriving on arriving.id = arrived.return_id
    where arrived.order_item_id = oi.id and arriving.status = 'received'
  )
)`

/** The worth of so many units of an item, given back one after the other or at once. Rounded half up. */
export const worth = (
  db: Queryable,
  { paid, units, quantity }: { paid: Fragment; units: Fragment; quantity: Fragment },
): Fragment => db`round(${paid} * (${units}) / ${quantity}, 2)`

/**
 * What the next units of the item are worth: the difference that they make. So all steps together give back
 * what was paid for the item, to the cent, however they are cut.
 */
export const worthOfNext = (db: Queryable, units: Fragment): Fragment => {
  const item = { paid: amountPaid(db), quantity: db`oi.quantity` }
  const before = unitsGivenBack(db)
  return db`(
    ${worth(db, { ...item, units: db`${before} + ${units}` })} - ${worth(db, { ...item, units: before })}
  )`
}
