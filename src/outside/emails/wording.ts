/** The wording of letters in a language: its texts, and how it writes dates, sums and names. */
import type { Config } from '../../service/config/config.ts'
import { languageOf, shownIn } from '../../service/config/languages.ts'
import type { Queryable } from '../../service/db/connect.ts'
import type { Settings } from '../../service/settings/declarations.ts'
import { getSettings } from '../../service/settings/queries.ts'
import { ar } from './texts/ar.ts'
import { en, type Texts } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { id } from './texts/id.ts'
import { tr } from './texts/tr.ts'

/** A shop adds its own here. What a language lacks is in English. */
const LANGUAGES: Record<string, Partial<Texts>> = { ar, en, fr, id, tr }
const RIGHT_TO_LEFT = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']
/** Locales by which days are written: a bare `en` is that of the USA. */
const LOCALES: Record<string, string> = { en: 'en-GB' }

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

export type Wording = Readonly<{
  lang: string
  dir: 'ltr' | 'rtl'
  texts: Texts
  shop: ShopOfLetters
  /** A name or a number that stands in a sentence: of another direction, it would turn the words around it. */
  apart: (text: string) => string
  money: (currency: string, amount: string) => string
  day: (timestamp: string) => string
  /** "Thursday, 15 January 2026, 13:00 (South Africa Standard Time)": by the clocks of the shop. */
  moment: (moment: string | number) => string
}>

/** The settings of the shop that letters show. */
type ShopOfLetters = Pick<
  Settings,
  'shop_name' | 'shop_address' | 'return_address' | 'support_email' | 'support_phone'
>

type Place = { config: Config; db: Queryable }

/** In the language of a person or an order, or in the shop's own where that is none of the shop's. */
export const wordingOf = async ({ config, db }: Place, language?: string | null) =>
  wordingIn(
    { timeZone: config.timeZone, shop: await getSettings(db) },
    languageOf(shownIn(config, language)),
  )

type WordingWithoutShop = Omit<Wording, 'shop'>
const wordings = new Map<string, WordingWithoutShop>()

/** English for a language that has no texts. */
export function wordingIn(
  { timeZone, shop }: { timeZone: string; shop: ShopOfLetters },
  lang: string,
): Wording {
  const known = Object.hasOwn(LANGUAGES, lang) ? lang : 'en'
  const key = [known, timeZone].join()
  const wording = wordings.get(key) ?? makeWording(known, timeZone)
  wordings.set(key, wording)
  return { ...wording, shop }
}

function makeWording(lang: string, timeZone: string): WordingWithoutShop {
  const texts = withEnglish(LANGUAGES[lang] ?? {})
  const dir = RIGHT_TO_LEFT.includes(lang) ? 'rtl' : 'ltr'
  const apart = (text: string) => (dir === 'rtl' ? `\u2068${text}\u2069` : text)
  // Digits that order numbers and amounts have, and the calendar of the shop's books.
  const locale = `${LOCALES[lang] ?? lang}-u-ca-gregory-nu-latn`
  const days = new Intl.DateTimeFormat(locale, { ...DAY, timeZone })
  const weekdays = new Intl.DateTimeFormat(locale, { ...DAY, timeZone, weekday: 'long' })
  const clocks = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
  const zones = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
  return {
    lang,
    dir,
    texts,
    apart,
    money: (currency, amount) => apart(moneyIn(locale, currency, amount)),
    day: (timestamp) => apart(days.format(new Date(timestamp))),
    moment: (moment) => {
      const time = new Date(moment)
      const parts = zones.formatToParts(time)
      const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
      return apart(texts.frame.moment(weekdays.format(time), clocks.format(time), zone))
    },
  }
}

/** Section by section, so that a text that was added since is there in each language. */
const withEnglish = (texts: Partial<Texts>): Texts =>
  Object.fromEntries(
    Object.entries(en).map(([name, section]) => [
      name,
      { ...section, ...texts[name as keyof Texts] },
    ]),
  ) as Texts

/** With a space that may wrap: in a text part, some programs show another as a question mark. */
const moneyIn = (locale: string, currency: string, amount: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' })
    .format(Number(amount))
    .replaceAll('\u00a0', ' ')
