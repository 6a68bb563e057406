/** The plans of the crowd: the steps of a buyer after the order. */
import type { Random } from '../support/random.ts'

export type Step =
  | 'think'
  | 'pay'
  | 'pay, reported in copies'
  | 'payment declined'
  | 'reservation expires'
  | 'cancel'
  | 'new link'
  | 'held'
  | 'released'
  | 'given back'
  | 'paid by hand'
  | 'time runs out'
  | 'swapped'
  | 'delivered'
  | 'exchange approved'
  | 'return received'
  | 'return ended'

export type Plan = { weight: number; copies?: number; steps: (Step | Step[])[] }

/** A step of an exchange is about the order that was exchanged last. */
const EXCHANGE: Step[] = ['delivered', 'exchange approved', 'return received']

/** Steps of an inner list happen at once. All plans begin with an order. */
export const PLANS: Plan[] = [
  { weight: 20, steps: ['think', 'pay'] },
  { weight: 12, steps: ['think', 'pay, reported in copies'] },
  { weight: 8, copies: 2, steps: ['pay'] },
  { weight: 5, steps: [['pay', 'pay, reported in copies']] },
  { weight: 8, steps: ['think', 'payment declined'] },
  { weight: 8, steps: ['payment declined', 'think', 'pay'] },
  { weight: 10, steps: ['reservation expires', 'think', 'pay'] },
  { weight: 6, steps: ['think', 'cancel'] },
  { weight: 6, steps: ['cancel', 'think', 'pay, reported in copies'] },
  { weight: 8, steps: ['pay', 'think', 'cancel'] },
  { weight: 6, steps: ['think', ['pay, reported in copies', 'cancel']] },
  { weight: 6, steps: ['think', 'new link', 'pay'] },
  { weight: 4, steps: [['new link', 'pay']] },
  { weight: 7, steps: ['reservation expires', 'think', 'new link', 'pay'] },
  { weight: 6, steps: ['pay', 'think', 'held', ['held', 'released'], 'cancel'] },
  { weight: 4, steps: ['pay', ['held', 'cancel']] },
  { weight: 6, steps: ['pay', 'think', ['given back', 'held']] },
  { weight: 4, steps: ['pay', ['given back', 'cancel']] },
  { weight: 10, steps: ['pay', 'swapped', ...EXCHANGE, ...EXCHANGE] },
  { weight: 6, steps: ['pay', ['swapped', 'cancel']] },
  { weight: 6, steps: ['pay', ['swapped', 'delivered'], 'exchange approved', 'return received'] },
  { weight: 8, steps: ['pay', ...EXCHANGE, 'swapped', 'cancel'] },
  { weight: 6, steps: ['pay', ...EXCHANGE, ['cancel', 'delivered']] },
  {
    weight: 8,
    steps: ['pay', 'delivered', 'exchange approved', ['return received', 'return ended']],
  },
  {
    weight: 6,
    steps: ['pay', 'delivered', 'exchange approved', ['return received', 'return received']],
  },
  { weight: 5, steps: ['pay', 'delivered', 'exchange approved'] },
  { weight: 4, steps: [] },
]

/** Of orders that staff take by phone: they are paid by a link or by hand, or their time runs out. */
export const PHONE_PLANS: Plan[] = [
  { weight: 4, steps: ['think', 'pay'] },
  { weight: 3, copies: 2, steps: ['pay, reported in copies'] },
  { weight: 3, steps: ['payment declined', 'think', 'pay'] },
  { weight: 3, steps: ['think', 'paid by hand'] },
  { weight: 3, steps: [['pay', 'paid by hand']] },
  { weight: 4, steps: ['think', 'time runs out'] },
  { weight: 4, steps: [['time runs out', 'pay']] },
  { weight: 2, steps: [['time runs out', 'paid by hand']] },
  { weight: 3, steps: ['think', 'cancel'] },
  { weight: 2, steps: [['cancel', 'pay']] },
  { weight: 4, steps: ['pay', 'swapped', ...EXCHANGE] },
]

/** The last unit is paid as soon as a caller has it, and so it is never free again. */
export const LAST_UNIT_PLANS: Plan[] = [{ weight: 1, steps: ['pay'] }]

/** One of them, each as often as its weight says. */
export function drawn(plans: readonly Plan[], random: Random): Plan {
  const lots = plans.flatMap((plan) => Array.from({ length: plan.weight }, () => plan))
  return random.pick(lots as [Plan, ...Plan[]])
}
