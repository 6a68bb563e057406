import type { Config } from '../../service/config/config.ts'
import type { Db } from '../../service/db/connect.ts'
import type { OrderMailOccasion, ReturnMailOccasion } from '../../service/queue/queue.ts'
import { observed } from '../../service/telemetry/observe.ts'
import { oneLine } from './content.ts'

export type Mail = {
  /** One for each occasion, so that a mail that is sent twice after a crash is shown once. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}
/** A letter about an order, its returns and refunds. */
type OrderLetter =
  | OrderMailOccasion
  | 'address-changed'
  | 'refund'
  | 'swap'
  | `return-${ReturnMailOccasion}`

/**
 * `id` names the occasion: each attempt sends the same mail. With `isAddressProven` false anybody may have
 * made the account of that address, and caused the mail. `order` is the one that it is about.
 */
export type WrittenMail = Omit<Mail, 'messageId'> & {
  id: string
  isAddressProven?: boolean
  order?: { id: number; letter: OrderLetter }
}

/** The recipient or the letter was refused for good. `facts` are logged: they hold no address. */
export class MailRefused extends Error {
  readonly facts: Readonly<Record<string, string>>

  constructor(message: string, facts: Readonly<Record<string, string>> = {}) {
    super(message)
    this.facts = facts
  }
}

/** A retry may succeed. */
export class MailDelayed extends Error {}
/** It has nothing to do with this mail: there is no server, or none that lets us in. */
export class MailServerAway extends MailDelayed {}

export interface Mailer {
  /** Throws MailRefused if the mail is refused for good, and MailDelayed if a retry may succeed. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** A job does not wait for a server that does not answer: it is retried later. */
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** For the whole sending, even while the server is busy. */
const SENDING_MS = 60_000
/** Characters of the server's answer that an error quotes. */
const ANSWER_CHARACTERS = 500

/** Over SMTP where SMTP_URL is set, else into the development mailbox. */
export async function createMailer({ mail }: Config, db: Db): Promise<Mailer> {
  return mail.smtpUrl ? smtpMailer(mail.smtpUrl, mail) : mailboxMailer(db)
}

export async function smtpMailer(url: string, settings: Config['mail']): Promise<Mailer> {
  const { from, replyTo, dkim } = settings
  const { createTransport } = await import('nodemailer') // not loaded where it is not used
  // A connection of its own for each mail, unless the URL says pool=true: a shop sends few, and one
  // that stays open may be lost unnoticed. TLS is as the URL says: smtps:// from the start,
  // smtp:// if the server offers it, requireTLS=true or not at all.
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Letters have no attachments.
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
  const submit = async (mail: Mail) => {
    const { to, ...letter } = mail
    const sending = transport.sendMail({
      ...letter,
      from,
      ...(replyTo ? { replyTo } : {}),
      // As an object it is one address, even with commas and brackets in it.
      to: { name: '', address: to },
      // RFC 3834: so that out-of-office programs do not answer.
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(SENDING_MS),
    })
    await sending.catch((error) => {
      throw failureOf(error, mail)
    })
  }
  const send = (mail: Mail) =>
    observed({ kind: 'call', name: 'smtp' }, async (work) => {
      await submit(mail).catch((error) => {
        work.outcome = error instanceof MailRefused ? 'refused' : 'failed'
        throw error
      })
    })
  return { send, close: () => transport.close() }
}

/** MailRefused for a refusal; for any other failure MailDelayed, after which the mail is sent again. */
function failureOf(error: SmtpError, { messageId, to }: Mail): Error {
  const recipient_domain = to.slice(to.lastIndexOf('@') + 1)
  const message = `mail ${messageId} to ${recipient_domain} did not leave: ${fitForLog(error.message)}`
  if (!isAboutMail(error)) return new MailServerAway(message)
  if ((error.responseCode ?? 0) < 500) return new MailDelayed(message)
  const answer = fitForLog(error.response ?? '')
  return new MailRefused(message, { message_id: messageId, recipient_domain, answer })
}

/** On one line, without the addresses that servers repeat. */
const fitForLog = (text: string) =>
  oneLine(text)
    .replaceAll(/[^\s<>"'(),;:]+@/g, '…@')
    .slice(0, ANSWER_CHARACTERS)

/** A failure as nodemailer reports it: the server's answer, its code, and the command before it. */
type SmtpError = Error & { command?: string; responseCode?: number; response?: string }

/**
 * The server answers the recipient or the letter. A refusal (5xx) is for good; time or the operator may mend any other
 * failure: no answer, and refusals of the connection, the log-in (53x at any command) or the sender.
 */
const isAboutMail = ({ command, responseCode = 0 }: SmtpError) =>
  (command === 'RCPT TO' || command === 'DATA') &&
  responseCode >= 400 &&
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
