/** Keys that work on every screen, those of the buttons of one (`shortcut`), and the list of them. */
import { signal } from '@preact/signals'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { access } from '../access.ts'
import { w } from '../settings.ts'
import { hasSingleKeys, switchSingleKeys, working } from '../single-keys.ts'
import { sections } from './sections.ts'

/** The second key of two follows within this time. */
const PAIR_MS = 1_000
/** A scanner's next character comes within this time, a person's does not: a stray scan does nothing. */
const SCAN_MS = 35

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

/** The text of the search before is typed over. */
const focusSearch = () => document.querySelector<HTMLInputElement>('#search-orders')?.select()

/** The buttons of the open screen that have a key of their own. */
const pressable = () => [
  ...document.querySelectorAll<HTMLElement>(
    ':is(main, .announcer) [aria-keyshortcuts]:not(:disabled)',
  ),
]
const keyOf = (element: HTMLElement) => element.getAttribute('aria-keyshortcuts') ?? ''
const pressedBy = (key: string) => pressable().find((each) => keyOf(each) === key)
/** Scanners type no function keys: these work in fields, too, and however soon after a scan. */
function pressAtOnce(event: KeyboardEvent) {
  const pressed = pressedBy(event.key)
  if (pressed) event.preventDefault()
  pressed?.click()
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** From the field of a search to its first result, and from row to row. */
function step({ key, target }: KeyboardEvent): boolean {
  const by = STEPS[key]
  if (by === undefined || !(target instanceof HTMLElement)) return false
  const links = [...document.querySelectorAll('main tbody tr')].map((row) =>
    row.querySelector<HTMLElement>('a'),
  )
  const isSearch = target.matches('[type=search], [name=search]')
  const at = links.indexOf(target)
  const next = isSearch || at >= 0 ? links[at + by] : undefined
  next?.focus()
  return next !== undefined && next !== null
}

/** Without the key, which stands in it too. */
const nameOf = (element: HTMLElement) =>
  [...element.childNodes]
    .filter((node) => !(node instanceof Element && node.matches('.key')))
    .map((node) => node.textContent)
    .join('')

const keysOfScreen = signal<[keys: string, text: string][]>([])

export function showKeys() {
  keysOfScreen.value = pressable().map((each) => [keyOf(each), nameOf(each)])
  document.querySelector<HTMLDialogElement>('#keys')?.showModal()
}

export function Keys() {
  const { route } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  // Before the screen is seen: a key that is pressed at once must not be lost.
  useLayoutEffect(() => {
    let goSince = 0
    let last = 0
    let waiting: ReturnType<typeof setTimeout> | undefined
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (access.peek() !== 'open' || event.ctrlKey || event.metaKey || event.altKey) return
      if (dialog.current?.open || event.repeat) return
      if (/^F\d/.test(key)) return pressAtOnce(event)
      if (step(event)) return event.preventDefault()
      if (isTyping(target)) {
        if (key === 'Escape') (target as HTMLElement).blur()
        return
      }
      const isScan = event.timeStamp - last < SCAN_MS
      last = event.timeStamp
      clearTimeout(waiting)
      if (isScan) {
        if (key === 'Enter') event.preventDefault()
        return
      }
      if (!hasSingleKeys.peek()) return
      const isPair = event.timeStamp - goSince < PAIR_MS
      goSince = key === 'g' ? event.timeStamp : 0
      const to = isPair ? sections().find((section) => section.key === key) : undefined
      if (to) route(to.href)
      else if (key === '/') focusSearch()
      else if (key === '?') showKeys()
      else {
        const pressed = pressedBy(key)
        if (!pressed) return
        waiting = setTimeout(() => pressed.click(), SCAN_MS)
      }
      event.preventDefault()
      // The scan field of the packing table takes the other characters.
      event.stopImmediatePropagation()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [route])
  const { frame } = w()
  return (
    <dialog id="keys" class="sheet" ref={dialog} aria-labelledby={title}>
      <h2 id={title}>{frame.keys}</h2>
      <KeyList />
      <label class="check">
        <input
          type="checkbox"
          checked={hasSingleKeys.value}
          onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)}
        />
        {frame.singleKeys}
      </label>
      <form method="dialog">
        <button class="button button-quiet" type="submit">
          {frame.close}
        </button>
      </form>
    </dialog>
  )
}

function KeyList() {
  const { frame } = w()
  const ofSections = sections().map(
    ({ key, name }) => [`g ${key}`, frame.goTo(frame[name])] as const,
  )
  const all = [...keysOfScreen.value, ...Object.entries(frame.keyList), ...ofSections]
  const isWorking = ([keys]: readonly [keys: string, text: string]) =>
    keys === '↓ ↑' || working(keys.split(' ')[0])
  return (
    <dl class="keys">
      {all.filter(isWorking).map(([keys, text]) => (
        <div key={keys}>
          <dt>
            {keys.split(' ').map((each) => (
              <kbd key={each}>{each}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
