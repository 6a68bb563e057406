import { invalidTransition } from '../http/errors.ts'
import type { Failure } from '../http/failure.ts'
import type { ReturnStatus } from './schemas.ts'

type Move = {
  /** Another customer's return is an unknown one. */
  by: 'owner' | 'administrator'
  from: ReturnStatus
  to: ReturnStatus
  /** The failure for a return in any other status. */
  refusal: (from: ReturnStatus, to: ReturnStatus) => Failure
}

/** Contract 8.9: every move of a return after its request. No other move exists. */
export const RETURN_MOVES = {
  cancel: { by: 'owner', from: 'requested', to: 'cancelled', refusal: invalidTransition },
  approve: { by: 'administrator', from: 'requested', to: 'approved', refusal: invalidTransition },
  reject: { by: 'administrator', from: 'requested', to: 'rejected', refusal: invalidTransition },
  receive: { by: 'administrator', from: 'approved', to: 'received', refusal: invalidTransition },
} as const satisfies Record<string, Move>
export type ReturnMove = keyof typeof RETURN_MOVES

/** Throws the move's refusal for a return of another status. */
export function assertMove(move: ReturnMove, status: ReturnStatus): void {
  const { from, to, refusal } = RETURN_MOVES[move]
  if (status !== from) throw refusal(status, to)
}
