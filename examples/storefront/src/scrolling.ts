/** Where the visitor was on a page, for the way back to it: browsers know it only where the page is there at once. */

/** Of each entry of the history. */
const places = new Map<string, number>()
/** Where the page shall be as soon as it is long enough. */
let wanted: number | undefined

type WithEntries = { navigation?: { currentEntry: { key: string } | null } }

/** Browsers that do not name their entries have one place for each address. */
const entry = () => (window as WithEntries).navigation?.currentEntry?.key ?? location.href

export function followScrolling() {
  addEventListener('scroll', () => {
    // A page that is still short has scrolled by itself.
    if (wanted === undefined) places.set(entry(), scrollY)
  })
  addEventListener('popstate', () => {
    wanted = places.get(entry())
  })
  const leave = () => {
    wanted = undefined
  }
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click']) {
    addEventListener(type, leave, { capture: true, passive: true })
  }
  new ResizeObserver(restore).observe(document.body)
}

function restore() {
  const longest = document.documentElement.scrollHeight - innerHeight
  if (wanted === undefined || longest < wanted) return
  scrollTo(0, wanted)
  wanted = undefined
}
