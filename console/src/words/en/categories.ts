import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const categories = {
  title: 'Categories',
  intro: 'Menus and filters of the shop show them in this order. Hidden ones are shown to nobody.',
  found: (count: number) => plural(count, { one: '# category', other: '# categories' }),
  none: 'There is no category yet.',
  category: 'Category',
  order: 'Order',
  inShop: 'In the shop',
  states: { true: 'Shown', false: 'Hidden' },
  placeOf: (name: string) => `Place of ${name}`,
  moved: (name: string, place: number) => `${name} is number ${place} now.`,
  create: 'New category',
  created: 'The category is made.',
  name: 'Name',
  slug: 'Slug',
  slugHint: 'The end of its address in the shop. Blank: it is made of the name.',
  slugKept: 'The end of its address in the shop. The old address leads to the new one.',
  parent: 'Below',
  atTop: 'No other: it is at the top',
  isActive: 'Shown in the shop',
  actions: { correct: 'Correct', remove: 'Delete' },
  correctText:
    'Shoppers see it at once. Only a category without others below it can be moved below one.',
  removeText:
    'One with products or with categories below it is not deleted: it is hidden, and they with it.',
  done: {
    correct: 'The category is saved.',
    remove: 'The category is deleted.',
    hide: 'It has products or other categories, so it stays, and is hidden.',
  },
  details: 'Details',
  since: 'Since',
  toProducts: 'Show its products',
  toTranslations: 'Translate it',
}
