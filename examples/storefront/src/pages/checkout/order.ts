/** Places the order of what was quoted, of an account or of a guest. */
import type { Options } from '@modest-clothing-store/client'
import { addressOf, type SavedAddress, typedAddress, wrongParts } from '../../address.ts'
import type { PaymentMethodValue } from '../../components/payment-choice.tsx'
import { textOf } from '../../field-errors.ts'
import { keepGuest, keepGuestOrder } from '../../guest-orders.ts'
import { PAYMENT, store } from '../../store.ts'
import type { Quote } from './quote.ts'

type GuestBody = Omit<Options<'createGuestOrder'>['body'], 'email'>
type Parts = { isGuest: boolean; saved: readonly SavedAddress[]; quote: Quote | undefined }

/** The client gives it a key: however often it is sent, it is placed once. */
export async function placeOrder(values: FormData, { isGuest, saved, quote }: Parts) {
  const wrong = wrongParts(values, saved, isGuest ? ['email'] : [])
  if (wrong) return wrong
  const notes = textOf(values, 'notes')
  const { discount, delivery } = quote ?? {}
  const body = {
    // The sum on the button: another one is asked about again.
    ...(quote ? { expected_total: quote.amount_due } : {}),
    payment_method: textOf(values, 'payment_method') as PaymentMethodValue,
    ...(notes ? { notes } : {}),
    ...(discount ? { discount_code: discount.code } : {}),
    ...(delivery ? { delivery_method: delivery.code } : {}),
  }
  if (isGuest) return orderAsGuest(values, { ...body, ...typedAddress(values) })
  return store.createOrder({ body: { ...body, ...addressOf(values, saved) }, ...PAYMENT })
}

async function orderAsGuest(values: FormData, body: GuestBody) {
  const guest = { email: textOf(values, 'email'), full_name: textOf(values, 'recipient') }
  const phone_number = textOf(values, 'phone_number')
  const result = await store.createGuestOrder({
    body: { ...body, ...guest, phone_number },
    ...PAYMENT,
  })
  if (result.ok) {
    const { order_id: id, order_number: number, order_token: token } = result.data
    keepGuest(guest)
    keepGuestOrder({ id, number, token })
  }
  return result
}
