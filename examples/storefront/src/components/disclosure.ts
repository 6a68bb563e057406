/** A part that a button opens over the page without a dialog. */
import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'

/** Closed again by the way to another page. */
export function useOpen(): Signal<boolean> {
  const { url } = useLocation()
  const isOpen = useSignal(false)
  const shown = useRef(url)
  useEffect(() => {
    if (shown.current !== url) isOpen.value = false
    shown.current = url
  }, [url])
  return isOpen
}

/** Also closed by a press or the focus outside of `box`, and by Escape, which gives the focus back to its opener. */
export function useDisclosure<Box extends HTMLElement>() {
  const isOpen = useOpen()
  const box = useRef<Box>(null)
  // At once: an effect that waits for the next frame would miss a key that comes before it.
  useLayoutEffect(() => {
    if (!isOpen.value) return
    const ending = new AbortController()
    const leave = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) isOpen.value = false
    }
    addEventListener('pointerdown', leave, ending)
    addEventListener('focusin', leave, ending)
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      isOpen.value = false
      box.current?.querySelector<HTMLElement>('button, summary')?.focus()
    }
    addEventListener('keydown', onKeyDown, ending)
    return () => ending.abort()
  }, [isOpen.value])
  return { box, isOpen }
}
