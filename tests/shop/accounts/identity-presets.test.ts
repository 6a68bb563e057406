/** The presets as data; identity-tokens and identity-keys test their behaviour. */
import { describe, expect, it } from 'vitest'
import { identityPreset } from '../../../src/outside/identities/presets.ts'
import { identityProviders } from '../../../src/outside/identities/providers.ts'
import { loadConfig } from '../../../src/service/config/config.ts'
import { testEnv } from '../../support/app.ts'

const configOf = (env: Record<string, string>) =>
  loadConfig({ ...testEnv('.data'), IDP_A_CLIENT_IDS: 'shop', IDP_A_ISSUER: '', ...env })

type Preset = Parameters<typeof identityPreset>[0]
const presetOf = (preset: Preset, env: Record<string, string> = {}) =>
  identityPreset(preset, configOf({ IDP_A: preset, ...env }).identities.idp_a)

const claims = { sub: '1', aud: 'shop', given_name: '', family_name: '', name: '' }

describe('a preset', () => {
  it.each<[Preset, object]>([
    [
      'google',
      {
        issuers: ['https://accounts.google.com', 'accounts.google.com'],
        jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
        algorithms: ['RS256'],
        pictureHosts: ['*.googleusercontent.com'],
      },
    ],
    [
      'apple',
      {
        issuers: ['https://appleid.apple.com'],
        jwksUrl: 'https://appleid.apple.com/auth/keys',
        algorithms: ['RS256'],
        pictureHosts: [],
      },
    ],
    [
      'facebook',
      {
        issuers: ['https://www.facebook.com', 'https://limited.facebook.com'],
        jwksUrl: 'https://limited.facebook.com/.well-known/oauth/openid/jwks/',
        algorithms: ['RS256'],
        pictureHosts: ['platform-lookaside.fbsbx.com', '*.fbcdn.net'],
      },
    ],
    [
      'oidc',
      {
        issuers: ['https://login.example.com'],
        jwksUrl: undefined, // found by the issuer's configuration
        algorithms: ['RS256', 'ES256'],
        pictureHosts: [],
      },
    ],
  ])('of %s', (preset, expected) => {
    const env = preset === 'oidc' ? { IDP_A_ISSUER: 'https://login.example.com' } : {}
    expect(presetOf(preset, env)).toEqual({ ...expected, ownsAddress: expect.any(Function) })
  })

  it('is overruled by what the operator sets', () => {
    const env = {
      IDP_A_ISSUER: 'https://login.example.com',
      IDP_A_JWKS_URL: 'https://login.example.com/keys',
      IDP_A_ALGORITHMS: 'ES256, PS256',
      IDP_A_PICTURE_HOSTS: 'pictures.example.com',
    }
    for (const preset of ['google', 'apple', 'facebook', 'oidc'] as const) {
      expect(presetOf(preset, env)).toMatchObject({
        issuers: ['https://login.example.com'],
        jwksUrl: 'https://login.example.com/keys',
        algorithms: ['ES256', 'PS256'],
        pictureHosts: ['pictures.example.com'],
      })
    }
  })
})

describe('an address that the provider owns', () => {
  it.each<[Preset, string, string | undefined, boolean]>([
    ['google', 'amina@gmail.com', undefined, true],
    ['google', 'amina@GMAIL.com', undefined, true],
    ['google', 'amina@example.com', undefined, false],
    ['google', 'amina@example.com', 'example.com', true],
    ['google', 'amina@example.com', '', false],
    ['google', 'amina@notgmail.com', undefined, false],
    ['google', 'amina@gmail.com.example.com', undefined, false],
    ['apple', 'x7@privaterelay.appleid.com', undefined, true],
    ['apple', 'amina@icloud.com', undefined, true],
    ['apple', 'amina@gmail.com', 'gmail.com', false],
    ['facebook', 'amina@facebook.com', 'facebook.com', false],
    ['oidc', 'amina@gmail.com', 'gmail.com', false],
  ])('%s, %s, hd %s: %s', (preset, email, hd, expected) => {
    const { ownsAddress } = presetOf(preset, { IDP_A_ISSUER: 'https://login.example.com' })
    expect(ownsAddress(email, { ...claims, hd })).toBe(expected)
  })
})

describe('identityProviders', () => {
  it('leaves out a slot that is disabled', () => {
    expect(identityProviders(configOf({ IDP_A: 'disabled', IDP_B: 'disabled' }))).toEqual({
      idp_a: undefined,
      idp_b: undefined,
    })
  })

  it('hands on the hosts of pictures and whom to link', () => {
    const { idp_a, idp_b } = identityProviders(configOf({ IDP_A: 'google', IDP_A_LINK: 'never' }))
    expect(idp_a).toMatchObject({ pictureHosts: ['*.googleusercontent.com'], link: 'never' })
    // The sandbox: it has nothing to fetch before the first log-in.
    expect(idp_b).toEqual({
      pictureHosts: [],
      ownOrigin: 'http://shop.test',
      link: 'verified',
      verify: expect.any(Function),
    })
  })
})
