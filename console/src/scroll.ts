/** The way back leads to where one was, although the list is loaded again first. */
import { effect } from '@preact/signals'
import { busy } from './loading.ts'

/** Without a load the screen is there by then. */
const SHOWN_MS = 150

export function followScroll() {
  history.scrollRestoration = 'manual'
  const places = new Map<string, number>()
  let wanted: number | undefined
  const restore = () => {
    if (wanted === undefined || busy.peek() > 0) return
    const place = wanted
    // The screen is drawn after its data has come.
    requestAnimationFrame(() => scrollTo(0, place))
    wanted = undefined
  }
  addEventListener('popstate', () => {
    wanted = places.get(location.href)
    setTimeout(restore, SHOWN_MS)
  })
  addEventListener(
    'scroll',
    () => {
      if (wanted === undefined) places.set(location.href, scrollY)
    },
    { passive: true },
  )
  effect(() => {
    if (busy.value === 0) restore()
  })
}
