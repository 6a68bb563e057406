import { wordsIn } from '../../settings.ts'
import { colors as ar } from '../../words/ar/colors.ts'
import { colors as en } from '../../words/en/colors.ts'

export const words = () => wordsIn({ en, ar })
