import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { announce } from '../../announce.ts'
import { Button } from '../../parts/button.tsx'
import type { EntryProps } from '../../parts/edit.tsx'
import { boundTo, Field } from '../../parts/field.tsx'
import { w } from '../../settings.ts'

/** Sizes, a line each, in an order that buttons change. */
export function SizeRows({ field: { label }, value, set, errors }: EntryProps) {
  const s = w().settings
  const sizes = value === '' ? [] : value.split('\n')
  const added = useSignal('')
  const { group, focusNext } = useFocusOfRow(value)

  const move = (from: number, to: number) => {
    const size = sizes[from] ?? ''
    const [towards, back] = to < from ? [s.up(size), s.down(size)] : [s.down(size), s.up(size)]
    focusNext(to === 0 || to === sizes.length - 1 ? back : towards)
    set(sizes.toSpliced(from, 1).toSpliced(to, 0, size).join('\n'))
    announce(s.moved(size, to + 1))
  }
  const remove = (at: number) => {
    const size = sizes[at] ?? ''
    focusNext(s.remove(sizes[at + 1] ?? sizes[at - 1] ?? ''))
    set(sizes.toSpliced(at, 1).join('\n'))
    announce(s.removed(size))
  }
  const add = () => {
    const size = added.value.trim()
    if (size === '') return
    set([...sizes, size].join('\n'))
    added.value = ''
  }
  return (
    <fieldset
      class="rows"
      ref={group}
      onKeyDown={(event) => {
        // Enter in the field adds the size, and does not send the form.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        add()
      }}
    >
      <legend>{label}</legend>
      <Rows sizes={sizes} move={move} remove={remove} />
      <Field
        label={s.newSize}
        name="new_size"
        maxLength={20}
        autocomplete="off"
        errors={errors}
        {...boundTo(added)}
        // A press that saves must not leave out what is typed.
        onChange={add}
      />
      <Button look="quiet" onClick={add}>
        {s.add}
      </Button>
    </fieldset>
  )
}

/** The button that the focus is on may stand elsewhere after a change, or nowhere. */
function useFocusOfRow(value: string) {
  const group = useRef<HTMLFieldSetElement>(null)
  const label = useRef('')
  useLayoutEffect(() => {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])]
    if (label.current) buttons.find(({ ariaLabel }) => ariaLabel === label.current)?.focus()
    label.current = ''
  }, [value])
  return {
    group,
    focusNext: (next: string) => {
      label.current = next
    },
  }
}

function Rows({
  sizes,
  move,
  remove,
}: {
  sizes: string[]
  move: (from: number, to: number) => void
  remove: (at: number) => void
}) {
  const s = w().settings
  return (
    <ol>
      {sizes.map((size, at) => (
        <li key={size}>
          <bdi>{size}</bdi>
          <Button
            look="quiet"
            disabled={at === 0}
            aria-label={s.up(size)}
            onClick={() => move(at, at - 1)}
          >
            ↑
          </Button>
          <Button
            look="quiet"
            disabled={at === sizes.length - 1}
            aria-label={s.down(size)}
            onClick={() => move(at, at + 1)}
          >
            ↓
          </Button>
          <Button look="quiet" aria-label={s.remove(size)} onClick={() => remove(at)}>
            ×
          </Button>
        </li>
      ))}
    </ol>
  )
}
