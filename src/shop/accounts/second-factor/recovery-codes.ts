/**
 * Recovery codes: 24 characters of five bits each. With 112 bits or more OWASP's ASVS 5.0 (6.5.2) asks for
 * no slow hash, and a code is found by its SHA-256 in one statement.
 */
import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES_MAX } from '../../../service/limits/accounts.ts'

/** Crockford's: no letter that looks like a digit, and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 6
const GROUP_CHARACTERS = 4

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES_MAX }, newCode)

const newCode = () => Array.from({ length: GROUPS }, newGroup).join('-')
const newGroup = () =>
  Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** The hash of a code as a person may type it: in lower case, with blanks or without the dashes. */
export function recoveryCodeHash(code: string): string {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return createHash('sha256').update(plain).digest('hex')
}
