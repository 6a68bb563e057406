/** Goal: what fails at night reaches the operator, and what would keep it from arriving is said by day. */
import { hostname } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SmtpStand, startSmtp } from '../../support/smtp.ts'
import { type Ended, runCommand } from './helpers.ts'

const OPERATOR = 'keeper@shop.co.za'
let server: SmtpStand
beforeAll(async () => {
  server = await startSmtp()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.received.length = 0
})

/** Not the whole environment of a shop: the alarm must leave where something else of it is wrong. */
const alarm = (words: string[], env: Record<string, string> = {}): Promise<Ended> =>
  runCommand('alarm.ts', words, {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      SMTP_URL: server.url,
      MAIL_FROM: 'Shop <hello@shop.co.za>',
      ADMIN_EMAIL: 'shop@shop.co.za',
      ALARM_EMAIL: OPERATOR,
      ...env,
    },
  })
const SILENT = { out: '', err: '' }
const refusals: [string, Record<string, string>, string][] = [
  ['without a mail server', { SMTP_URL: '' }, 'SMTP_URL is required in production'],
  ['outside of production without one', { SMTP_URL: '', NODE_ENV: '' }, 'SMTP_URL is not set.'],
  [
    'without an address',
    { ALARM_EMAIL: '', ADMIN_EMAIL: '' },
    'neither ALARM_EMAIL nor ADMIN_EMAIL is set.',
  ],
  [
    'to the address of the template',
    { ALARM_EMAIL: 'you@example.com' },
    'you@example.com is an example: set ALARM_EMAIL to an address of yours.',
  ],
  ['to what is no address', { ALARM_EMAIL: 'root' }, 'ALARM_EMAIL must be an address'],
]

describe('a command of the night', () => {
  it('that succeeds mails and prints nothing', async () => {
    expect(await alarm(['sh', '-c', 'echo done'])).toEqual({ code: 0, ...SILENT })
    expect(server.received).toEqual([])
  })

  it.each([
    ['fails', 'echo out; echo "<err>" >&2; exit 3', 3, 'code 3', 'out\r\n<err>'],
    ['is killed', 'echo out; kill -9 $$', 1, 'SIGKILL', 'out'],
  ])('that %s is mailed with what it printed', async (_how, script, code, how, printed) => {
    expect(await alarm(['sh', '-c', script])).toEqual({ code, ...SILENT })
    const [{ to, from, message } = { to: [], from: '', message: '' }] = server.received
    expect([to, from]).toEqual([[OPERATOR], 'hello@shop.co.za'])
    expect(message).toContain(`this ended with ${how}:`)
    expect(message).toContain(printed)
  })

  it('that is not installed is mailed', async () => {
    expect(await alarm(['no-such-dump'])).toEqual({ code: 127, ...SILENT })
    expect(server.received[0]?.message).toContain('spawn no-such-dump ENOENT')
  })

  it('goes to ADMIN_EMAIL without ALARM_EMAIL', async () => {
    await alarm(['false'], { ALARM_EMAIL: '' })
    expect(server.received.map(({ to }) => to)).toEqual([['shop@shop.co.za']])
    expect(server.received[0]?.message).toContain(`\r\nSubject: ALARM ${hostname()}: false\r\n`)
  })

  it('is printed where it cannot be mailed', async () => {
    server.refuseNext('rcpt', '550 No such user')
    const { code, out, err } = await alarm(['sh', '-c', 'echo the disk is full; exit 1'])
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^The alarm was not mailed: .* 550 No such user\n[\s\S]*the disk is full\n/)
  })
})

describe('npm run check:alarm', () => {
  it('mails a trial, and says what a server of the machine itself does with it', async () => {
    const { code, out, err } = await alarm(['--test'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toBe(
      `127.0.0.1 has taken a mail for ${OPERATOR}: look whether "Trial of the alarm of ${hostname()}" has arrived.\n` +
        'SMTP_URL is a mail server of this machine. As Debian installs one, it delivers to users of the machine ' +
        'alone, whatever it has taken.\n',
    )
    expect(server.received.map(({ to }) => to)).toEqual([[OPERATOR]])
  })

  it.each(refusals)('ends with 1 %s', async (_what, env, sentence) => {
    const out = `The alarm would not arrive: ${sentence}\n`
    expect(await alarm(['--test'], env)).toEqual({ code: 1, out, err: '' })
    expect(server.received).toEqual([])
  })

  it('ends with 1 and the answer of a server that refuses the address', async () => {
    server.refuseNext('rcpt', '550 Mailing to remote domains not supported')
    const { code, out } = await alarm(['--test'])
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/^The alarm would not arrive: .* 550 Mailing to remote domains/),
    ])
  })

  it('ends with 1 where the server does not answer', async () => {
    const { code, out } = await alarm(['--test'], { SMTP_URL: 'smtp://127.0.0.1:1' })
    expect([code, out]).toEqual([1, expect.stringMatching(/would not arrive: .*ECONNREFUSED/)])
  })

  it('explains itself, and asks for a command', async () => {
    const { code, out } = await alarm(['--help'])
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^Usage: node src\/run\/commands\/alarm.ts COMMAND/),
    ])
    expect(await alarm([])).toEqual({ code: 2, out: '', err: out })
  })
})
