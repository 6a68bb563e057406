import { field, readText } from './schemas.ts'

const WORD = '[\\p{L}\\p{M}\\p{N}]+'
const WORD_SLUG = RegExp(`^${WORD}(-${WORD})*$`, 'u')

/** The same in the letters of any script; blank is none. */
export const wordSlug = ({ max }: { max: number }) =>
  field({ type: 'string', maxLength: max }, (value, problems) => {
    const result = readText(value, { max, blank: true }, problems).normalize('NFC')
    const isLower = result === result.toLowerCase()
    if (result !== '' && !(isLower && WORD_SLUG.test(result))) problems.push(INVALID)
    return result
  })

const INVALID = 'Enter a valid slug: lower-case letters and digits, with single hyphens between.'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The name of a thing in a URL: lower-case letters, digits, single hyphens. */
export const slug = ({ max }: { max: number }) =>
  field({ type: 'string', maxLength: max, pattern: SLUG.source }, (value, problems) => {
    const result = readText(value, { max }, problems)
    if (result !== '' && !SLUG.test(result)) {
      problems.push(INVALID)
    }
    return result
  })
