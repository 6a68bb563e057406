/** What a visitor has of her own: outfits, profile, account. */
import { outfits } from './en/outfits.ts'
import { addresses, profile, settings } from './en/profile.ts'

export const own = { outfits, profile, settings, addresses }
