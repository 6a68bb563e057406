/** From the bag to the payment, and logging in on the way. */
import type { PartTexts } from './en.ts'
import { access } from './tr/access.ts'
import { bag, checkout, costs, paid } from './tr/bag.ts'
import { guests } from './tr/guests.ts'

export const buying: PartTexts['buying'] = {
  bag,
  checkout,
  costs,
  paid,
  access,
  guests,
}
