/** The errors of an environment are reported in one list, with the names that are nearly right. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from '../../../src/service/config/config.ts'

const SECRETS = {
  JWT_SECRET: 'one-secret-of-at-least-32-bytes-xx',
  SECRET_KEY: 'other-secret-of-at-least-32-bytes-x',
}
const warningsOf = (environment: NodeJS.ProcessEnv) =>
  loadConfig({ ...SECRETS, ...environment }).warnings

function messageOf(environment: NodeJS.ProcessEnv): string {
  try {
    loadConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('it is fit to start')
}

describe('a wrong environment', () => {
  it('is reported all at once: what is malformed, missing and misspelt', () => {
    const environment = {
      ...SECRETS,
      NODE_ENV: 'production',
      DATABSE_URL: 'postgres://store:x@db.example.com/store',
      PUBLIC_URL: 'api.example.com',
      STOREFRONT_URL: 'https://www.example.com',
      SESSION_COOKIE_SAMESITE: 'none',
      SMTP_URL: 'smtps://user:x@smtp.example.com',
      MAIL_FROM: 'Store <store@example.com>',
      PAYMENT_PROVIDER_A: 'payfast',
      PAYMENT_PROVIDER_B: 'disabled',
      PAYFAST_MODE: 'live',
      PAYFAST_MERCHANT_ID: 'ten',
      WORKERS: 'two',
    }
    expect(messageOf(environment).split('\n- ')).toEqual([
      'The environment is not fit to start:',
      'WORKERS must be auto or a number from 1 to 99',
      'PUBLIC_URL must be an absolute http(s) URL',
      'PAYFAST_MERCHANT_ID must be digits',
      'DATABASE_URL is required in production',
      'PAYFAST_MERCHANT_KEY is required by PayFast',
      'PAYFAST_PASSPHRASE is required by PayFast',
      'DATABSE_URL is not a variable of this service: did you mean DATABASE_URL?',
    ])
  })

  it('names a mail server whose password cannot be decoded', () => {
    const environment = { ...SECRETS, SMTP_URL: 'smtps://user:100%@smtp.example.com' }
    for (const NODE_ENV of ['development', 'production']) {
      expect(messageOf({ ...environment, NODE_ENV })).toContain(
        '\n- SMTP_URL cannot be read: percent-encode the password and the user, where % is %25',
      )
    }
  })

  it('has no problem that only follows from another one', () => {
    // Taken for development, this would be an open sandbox.
    expect(messageOf({ ...SECRETS, NODE_ENV: 'prod', HOST: '0.0.0.0' }).split('\n- ')).toEqual([
      'The environment is not fit to start:',
      'NODE_ENV must be one of: development, test, production',
    ])
  })

  it('is reported in a sentence where the data folder is not one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-config-'))
    const DATA_DIR = join(folder, 'data')
    await writeFile(DATA_DIR, '')
    expect(messageOf({ DATA_DIR })).toMatch(`DATA_DIR is ${DATA_DIR}: EEXIST: file already exists`)
    await rm(folder, { recursive: true })
  })
})

describe('a misspelt name', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['RATE_LIMT_PER_MINUTES', 'RATE_LIMIT_PER_MINUTE'],
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['WORKER', 'WORKERS'],
    ['IDP_A_CLIENT_ID', 'IDP_A_CLIENT_IDS'],
  ])('alone stops no start, and is warned of: %s', (name, meant) => {
    expect(warningsOf({ [name]: 'x' })).toEqual([
      `${name} is not a variable of this service: did you mean ${meant}?`,
    ])
  })

  it('is not reported for variables of other programs', () => {
    const foreign = [
      ...['HOME', 'HOSTNAME', 'PATH', 'PWD', 'TERM', 'POST', 'SHELL', 'USER', 'NODE_OPTIONS'],
      ...['STORE_SERVICE_HOST', 'STORE_SERVICE_PORT', 'STORE_PORT', 'STORE_PORT_3000_TCP_ADDR'],
      ...['POSTGRES_PORT', 'POSTGRES_PASSWORD', 'PGHOST', 'DATABASE_HOST', 'DATABASE_PORT'],
      ...['DATABASE_NAME', 'DATABASE_USER', 'DATABASE_SERVICE_HOST', 'TEST_DATABASE_URL'],
      ...['MEDIA_PORT', 'MEDIA_SERVICE_HOST', 'SMTP_HOST', 'SMTP_PORT', 'S3_KEY', 'AWS_REGION'],
      ...['SECRET_KEY_BASE', 'LOG_FILE', 'LOG_DIR', 'LOGNAME', 'HTTP_PROXY', 'npm_config_cache'],
    ]
    expect(warningsOf(Object.fromEntries(foreign.map((name) => [name, 'x'])))).toEqual([])
  })
})
