/** The words that come with the first script, in English: of the frame, the log-in and Today, and those of most screens. */
import { access } from './en/access.ts'
import { errors, frame } from './en/frame.ts'
import { changing, holding, many, order, orders, outcome } from './en/orders.ts'
import { today } from './en/today.ts'

/** Their files, which every language has. */
export const FIRST = ['access', 'frame', 'orders', 'today'] as const

export const first = {
  frame,
  errors,
  access,
  today,
  orders,
  order,
  changing,
  holding,
  many,
  outcome,
}
