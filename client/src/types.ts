/**
 * The types of calls and results, read off the generated types of the document. Here alone types are
 * computed: written out for each operation they would be a second document.
 */
import type { AnyError, OwnError } from './errors.ts'
import type { CommonKind, ErrorBodies, OPERATIONS, OwnKinds } from './operations.ts'
import type { Retry } from './retry.ts'
import type { operations } from './schema.ts'

/** Every operation but refreshTokens: tokens are renewed by themselves. */
export type OperationId = keyof OwnKinds

/** The operations whose reply is a page of a list. */
export type PagedId = {
  [Id in OperationId]: (typeof OPERATIONS)[Id] extends { page: true } ? Id : never
}[OperationId]

// --- Requests -----------------------------------------------------------------------------------

/** Of every call. Undefined counts as not given, also under `exactOptionalPropertyTypes`. */
export type CallOptions = {
  /** Ends the call, whatever it waits for. It then throws the signal's reason, as fetch does. */
  signal?: AbortSignal | undefined
  /** Milliseconds after which the call ends, with all its repetitions. */
  deadline?: number | undefined
  /** Milliseconds of one attempt, where another one may follow. */
  timeout?: number | undefined
  /** How often the call is repeated at most. */
  retries?: number | undefined
  /** Before each repetition. */
  onRetry?: ((retry: Retry) => void) | undefined
  headers?: Record<string, string> | undefined
  /** Passed on to fetch, such as the cache tags of a framework. */
  init?:
    | (Omit<RequestInit, 'method' | 'body' | 'headers' | 'signal'> & Record<string, unknown>)
    | undefined
}

type KeyOption<Id> = Id extends keyof typeof OPERATIONS
  ? (typeof OPERATIONS)[Id] extends { keyed: true }
    ? {
        /** A key of your own. Without one the call makes its own, which is nearly always right. */
        idempotencyKey?: string | undefined
      }
    : unknown
  : never

/** What may be left out may also be undefined, under `exactOptionalPropertyTypes` too. */
type Loose<T> = T extends readonly (infer Item)[]
  ? Loose<Item>[]
  : T extends object
    ? {
        [Key in keyof T]:
          | Loose<T[Key]>
          | (Record<never, never> extends Pick<T, Key> ? undefined : never)
      }
    : T

/** JSON as documented; where a form with files is taken, also FormData. */
type Content<C> = C extends { 'application/json': infer Json }
  ? Loose<Json> | (C extends { 'multipart/form-data': unknown } ? FormData : never)
  : never

type Body<O, Id> = (typeof OPERATIONS)[Id & OperationId] extends { named: true }
  ? { body?: Record<never, never> }
  : O extends { requestBody: { content: infer C } }
    ? { body: Content<C> }
    : O extends { requestBody?: { content: infer C } }
      ? { body?: Content<C> }
      : unknown

/** What the call of an operation takes. */
export type Options<Id extends OperationId> = Loose<
  Pick<operations[Id]['parameters'], 'path' | 'query'>
> &
  Body<operations[Id], Id> &
  KeyOption<Id> &
  CallOptions

/** Options may be left out where none is required. */
type Arguments<O> = Record<never, never> extends O ? [options?: O] : [options: O]

// --- Replies ------------------------------------------------------------------------------------

/** The content of `{success, message, data}`; every other body as it is. */
type Unwrapped<B> = B extends { data: infer D } ? D : B

type SuccessBody<R> = R extends { content: { 'application/json': infer B } }
  ? Unwrapped<B>
  : undefined

/** What an operation answers with, without its envelope. */
export type Data<Id extends OperationId> = SuccessBody<
  operations[Id]['responses'][keyof operations[Id]['responses'] & (200 | 201 | 204)]
>

type Bodies<R> = R extends { content: { 'application/json': infer B } } ? B : never

/** Of the bodies of a refusal the one that names fields: it is of no other style. */
type FieldBody<B> = B extends { success: boolean } | { detail: string } | { error: string }
  ? never
  : B

/** The wrong fields of an operation, each with its sentences. */
export type Fields<Id extends OperationId> = FieldBody<
  Bodies<operations[Id]['responses'][keyof operations[Id]['responses'] & 400]>
>

/** Mapped, not Omit: editors show the keys that are left. */
type Details<B> = B extends unknown
  ? { [Key in keyof B as Exclude<Key, 'success' | 'error' | 'detail'>]: B[Key] }
  : never

type ErrorOf<Kind, Id extends OperationId> = Kind extends 'fields'
  ? { kind: Kind; message: string; fields: Fields<Id> }
  : Kind extends keyof ErrorBodies
    ? { kind: Kind; message: string } & Details<ErrorBodies[Kind]>
    : never

/** What a call can end with, or any call: distinguished by `kind`. */
export type StoreError<Id extends OperationId = OperationId> = Id extends OperationId
  ? ErrorOf<CommonKind | OwnKinds[Id], Id> | OwnError
  : never

export type Success<D> = {
  ok: true
  status: number
  data: D
  /** The sentence of the service about it, if it has one. */
  message?: string
  headers: Headers
  /** An earlier request with the same Idempotency-Key has done this already. */
  replayed?: true
}
/** Without status and headers, no reply came. */
export type Failed<E> = { ok: false; status?: number; error: E; headers?: Headers }
export type Result<D, E> = Success<D> | Failed<E>
/** Results before their types are known. */
export type AnyFailure = Failed<AnyError>
export type AnyResult = Success<unknown> | AnyFailure

// --- The store ----------------------------------------------------------------------------------

// Over `keyof OwnKinds` itself, and picked from that: so editors describe each method as its operation.

export type Calls = {
  [Id in keyof OwnKinds]: (
    ...args: Arguments<Options<Id>>
  ) => Promise<Result<Data<Id>, StoreError<Id>>>
}
export type PageCalls = Pick<Generators<'pages'>, PagedId>
export type EachCalls = Pick<Generators<'items'>, PagedId>

type Generators<Of extends 'pages' | 'items'> = {
  [Id in keyof OwnKinds]: (
    ...args: Arguments<Options<Id>>
  ) => AsyncGenerator<Of extends 'pages' ? Data<Id> : ItemOf<Data<Id>>, void, undefined>
}

type ItemOf<Page> = Page extends { results: (infer Item)[] } ? Item : never
