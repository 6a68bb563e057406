import type { AdminData } from '@modest-clothing-store/client/admin'
import type { Seen } from '../../seen.ts'

export type ProductDetail = AdminData<'adminGetProduct'>
export type ProductView = { product: ProductDetail } & Seen<ProductDetail>
