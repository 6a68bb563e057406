/** From the bag to the payment, and logging in on the way. */
import type { PartTexts } from './en.ts'
import { access } from './id/access.ts'
import { bag, checkout, costs, paid } from './id/bag.ts'
import { guests } from './id/guests.ts'

export const buying: PartTexts['buying'] = {
  bag,
  checkout,
  costs,
  paid,
  access,
  guests,
}
