import type { ReturnStatus } from './schemas.ts'

type Move = {
  /** Another customer's return is an unknown one. */
  by: 'owner' | 'administrator'
  from: ReturnStatus
  to: ReturnStatus
}

/**
 * Contract 8.9: every move of a return after its request. No other move exists: a return of another
 * status than `from` answers with invalidTransition.
 */
export const RETURN_MOVES = {
  cancel: { by: 'owner', from: 'requested', to: 'cancelled' },
  approve: { by: 'administrator', from: 'requested', to: 'approved' },
  reject: { by: 'administrator', from: 'requested', to: 'rejected' },
  end: { by: 'administrator', from: 'approved', to: 'cancelled' },
  receive: { by: 'administrator', from: 'approved', to: 'received' },
} as const satisfies Record<string, Move>
export type ReturnMove = keyof typeof RETURN_MOVES
