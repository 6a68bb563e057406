import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../language.ts'

/**
 * A sheet over the page: at the lower edge of a phone, in the middle of a desktop; `side` makes it a drawer at the
 * start or the end of the line, which any of its links closes. The browser keeps the focus in it, closes it with Escape and gives the focus back.
 */
export function Dialog({
  title,
  isOpen,
  close,
  side,
  children,
}: {
  title: string
  isOpen: boolean
  close: () => void
  side?: 'start' | 'end'
  children: ComponentChildren
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) element?.showModal()
    if (!isOpen && element?.open) element.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet closes it, as Escape does
    <dialog
      ref={dialog}
      class={`sheet ${side ? `sheet-side sheet-${side}` : ''}`}
      aria-labelledby={id}
      onClose={close}
      onPointerDown={({ target }) => {
        isPressedBeside.current = target === dialog.current
      }}
      onClick={(event) => {
        const clicked = event.target as Element
        // A text that is selected beyond the sheet is a click beside it, too, but no press.
        const isBeside = clicked === dialog.current && isPressedBeside.current
        if (isBeside || (side && clicked.closest('a'))) close()
      }}
    >
      <div class="sheet-content">
        <div class="sheet-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="icon-button" aria-label={t().shop.close} onClick={close}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
