/** The things of a visitor: outfits, profile, account. */
import { outfits } from './ar/outfits.ts'
import { addresses, profile, settings } from './ar/profile.ts'
import type { PartTexts } from './en.ts'

export const own: PartTexts['own'] = { outfits, profile, settings, addresses }
