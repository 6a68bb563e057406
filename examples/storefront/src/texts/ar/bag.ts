import type { Texts } from '../en.ts'

export const bag: Texts['bag'] = {
  title: 'حقيبتك',
}
