import type { AdminData } from '@modest-clothing-store/client/admin'
import type { Seen } from '../../seen.ts'

export type OrderDetail = AdminData<'adminGetOrder'>
/** The sums that an order gives back next. */
export type Worth = AdminData<'adminGetWorth'>
export type OrderView = { order: OrderDetail } & Seen<OrderDetail>
export type ActionProps = OrderView & { close: () => void }
/** A row of the list of orders. */
export type Row = AdminData<'adminListOrders'>['results'][number]
