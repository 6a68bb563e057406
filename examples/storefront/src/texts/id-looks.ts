import type { Texts } from './en.ts'

export const looks: Texts['looks'] = {
  'Linen days': {
    name: 'Hari-hari linen',
    description: 'Untuk sore terpanas sepanjang tahun: satu kain dari bahu sampai tepi.',
  },
  'Winter on the quay': {
    name: 'Musim dingin di dermaga',
    description: 'Wol melawan angin, dan sesuatu yang lembut di dalamnya.',
  },
  'A cousin’s wedding': {
    name: 'Pernikahan sepupu',
    description: 'Satin dan sedikit kilau; tanpa mengalahkan pengantin.',
  },
  'Five in the morning': {
    name: 'Pukul lima pagi',
    description: 'Untuk berlari sebelum kota terbangun.',
  },
}
