import type { Data } from '@modest-clothing-store/client'
import { store } from '../store.ts'

/** They change a few times a year. */
const KEPT_MS = 300_000

export type DeliveryMethods = Data<'listDeliveryMethods'>
let kept: { methods: DeliveryMethods; until: number } | undefined

/** Undefined while they cannot be read. */
export async function deliveryMethods(): Promise<DeliveryMethods | undefined> {
  if (kept && kept.until > Date.now()) return kept.methods
  const reply = await store.listDeliveryMethods()
  if (reply.ok) kept = { methods: reply.data, until: Date.now() + KEPT_MS }
  return kept?.methods
}
