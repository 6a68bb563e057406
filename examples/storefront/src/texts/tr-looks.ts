import type { Texts } from './en.ts'

export const looks: Texts['looks'] = {
  'Linen days': {
    name: 'Keten günleri',
    description: 'Yılın en sıcak öğleden sonraları için: omuzdan etek ucuna tek kumaş.',
  },
  'Winter on the quay': {
    name: 'Rıhtımda kış',
    description: 'Rüzgâra karşı yün, altında yumuşak bir şey.',
  },
  'A cousin’s wedding': {
    name: 'Kuzenin düğünü',
    description: 'Saten ve biraz ışıltı; gelini gölgede bırakmadan.',
  },
  'Five in the morning': {
    name: 'Sabahın beşi',
    description: 'Şehir uyanmadan koşmak için.',
  },
}
