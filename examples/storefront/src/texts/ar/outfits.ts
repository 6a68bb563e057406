import type { Texts } from '../en.ts'

export const outfits: Texts['outfits'] = {
  title: 'الإطلالات',
}
