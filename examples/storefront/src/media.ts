import { signal } from '@preact/signals'

/**
 * Whether the page is arranged for a desktop; the same width as in the styles. Not before the first rendering, which
 * is that of the server, too.
 */
export const isWide = signal(false)

export function followWidth() {
  const query = matchMedia('(min-width: 900px)')
  isWide.value = query.matches
  query.addEventListener('change', ({ matches }) => {
    isWide.value = matches
  })
}
