/** Holds of orders: the requests about them, and what they reply with. */

import type { Purchase } from '../../../office/reconcile/helpers.ts'
import type { TestApp } from '../../../support/app.ts'
import { anyTimestamp, type TestUser } from '../../../support/factories.ts'
import { deliver, delivery } from '../paying/helpers.ts'
import { ORDERS } from './helpers.ts'

/** Requests of the administrator of a file, where no other one is named. */
export function useHolds(app: TestApp, admin: TestUser) {
  const read = async ({ order }: Purchase) => (await admin.client.get(`${ORDERS}${order.id}/`)).body
  const holdOf = async (purchase: Purchase) => (await read(purchase)).hold
  return {
    hold: ({ order }: Purchase, body: object = {}, by: TestUser = admin) =>
      by.client.post(`${ORDERS}${order.id}/hold/`, body),
    release: ({ order }: Purchase, by: TestUser = admin) =>
      by.client.delete(`${ORDERS}${order.id}/hold/`),
    read,
    holdOf,
    reasonOf: async (purchase: Purchase) => (await holdOf(purchase))?.reason,
    versionOf: async (purchase: Purchase): Promise<number> => (await read(purchase)).version,
    itemOf: async (purchase: Purchase): Promise<number> => (await read(purchase)).items[0].id,
    ship: ({ order }: Purchase, body: object = {}) =>
      admin.client.post(`${ORDERS}${order.id}/status/`, { status: 'shipped', ...body }),
    shipMany: (orders: object[]) =>
      admin.client.post(`${ORDERS}status/`, { status: 'shipped', orders }),
    correct: ({ order }: Purchase, body: object) =>
      admin.client.patch(`${ORDERS}${order.id}/`, body),
    refund: ({ order }: Purchase, body: object) =>
      admin.client.post(`${ORDERS}${order.id}/refunds/`, { reason: 'Asked for it', ...body }),
    isListed: async (query: string, { order }: Purchase) =>
      (await admin.client.get(`${ORDERS}?${query}&search=${order.order_number}`)).body.count === 1,
    report: (purchase: Purchase, type: string, facts: object = {}) =>
      deliver(app, delivery(app, purchase.order, { type, ...facts })),
    byStaff: (note: string | null, actor = admin.email) => ({
      reason: 'staff',
      note,
      items: null,
      actor,
      created_at: anyTimestamp,
    }),
  }
}

export const byService = (reason: string) => ({
  reason,
  note: null,
  items: null,
  actor: null,
  created_at: anyTimestamp,
})

export const unchangeable = (current_status: string) => ({
  status: 409,
  body: { success: false, error: 'This cannot be changed any more.', current_status },
})
export const held = (shown: object) => ({
  status: 409,
  body: { success: false, error: 'This order is held.', hold: shown },
})
export const changed = (version: number) => ({
  status: 409,
  body: { success: false, error: 'It was changed meanwhile.', version },
})
