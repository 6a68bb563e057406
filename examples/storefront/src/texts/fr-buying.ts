/** From the bag to the payment, and logging in on the way. */
import type { PartTexts } from './en.ts'
import { access } from './fr/access.ts'
import { bag, checkout, costs, paid } from './fr/bag.ts'
import { guests } from './fr/guests.ts'

export const buying: PartTexts['buying'] = {
  bag,
  checkout,
  costs,
  paid,
  access,
  guests,
}
