/** Orders that were placed, and what comes back of them. */
import type { PartTexts } from './en.ts'
import { purchases, returning } from './tr/purchases.ts'

export const orders: PartTexts['orders'] = { purchases, returning }
