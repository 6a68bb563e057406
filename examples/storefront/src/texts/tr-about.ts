/** The pages that a shop must have. */
import { legal } from '../theme/legal/tr.ts'
import type { PartTexts } from './en.ts'
import { about } from './tr/about.ts'

export const pages: PartTexts['about'] = { about, legal }
