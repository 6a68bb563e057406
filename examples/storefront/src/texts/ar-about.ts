/** The pages that a shop must have. */
import { legal } from '../theme/legal/ar.ts'
import { about } from './ar/about.ts'
import type { PartTexts } from './en.ts'

export const pages: PartTexts['about'] = { about, legal }
