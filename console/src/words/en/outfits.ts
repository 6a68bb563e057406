import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const outfits = {
  title: 'Outfits',
  intro:
    'What customers have published. The front page of the shop shows the outfits that you put there, and no others. One that its owner changes leaves it again.',
  found: (count: number) => plural(count, { one: '# outfit', other: '# outfits' }),
  none: 'No outfit fits.',
  search: 'Words in name or description',
  outfit: 'Outfit',
  frontPage: 'Front page',
  featured: 'On it',
  notFeatured: 'Not on it',
  switchOf: (name: string) => `On the front page: ${name}`,
  inShop: 'In the shop',
  shown: 'Shown',
  hidden: 'Hidden',
  shownSwitchOf: (name: string) => `Shown in the shop: ${name}`,
  done: {
    shown: 'It is shown again.',
    hidden: 'It is hidden: its owner cannot publish it again.',
    featured: 'It is on the front page.',
    notFeatured: 'It is no longer on the front page.',
  },
}
