/** The work that a browser does by itself when it loads a page: the title, the focus, the sign that it is loading. */
import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import { t } from './language.ts'

/** How many loads are under way. */
export const busy = signal(0)

/** The path whose heading has had the focus, or whose visitor has moved on by herself. */
let settledPath = ''
/** The next page replaces one that may be scrolled down. */
let isReplacing = false

/** A visitor who presses a key or a button while a page loads is not pulled to its heading. */
export function followVisitorsFocus() {
  const settle = () => {
    settledPath = location.pathname
  }
  settle()
  addEventListener('keydown', settle, true)
  addEventListener('pointerdown', settle, true)
}

/**
 * Goes to a page in place of this one, as after a log-in. The router scrolls to the top of pages that it adds to
 * the history alone.
 */
export function replacePage(route: (url: string, replace: boolean) => void, url: string) {
  isReplacing = true
  route(url, true)
}

const tabTitleOf = (title: string) => {
  const shop = t().shop.name
  return title === shop ? title : `${title} – ${shop}`
}

/** Of the page that a server has rendered last; empty if it had no heading. */
let renderedTitle = ''

export function takeRenderedTitle(): string {
  const title = renderedTitle
  renderedTitle = ''
  return title
}

/**
 * For the one h1 of a page: names the page in the title, and takes the focus after a navigation. A page
 * that shows its former content while the next loads has arrived when its title changes.
 */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const tabTitle = tabTitleOf(title)
  if (import.meta.env.SSR) renderedTitle = tabTitle
  useLayoutEffect(() => {
    document.title = tabTitle
    if (isReplacing) scrollTo(0, 0)
    isReplacing = false
    if (settledPath === location.pathname) return
    settledPath = location.pathname
    heading.current?.focus({ preventScroll: true })
  }, [tabTitle])
  return heading
}

/**
 * Moves the focus to the h1, and again when a new h1 replaces it. For where the focused element goes away, such as the
 * button of a failure that is tried again: the focus would fall to the start of the page.
 */
export function focusHeading() {
  settledPath = ''
  document.querySelector('h1')?.focus({ preventScroll: true })
}

/** With a key pressed a link opens elsewhere, such as in a new tab, and this page stays. */
export const isPlainClick = (event: MouseEvent) =>
  !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/**
 * The address of the page that asks. One that is left stays while the script of the next is fetched: the
 * next address is not its own, and would make it load and name something else.
 */
export function useOwnUrl(): string {
  const { url, path } = useLocation()
  const route = useRoute()
  const own = useRef(url)
  if (route.path === path) own.current = url
  return own.current
}
