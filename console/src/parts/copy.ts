import { useRef } from 'preact/hooks'
import { announce } from '../announce.ts'

/** Copies a text that is shown; where the browser forbids it, the text is selected. Either is announced. */
export function useCopy(words: { copied: string; selected: string }) {
  const shown = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown.current?.textContent ?? '')
      announce(words.copied)
    } catch {
      // A browser may forbid it, and has none for a page without https.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      announce(words.selected)
    }
  }
  return { shown, copy }
}
