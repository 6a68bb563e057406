/** How every letter is made: its content once, as HTML and as text. */
import { footer, greeting } from './content.ts'
import { type Content, pageHtml } from './layout.ts'
import type { Wording } from './wording.ts'

/** A finished letter: the mailer adds the addressee. */
export type Letter = { subject: string; text: string; html: string }

export type Reader = {
  /** As the reader typed it; blank if there is none. */
  firstName: string
  /** Whether the address is known to be the reader's: other addresses get no typed text. */
  isVerified: boolean
}

/**
 * Any client can register another person's address and order in its name: until it is verified, no
 * letter carries a name, an address, notes or a reason that were typed with it.
 */
export function letterOf(
  wording: Wording,
  content: Content,
  { firstName, isVerified }: Reader,
): Letter {
  const blocks = content.blocks.filter(({ isTyped }) => isVerified || !isTyped)
  const hello = greeting(wording, isVerified ? firstName : '')
  const { reach, sender } = footer(wording)
  const parts = [hello, ...blocks.map(({ text }) => text), reach.join('\n'), sender.join('\n')]
  return {
    subject: content.subject,
    text: `${parts.join('\n\n')}\n`,
    html: pageHtml(wording, { ...content, blocks }, hello),
  }
}
