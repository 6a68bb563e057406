import { field, readText } from './schemas.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The name of a thing in a URL: lower-case letters, digits, single hyphens. */
export const slug = ({ max }: { max: number }) =>
  field({ type: 'string', maxLength: max, pattern: SLUG.source }, (value, problems) => {
    const result = readText(value, { max }, problems)
    if (result !== '' && !SLUG.test(result)) {
      problems.push(
        'Enter a valid slug: lower-case letters and digits, with single hyphens between.',
      )
    }
    return result
  })
