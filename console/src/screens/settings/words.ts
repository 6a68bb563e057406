import { language } from '../../settings.ts'
import { settings as ar } from '../../words/ar/settings.ts'
import { settings as en } from '../../words/en/settings.ts'

export const WORDS = { en, ar }

/** The words of this screen, as `w()` has those of all. */
export const words = () => WORDS[language.value]
