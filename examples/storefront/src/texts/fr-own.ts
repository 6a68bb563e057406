/** The things of a visitor: outfits, profile, account. */
import type { PartTexts } from './en.ts'
import { outfits } from './fr/outfits.ts'
import { addresses, profile, settings } from './fr/profile.ts'

export const own: PartTexts['own'] = { outfits, profile, settings, addresses }
