/** The mail after a registration, as it goes over the wire. Contract 8.8. */
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from '../../../src/outside/emails/mailer.ts'
import { loadConfig } from '../../../src/service/config/config.ts'
import { register } from '../../shop/accounts/helpers.ts'
import { startTestApp, type TestApp, testEnv } from '../../support/app.ts'
import { type SmtpStand, startSmtp } from '../../support/smtp.ts'
import { decodedWords, dkimTags, isDkimSignatureRight, parseMail } from './mime.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const DKIM = { DKIM_DOMAIN: 'shop.test', DKIM_SELECTOR: 'letters' }

let smtp: SmtpStand
let app: TestApp
beforeAll(async () => {
  smtp = await startSmtp()
  app = await startTestApp({
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Modeste Läden <store@shop.test>',
      MAIL_REPLY_TO: 'help@shop.test',
      ...DKIM,
      // As it stands in one line of an environment file.
      DKIM_PRIVATE_KEY: privateKey.trim().replaceAll('\n', '\\n'),
    },
  })
})
afterAll(async () => {
  await app.close()
  await smtp.stop()
})

/** Registers, and returns what then arrives at the mail server. */
async function mailOf(email: string, full_name = 'Amina Jacobs') {
  const before = smtp.received.length
  expect((await register(app.guest(), { email, full_name })).status).toBe(201)
  await app.runJobs()
  const [mail, ...more] = smtp.received.slice(before)
  if (!mail || more.length > 0) throw new Error(`not one mail: ${1 + more.length}`)
  return mail
}

describe('the verification mail', () => {
  it('goes to the address that registered, from the shop, with these headers and no others', async () => {
    const { from, to, message } = await mailOf('amina@example.com')
    expect([from, to]).toEqual(['store@shop.test', ['amina@example.com']])
    const { headers, header } = parseMail(message)
    expect(headers.map(([name]) => name)).toEqual([
      ...['DKIM-Signature', 'Auto-Submitted', 'From', 'To', 'Reply-To', 'Subject', 'Message-ID'],
      ...['Date', 'MIME-Version', 'Content-Type'],
    ])
    expect(header('From')).toMatch(/^=\?UTF-8\?/)
    expect(decodedWords(header('From'))).toBe('Modeste Läden <store@shop.test>')
    expect(header('To')).toBe('amina@example.com')
    expect(header('Reply-To')).toBe('help@shop.test')
    expect(header('Subject')).toBe('Confirm your email address')
    expect(header('Auto-Submitted')).toBe('auto-generated')
    expect(header('Message-ID')).toMatch(/^<user-\d+-verify-\d{10}@shop\.test>$/)
    expect(Math.abs(Date.parse(header('Date')) - Date.now())).toBeLessThan(300_000)
    expect(header('MIME-Version')).toBe('1.0')
    expect(header('Content-Type')).toMatch(/^multipart\/alternative; boundary=/)
  })

  it('says the same as text and as HTML, and its link verifies the address', async () => {
    const { message } = await mailOf('zoe@example.com', 'Zoë Müller')
    const [text, html, ...rest] = parseMail(message).parts
    expect([text?.type, html?.type, rest]).toEqual([
      'text/plain; charset=utf-8',
      'text/html; charset=utf-8',
      [],
    ])
    const [link = ''] =
      /http:\/\/shop\.test\/verify-email\?token=[\w.-]+/.exec(text?.text ?? '') ?? []
    expect(text?.text.trimEnd()).toBe(
      `Hello,

Please confirm that this is your email address.

Confirm my email address:
${link}

The link is valid for 72 hours.

If it was not you who registered with this address, ignore this mail.

Questions? Reply to this mail.

Modest Clothing Store`,
    )
    expect(html?.text).toContain('<p style="margin:0 0 16px">Hello,</p>')
    expect(html?.text.split(`href="${link}"`)).toHaveLength(3)
    const token = new URL(link).searchParams.get('token')
    const { status } = await app.guest().post('/api/users/verify-email/', { token })
    expect(status).toBe(200)
  })

  it('keeps lines within what mail servers take', async () => {
    const { message } = await mailOf('lines@example.com', 'L'.repeat(150))
    const longest = Math.max(...message.split('\r\n').map((line) => line.length))
    expect(longest).toBeLessThanOrEqual(78)
    expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})

describe('a mail that is sent twice', () => {
  it('has one Message-ID', async () => {
    const mailer = await createMailer(app.config, app.db)
    const mail = {
      messageId: '<user-1-verify-1@shop.test>',
      to: 'twice@example.com',
      subject: 'Größe „M“ – 裙子',
      text: 'text',
      html: '<p>html</p>',
    }
    await mailer.send(mail)
    await mailer.send(mail)
    mailer.close()
    const [first, second] = smtp.received.slice(-2).map(({ message }) => parseMail(message))
    expect(first?.header('Message-ID')).toBe('<user-1-verify-1@shop.test>')
    expect(second?.header('Message-ID')).toBe('<user-1-verify-1@shop.test>')
    // RFC 5322: headers are ASCII.
    expect(first?.header('Subject')).toMatch(/^[ -~]+$/)
    expect(decodedWords(first?.header('Subject') ?? '')).toBe('Größe „M“ – 裙子')
  })
})

describe('DKIM', () => {
  it('signs what a forger would change, so that anyone with the public key can verify it', async () => {
    const { message } = await mailOf('signed@example.com')
    const { d, s, h } = dkimTags(message)
    expect([d, s]).toEqual(['shop.test', 'letters'])
    expect(h?.split(':')).toEqual(
      expect.arrayContaining(['from', 'to', 'reply-to', 'subject', 'date', 'message-id']),
    )
    expect(isDkimSignatureRight(message, publicKey)).toBe(true)
  })

  it('does not hold for a changed mail, nor by another key', async () => {
    const { message } = await mailOf('changed@example.com')
    for (const text of ['Subject: Confirm', 'To: changed@', 'Please confirm']) {
      const changed = message.replace(text, text.replace(/confirm|changed/i, 'pay'))
      expect(changed).not.toBe(message)
      expect(isDkimSignatureRight(changed, publicKey)).toBe(false)
    }
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
    const otherKey = other.export({ type: 'spki', format: 'pem' }).toString()
    expect(isDkimSignatureRight(message, otherKey)).toBe(false)
  })

  it('is left out where it is not set up', async () => {
    const config = loadConfig({ ...testEnv('.data'), SMTP_URL: smtp.url })
    const mailer = await createMailer(config, app.db)
    await mailer.send({
      messageId: '<plain@shop.test>',
      to: 'plain@example.com',
      subject: 'Plain',
      text: 'text',
      html: '<p>html</p>',
    })
    const { headers, header } = parseMail(smtp.received.at(-1)?.message ?? '')
    expect(headers.map(([name]) => name)).not.toContain('DKIM-Signature')
    expect(headers.map(([name]) => name)).not.toContain('Reply-To')
    expect(header('From')).toBe('Modest Clothing Store <store@localhost>')
  })
})
