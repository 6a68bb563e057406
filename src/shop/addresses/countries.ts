import { field, readText } from '../../service/fields/schemas.ts'

/** The assigned codes of ISO 3166-1. Intl also knows EU, UK, ZZ and others that are none. */
export const COUNTRIES: ReadonlySet<string> = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
   BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
   EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
   HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
   LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
   NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
   SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
   TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/),
)

/** A code of a country; it comes out in upper case. */
export const country = () =>
  field(
    {
      type: 'string',
      pattern: '^[A-Za-z]{2}$',
      description: 'Two letters of ISO 3166-1, in any case',
    },
    (value, problems) => {
      const given = readText(value, { max: 2 }, problems)
      // Only these letters: some others become two of them in upper case.
      const code = given.replace(/[a-z]/g, (letter) => letter.toUpperCase())
      const isText = problems.length === 0
      if (isText && !COUNTRIES.has(code)) problems.push(`"${given}" is not a valid choice.`)
      return code
    },
  )

/** Other shops' files name some otherwise than Intl does. */
const OTHER_NAMES = {
  turkey: 'TR',
  czechrepublic: 'CZ',
  swaziland: 'SZ',
  macedonia: 'MK',
  burma: 'MM',
}

const letters = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '')

const CODES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OTHER_NAMES),
  ...(['long', 'short'] as const).flatMap((style) => {
    const names = new Intl.DisplayNames('en', { type: 'region', style })
    return [...COUNTRIES].map((code): [string, string] => [letters(names.of(code) ?? code), code])
  }),
])

/** The code of a country by its English name, as far as it is known; also of a code. */
export function countryCode(name: string): string | undefined {
  const code = name.toUpperCase()
  return COUNTRIES.has(code) ? code : CODES.get(letters(name))
}
