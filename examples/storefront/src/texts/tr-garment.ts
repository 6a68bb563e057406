import type { Texts } from './en.ts'

export const garment: Texts['garment'] = {
  taxIncluded: 'Vergi dahil.',
  deliveryFree: 'Teslimat ücretsiz.',
  returnsWithin: (days: number) => `${days} gün içinde iade.`,
  deliveryFrom: (price: string) => `Teslimat en az ${price}.`,
  deliveryFreeFrom: (price: string, sum: string) =>
    `Teslimat en az ${price}, ${sum} ve üzeri ücretsiz.`,

  enlarge: (picture: string) => `Büyüt: ${picture}`,
  nearer: 'Yakından',
  farther: 'Resmin tümü',
  pictureOf: (place: number, count: number) => `${place} / ${count}`,

  whereItEnds: 'Boyu bende nereye gelir?',
  heightHint: 'Boyunuz yalnızca bu sekmede saklanır, adınız gönderilmez.',
  height: 'Boyum (cm)',
  feet: '',
  inches: '',
  heightRange: (min: number, max: number) => `Lütfen ${min} ile ${max} cm arasında bir boy yazın.`,
  showEnds: 'Nereye geldiğini göster',
  atHeight: (cm: number) => `${cm} cm boy için`,
  changeHeight: 'Boyumu değiştir',
  forgetHeight: 'Sil',
  endsAt: (cm: number) => `${cm} cm boyda nereye gelir`,
  falls: {
    above_knee: 'diz üstü',
    knee: 'diz hizası',
    calf: 'baldır hizası',
    ankle: 'ayak bileği',
    floor: 'yere kadar',
    drags: 'yerde sürünür',
  },
  fallsFor: (falls: string, cm: number) => `${cm} cm boyda ${falls}`,

  facts: 'Kumaş ve kesim',
  fabric: 'Kumaş',
  care: 'Bakım',
  opacity: 'Saydamlık',
  opacities: {
    opaque: 'Opak: hiçbir şey göstermez',
    semi: 'Hafif saydam: siluet belli olur',
    sheer: 'Saydam: altına bir kat giyilir',
  },
  lining: 'Astar',
  linings: { none: 'Astarsız', full: 'Tamamı astarlı' },
  stretch: 'Esneklik',
  neckline: 'Yaka',
  fastening: 'Kapama',
  slit: 'Yırtmaç',
  model: 'Resimlerde',

  measures: 'Giysinin ölçüleri',
  measuresHint: 'Düz serili ve kapalıyken. Boy, omuz üstünden etek ucuna kadardır.',
  unit: 'cm',
  hasInches: false,
  columns: { length: 'Boy', sleeve: 'Kol', chest: 'Göğüs çevresi', hem: 'Etek ucu çevresi' },
  bodySizes: 'Beden ölçüleri',

  wearWith: 'Bununla giyin',
  asIn: 'Kombinlerden:',
}
