/** The exports of the package for administration, under `/admin`. */
import { ADMIN_SIGNS } from './admin-errors.ts'
import { OPERATIONS as ADMIN_OPERATIONS } from './admin-operations.ts'
import type { AdminCalls, AdminEachCalls, AdminPageCalls } from './admin-types.ts'
import { OPERATIONS } from './operations.ts'
import { type Store, type StoreOptions, storeOf } from './store.ts'

export type { components } from './admin-schema.ts'
export type {
  AdminData,
  AdminError,
  AdminFields,
  AdminOperationId,
  AdminOptions,
  AdminPagedId,
} from './admin-types.ts'

/** An administrator logs in as any user does: so it has the calls of the shop, too. */
export type Admin = Store & AdminCalls & { each: AdminEachCalls; pages: AdminPageCalls }

/** A store with the operations of administration beside those of the shop. */
export const createAdmin = (options: StoreOptions): Admin =>
  storeOf(options, { ...OPERATIONS, ...ADMIN_OPERATIONS }, ADMIN_SIGNS) as unknown as Admin
