import type { AdminData } from '@modest-clothing-store/client/admin'
import { w } from '../settings.ts'

type Exchange = Pick<AdminData<'adminGetOrder'>, 'exchange_of'>

/** That an order is what a return was exchanged for, wherever orders are listed. */
export const ExchangeMark = ({ exchange_of: of }: Exchange) =>
  of && <span class="under">{w().orders.exchangeOf(of.order_number)}</span>
