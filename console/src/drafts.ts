/**
 * The draft of a form: it is there again after a reload, and on the way back. It stays in
 * this tab until it is sent or left, and no longer than the session of who typed it: an address may be in it.
 */
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { access, screensOf } from './access.ts'
import { DRAFT, keep, kept } from './kept.ts'

type Typed = Record<string, string | boolean>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The address says which form is open. */
const nameOfDraft = () => `${DRAFT}${screensOf.peek()} ${location.pathname}${location.search}`

/** The form of this address was begun before. */
export const hasDraft = () => kept(nameOfDraft()) !== undefined

export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const name = useRef(nameOfDraft()).current
  const typed = useRef<Typed>(kept<Typed>(name) ?? {})
  const missing = useRef(Object.keys(typed.current))
  // After each rendering: some fields appear when another one has its value.
  useLayoutEffect(() => {
    missing.current = missing.current.filter((field) => {
      const control = form.current && find(form.current, field, typed.current[field])
      if (control) fill(control, typed.current[field] ?? '')
      return !control
    })
  })
  const onInput = ({ target }: Event) => {
    const control = target as Control
    if (!control.name || ['password', 'file'].includes(control.type)) return
    if (access.peek() !== 'open' || isOneOfMany(control)) return
    typed.current = { ...typed.current, [control.name]: typedIn(control) }
    keep(name, typed.current)
  }
  return { onInput, forget: () => keep(name, undefined) }
}

const typedIn = (control: Control) =>
  control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value

/** Fields of a list have one name. */
const isOneOfMany = ({ form, name, type }: Control) =>
  type !== 'radio' && form?.elements.namedItem(name) instanceof RadioNodeList

const find = (form: HTMLFormElement, name: string, value?: string | boolean) =>
  [...form.elements]
    .map((element) => element as Control)
    .find(
      (each) =>
        each.name === name && !each.disabled && (each.type !== 'radio' || each.value === value),
    )

/** As by hand: the field's own handlers run. */
export function fill(control: Control, value: string | boolean) {
  if (control.type === 'radio' || control.type === 'checkbox') {
    if ((control as HTMLInputElement).checked !== (value !== false)) control.click()
    return
  }
  control.value = String(value)
  const name = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(name, { bubbles: true }))
}
