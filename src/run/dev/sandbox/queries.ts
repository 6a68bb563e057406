import type { Queryable } from '../../../service/db/connect.ts'

export type SandboxMailRow = {
  id: number
  to: string
  subject: string
  text: string
  html: string
  sent_at: string
}

const MAILS_SHOWN = 200

const mailColumns = (db: Queryable) => db`
  m.id, m.recipient as to, m.subject, m.text_body as text, m.html_body as html,
  utc_iso(m.sent_at) as sent_at`

/** Newest first; `to` is a whole address, `subject` a part of a subject, both in any case. */
export async function listMails(
  db: Queryable,
  { to, subject }: { to: string | undefined; subject: string | undefined },
): Promise<SandboxMailRow[]> {
  return db<SandboxMailRow[]>`
    select ${mailColumns(db)}
    from sandbox_mails m
    where true
      ${to ? db`and lower(m.recipient) = lower(${to})` : db``}
      ${subject ? db`and position(lower(${subject}) in lower(m.subject)) > 0` : db``}
    order by m.sent_at desc, m.id desc
    limit ${MAILS_SHOWN}`
}

export async function findMail(db: Queryable, mailId: number): Promise<SandboxMailRow | undefined> {
  const [mail] = await db<[SandboxMailRow?]>`
    select ${mailColumns(db)}
    from sandbox_mails m
    where m.id = ${mailId}`
  return mail
}
