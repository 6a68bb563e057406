import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { access } from '../access.ts'
import { w } from '../settings.ts'
import { isTyping } from './keys.tsx'
import type { Tone } from './tone.ts'

/**
 * A scanner types its characters and Enter. They land here wherever the focus is, unless that is a field: so
 * its Enter can press no button, and there is no dialogue that it could close.
 */
export function ScanField({ hint, onScan }: { hint: string; onScan: (text: string) => unknown }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Before it is seen: a scan that comes at once must not be lost.
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    const catchKeys = (event: KeyboardEvent) => {
      const isCharacter =
        event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isCharacter || isTyping(event.target) || access.peek() !== 'open') return
      // The key that follows the focus is typed into the field.
      input.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', catchKeys)
    return () => document.removeEventListener('keydown', catchKeys)
  }, [])
  return (
    <form
      class="scan"
      onSubmit={(event) => {
        event.preventDefault()
        const field = input.current
        const text = field?.value.trim()
        if (!field || !text) return
        field.value = ''
        void onScan(text)
      }}
    >
      <label for={id}>{w().packing.scanField}</label>
      <input
        ref={input}
        id={id}
        name="scan"
        dir="ltr"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterKeyHint="done"
        aria-describedby={`${id}-hint`}
      />
      <p class="hint soft" id={`${id}-hint`}>
        {hint}
      </p>
    </form>
  )
}

export type ScanMessage = { tone: Tone; text: string }

/** The outcome of the last scan: read out at once, large enough for an arm's length. */
export const ScanOutcome = ({ message }: { message: ScanMessage | undefined }) => (
  <p class={message ? `said said-${message.tone}` : 'said'} role="status" aria-live="assertive">
    {message?.text}
  </p>
)
