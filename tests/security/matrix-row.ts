/** A row of the matrix of routes and callers. */
import type { TestApp } from '../support/app.ts'
import type * as of from './belongings.ts'

/** `owner` has the thing, as a customer; `administrator` is an owner of the administration. */
export type Caller = 'guest' | 'other' | 'packer' | 'clerk' | 'administrator' | 'owner'
/** Of the last 12 hours, or of the last 15 minutes. */
export type Proof = 'raised' | 'recent'
export type Row = Record<Caller, number> & {
  /** Makes what `{id}` leads to. */
  id?: of.Belonging
  /** Which proof of the second factor administrators need who have one. */
  proof?: Proof | undefined
  /** The route lets in every role, for something of the caller's own. */
  isOpenForOwn?: boolean
  /** Not for keys of other systems, as all that wants a recent proof. */
  isForPeople?: boolean
  /** The body of a 403 that administrators get for another reason than their role. */
  refusal?: object
  /** The status for those who have proven a second factor, where it is not that of the others. */
  proven?: number
  /** The reply for an unknown id, or that of a thing that the caller may not know of. */
  missing?: object
  body?: object | ((app: TestApp) => Promise<object>)
}
