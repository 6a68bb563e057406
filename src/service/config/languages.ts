import { isShop, type Mode } from './mode.ts'
import { type Values, Words } from './values.ts'

/** Each takes memory in every process for its words. */
const LANGUAGES_MAX = 20
const CODE = /^[a-z]{2,3}$/
/** Languages in which the demo has its catalog. */
const OF_THE_DEMO = ['en', 'ar', 'fr', 'tr', 'id']

export const languageVariables = {
  LANGUAGES: Words.refine((codes) => codes.length > 0 && codes.every((code) => CODE.test(code)), {
    error: 'must be codes of languages separated by commas, such as en,ar',
  })
    .refine((codes) => new Set(codes).size === codes.length, {
      error: 'must name each language once',
    })
    .refine((codes) => codes.length <= LANGUAGES_MAX, {
      error: `must name ${LANGUAGES_MAX} languages at most`,
    })
    .optional(),
}
type Env = Values<typeof languageVariables> & Mode

export const languageSettings = (env: Env) => ({
  /** The first is the one of the catalog's own texts. */
  languages: env.LANGUAGES ?? (isShop(env) ? ['en'] : OF_THE_DEMO),
})

/** The language that a text names, its region dropped: ar-EG is ar. Undefined if the shop does not have it. */
export const languageNamed = (languages: readonly string[], text: string): string | undefined =>
  languages.find((code) => code === text.trim().toLowerCase().split(/[-_]/)[0])

/** The language in which texts are shown: `lang` is undefined for the catalog's own, which is `own`. */
export type ShownIn = {
  lang?: string | undefined
  own: string
}

/** In `lang` if the shop has it, else in the catalog's own: a shop may give up a language that people chose. */
export function shownIn(
  { languages }: { languages: readonly string[] },
  lang?: string | null,
): ShownIn {
  const [own = 'en'] = languages
  return {
    own,
    ...(lang && lang !== own && languages.includes(lang) ? { lang } : {}),
  }
}

/** The language that texts are shown in. */
export const languageOf = ({ lang, own }: Pick<ShownIn, 'lang' | 'own'>): string => lang ?? own
