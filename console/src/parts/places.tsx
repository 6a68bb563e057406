/** Lists that people put in order. */
import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { watchReply } from '../access.ts'
import { announce } from '../announce.ts'
import type { Reply } from '../loading.ts'
import type { Problem } from '../problem.ts'

type Placed = { id: number; name: string; position: number }
export type Places = ReturnType<typeof usePlaces>

/** `save` is called for each row whose position is another then: two of them, unless some had the same. */
export function usePlaces({
  words,
  save,
  reload,
}: {
  words: { placeOf: (name: string) => string; moved: (name: string, place: number) => string }
  save: (id: number, position: number) => Promise<Reply<unknown>>
  reload: () => Promise<void>
}) {
  const state = useSignal<{ isMoving: boolean; error?: Problem }>({ isMoving: false })
  const saveAll = async (order: readonly Placed[]) => {
    for (const [position, { id, position: before }] of order.entries()) {
      if (position === before) continue
      const reply = watchReply(await save(id, position))
      if (!reply.ok) return reply.error
    }
    return undefined
  }
  const move = async (row: Placed, siblings: readonly Placed[], to: number) => {
    state.value = { isMoving: true }
    const others = siblings.filter(({ id }) => id !== row.id)
    const problem = await saveAll(others.toSpliced(to, 0, row))
    await reload()
    state.value = { isMoving: false, ...(problem ? { error: problem } : {}) }
    if (!problem) announce(words.moved(row.name, to + 1))
  }
  return { words, move, ...state.value }
}

/** The place of a row among its siblings; another one moves it there. */
export const PlaceOf = ({
  row,
  siblings,
  places: { words, move, isMoving },
}: {
  row: Placed
  siblings: readonly Placed[]
  places: Places
}) => (
  <Place
    label={words.placeOf(row.name)}
    place={siblings.findIndex(({ id }) => id === row.id)}
    all={siblings.length}
    isMoving={isMoving}
    choose={(to) => void move(row, siblings, to)}
  />
)

/** Buttons for one step would be under the pointer of another row after each. Places are counted from 0. */
export function Place({
  label,
  place,
  all,
  isMoving,
  choose,
}: {
  label: string
  place: number
  all: number
  isMoving: boolean
  choose: (place: number) => void
}) {
  const select = useRef<HTMLSelectElement>(null)
  const isChosen = useRef(false)
  // A row that moves loses the focus: the keyboard goes on from where it is then.
  useLayoutEffect(() => {
    if (isMoving || !isChosen.current) return
    isChosen.current = false
    select.current?.focus()
  }, [isMoving, place])
  return (
    <select
      ref={select}
      class="place"
      aria-label={label}
      disabled={isMoving || all === 1}
      value={String(place)}
      onChange={({ currentTarget }) => {
        isChosen.current = true
        choose(Number(currentTarget.value))
      }}
    >
      {Array.from({ length: all }, (_, each) => (
        <option key={each} value={String(each)} selected={each === place}>
          {each + 1}
        </option>
      ))}
    </select>
  )
}
