/** Orders that were placed, and what comes back of them. */
import { purchases, returning } from './en/purchases.ts'

export const orders = { purchases, returning }
