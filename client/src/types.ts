/**
 * The types of calls and results, read off the generated types of a document: of the shop's here, of the
 * administration's in admin-types.ts. Written out for each operation they would be a second document.
 */
import type { AnyError, Named, OwnError } from './errors.ts'
import type { CommonKind, ErrorBodies, OPERATIONS, OwnKinds } from './operations.ts'
import type { operations } from './schema.ts'

/** Every operation of the shop but refreshTokens: tokens are renewed by themselves. */
export type OperationId = keyof OwnKinds

/** The operations whose reply is a page of a list. */
export type PagedId = {
  [Id in OperationId]: (typeof OPERATIONS)[Id] extends { page: true } ? Id : never
}[OperationId]

// --- Requests -----------------------------------------------------------------------------------

/** A repetition that is about to come. */
export type Retry = {
  /** 1 for the first one. */
  retry: number
  /** Milliseconds until it is sent, or until the network is back. */
  wait: number
  error: AnyError
}

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

type KeyOption<Entry> = Entry extends { keyed: true }
  ? {
      /** A key of your own. Without one the call makes its own, which is nearly always right. */
      idempotencyKey?: string | undefined
    }
  : unknown

/** An option that may be left out may also be undefined, under `exactOptionalPropertyTypes` too. */
type Loose<T> = T extends readonly (infer Item)[]
  ? Loose<Item>[]
  : T extends object
    ? {
        [Key in keyof T]:
          | Loose<T[Key]>
          | (Record<never, never> extends Pick<T, Key> ? undefined : never)
      }
    : T

/** JSON as documented; a form with files is FormData, and CSV a text or a file. */
type Content<C> =
  | (C extends { 'application/json': infer Json } ? Loose<Json> : never)
  | (C extends { 'multipart/form-data': unknown } ? FormData : never)
  | (C extends { 'text/csv': unknown } ? string | Blob : never)

type Body<O, Entry> = Entry extends { named: true }
  ? { body?: Record<never, never> }
  : O extends { requestBody: { content: infer C } }
    ? { body: Content<C> }
    : O extends { requestBody?: { content: infer C } }
      ? { body?: Content<C> }
      : unknown

/** Of an operation as openapi-typescript makes it, and its entry in OPERATIONS. */
export type OptionsOf<O extends Documented, Entry> = Loose<
  Pick<O['parameters'], 'path' | 'query'>
> &
  Body<O, Entry> &
  KeyOption<Entry> &
  CallOptions

type Documented = { parameters: { path?: unknown; query?: unknown }; responses: object }

/** The options of an operation's call. */
export type Options<Id extends OperationId> = OptionsOf<operations[Id], (typeof OPERATIONS)[Id]>

/** Options may be left out where none is required. */
type Arguments<O> = Record<never, never> extends O ? [options?: O] : [options: O]

// --- Replies ------------------------------------------------------------------------------------

/** The content of `{success, message, data}`; every other body as it is. */
type Unwrapped<B> = B extends { data: infer D } ? D : B

type SuccessBody<R> = R extends { content: { 'application/json': infer B } }
  ? Unwrapped<B>
  : R extends { content: { 'text/csv': infer B } }
    ? B
    : R extends { content: { 'application/pdf': unknown } }
      ? Blob
      : undefined

export type DataOf<O extends Documented> = SuccessBody<
  O['responses'][keyof O['responses'] & (200 | 201 | 204)]
>

/** The data of an operation's reply, without its envelope. */
export type Data<Id extends OperationId> = DataOf<operations[Id]>

type Bodies<R> = R extends { content: { 'application/json': infer B } } ? B : never

/** Of the bodies of a refusal the one that names fields: it is of no other style. */
type FieldBody<B> = B extends { success: boolean } | { detail: string } | { error: string }
  ? never
  : B

export type FieldsOf<O extends Documented, Status = 400> = FieldBody<
  Bodies<O['responses'][keyof O['responses'] & Status]>
>

/** The wrong fields of an operation, each with its sentences. */
export type Fields<Id extends OperationId> = FieldsOf<operations[Id]>

/** Picked, and mapped as they are: editors show the keys that are left, each with its description. */
type Details<B> = B extends unknown
  ? Shown<Pick<B, Exclude<keyof B, 'success' | 'error' | 'detail'>>>
  : never
type Shown<T> = { [Key in keyof T]: T[Key] }

type FieldErrors<F> = {
  /** Each wrong field, with its sentences. */
  fields: F
}

type Current<B> = B extends { current: infer C }
  ? {
      /** The object as it is now. */
      current: C
    }
  : never

/** The errors of some kinds, of an operation and of the bodies that each kind has. */
export type ErrorOf<Kind, O extends Documented, ErrorBodies> = Kind extends 'fields'
  ? Named<Kind> & FieldErrors<FieldsOf<O>>
  : Kind extends 'fields_taken'
    ? Named<Kind> & FieldErrors<FieldsOf<O, 409>>
    : Kind extends 'changed'
      ? Named<Kind> & Current<Bodies<O['responses'][keyof O['responses'] & 412]>>
      : Kind extends keyof ErrorBodies
        ? Named<Kind> & Details<ErrorBodies[Kind]>
        : never

/** The errors that a call can end with, or any call: distinguished by `kind`. */
export type StoreError<Id extends OperationId = OperationId> = Id extends OperationId
  ? ErrorOf<CommonKind | OwnKinds[Id], operations[Id], ErrorBodies> | OwnError
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
  [Id in keyof OwnKinds]: Call<Options<Id>, Data<Id>, StoreError<Id>>
}
export type PageCalls = Pick<{ [Id in keyof OwnKinds]: PagesCall<Options<Id>, Data<Id>> }, PagedId>
export type EachCalls = Pick<{ [Id in keyof OwnKinds]: EachCall<Options<Id>, Data<Id>> }, PagedId>

export type Call<O, D, E> = (...args: Arguments<O>) => Promise<Result<D, E>>
export type PagesCall<O, D> = (...args: Arguments<O>) => AsyncGenerator<D, void, undefined>
export type EachCall<O, D> = (...args: Arguments<O>) => AsyncGenerator<ItemOf<D>, void, undefined>

type ItemOf<Page> = Page extends { results: (infer Item)[] } ? Item : never

/** Of `request`. */
export type RequestOptions = CallOptions & {
  /** The values for the names in the path, encoded. */
  path?: Record<string, string | number> | undefined
  query?: Record<string, unknown> | undefined
  /** Sent as JSON, or FormData as it is. */
  body?: unknown
  /** Where the service takes one. A POST without a key is not repeated. */
  idempotencyKey?: string | undefined
  /** False: without the session. Default: true. */
  auth?: boolean | undefined
}
