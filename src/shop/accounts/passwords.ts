import { availableParallelism } from 'node:os'
import { argon2id, hash, verify } from 'argon2'
import pLimit from 'p-limit'
import type { Config } from '../../service/config/config.ts'
import { weakPassword } from '../../service/http/errors.ts'
import { PASSWORD_MIN_CHARACTERS } from '../../service/limits/accounts.ts'
import { isDemoPassword } from './demo-accounts.ts'
import type { Profile } from './profile-schemas.ts'

/** OWASP's minimum for Argon2id; 19 MiB and about 20 ms a hash. */
const PARAMETERS = {
  type: argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const
/** 1.3, as hashes write it; 1.0 is weaker. */
const ARGON2_VERSION = 19

/**
 * As many hashes at once as there are cores, and never on all four threads that Node has for such work:
 * signatures, files and DNS need one too, and would otherwise wait behind every log-in. More hashes wait
 * here.
 */
const limited = pLimit(Math.min(availableParallelism(), 3))

/** In NFC: keyboards of several systems compose accents differently. */
export const hashPassword = (password: string) =>
  limited(() => hash(password.normalize('NFC'), PARAMETERS))

/**
 * False also for a password of the demo in a shop, and for a malformed hash; these refusals must take as
 * long as any other.
 */
export async function isPasswordOf(
  { sandbox }: Pick<Config, 'sandbox'>,
  password: string,
  passwordHash: string,
): Promise<boolean> {
  return (await spellingOf({ sandbox }, password, passwordHash)) !== undefined
}

/** As isPasswordOf: the spelling that the hash is of, or undefined. */
export async function spellingOf(
  { sandbox }: Pick<Config, 'sandbox'>,
  password: string,
  passwordHash: string,
): Promise<string | undefined> {
  const hash = !sandbox && isDemoPassword(password) ? DUMMY_HASH : passwordHash
  for (const spelling of spellingsOf(password)) {
    const isRight = limited(() => verify(hash, spelling))
    if (await isRight.catch(() => limited(() => verify(DUMMY_HASH, spelling)))) return spelling
  }
  return undefined
}

/** Hashes made before passwords were brought to NFC are of what was typed. */
const spellingsOf = (password: string) => new Set([password.normalize('NFC'), password])

/** Whether a hash is weaker than new ones; a stronger one is left as it is. */
export function isHashOutdated(passwordHash: string): boolean {
  const [, type, version = '', parameters = ''] = passwordHash.split('$')
  const costs = new Map(`${version},${parameters}`.split(',').map(parseCost))
  const isAtLeast = (name: string, cost: number) => (costs.get(name) ?? 0) >= cost
  const { memoryCost, timeCost } = PARAMETERS
  const isStrong = isAtLeast('v', ARGON2_VERSION) && isAtLeast('m', memoryCost)
  return type !== 'argon2id' || !isStrong || !isAtLeast('t', timeCost)
}

function parseCost(cost: string): [name: string, value: number] {
  const [name = '', value] = cost.split('=')
  return [name, Number(value)]
}

/** The hash of random bytes that were thrown away, with the parameters above. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,p=1,t=2$cRmnZU0DDh4K+73B87GAeQ$9Wzn1vlLw5SRpj3xoGvs1h/9ePG6Lc7UzzL9NeQAGxk'

/** Refuses a password for an unknown address in the time that checking a real one takes. */
export async function refusePassword(password: string): Promise<false> {
  for (const spelling of spellingsOf(password)) await limited(() => verify(DUMMY_HASH, spelling))
  return false
}

/** The attributes that a new password must not be similar to. */
export type PasswordOwner = Pick<Profile, 'username' | 'first_name' | 'last_name' | 'email'>

/** Throws weakPassword. To be called before a transaction begins: hashing takes 20 ms. */
export async function hashNewPassword(typed: string, owner: PasswordOwner): Promise<string> {
  const password = typed.normalize('NFC')
  const problems = await passwordProblems(password, owner)
  if (problems.length > 0) throw weakPassword(problems)
  return hashPassword(password)
}

/**
 * The problems of a new password, in the contract's sentences and order: similarity, length, common,
 * numeric. Rules of Django's validators: contract 4.4.
 */
export async function passwordProblems(password: string, owner: PasswordOwner): Promise<string[]> {
  const problems: string[] = []
  const similar = similarAttribute(password, owner)
  if (similar) problems.push(`The password is too similar to the ${similar}.`)
  if ([...password].length < PASSWORD_MIN_CHARACTERS) {
    problems.push(
      `This password is too short. It must contain at least ${PASSWORD_MIN_CHARACTERS} characters.`,
    )
  }
  if (await isCommon(password)) problems.push('This password is too common.')
  if (/^\p{Nd}+$/u.test(password)) problems.push('This password is entirely numeric.')
  return problems
}

function similarAttribute(password: string, owner: PasswordOwner): string | undefined {
  const attributes = {
    username: owner.username,
    'first name': owner.first_name,
    'last name': owner.last_name,
    email: owner.email,
  }
  const given = [...password.toLowerCase()]
  for (const [name, value] of Object.entries(attributes)) {
    const whole = value.toLowerCase()
    const parts = [whole, ...whole.split(/[^\p{L}\p{N}_]+/u)]
      .filter(Boolean)
      .map((part) => [...part])
    if (parts.some((part) => areSimilar(given, part))) return name
  }
  return undefined
}

/** 2 × shared characters / both lengths ≥ 0.7, order aside; a part far shorter than the password passes. */
function areSimilar(password: string[], part: string[]): boolean {
  const isFarShorter = password.length >= 10 * part.length && part.length < 0.35 * password.length
  if (isFarShorter) return false
  const remaining = new Map<string, number>()
  for (const character of part) remaining.set(character, (remaining.get(character) ?? 0) + 1)
  let shared = 0
  for (const character of password) {
    const left = remaining.get(character) ?? 0
    if (left > 0) shared += 1
    remaining.set(character, left - 1)
  }
  return (2 * shared) / (password.length + part.length) >= 0.7
}

async function isCommon(password: string): Promise<boolean> {
  const given = password.toLowerCase().trim()
  // The list leaves single characters out; Django's does not.
  return /^[a-z0-9]$/.test(given) || isDemoPassword(given) || (await commonPasswords()).has(given)
}

let common: Promise<Set<string>> | undefined
/** About 49,000 leaked passwords; loaded at the first use, since most processes never need them. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return common
}
