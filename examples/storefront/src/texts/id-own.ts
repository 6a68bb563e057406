/** The things of a visitor: outfits, profile, account. */
import type { PartTexts } from './en.ts'
import { outfits } from './id/outfits.ts'
import { addresses, profile, settings } from './id/profile.ts'

export const own: PartTexts['own'] = { outfits, profile, settings, addresses }
