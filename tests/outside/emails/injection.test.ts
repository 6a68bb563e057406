/** No name, address or garment adds a header, a recipient or markup to a letter. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from '../../../src/outside/emails/mailer.ts'
import { addJob, type LetterJob } from '../../../src/service/queue/queue.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { anOrder, aProduct, aUser, aVariant, type TestUser } from '../../support/factories.ts'
import { type SmtpStand, startSmtp } from '../../support/smtp.ts'
import { parseMail } from './mime.ts'

const VICTIM = 'victim@example.com'
/** Names that would be headers, recipients, another body or markup. */
const TRICKS = [
  `Amina\r\nBcc: ${VICTIM}`,
  `Amina\nBcc: ${VICTIM}\n\nBuy this instead`,
  `Amina\rCc: ${VICTIM}\r\rBuy`,
  `Amina\u2028Bcc: ${VICTIM}\u0085X-Evil: yes`,
  `"Amina" <${VICTIM}>, Jacobs`,
  `=?UTF-8?Q?Amina=0D=0ABcc:_${VICTIM}?=`,
  '\r\n.\r\nMAIL FROM:<evil@example.com>',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">Amina</a>',
]
const HEADERS = [
  ...['Auto-Submitted', 'From', 'To', 'Subject', 'Message-ID', 'Date'],
  ...['MIME-Version', 'Content-Type'],
]

let smtp: SmtpStand
let app: TestApp
beforeAll(async () => {
  smtp = await startSmtp()
  app = await startTestApp({ env: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await app.close()
  await smtp.stop()
})

/** The mails that a job sends, which must all be to this user alone, with no other headers. */
async function lettersTo({ email }: TestUser) {
  const before = smtp.received.length
  await app.runJobs()
  return smtp.received.slice(before).map(({ from, to, message }) => {
    expect([from, to]).toEqual(['store@localhost', [email]])
    const { headers, header, parts } = parseMail(message)
    expect(headers.map(([name]) => name)).toEqual(HEADERS)
    expect(header('To')).toBe(email)
    return { subject: header('Subject'), html: parts[1]?.text ?? '', types: parts.length }
  })
}

/** Markup by which a browser would do more than show a text. */
const markupIn = (html: string) =>
  html.match(/<(?:script|img)|href="(?!http:\/\/shop\.test\/)[^"]*/g)

describe.each(TRICKS)('a person called %j', (name) => {
  it('gets letters like anybody', async () => {
    const user = await aUser(app, { first_name: name, last_name: name, is_verified: false })
    const queue = (job: LetterJob) => addJob(app.db, 'send-email', job, `${job.letter}:${user.id}`)
    await queue({ letter: 'verification', email: user.email, issued_at: 1 })
    await queue({ letter: 'password-reset', email: user.email, issued_at: 1 })
    const occasion = 'identity-linked'
    await queue({ letter: 'security', user_id: user.id, occasion, at: 1 })
    const letters = await lettersTo(user)
    expect(letters.map(({ subject }) => subject).sort()).toEqual([
      'A new way to log in to your account',
      'Confirm your email address',
      'Reset your password',
    ])
    const asText = [null, 2]
    expect(letters.map(({ html, types }) => [markupIn(html), types])).toEqual([
      asText,
      asText,
      asText,
    ])
  })
})

describe.each(TRICKS)('a garment called %j', (name) => {
  it('is shown in the letter about its order, as text', async () => {
    const user = await aUser(app)
    const { id: product_id } = await aProduct(app, { name })
    await anOrder(user, await aVariant(app, { product_id, color: name.slice(0, 50) }))
    const [letter, ...more] = await lettersTo(user)
    expect(more).toEqual([])
    expect(letter?.subject).toMatch(/^Order ORD-\S+ received$/)
    expect([markupIn(letter?.html ?? ''), letter?.types]).toEqual([null, 2])
  })
})

// The rule for addresses of the API is tested in tests/service/http/fields.test.ts.
describe('an address with a trick in it', () => {
  const ADDRESSES = [
    `amina@example.com\r\nBcc: ${VICTIM}`,
    `amina@example.com, ${VICTIM}`,
    `amina@example.com;${VICTIM}`,
    `"amina, ${VICTIM}"@example.com`,
    `Amina <amina@example.com>, Victim <${VICTIM}>`,
    `amina@example.com> RCPT TO:<${VICTIM}`,
    `group: ${VICTIM};`,
  ]

  it.each(ADDRESSES)('%j leads to no other recipient at the mailer', async (to) => {
    const before = smtp.received.length
    const mailer = await createMailer(app.config, app.db)
    const letter = { subject: 'One', text: 'text', html: '<p>html</p>' }
    await mailer.send({ messageId: '<one@shop.test>', to, ...letter }).catch(() => undefined)
    // A mail that must arrive: so that the server is known to have been asked.
    await mailer.send({ messageId: '<two@shop.test>', to: 'amina@example.com', ...letter })
    const sent = smtp.received.slice(before)
    expect(sent.at(-1)?.to).toEqual(['amina@example.com'])
    expect(sent.flatMap((mail) => mail.to)).not.toContain(VICTIM)
    for (const { message } of sent) {
      expect(parseMail(message).headers.map(([name]) => name)).toEqual(HEADERS)
    }
  })
})
