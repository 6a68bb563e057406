import type { Config } from '../config/config.ts'
import type { Db } from '../db/connect.ts'
import { PermanentFailure } from '../jobs/queue.ts'
import { oneLine } from './content.ts'

export type Mail = {
  /** Stable per occasion, so that a mail that is sent twice after a crash is one mail to its reader. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}
/** `id` names the occasion: each attempt sends the same mail. */
export type WrittenMail = Omit<Mail, 'messageId'> & { id: string }

export interface Mailer {
  /** Throws PermanentFailure if the mail is refused for good, and another error if it may yet go. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** A server that does not answer is tried again later: a job must not wait for it. */
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** For all of it, however busy the server seems. */
const SENDING_MS = 60_000
/** Of what the server said: enough to understand it. */
const ANSWER_CHARACTERS = 500

/** Over SMTP where SMTP_URL is set, else into the development mailbox. */
export async function createMailer({ mail }: Config, db: Db): Promise<Mailer> {
  return mail.smtpUrl ? smtpMailer(mail.smtpUrl, mail) : mailboxMailer(db)
}

async function smtpMailer(url: string, settings: Config['mail']): Promise<Mailer> {
  const { from, replyTo, dkim } = settings
  const { createTransport } = await import('nodemailer') // not loaded where nobody needs it
  // A connection of its own for each mail, unless the URL says pool=true: a shop sends few, and one
  // that was kept open may have died unnoticed. TLS is as the URL says: smtps:// from the start,
  // smtp:// if the server offers it, requireTLS=true or not at all.
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Letters bring nothing along.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim
      ? {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: dkim.privateKey,
          },
        }
      : {}),
  })
  const send = async (mail: Mail) => {
    const { to, ...letter } = mail
    const sending = transport.sendMail({
      ...letter,
      from,
      ...(replyTo ? { replyTo } : {}),
      // As an object it is one address, whatever commas and brackets are in it.
      to: { name: '', address: to },
      // RFC 3834: so that out-of-office programs do not answer.
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(SENDING_MS),
    })
    await sending.catch((error) => {
      throw failureOf(error, mail)
    })
  }
  return { send, close: () => transport.close() }
}

/** What becomes of it: PermanentFailure for a refusal, an error that the queue tries again for the rest. */
function failureOf(error: SmtpError, { messageId, to }: Mail): Error {
  const recipient_domain = to.slice(to.lastIndexOf('@') + 1)
  const message = `mail ${messageId} to ${recipient_domain} did not leave: ${fitForLog(error.message)}`
  if (!isRefusal(error)) return new Error(message)
  const answer = fitForLog(error.response ?? '')
  return new PermanentFailure(message, { message_id: messageId, recipient_domain, answer })
}

/** On one line, and without the addresses that servers like to repeat. */
const fitForLog = (text: string) =>
  oneLine(text)
    .replaceAll(/[^\s<>"'(),;:]+@/g, '…@')
    .slice(0, ANSWER_CHARACTERS)

/** What nodemailer tells of a failure: the server's answer, its code, and what it was the answer to. */
type SmtpError = Error & { command?: string; responseCode?: number; response?: string }

/**
 * The recipient or the letter was refused for good. All else may be mended, by time or by the operator:
 * 4xx, no answer, and refusals of the connection, the log-in (53x wherever it comes) or the sender.
 */
const isRefusal = ({ command, responseCode = 0 }: SmtpError) =>
  (command === 'RCPT TO' || command === 'DATA') &&
  responseCode >= 500 &&
  Math.floor(responseCode / 10) !== 53

function mailboxMailer(db: Db): Mailer {
  return {
    send: async ({ messageId, to, subject, text, html }) => {
      await db`
        insert into sandbox_mails (message_id, recipient, subject, text_body, html_body)
        values (${messageId}, ${to}, ${subject}, ${text}, ${html})
        on conflict do nothing`
    },
    close: () => undefined,
  }
}
