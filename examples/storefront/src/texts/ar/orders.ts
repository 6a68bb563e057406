import type { Texts } from '../en.ts'

export const orders: Texts['orders'] = {
  title: 'طلباتك',
}
