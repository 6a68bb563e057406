import type { BuyerRow, StoryRow } from './order-queries.ts'

export const buyers: BuyerRow[] = [
  ['Amina', 'Jacobs', '+27825550134', '12 Fig Lane, Observatory, Cape Town, 7925'],
  ['Fatima', 'Davids', '+27825550135', '7 Chiappini Street, Bo-Kaap, Cape Town, 8001'],
  ['Leila', 'Petersen', '+27825550136', '48 Thornton Road, Athlone, Cape Town, 7764'],
  ['Maryam', 'Ebrahim', '+27825550137', '3 Crescent Road, Fordsburg, Johannesburg, 2092'],
  ['Noor', 'Khan', '+27825550138', '115 Sparks Road, Overport, Durban, 4091'],
  ['Safiya', 'Abrahams', '+27825550139', '21 Main Road, Kenilworth, Cape Town, 7708'],
  ['نور', 'الهاشمي', '+971505550140', 'Villa 9, Al Wasl Road, Jumeirah, Dubai'],
  ['Aisha', 'Moosa', '+27825550141', '60 Mint Road, Mayfair, Johannesburg, 2108'],
].map(([first_name = '', last_name = '', phone_number = '', address = ''], place) => ({
  first_name,
  last_name,
  phone_number,
  address,
  username: `customer-${place + 1}`,
  email: `customer-${place + 1}@example.com`,
}))

const each = (status: string, hours: number[]): StoryRow[] =>
  hours.map((hours_ago) => ({ status, hours_ago }))

/**
 * Two weeks of a shop, in every state, so that each screen of the console has work: what is to be packed, parcels
 * under way, returns, a refund that failed, and money that is to be reviewed.
 */
export const orders: readonly StoryRow[] = [
  ...each('delivered', [334, 331, 312, 310, 290, 288, 265, 262, 241, 239, 220, 216]),
  ...each('shipped', [300, 121, 119, 98, 96, 75, 73, 71]),
  ...each('paid', [52, 50, 49, 47, 46, 31, 29, 27, 26, 22, 8, 6, 5, 3, 2, 1]),
  ...each('pending', [0.2, 0.1]),
  ...each('cancelled', [145]),
  { status: 'cancelled', hours_ago: 122, trouble: 'late money' },
  { status: 'cancelled', hours_ago: 168, trouble: 'refunded' },
  { status: 'cancelled', hours_ago: 146, trouble: 'refund failed' },
  { status: 'delivered', hours_ago: 214, returned: 'received' },
  { status: 'delivered', hours_ago: 196, returned: 'approved' },
  { status: 'delivered', hours_ago: 191, returned: 'requested' },
  { status: 'delivered', hours_ago: 170, returned: 'requested' },
]
