/**
 * Argon2 as the tests know it: the real one, but what the service hashes with its own parameters takes
 * a moment instead of 20 ms, since most tests are about something else. Such a hash says of itself what
 * a real one says, and is known by its salt. Stands in for the package (vitest.config.ts); a process
 * that a test starts has the real one, and passwords.test.ts asks for it.
 */
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import type { HashOptions } from 'argon2'

const real: typeof import('argon2') = createRequire(import.meta.url)('argon2')

export const { argon2id } = real

/** While it is true hashes cost what they cost in the service. */
export const cost = { isReal: false }

/** The cost of each password that was checked, as its hash says. */
export const checked: string[] = []

const MARK = 'quick!'
const MARKED_SALT = `$${Buffer.from(MARK).toString('base64')}`
const LITTLE_KIB = 64

const withMemory = (text: string, memoryCost: number) => text.replace(/\bm=\d+/, `m=${memoryCost}`)

export async function hash(password: string, options: HashOptions = {}): Promise<string> {
  const { memoryCost = 0, timeCost, parallelism, type = argon2id } = options
  const isOurs = memoryCost === 19_456 && timeCost === 2 && parallelism === 1 && type === argon2id
  if (cost.isReal || !isOurs || options.version) return real.hash(password, options)
  const salt = Buffer.concat([Buffer.from(MARK), randomBytes(10)])
  const text = await real.hash(password, { ...options, memoryCost: LITTLE_KIB, salt })
  return withMemory(text, memoryCost)
}

export async function verify(text: string, password: string): Promise<boolean> {
  const quick = text.includes(MARKED_SALT) ? withMemory(text, LITTLE_KIB) : text
  const isRight = await real.verify(quick, password)
  const [, , , parameters = ''] = text.split('$')
  checked.push(parameters.split(',').sort().join())
  return isRight
}
