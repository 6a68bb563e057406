/** From the bag to the payment, and logging in on the way. */
import { access } from './en/access.ts'
import { bag, checkout, costs, paid } from './en/bag.ts'
import { guests } from './en/guests.ts'

export const buying = { bag, checkout, costs, paid, access, guests }
