import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../../src/service/config/config.ts'

const SECRETS = {
  JWT_SECRET: 'one-secret-of-at-least-32-bytes-xx',
  SECRET_KEY: 'other-secret-of-at-least-32-bytes-x',
}

describe('STALE_IF_DATABASE_AWAY_SECONDS', () => {
  const secondsOf = (value?: string) =>
    loadConfig({ ...SECRETS, STALE_IF_DATABASE_AWAY_SECONDS: value }).staleSeconds

  it('is a minute, or the seconds given; 0 shows nothing old', () => {
    expect([secondsOf(), secondsOf('600'), secondsOf('0')]).toEqual([60, 600, 0])
  })

  it('is a whole number', () => {
    for (const value of ['-1', '1.5', 'off']) {
      expect(() => secondsOf(value)).toThrow(/STALE_IF_DATABASE_AWAY_SECONDS/)
    }
  })
})
