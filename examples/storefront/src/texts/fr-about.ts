/** The pages that a shop must have. */
import { legal } from '../theme/legal/fr.ts'
import type { PartTexts } from './en.ts'
import { about } from './fr/about.ts'

export const pages: PartTexts['about'] = { about, legal }
