/** Short messages at the lower edge of the page, which screen readers read out. */
import { signal } from '@preact/signals'

const SHOWN_MS = 6_000
const UNDO_MS = 20_000

type Undo = () => Promise<void>
export const message = signal<{ text: string; undo?: Undo | undefined } | undefined>(undefined)

/** Replaces the former message. Nothing may depend on its being seen in time: what it undoes can be corrected. */
export function announce(text: string, undo?: Undo) {
  const own = { text, undo }
  message.value = own
  const forget = () => {
    if (message.peek() === own) message.value = undefined
  }
  setTimeout(forget, undo ? UNDO_MS : SHOWN_MS)
}
