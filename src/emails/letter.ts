/** How every letter is made: its content once, as HTML and as text, with times in words. */
import { greeting } from './content.ts'
import { type Content, pageHtml, STORE_NAME, SUPPORT_HINT } from './layout.ts'

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
export function letterOf(content: Content, { firstName, isVerified }: Reader): Letter {
  const blocks = content.blocks.filter(({ isTyped }) => isVerified || !isTyped)
  const hello = greeting(isVerified ? firstName : '')
  const parts = [hello, ...blocks.map(({ text }) => text), SUPPORT_HINT, STORE_NAME]
  return {
    subject: content.subject,
    text: `${parts.join('\n\n')}\n`,
    html: pageHtml({ ...content, blocks }, hello),
  }
}

const DAY = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const
const dayFormat = new Intl.DateTimeFormat('en-GB', DAY)
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { ...DAY, weekday: 'long' })
const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
})

export const dayInWords = (timestamp: string) => dayFormat.format(new Date(timestamp))
/** "Thursday, 15 January 2026, 11:00 UTC": the reader's time zone is not known. */
export const inWords = (moment: string | number) => {
  const time = new Date(moment)
  return `${weekdayFormat.format(time)}, ${clockFormat.format(time)} UTC`
}
