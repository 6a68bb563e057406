/** Goal: codes are those of RFC 6238, secrets are stored sealed, recovery codes have the bits that they need. */
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Config } from '../../../../src/service/config/config.ts'
import {
  newRecoveryCodes,
  recoveryCodeHash,
} from '../../../../src/shop/accounts/second-factor/recovery-codes.ts'
import {
  openSecret,
  sealSecret,
} from '../../../../src/shop/accounts/second-factor/sealed-secret.ts'
import {
  base32,
  otpauthUrl,
  stepOfCode,
  totpCode,
} from '../../../../src/shop/accounts/second-factor/totp.ts'

const RFC_SECRET = Buffer.from('12345678901234567890')

describe('a TOTP code', () => {
  // Appendix B has eight digits, of which the last six are the code of six.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('of second %i is that of RFC 6238, appendix B', (seconds, code) => {
    expect(totpCode(RFC_SECRET, Math.floor(seconds / 30))).toBe(code.slice(-6))
  })

  it('is accepted one step before and after its own, and no further', () => {
    const moment = 1_234_567_890 // the first second of its step
    const code = '005924'
    const steps = [-31, -30, 0, 59, 60].map((by) => stepOfCode(RFC_SECRET, code, moment + by))
    const step = moment / 30
    expect(steps).toEqual([undefined, step, step, step, undefined])
  })

  it('has six digits: fewer, more and other characters are no code', () => {
    for (const code of ['', '5924', '0005924', '89005924', '00592４']) {
      expect(stepOfCode(RFC_SECRET, code, 1_234_567_890)).toBeUndefined()
    }
  })
})

describe('the secret of an app', () => {
  it('is shown as RFC 4648 has it', () => {
    expect(base32(RFC_SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(base32(Buffer.alloc(20, 0xff))).toBe('7'.repeat(32))
  })

  it('is in a URL that apps read, whatever is in the address', () => {
    const url = new URL(otpauthUrl('Noor: modest & new', 'GEZDGNBV', 'a+b/c?d&e@example.com'))
    expect(decodeURIComponent(url.pathname)).toContain('Noor modest & new:a+b/c?d&e@example.com')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      secret: 'GEZDGNBV',
      issuer: 'Noor modest & new',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

const configOf = (...secretKeys: string[]) => ({ secretKeys }) as unknown as Config
const [before, now] = ['the-key-of-before-0123456789abcdef', 'the-key-of-now-0123456789abcdefghi']

describe('a sealed secret', () => {
  it('opens while the key that sealed it is listed, also behind a new one', () => {
    const secret = randomBytes(20)
    const sealed = sealSecret(configOf(before), 12, secret)
    expect(Buffer.from(sealed, 'base64url').includes(secret)).toBe(false)
    expect(openSecret(configOf(before), 12, sealed)).toEqual(secret)
    expect(openSecret(configOf(now, before), 12, sealed)).toEqual(secret)
    expect(openSecret(configOf(now), 12, sealed)).toBeUndefined()
  })

  it('is sealed with the first key, never twice alike', () => {
    const secret = randomBytes(20)
    const sealed = sealSecret(configOf(now, before), 12, secret)
    expect(openSecret(configOf(now), 12, sealed)).toEqual(secret)
    expect(sealSecret(configOf(now, before), 12, secret)).not.toEqual(sealed)
  })

  it('opens for its own account alone, and not if a bit of it was changed', () => {
    const text = sealSecret(configOf(now), 12, randomBytes(20))
    const sealed = Buffer.from(text, 'base64url')
    const open = (bytes: Buffer) => openSecret(configOf(now), 12, bytes.toString('base64url'))
    expect(open(sealed)).toHaveLength(20)
    expect(openSecret(configOf(now), 13, text)).toBeUndefined()
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(sealed.readUInt8(at) ^ 1, at)
      expect(open(changed)).toBeUndefined()
    }
    for (const length of [0, 11, 20, 47]) expect(open(sealed.subarray(0, length))).toBeUndefined()
  })
})

describe('recovery codes', () => {
  it('are ten of 24 characters of 32, so that each has 120 bits', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    }
  })

  it('are the same however they are typed', () => {
    const hash = recoveryCodeHash('0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5')
    for (const typed of [
      '0h6tq8zk4mwn71rdxcvb2gj5',
      ' OH6T Q8ZK 4MWN 7IRD XCVB 2GJ5 ',
      '0H6T-Q8ZK-4MWN-7lRD-XCVB-2GJ5',
    ]) {
      expect(recoveryCodeHash(typed)).toBe(hash)
    }
    expect(recoveryCodeHash('0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ6')).not.toBe(hash)
  })
})
