/** Orders that were placed, and what comes back of them. */
import { purchases, returning } from './ar/purchases.ts'
import type { PartTexts } from './en.ts'

export const orders: PartTexts['orders'] = { purchases, returning }
