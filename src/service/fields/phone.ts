import { PHONE_DIGITS, PHONE_MAX_CHARACTERS } from '../limits/accounts.ts'
import { field, readText } from './schemas.ts'
import { typedPhone } from './typed-text.ts'

const PHONE = /^\+?[\d ()-]+$/

/** `+`, digits, spaces, `()-`, and what pasting adds to them; blank means no number. */
export const phoneNumber = () =>
  field({ type: 'string', maxLength: PHONE_MAX_CHARACTERS }, (value, problems) => {
    const given = typeof value === 'string' ? typedPhone(value) : value
    const result = readText(given, { max: PHONE_MAX_CHARACTERS, blank: true }, problems)
    const digits = result.replace(/\D/g, '').length
    const isCounted = digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max
    if (problems.length === 0 && result !== '' && !(PHONE.test(result) && isCounted)) {
      problems.push('Enter a valid phone number.')
    }
    return result
  })
