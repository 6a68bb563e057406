/** The things of a visitor: outfits, profile, account. */
import { outfits } from './en/outfits.ts'
import { addresses, profile, settings } from './en/profile.ts'

export const own = { outfits, profile, settings, addresses }
