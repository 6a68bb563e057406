import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  DUMMY_HASH,
  hashPassword,
  isHashOutdated,
  isPasswordOf,
  passwordProblems,
  refusePassword,
  spellingOf,
} from '../../../src/shop/accounts/passwords.ts'
import { cost, hash, verify } from '../../support/argon2.ts'

const jane = {
  email: 'jane.doe@probe.test',
  username: 'jane.doe',
  first_name: 'Jane',
  last_name: 'Doesmith',
}
const TOO_SHORT = 'This password is too short. It must contain at least 8 characters.'
const TOO_COMMON = 'This password is too common.'
const NUMERIC = 'This password is entirely numeric.'
const similarTo = (attribute: string) => `The password is too similar to the ${attribute}.`

/** Contract 4.4: what Django's validators answer, row by row. */
const TABLE: [password: string, problems: string[]][] = [
  ['', [TOO_SHORT]],
  ['a', [TOO_SHORT, TOO_COMMON]],
  ['1234567', [TOO_SHORT, TOO_COMMON, NUMERIC]],
  ['12345678', [TOO_COMMON, NUMERIC]],
  ['password', [TOO_COMMON]],
  ['PASSWORD', [TOO_COMMON]],
  [' password ', [TOO_COMMON]],
  ['qwerty123', [TOO_COMMON]],
  ['jane.doe', [similarTo('username')]],
  ['jane.doe1', [similarTo('username')]],
  ['jane.doe@probe.test', [similarTo('email')]],
  ['probe.test', []],
  ['Doesmith1', [similarTo('last name')]],
  ['janedoe99', [similarTo('username')]],
  ['xJanex-d0e', []],
  ['98437501923', [NUMERIC]],
  ['٣٤٥٦٧٨٩١٢', [NUMERIC]],
  ['        ', []],
  ['Zebra-pond-41', []],
  ['correct horse battery staple', []],
]

describe('password validators', () => {
  it.each(TABLE)('%j has the problems %j', async (password, problems) => {
    expect(await passwordProblems(password, jane)).toEqual(problems)
  })

  it('accept 5,000 characters: how long a password may be is for the field to say', async () => {
    expect(await passwordProblems('x'.repeat(5_000), jane)).toEqual([])
  })

  it.each<[string, Partial<typeof jane>, string, string[]]>([
    [
      'find nothing similar about a person without a name',
      { email: '', username: '', first_name: '', last_name: '' },
      'jane.doe',
      [],
    ],
    [
      'compare with the parts of a value too, between characters that are not of a word',
      { username: 'x', email: 'someone+featherbed@probe.test' },
      'Featherbed',
      [similarTo('email')],
    ],
    [
      'take an underscore for a part of a word: the parts here are too long to be similar',
      { username: 'x', email: 'a_very_long_one_featherbed@probe.test' },
      'Featherbed',
      [],
    ],
    [
      'ignore a name that a long password merely contains',
      { first_name: 'Jo' },
      `Jo${'z'.repeat(20)}`,
      [],
    ],
    [
      'say at most one similarity, before all else',
      { username: 'pass', first_name: 'pass', email: 'pass@probe.test' },
      'passw',
      [similarTo('username'), TOO_SHORT, TOO_COMMON],
    ],
    ['count characters, not their halves', {}, '🌿🌊🐚🪨🌾🐝🍋', [TOO_SHORT]],
    ['count eight of them as enough', {}, '🌿🌊🐚🪨🌾🐝🍋🫒', []],
    ['leave the length of a password to the field', {}, 'x'.repeat(5_000), []],
  ])('%s', async (_, owner, password, problems) => {
    expect(await passwordProblems(password, { ...jane, ...owner })).toEqual(problems)
  })
})

describe('password hashes', () => {
  beforeAll(() => {
    cost.isReal = true
  })
  afterAll(() => {
    cost.isReal = false
  })

  it('are Argon2id with 19 MiB, two passes and one lane, salted', async () => {
    const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')])
    const parameters = /^\$argon2id\$v=19\$m=19456,(p=1,t=2|t=2,p=1)\$/
    expect(first).toMatch(parameters)
    expect(second).toMatch(parameters)
    expect(first).not.toBe(second)
    expect(await isPasswordOf({ sandbox: false }, 'same', first)).toBe(true)
    expect(await isPasswordOf({ sandbox: false }, 'Same', first)).toBe(false)
    expect(await isPasswordOf({ sandbox: false }, 'same ', first)).toBe(false)
  })

  it('are of its NFC, and those of before are of what was typed', async () => {
    const [composed, apart] = ['caf\u00e9 au lait', 'cafe\u0301 au lait']
    const shop = { sandbox: false }
    const now = await hashPassword(apart)
    expect([await spellingOf(shop, composed, now), await spellingOf(shop, apart, now)]).toEqual(
      Array(2).fill(composed),
    )
    const before = await hash(apart)
    expect(await spellingOf(shop, apart, before)).toBe(apart)
    expect(await spellingOf(shop, composed, before)).toBe(undefined)
  })

  it('of unknown accounts cost as much to check as those of existing ones', async () => {
    const parametersOf = (passwordHash: string) => passwordHash.split('$').slice(0, 4)
    const lengthsOf = (passwordHash: string) => passwordHash.split('$').map(({ length }) => length)
    const real = await hashPassword('whatever')
    expect(parametersOf(DUMMY_HASH)).toEqual(parametersOf(real))
    expect(lengthsOf(DUMMY_HASH)).toEqual(lengthsOf(real))
    expect(await refusePassword('')).toBe(false)
  })

  it.each(['', '!', '$argon2id$', 'pbkdf2_sha256$260000$salt$hash'])(
    'that are none (%j) fit no password',
    async (text) => {
      expect(await isPasswordOf({ sandbox: false }, '', text)).toBe(false)
      expect(await isPasswordOf({ sandbox: false }, text, text)).toBe(false)
    },
  )

  it.each([
    ['less memory', { memoryCost: 9_728 }],
    ['fewer passes', { memoryCost: 65_536, timeCost: 1 }],
    ['another variant', { type: 1 }],
    ['an older version', { version: 0x10 }],
  ] as const)('with %s are outdated', async (_what, weakness) => {
    const same = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
    expect(isHashOutdated(await hash('x', { ...same, ...weakness }))).toBe(true)
  })

  it('as strong or stronger are not', async () => {
    expect(isHashOutdated(await hashPassword('x'))).toBe(false)
    expect(isHashOutdated(await hash('x', { memoryCost: 32_768, timeCost: 3 }))).toBe(false)
  })
})

describe('the quick hashes of the other tests', () => {
  it('say what real ones say, and fit their password only', async () => {
    const quick = await hashPassword('same')
    expect(quick).toMatch(/^\$argon2id\$v=19\$m=19456,(p=1,t=2|t=2,p=1)\$cXVpY2sh/)
    expect(await verify(quick, 'same')).toBe(true)
    expect(await verify(quick, 'Same')).toBe(false)
    expect(isHashOutdated(quick)).toBe(false)
  })
})
