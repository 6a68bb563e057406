import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const colors = {
  title: 'Colours',
  intro:
    'Each colour that a variant has or had. Its tone is the dot beside the name in the shop; by its families shoppers find it when they look for green or blue.',
  found: (count: number) => plural(count, { one: '# colour', other: '# colours' }),
  noneYet: 'No variant has a colour yet.',
  color: 'Colour',
  tone: 'Tone',
  noTone: 'None',
  families: 'Families',
  noFamilies: 'None',
  names: {
    black: 'Black',
    white: 'White',
    grey: 'Grey',
    brown: 'Brown',
    beige: 'Beige',
    red: 'Red',
    pink: 'Pink',
    orange: 'Orange',
    yellow: 'Yellow',
    green: 'Green',
    blue: 'Blue',
    purple: 'Purple',
  },
  change: (name: string) => `Change ${name}`,
  changeText: 'The name is that of its variants: it is changed there.',
  hex: 'Tone, as #rrggbb',
  hexHint: 'Blank: no dot is shown.',
  pick: 'Choose the tone',
  ways: {
    keep: 'Leave the families as they are',
    own: 'By themselves: they follow the tone and the name',
    chosen: 'Choose them: one, or two where it lies between',
  },
  save: 'Save the colour',
  saved: (name: string) => `${name} is saved.`,
  toTranslations: 'Translate the name',
}
