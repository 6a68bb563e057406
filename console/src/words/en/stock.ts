import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')
const variants = (count: number) => plural(count, { one: '# variant', other: '# variants' })

export const stock = {
  title: 'Stock',
  tabs: { count: 'Count', receive: 'Receive', low: 'Low stock' },
  scanHint: 'Scan a barcode or an SKU; each scan adds one. Or type part of a name.',
  added: (name: string, units: number) => `${name}: ${units}`,
  notFound: (code: string) => `No variant has ${code}.`,
  several: (count: number) =>
    plural(count, { one: 'One variant could be meant.', other: '# variants could be meant.' }),
  kept: (code: string) => `${code} is kept, and looked up when the network is back.`,
  unknown: 'Not looked up yet',
  add: 'Add',
  addOne: (name: string) => `Add ${name}`,
  nothing: { count: 'Nothing is counted yet.', receive: 'Nothing has come in yet.' },
  item: 'Item',
  onShelf: 'On the shelf',
  onShelfNow: (units: number) => `On the shelf: ${units}`,
  units: { count: 'Counted', receive: 'Came in' },
  difference: 'Difference',
  less: (name: string) => `One less of ${name}`,
  more: (name: string) => `One more of ${name}`,
  unitsOf: (name: string) => `Units of ${name}`,
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  note: { count: 'Note', receive: 'Reference' },
  noteHint: { count: 'Such as the shelf.', receive: 'Such as the number of the delivery.' },
  moment:
    'It counts for the moment at which you send it. Count everything that lies there, also parcels that are packed and not marked as shipped.',
  offline: 'No network. What you scan is kept on this device; send it when the network is back.',
  /** A unit is a piece; a line is a size and colour of a product, with its units. */
  sum: (lines: number, units: number) =>
    `${plural(lines, { one: '# line', other: '# lines' })} (each a size and colour), ${plural(units, { one: '# unit', other: '# units' })} (pieces)`,
  lookAtCount: 'See what this count will do',
  willBe: { before: 'Unsold now', after: 'Unsold then' },
  sendCount: (count: number) => `Enter the count of ${variants(count)}`,
  sendReceipt: (units: number) =>
    plural(units, { one: 'Receive # unit', other: 'Receive # units' }),
  sent: {
    count: 'The count is entered',
    receive: 'The goods are received',
    look: 'This count will do the following',
  },
  /** Not paid for: some of it may be reserved. */
  before: 'Unsold before',
  after: 'Unsold now',
  missing: (units: number) =>
    plural(units, {
      one: '# unit is paid and does not lie there: look for it, or cancel an order.',
      other: '# units are paid and do not lie there: look for them, or cancel an order.',
    }),
  needs: { low: 'Fewer than 5', out: 'Sold out', wanted: 'Sold out and wanted' },
  found: variants,
  canSell: 'Can be sold',
  toShip: 'Paid, to ship',
  wantedBy: 'Waiting for it',
}
