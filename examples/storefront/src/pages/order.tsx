import { OwnOrder } from '../components/own-order.tsx'
import { NotFound } from './not-found.tsx'
import { OpenedOrder } from './order/opened.tsx'

export const Order = () => (
  <OwnOrder>{(opener) => <OpenedOrder opener={opener} notFound={<NotFound />} />}</OwnOrder>
)
