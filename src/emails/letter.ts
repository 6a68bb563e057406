/** How every letter is made: its content once, as HTML and as text, with times in words. */
import type { Block, Content } from './content.ts'
import { htmlOf } from './layout.ts'
import { textOf } from './plain-text.ts'

/** What a template makes: the mailer adds who it is for. */
export type Letter = { subject: string; text: string; html: string }

/**
 * Any client can register another person's address and order in its name: until it is verified, no
 * letter carries a name, an address, notes or a reason that were typed with it.
 */
export function letterOf(written: Content): Letter {
  const content = written.isVerified ? written : withoutTypedText(written)
  return { subject: content.subject, text: textOf(content), html: htmlOf(content) }
}

const withoutTypedText = (content: Content): Content => ({
  ...content,
  firstName: '',
  blocks: content.blocks.filter(({ kind }) => kind !== 'passage'),
})

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

const DAY = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const
const dayFormat = new Intl.DateTimeFormat('en-GB', DAY)
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { ...DAY, weekday: 'long' })
const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
})

export const dayInWords = (timestamp: string) => dayFormat.format(new Date(timestamp))
/** "Thursday, 15 January 2026, 11:00 UTC": a mail does not know its reader's clock. */
export const inWords = (moment: string | number) => {
  const time = new Date(moment)
  return `${weekdayFormat.format(time)}, ${clockFormat.format(time)} UTC`
}
