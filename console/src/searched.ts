/** The search that was entered last, until its first result has the focus: then Enter opens it. */
import { signal } from '@preact/signals'

const nameOf = (path: string, text: string) => `${path} ${text}`
const waiting = signal<string | undefined>(undefined)

/** After the way to its list: what that shows by then is of a search before. */
export function searched(path: string, text: string) {
  waiting.value = text ? nameOf(path, text) : undefined
}

export const isWaitedFor = (path: string, text: string | null) =>
  text !== null && waiting.value === nameOf(path, text)

/** Without a result the focus stays in the field. */
export function focusFirstResult() {
  waiting.value = undefined
  document.querySelector<HTMLElement>('main tbody a')?.focus()
}
