/** Where the focus goes when what had it is gone: it would fall back to the start of the page. */

/** To the first element that matches, once the page shows its new state. */
export function focusOn(selector: string) {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
}
