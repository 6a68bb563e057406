/** From the bag to the payment, and logging in on the way. */
import { access } from './ar/access.ts'
import { bag, checkout, costs, paid } from './ar/bag.ts'
import { guests } from './ar/guests.ts'
import type { PartTexts } from './en.ts'

export const buying: PartTexts['buying'] = {
  bag,
  checkout,
  costs,
  paid,
  access,
  guests,
}
