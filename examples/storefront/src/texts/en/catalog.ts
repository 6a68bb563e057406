/** Home, list and product. */
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const catalog = {
  title: 'All clothing',
  from: (price: string) => price,
  soldOut: 'Sold out',
  colors: (count: number) => plural(count, { one: '# colour', other: '# colours' }),
}
