/** The sender of all mails, read at the start: a mail server refuses what it cannot read, each mail anew. */
import { expect, it } from 'vitest'
import { ConfigError, loadConfig } from '../../../src/service/config/config.ts'
import { testEnv } from '../../support/app.ts'

const load = (env: Record<string, string>) => loadConfig({ ...testEnv('.data'), ...env })

const shop = { name: 'Shop', address: 'hello@example.com' }

it.each([
  ['hello@example.com', { name: '', address: 'hello@example.com' }],
  ['<hello@example.com>', { name: '', address: 'hello@example.com' }],
  [' Shop <hello@example.com> ', shop],
  ['"Shop" <hello@example.com>', shop],
  // With the quotes of an environment file, which docker and Kubernetes pass on.
  ['"Shop <hello@example.com>"', shop],
  ["'Shop <hello@example.com>'", shop],
  ['"hello@example.com"', { name: '', address: 'hello@example.com' }],
  [
    'Läden, Café & Co. <hello@läden.example>',
    { name: 'Läden, Café & Co.', address: 'hello@läden.example' },
  ],
])('%j is a sender', (given, sender) => {
  const { mail } = load({ MAIL_FROM: given, MAIL_REPLY_TO: given })
  expect([mail.from, mail.replyTo]).toEqual([sender, sender])
})

it.each([
  'Shop',
  'Shop hello@example.com',
  'Shop <hello>',
  'Shop <hello@example.com',
  'Shop <>',
  'a@example.com, b@example.com',
  'Shop <a@example.com>, b@example.com',
])('%j is refused at the start', (given) => {
  const sentence = 'must be one address, or a name and an address: Shop <hello@example.com>'
  const problems = ['MAIL_FROM', 'MAIL_REPLY_TO'].map((name) => `- ${name} ${sentence}`)
  expect(() => load({ MAIL_FROM: given, MAIL_REPLY_TO: given })).toThrow(
    new ConfigError(['The environment is not fit to start:', ...problems].join('\n')),
  )
})
