/**
 * Keys of one character, which speech input types by mistake (WCAG 2.1.4): who does not want them switches them off,
 * on each device. Keys in fields, Escape and function keys stay.
 */
import { effect, signal } from '@preact/signals'
import { screensOf } from './access.ts'
import { remember, remembered } from './settings.ts'

const name = () => `single-keys-${screensOf.value}`

export const hasSingleKeys = signal(true)
effect(() => {
  hasSingleKeys.value = remembered(name()) !== 'off'
})

export function switchSingleKeys(isOn: boolean) {
  hasSingleKeys.value = isOn
  remember(name(), isOn ? 'on' : 'off')
}

/** The key of a button, if it presses it. */
export const working = (key: string | undefined) =>
  key === undefined || key.length > 1 || hasSingleKeys.value ? key : undefined
