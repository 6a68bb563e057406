import { useLoaded } from '../../loading.ts'
import { admin } from '../../store.ts'

/** The sums that an order gives back, as the service reckons them now. */
export const useWorth = (orderId: number) =>
  useLoaded(`worth ${orderId}`, (signal) => admin.adminGetWorth({ path: { id: orderId }, signal }))
