/**
 * The table of moves, walked: every move from every status. Contract 8.9. The matrix of tests/security
 * proves who may make each.
 */
import { describe, expect, it } from 'vitest'
import { RETURN_MOVES, type ReturnMove } from '../../../../src/shop/orders/returns/moves.ts'
import { RETURN_STATUSES, type ReturnStatus } from '../../../../src/shop/orders/returns/schemas.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { wrongMove } from '../admin/helpers.ts'
import {
  act,
  aDeliveredOrder,
  adminBodyOf,
  anApprovedReturn,
  aReturn,
  bodyOf,
  cancel,
  type Delivered,
  end,
  reject,
} from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

/** Brings a return into each status by the moves that the contract has. */
const MAKE: Record<ReturnStatus, (made: Delivered) => Promise<number>> = {
  requested: (made) => aReturn(made),
  approved: (made) => anApprovedReturn(admin, made),
  rejected: async (made) => {
    const id = await aReturn(made)
    await reject(admin, id)
    return id
  },
  received: async (made) => {
    const id = await anApprovedReturn(admin, made)
    await act(admin, id, 'receive')
    return id
  },
  cancelled: async (made) => {
    const id = await aReturn(made)
    await cancel(made, id)
    return id
  },
}

const MOVE: Record<ReturnMove, (made: Delivered, id: number) => ReturnType<typeof cancel>> = {
  cancel,
  approve: (_made, id) => act(admin, id, 'approve'),
  reject: (_made, id) => reject(admin, id),
  end: (_made, id) => end(admin, id),
  receive: (_made, id) => act(admin, id, 'receive'),
}

/** The facts that a move leaves, beside the status. */
const AFTER: Record<ReturnMove, object> = {
  cancel: {},
  approve: {},
  reject: { note: 'Worn' },
  end: { note: 'It has not come' },
  receive: { refund_amount: '450.00', refund_status: 'pending' },
}

const MOVES = Object.keys(RETURN_MOVES) as ReturnMove[]
const pairs = RETURN_STATUSES.flatMap((from) => MOVES.map((move) => [from, move] as const))

describe('a return', () => {
  it('has the moves of the contract, and no others', () => {
    const moves = MOVES.map((move) => {
      const { from, to, by } = RETURN_MOVES[move]
      return `${from} → ${to} by ${by}`
    })
    expect(moves).toEqual([
      'requested → cancelled by owner',
      'requested → approved by administrator',
      'requested → rejected by administrator',
      'approved → cancelled by administrator',
      'approved → received by administrator',
    ])
  })

  it.each(pairs)('that is %s answers to %s as the table says', async (from, move) => {
    const made = await aDeliveredOrder(app, admin)
    const id = await MAKE[from](made)
    const reply = await MOVE[move](made, id)
    const { from: needed, to, by } = RETURN_MOVES[move]
    if (from !== needed) {
      expect(reply).toEqual(wrongMove(from, to))
      return
    }
    const facts = { id, status: to, ...AFTER[move] }
    expect(reply).toEqual({
      status: 200,
      body:
        by === 'administrator'
          ? adminBodyOf(made, facts)
          : { success: true, message: 'Return cancelled', data: bodyOf(made, facts) },
    })
  })
})
