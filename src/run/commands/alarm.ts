/** Runs a command of the night for cron, and mails the operator when it fails. `npm run check:alarm` tries that. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { loadEnvFile } from 'node:process'
import { escapeHtml } from '../../outside/emails/layout.ts'
import { MailRefused, smtpMailer } from '../../outside/emails/mailer.ts'
import { alarmSettings } from '../../service/config/config.ts'
import { isLoopback } from '../../service/config/mode.ts'
import { runCommand, say } from './database.ts'

const HELP = `Usage: node src/run/commands/alarm.ts COMMAND [WORD...]
       npm run check:alarm

Runs the command. If it fails or cannot be started, what it printed is mailed to ALARM_EMAIL (or ADMIN_EMAIL),
by the mail server of SMTP_URL, as all mails of the shop are. If it succeeds, nothing is mailed or printed.
It needs neither the database nor the service. Ends with the exit code of the command; with 2 if the alarm
could not be mailed: then it prints why, and the alarm itself.

npm run check:alarm (--test) mails a trial in the same way, and says in a sentence what is wrong. Ends with 0
if the mail server has taken it, with 1 if the alarm would not arrive. Whether it has arrived, the mailbox shows.`

/** The last characters that were printed: where the error is. */
const TEXT_MAX = 50_000
const SUBJECT_MAX = 120
/** RFC 2606 and 6761: examples, where no mail arrives. */
const EXAMPLES = /(?:^|\.)(?:example(?:\.com|\.net|\.org)?|test|invalid|localhost)$/i

async function main(): Promise<number> {
  const [program, ...words] = process.argv.slice(2)
  if (program === '--help') {
    say(HELP)
    return 0
  }
  if (!program) throw new Error(HELP)
  if (existsSync('.env')) loadEnvFile('.env')
  return program === '--test' ? test() : watch(program, words)
}

async function watch(program: string, words: string[]): Promise<number> {
  const { code, printed, how } = await run(program, words)
  if (code === 0) return 0
  const command = [program, ...words].join(' ')
  const text = `On ${hostname()}, this ended with ${how}:\n\n${command}\n\n${printed}`
  try {
    await send(`ALARM ${hostname()}: ${command}`.slice(0, SUBJECT_MAX), text)
    return code
  } catch (error) {
    throw new Error(`The alarm was not mailed: ${reasonOf(error)}\n${text}`)
  }
}

type Ended = { code: number; printed: string; how: string }

async function run(program: string, words: string[]): Promise<Ended> {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-TEXT_MAX)
    })
  }
  return once(child, 'close').then(
    ([code, signal]) => ({ code: code ?? 1, printed, how: signal ?? `code ${code}` }),
    (error: Error) => ({ code: 127, printed: error.message, how: 'no start' }),
  )
}

async function test(): Promise<number> {
  const subject = `Trial of the alarm of ${hostname()}`
  try {
    const { to, host } = await send(subject, 'The alarm of the night arrives at this address.')
    say(`${host} has taken a mail for ${to}: look whether "${subject}" has arrived.`)
    if (isLoopback(host)) {
      say(
        'SMTP_URL is a mail server of this machine. As Debian installs one, it delivers to users of the machine ' +
          'alone, whatever it has taken.',
      )
    }
    return 0
  } catch (error) {
    say(`The alarm would not arrive: ${reasonOf(error)}`)
    return 1
  }
}

/** Throws, with a sentence, if it does not leave. */
async function send(subject: string, text: string) {
  const { mail, to } = alarmSettings()
  if (!mail.smtpUrl) throw new Error('SMTP_URL is not set.')
  if (!to) throw new Error('neither ALARM_EMAIL nor ADMIN_EMAIL is set.')
  if (EXAMPLES.test(to.slice(to.lastIndexOf('@') + 1))) {
    throw new Error(`${to} is an example: set ALARM_EMAIL to an address of yours.`)
  }
  const mailer = await smtpMailer(mail.smtpUrl, mail)
  const messageId = `<${randomUUID()}@${mail.from.address.split('@').at(-1)}>`
  const html = `<pre>${escapeHtml(text)}</pre>`
  await mailer.send({ messageId, to, subject, text, html }).finally(mailer.close)
  return { to, host: new URL(mail.smtpUrl).hostname }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof MailRefused ? `${error.message} ${error.facts.answer}` : error.message
}

await runCommand(main)
