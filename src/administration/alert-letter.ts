import { oneLine } from '../emails/content.ts'
import { type Block, paragraph, passage } from '../emails/layout.ts'
import { type Letter, letterOf } from '../emails/letter.ts'
import type { Alert } from './alert-queries.ts'

/** Notifies an administrator of something that a person must check. Contract 8.8. */
export const alertLetter = ({ subject, lines }: Pick<Alert, 'subject' | 'lines'>): Letter =>
  letterOf(
    { subject, preheader: lines[0] ?? subject, heading: subject, blocks: lines.map(blockOf) },
    { firstName: '', isVerified: true }, // its passages are lists of ours
  )

/** A line with line breaks is a list; its first part is the list's title. */
function blockOf(line: string): Block {
  const [title = '', ...items] = line.split('\n')
  return items.length === 0 ? paragraph(oneLine(line)) : passage(oneLine(title), items.join('\n'))
}
