import { signal } from '@preact/signals'

const query = matchMedia('(min-width: 900px)')

/** Whether the page is arranged for a desktop; the same width as in the styles. */
export const isWide = signal(query.matches)

query.addEventListener('change', ({ matches }) => {
  isWide.value = matches
})
