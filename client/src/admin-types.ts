/** The types of the administration's calls, read off the generated types of its document. */
import type { CommonKind, ErrorBodies, OPERATIONS, OwnKinds } from './admin-operations.ts'
import type { operations } from './admin-schema.ts'
import type { OwnError } from './errors.ts'
import type { Call, DataOf, EachCall, ErrorOf, FieldsOf, OptionsOf, PagesCall } from './types.ts'

/** Every operation of administration. */
export type AdminOperationId = keyof OwnKinds

/** Those whose reply is a page of a list. */
export type AdminPagedId = {
  [Id in AdminOperationId]: (typeof OPERATIONS)[Id] extends { page: true } ? Id : never
}[AdminOperationId]

/** The options of an operation's call. */
export type AdminOptions<Id extends AdminOperationId> = OptionsOf<
  operations[Id],
  (typeof OPERATIONS)[Id]
>

/** The data of an operation's reply, without its envelope. */
export type AdminData<Id extends AdminOperationId> = DataOf<operations[Id]>

/** The wrong fields of an operation, each with its sentences. */
export type AdminFields<Id extends AdminOperationId> = FieldsOf<operations[Id]>

/** The errors that a call can end with, or any call: distinguished by `kind`. */
export type AdminError<Id extends AdminOperationId = AdminOperationId> = Id extends AdminOperationId
  ? ErrorOf<CommonKind | OwnKinds[Id], operations[Id], ErrorBodies> | OwnError
  : never

export type AdminCalls = {
  [Id in keyof OwnKinds]: Call<AdminOptions<Id>, AdminData<Id>, AdminError<Id>>
}
export type AdminPageCalls = Pick<
  { [Id in keyof OwnKinds]: PagesCall<AdminOptions<Id>, AdminData<Id>> },
  AdminPagedId
>
export type AdminEachCalls = Pick<
  { [Id in keyof OwnKinds]: EachCall<AdminOptions<Id>, AdminData<Id>> },
  AdminPagedId
>
