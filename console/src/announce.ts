/** Short messages at the lower edge of the page, which screen readers read out. */
import { signal } from '@preact/signals'

const SHOWN_MS = 6_000

export const message = signal<{ text: string } | undefined>(undefined)

/** Replaces the former message. Nothing may depend on its being seen in time. */
export function announce(text: string) {
  const own = { text }
  message.value = own
  setTimeout(() => {
    if (message.peek() === own) message.value = undefined
  }, SHOWN_MS)
}
