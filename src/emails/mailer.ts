import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'

export type Mail = {
  /** Stable per occasion, so that a mail that is sent twice after a crash is one mail to its reader. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Over SMTP where SMTP_URL is set, else into the development mailbox. */
export async function createMailer(
  { mail: { smtpUrl, from, replyTo } }: Config,
  db: Db,
): Promise<Mailer> {
  if (!smtpUrl) return mailboxMailer(db)
  const { createTransport } = await import('nodemailer') // not loaded where nobody needs it
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    send: async (mail) => {
      await transport.sendMail({
        ...mail,
        from,
        ...(replyTo ? { replyTo } : {}),
      })
    },
    close: () => transport.close(),
  }
}

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
