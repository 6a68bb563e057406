/** The exports of the package. */
export type { Kind, OwnError } from './errors.ts'
export type { Attempt, AttemptResult } from './hooks.ts'
export { decimalsOf, formatMoney, type Money, toCents } from './money.ts'
export { PageFailure } from './pages.ts'
export type { components } from './schema.ts'
export type { SessionState } from './session.ts'
export type { Snapshot } from './snapshot.ts'
export type { KeyValueStorage } from './storage.ts'
export { createStore, type Store, type StoreOptions, type StoreSession } from './store.ts'
export type {
  CallOptions,
  Data,
  Failed,
  Fields,
  OperationId,
  Options,
  PagedId,
  RequestOptions,
  Result,
  Retry,
  StoreError,
  Success,
} from './types.ts'
