/** The shop's ways to deliver: one load for all that says what they cost. */
import { useLoaded } from './loading.ts'
import { store } from './store.ts'

export const DELIVERY_METHODS = 'delivery methods'

export const useDeliveryMethods = () =>
  useLoaded(DELIVERY_METHODS, (signal) => store.listDeliveryMethods({ signal }), {
    remember: true,
  })
