import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

/** Files are chosen, or dropped on the whole of it. */
export function FileDrop({
  label,
  hint,
  accept,
  isMultiple = false,
  take,
  children,
}: {
  label: string
  hint: string
  accept: string
  isMultiple?: boolean
  take: (files: File[]) => void
  children?: ComponentChildren
}) {
  const id = useId()
  const isOver = useSignal(false)
  return (
    <fieldset
      aria-label={label}
      class={isOver.value ? 'card drop drop-over' : 'card drop'}
      onDragOver={(event) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        isOver.value = true
      }}
      onDragLeave={() => {
        isOver.value = false
      }}
      onDrop={(event) => {
        event.preventDefault()
        isOver.value = false
        take([...(event.dataTransfer?.files ?? [])])
      }}
    >
      <div class="field">
        <label for={id}>{label}</label>
        <input
          id={id}
          type="file"
          multiple={isMultiple}
          accept={accept}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])])
            // So that the same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      {children}
    </fieldset>
  )
}
