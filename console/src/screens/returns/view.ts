import type { AdminData } from '@modest-clothing-store/client/admin'
import type { OrderDetail } from '../orders/view.ts'

export type ReturnDetail = AdminData<'adminGetReturn'>
/** With its order, which has the sums and the pictures. */
export type ReturnView = {
  found: ReturnDetail
  order: OrderDetail
  reload: () => Promise<void>
}
export type ReturnActionProps = ReturnView & { close: () => void }
