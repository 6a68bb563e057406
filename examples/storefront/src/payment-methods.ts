/** The shop's ways to pay: one load for all that names them. */
import { useLoaded } from './loading.ts'
import { store } from './store.ts'

export const usePaymentMethods = () =>
  useLoaded('payment methods', (signal) => store.listPaymentMethods({ signal }), {
    remember: true,
  })
