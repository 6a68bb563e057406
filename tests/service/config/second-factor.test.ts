/** Goal: passkeys belong to the configured domain, and settings under which none works are refused. */
import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from '../../../src/service/config/config.ts'
import { PRODUCTION, testEnv } from '../../support/app.ts'

const shop = (env: Record<string, string>) =>
  loadConfig({ ...testEnv('unused'), ...PRODUCTION, ...env })
function problemsOf(env: Record<string, string>): string[] {
  try {
    shop(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    // The settings of tests have problems of their own, such as no limits.
    return error.message.split('\n- ').filter((sentence) => /^(WEBAUTHN|ADMIN)_/.test(sentence))
  }
}

describe('WEBAUTHN_RP_ID and WEBAUTHN_ORIGINS', () => {
  it('are those of PUBLIC_URL, where the console is served', () => {
    expect(shop({}).webauthn).toEqual({
      rpId: 'api.example.com',
      origins: ['https://api.example.com'],
    })
    // With its secrets: else they would be written to a folder.
    const { JWT_SECRET, SECRET_KEY } = testEnv('unused')
    expect(loadConfig({ JWT_SECRET, SECRET_KEY, PORT: '4000' }).webauthn).toEqual({
      rpId: 'localhost',
      origins: ['http://localhost:4000'],
    })
  })

  it('may be a domain and origins below it', () => {
    const origins = 'https://example.com,https://console.example.com:8443'
    expect(shop({ WEBAUTHN_RP_ID: 'example.com', WEBAUTHN_ORIGINS: origins }).webauthn).toEqual({
      rpId: 'example.com',
      origins: ['https://example.com', 'https://console.example.com:8443'],
    })
  })

  it.each([
    [
      { WEBAUTHN_RP_ID: 'example.org' },
      'WEBAUTHN_RP_ID is example.org, and https://api.example.com is no part of it: passkeys would not work there',
    ],
    [
      { WEBAUTHN_ORIGINS: 'https://badapi.example.com' },
      'WEBAUTHN_RP_ID is api.example.com, and https://badapi.example.com is no part of it: passkeys would not work there',
    ],
    [
      { WEBAUTHN_ORIGINS: 'http://api.example.com' },
      'WEBAUTHN_ORIGINS has http://api.example.com: browsers have passkeys on https:// only',
    ],
    [
      { WEBAUTHN_RP_ID: 'https://example.com' },
      'WEBAUTHN_RP_ID must be a domain such as example.com',
    ],
    [{ WEBAUTHN_RP_ID: '127.0.0.1' }, 'WEBAUTHN_RP_ID must be a domain such as example.com'],
    [{ ADMIN_SECOND_FACTOR: 'yes' }, 'ADMIN_SECOND_FACTOR must be one of: required, optional'],
  ])('%j is refused', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem])
  })
})
