/** The pages that a shop must have. */
import { legal } from '../theme/legal/en.ts'
import { about } from './en/about.ts'

export const pages = { about, legal }
