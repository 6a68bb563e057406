/** Short messages that are shown at the lower edge of the page, and read out. */
import { signal } from '@preact/signals'

export type Message = { id: number; text: string; link?: { href: string; text: string } }

const SHOWN_MS = 6_000

export const message = signal<Message | undefined>(undefined)
let count = 0

/** Replaces the former message. The link is optional: nothing may depend on its being seen in time. */
export function announce(text: string, link?: Message['link']) {
  count += 1
  const own = count
  message.value = { id: own, text, ...(link ? { link } : {}) }
  setTimeout(() => {
    if (message.peek()?.id === own) message.value = undefined
  }, SHOWN_MS)
}
