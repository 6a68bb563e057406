import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { oneLine } from '../../outside/emails/content.ts'
import { type Block, ownPassage, paragraph } from '../../outside/emails/layout.ts'
import { type Letter, letterOf } from '../../outside/emails/letter.ts'
import type { WrittenMail } from '../../outside/emails/mailer.ts'
import { type Wording, wordingIn } from '../../outside/emails/wording.ts'
import { type Alert, findAlert } from '../../service/administration/alert-queries.ts'
import type { LetterJobOf } from '../../service/queue/queue.ts'
import { getSettings } from '../../service/settings/queries.ts'

/** Notifies one administrator. An alert that was deleted meanwhile is not sent. */
export async function writeAlertMail(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { alert_id, email }: LetterJobOf<'alert'>,
): Promise<WrittenMail | undefined> {
  const alert = await findAlert(db, alert_id)
  if (!alert) return undefined
  // Each recipient's mail has an id of its own. An address may hold characters that an id may not.
  const recipient = createHash('sha256').update(email).digest('hex').slice(0, 16)
  return {
    id: `alert-${alert.id}-${recipient}`,
    to: email,
    ...alertLetter(
      wordingIn({ timeZone: config.timeZone, shop: await getSettings(db) }, 'en'),
      alert,
    ),
  }
}

/** Notifies an administrator of something that a person must check. What it says was written down in English. */
function alertLetter(
  english: Wording,
  { subject, lines }: Pick<Alert, 'subject' | 'lines'>,
): Letter {
  const blocks = lines.map((line) => blockOf(english, line))
  const content = { subject, preheader: lines[0] ?? subject, heading: subject, blocks }
  return letterOf(english, content, { firstName: '', isVerified: true })
}

/** A line with line breaks is a list; its first part is the list's title. */
function blockOf(english: Wording, line: string): Block {
  const [title = '', ...items] = line.split('\n')
  return items.length === 0
    ? paragraph(oneLine(line))
    : ownPassage(english, oneLine(title), items.join('\n'))
}
