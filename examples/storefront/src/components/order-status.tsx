import type { components } from '@modest-clothing-store/client'
import { t } from '../language.ts'
import '../styles/orders.css'

export const OrderStatus = ({ status }: { status: components['schemas']['OrderStatus'] }) => (
  <span class={`status status-${status}`}>{t().purchases.status[status]}</span>
)
