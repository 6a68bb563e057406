import type { AlertRow } from './alert-queries.ts'
import { type Block, oneLine } from './content.ts'
import { type Letter, letterOf, paragraph } from './letter.ts'

/** Tells an administrator that a person must look at something. Contract: Events, 1. */
export function alertLetter({ subject, lines }: Pick<AlertRow, 'subject' | 'lines'>): Letter {
  return letterOf({
    subject,
    preheader: lines[0] ?? subject,
    firstName: '',
    // Its passages are lists of ours.
    isVerified: true,
    heading: subject,
    blocks: lines.map(blockOf),
  })
}

/** A line that goes on below itself is a list; what it begins with is the list's title. */
function blockOf(line: string): Block {
  const [title = '', ...items] = line.split('\n')
  if (items.length === 0) return paragraph(oneLine(line))
  return { kind: 'passage', title: oneLine(title), text: items.join('\n') }
}
