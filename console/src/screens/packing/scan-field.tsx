import { useEffect, useId, useRef } from 'preact/hooks'
import { access } from '../../access.ts'
import { isTyping } from '../../parts/keys.tsx'
import { w } from '../../settings.ts'
import type { Outcome } from './scan.ts'

/**
 * A scanner types its characters and Enter. They land here wherever the focus is, unless that is a field: so
 * its Enter can press no button, and there is no dialogue that it could close.
 */
export function ScanField({ onScan }: { onScan: (text: string) => void }) {
  const { packing } = w()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
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
        onScan(text)
      }}
    >
      <label for={id}>{packing.scanField}</label>
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
        {packing.scanHint}
      </p>
    </form>
  )
}

/** What came of the last scan: read out at once, large enough for an arm's length. */
export function Said({ outcome }: { outcome: Outcome | undefined }) {
  const tone = outcome?.kind === 'wrong' ? 'wrong' : outcome?.kind === 'double' ? 'double' : 'right'
  return (
    <p class={outcome ? `said said-${tone}` : 'said'} role="status" aria-live="assertive">
      {outcome && textOf(outcome)}
    </p>
  )
}

function textOf(outcome: Outcome): string {
  const { packing } = w()
  switch (outcome.kind) {
    case 'right':
      return packing.right(`${outcome.unit.name}, ${outcome.unit.sizeColor}`)
    case 'double':
      return packing.double(`${outcome.unit.name}, ${outcome.unit.sizeColor}`)
    case 'opened':
      return packing.opened(outcome.parcel.number)
    case 'carrier':
      return packing.carrierTaken(outcome.code)
    case 'tracking':
      return packing.trackingTaken(outcome.code)
    case 'wrong': {
      const wanted = outcome.wanted.map(
        ({ sku, name, sizeColor }) => `${sku} (${name}, ${sizeColor})`,
      )
      const first = wanted.length > 0 ? packing.wrong(wanted.join('; ')) : packing.wrongDone
      return outcome.other ? `${first} ${packing.inOther(outcome.other.number)}` : first
    }
  }
}
