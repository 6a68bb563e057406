import { field, readText } from './schemas.ts'

const INVALID = 'Enter a valid slug: lower-case letters and digits, with single hyphens between.'

const WORD = '[\\p{L}\\p{M}\\p{N}]+'
const SLUG = RegExp(`^${WORD}(-${WORD})*$`, 'u')

/** Whether a text is the name of a thing in a URL: letters, marks and digits of any script, in lower case. */
export const isSlug = (text: string) => text === text.toLowerCase() && SLUG.test(text)

/** A slug in Unicode's composed form. With `blank`, a blank one is none. */
export const slug = ({ max, blank = false }: { max: number; blank?: boolean }) =>
  field({ type: 'string', maxLength: max }, (value, problems) => {
    const result = readText(value, { max, blank }, problems).normalize('NFC')
    if (result !== '' && !isSlug(result)) problems.push(INVALID)
    return result
  })

const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The name of a thing in programs: Latin lower-case letters, digits, single hyphens. */
export const code = ({ max }: { max: number }) =>
  field({ type: 'string', maxLength: max, pattern: CODE.source }, (value, problems) => {
    const result = readText(value, { max }, problems)
    if (result !== '' && !CODE.test(result)) problems.push(INVALID)
    return result
  })
