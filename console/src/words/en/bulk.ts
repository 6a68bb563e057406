import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** Changes of many products at once. */
export const bulk = {
  title: (count: number) => plural(count, { one: 'Change # product', other: 'Change # products' }),
  asItIs: 'As it is',
  percent: 'Price, per cent',
  percentHint: '-20 is 20 per cent less.',
  preview: 'Show what changes',
  change: (count: number) => plural(count, { one: 'Change # product', other: 'Change # products' }),
  changed: (count: number) =>
    plural(count, { one: '# product is changed.', other: '# products are changed.' }),
  notUndone: (count: number) =>
    plural(count, {
      one: '# product stays: it was changed again meanwhile, or the shop was out of reach.',
      other: '# products stay: they were changed again meanwhile, or the shop was out of reach.',
    }),
  before: 'Before',
  after: 'After',
}
