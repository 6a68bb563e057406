import type { AdminData } from '@modest-clothing-store/client/admin'
import type { Seen } from '../../seen.ts'

export type ProductDetail = AdminData<'adminGetProduct'>
export type ProductRow = AdminData<'adminListProducts'>['results'][number]
export type ProductView = { product: ProductDetail } & Seen<ProductDetail>

/** The actions on a product, the next step first. */
export const ACTIONS = [
  'correct',
  'correctFacts',
  'correctMeasures',
  'addVariants',
  'addVariant',
  'correctVariants',
  'duplicate',
] as const
export type Action = (typeof ACTIONS)[number]
