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
  front: {
    title: 'Front page',
    states: { true: 'On it', false: 'Not on it' },
    actions: { true: 'Put it there', false: 'Take it off' },
    done: { true: 'It is on the front page.', false: 'It is no longer on the front page.' },
  },
  inShop: {
    title: 'In the shop',
    states: { true: 'Shown', false: 'Hidden' },
    actions: { true: 'Show', false: 'Hide' },
    done: {
      true: 'It is shown again.',
      false: 'It is hidden: its owner cannot publish it again.',
    },
  },
}
