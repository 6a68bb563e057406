import type { Texts } from '../en.ts'

export const account: Texts['account'] = {
  title: 'حسابك',
}
