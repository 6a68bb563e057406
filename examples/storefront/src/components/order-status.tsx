import type { components } from '@modest-clothing-store/client'
import { t } from '../language.ts'
import '../styles/orders.css'

type Order = Pick<components['schemas']['Order'], 'status' | 'exchange_of'>

/** Nothing is paid for an exchange. */
export const OrderStatus = ({ order: { status, exchange_of } }: { order: Order }) => (
  <span class={`status status-${status}`}>
    {exchange_of && status === 'paid' ? t().purchases.packed : t().purchases.status[status]}
  </span>
)
