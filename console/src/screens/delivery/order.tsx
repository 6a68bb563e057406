import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { watchReply } from '../../access.ts'
import { announce } from '../../announce.ts'
import { Button } from '../../parts/button.tsx'
import type { Problem } from '../../problem.ts'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { Method } from './fields.ts'

/** All methods as they come, and a way to put one of them elsewhere. */
export function useOrder(methods: readonly Method[], reload: () => Promise<void>) {
  const error = useSignal<Problem | undefined>(undefined)
  const isMoving = useSignal(false)
  const move = async (method: Method, to: number) => {
    if (isMoving.peek()) return
    isMoving.value = true
    error.value = undefined
    const others = methods.filter(({ id }) => id !== method.id)
    try {
      error.value = await save([...others.slice(0, to), method, ...others.slice(to)])
      if (!error.value) announce(w().delivery.moved(method.name, to + 1))
      await reload()
    } finally {
      isMoving.value = false
    }
  }
  return { error: error.value, move }
}

/** Only those whose place is another: two of them, unless some had the same. */
async function save(order: readonly Method[]): Promise<Problem | undefined> {
  for (const [position, { id, position: before }] of order.entries()) {
    if (position === before) continue
    const reply = watchReply(
      await admin.adminUpdateDeliveryMethod({ path: { id }, body: { position } }),
    )
    if (!reply.ok) return reply.error
  }
  return undefined
}

export function MoveButtons({
  method,
  place,
  all,
  move,
}: {
  method: Method
  place: number
  all: number
  move: (method: Method, to: number) => Promise<void>
}) {
  const { delivery } = w()
  const buttons = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLButtonElement>(undefined)
  // A moved row loses the focus: the keyboard goes on from where it is now.
  useLayoutEffect(() => {
    const last = pressed.current
    pressed.current = undefined
    if (!last) return
    if (last.disabled) buttons.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus()
    else last.focus()
  }, [place])
  const step = (to: number, text: string) => (
    <Button
      look="quiet"
      aria-label={`${text}: ${method.name}`}
      disabled={to < 0 || to >= all}
      onClick={(event) => {
        pressed.current = event.currentTarget as HTMLButtonElement
        void move(method, to)
      }}
    >
      {text}
    </Button>
  )
  return (
    <div class="chips" ref={buttons}>
      {step(place - 1, delivery.up)}
      {step(place + 1, delivery.down)}
    </div>
  )
}
