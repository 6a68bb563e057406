/** The pages that a shop must have. */
import { legal } from '../theme/legal/id.ts'
import type { PartTexts } from './en.ts'
import { about } from './id/about.ts'

export const pages: PartTexts['about'] = { about, legal }
