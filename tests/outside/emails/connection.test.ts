/** How the mailer connects to its server: encrypted, logged in, and without secrets in the log. */
import { createServer } from 'node:net'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { createMailer } from '../../../src/outside/emails/mailer.ts'
import { startWorker } from '../../../src/run/jobs/worker.ts'
import { loadConfig } from '../../../src/service/config/config.ts'
import { register } from '../../shop/accounts/helpers.ts'
import { startTestApp, testEnv, useTestApp } from '../../support/app.ts'
import { certificate } from '../../support/certificate.ts'
import { type SmtpStand, startSmtp } from '../../support/smtp.ts'

const PASSWORD = 'p@ss/w0rd-of-the-mail'

const app = useTestApp()

const MAIL = {
  messageId: '<one@shop.test>',
  to: 'amina@example.com',
  subject: 'One',
  text: 'text',
  html: '<p>html</p>',
}

/** Sends one mail by this URL; what it failed with, as text, or undefined. */
async function failureBy(url: string): Promise<string | undefined> {
  const mailer = await createMailer(loadConfig({ ...testEnv('.data'), SMTP_URL: url }), app.db)
  const failure = await mailer.send(MAIL).then(
    () => undefined,
    (error) => `${error.name}: ${error.message}`,
  )
  mailer.close()
  return failure
}

const withUser = ({ port }: SmtpStand, query = '') =>
  `smtp://shop:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}${query}`

describe('TLS', () => {
  const { key, cert } = certificate(['localhost'])
  const encrypted = { key, cert, disabledCommands: [] }

  it('is used if the server offers it, and its certificate has to be good', async () => {
    const smtp = await startSmtp(encrypted)
    expect(await failureBy(smtp.url)).toMatch(/^Error: .*self-signed certificate/)
    expect(smtp.received).toEqual([])
    expect(await failureBy(`${smtp.url}?tls.rejectUnauthorized=false`)).toBe(undefined)
    expect(smtp.received).toEqual([expect.objectContaining({ isEncrypted: true })])
    await smtp.stop()
  })

  it('is there from the first byte with smtps://', async () => {
    const smtp = await startSmtp({ ...encrypted, secure: true })
    const url = `smtps://127.0.0.1:${smtp.port}`
    expect(await failureBy(url)).toMatch(/^Error: .*self-signed certificate/)
    expect(await failureBy(`${url}?tls.rejectUnauthorized=false`)).toBe(undefined)
    expect(smtp.received).toEqual([expect.objectContaining({ isEncrypted: true })])
    await smtp.stop()
  })

  it('is left out where the server has none, unless the URL requires it', async () => {
    const smtp = await startSmtp({ allowInsecureAuth: true })
    expect(await failureBy(withUser(smtp, '?requireTLS=true'))).toMatch(/^Error: .*STARTTLS/)
    expect([smtp.received, smtp.logins]).toEqual([[], []])
    expect(await failureBy(withUser(smtp))).toBe(undefined)
    expect(smtp.received).toEqual([expect.objectContaining({ isEncrypted: false })])
    await smtp.stop()
  })
})

describe('a log-in at the mail server', () => {
  it('uses the user and the password of the URL', async () => {
    const smtp = await startSmtp({ allowInsecureAuth: true, authOptional: false })
    expect(await failureBy(smtp.url)).toMatch(/^Error: .*530/)
    expect(await failureBy(withUser(smtp))).toBe(undefined)
    expect(smtp.logins).toEqual([`shop:${PASSWORD}`])
    await smtp.stop()
  })

  it('that fails loses no mail, and neither the log nor the queue holds the password', async () => {
    const smtp = await startSmtp({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, answer) =>
        answer(Object.assign(new Error('5.7.8 Bad credentials'), { responseCode: 535 })),
    })
    const other = await startTestApp({ env: { SMTP_URL: withUser(smtp) } })
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    await register(other.guest())
    const mailer = await createMailer(other.config, other.db)
    const worker = startWorker({ ...other, mailer }, other.databaseUrl, log, '')
    await expect.poll(() => lines.join(''), { timeout: 20_000 }).toContain('5.7.8 Bad credentials')
    await worker.stop()
    const [job] = await other.db`select to_jsonb(j) as row from graphile_worker.jobs j`
    expect(job?.row).toMatchObject({
      attempts: 1,
      max_attempts: 25,
      last_error: expect.stringContaining('535 5.7.8 Bad credentials'),
    })
    const output = `${lines.join('')}${JSON.stringify(job)}`
    const plain = Buffer.from(`\0shop\0${PASSWORD}`).toString('base64')
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), plain]) {
      expect(output.includes(secret) ? secret : 'not there').toBe('not there')
    }
    await other.close()
    await smtp.stop()
  })
})

describe('a server that takes the connection and says nothing', () => {
  it('is given up', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const address = silent.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const url = `smtp://127.0.0.1:${port}`
    // The URL may set any of nodemailer's limits; the test does not wait for ours.
    expect(await failureBy(`${url}?greetingTimeout=50`)).toMatch(
      /^Error: .*Greeting never received/,
    )
    silent.close()
  })
})
