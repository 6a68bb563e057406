import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { may, watchReply } from '../access.ts'
import { announce } from '../announce.ts'
import { Actions } from '../parts/actions.tsx'
import { Button } from '../parts/button.tsx'
import { Edit } from '../parts/edit.tsx'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { LoadState } from '../parts/load-state.tsx'
import { Table } from '../parts/table.tsx'
import type { Problem } from '../problem.ts'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import {
  type Category,
  inTree,
  lastPosition,
  PATH,
  siblingsOf,
  useCategories,
} from './categories/all.ts'
import { categoryBody, categoryFields } from './categories/fields.ts'

type Direction = 'up' | 'down'

/** The tree, in the order in which menus show it. */
export function Categories() {
  const loaded = useCategories()
  const all = loaded.data ?? []
  const own = w().categories
  const order = useOrder(all, loaded.reload)
  return (
    <>
      <div class="section-head">
        <Heading title={own.title} />
        {loaded.data && (
          <p class="soft" role="status">
            {own.found(all.length)}
          </p>
        )}
      </div>
      <p>{own.intro}</p>
      <Actions
        path={PATH}
        allowed={may('clerk') && loaded.data ? ['create'] : []}
        words={own}
        panel={(_, close) => <Create all={all} close={close} />}
      />
      <LoadState of={loaded} />
      {order.error && <Failure error={order.error} />}
      {loaded.data && all.length === 0 && <p>{own.none}</p>}
      {all.length > 0 && (
        <Table columns={[[own.category], [own.state], may('clerk') && [own.order]]}>
          {inTree(all).map((row) => (
            <Row key={row.id} row={row} siblings={siblingsOf(all, row)} order={order} />
          ))}
        </Table>
      )}
    </>
  )
}

type Order = ReturnType<typeof useOrder>

/** Moves one beside its neighbour. Their positions are made 1, 2, 3 … where they are not yet. */
function useOrder(all: readonly Category[], reload: () => Promise<void>) {
  const state = useSignal<{ isMoving: boolean; error?: Problem }>({ isMoving: false })
  const { isMoving, error } = state.value
  const moved = useRef<number>(undefined)
  // A row that moves loses the focus; at the end of the list its other button has it.
  useLayoutEffect(() => {
    if (isMoving || moved.current === undefined) return
    const row = `[data-moves="${moved.current}"] button:not(:disabled)`
    moved.current = undefined
    if (!document.activeElement?.matches(row)) document.querySelector<HTMLElement>(row)?.focus()
  }, [isMoving])
  const move = async (row: Category, direction: Direction) => {
    if (state.peek().isMoving) return
    const siblings = siblingsOf(all, row)
    const from = siblings.indexOf(row)
    const to = direction === 'up' ? from - 1 : from + 1
    const next = siblings.toSpliced(from, 1).toSpliced(to, 0, row)
    moved.current = row.id
    state.value = { isMoving: true }
    const problem = await place(next)
    await reload()
    state.value = problem ? { isMoving: false, error: problem } : { isMoving: false }
    if (!problem) announce(w().categories.moved(row.name, to + 1))
  }
  return { move, isMoving, error }
}

async function place(siblings: readonly Category[]): Promise<Problem | undefined> {
  for (const [index, { id, position }] of siblings.entries()) {
    if (position === index + 1) continue
    const body = { position: index + 1 }
    const reply = watchReply(await admin.adminUpdateCategory({ path: { id }, body }))
    if (!reply.ok) return reply.error
  }
  return undefined
}

function Row({
  row,
  siblings,
  order,
}: {
  row: Category
  siblings: readonly Category[]
  order: Order
}) {
  const own = w().categories
  const place = siblings.indexOf(row)
  return (
    <tr>
      <th scope="row">
        <span class={row.parent ? 'below' : undefined}>
          <a href={`${PATH}/${row.id}`}>
            <bdi>{row.name}</bdi>
          </a>
          <span class="under soft">
            <bdi>{row.slug}</bdi>
          </span>
        </span>
      </th>
      <td>
        <span class={`status ${row.is_active ? 'status-delivered' : 'status-cancelled'}`}>
          {row.is_active ? own.shown : own.hidden}
        </span>
      </td>
      {may('clerk') && (
        <td data-moves={row.id}>
          <span class="moves">
            <Button
              look="quiet"
              aria-label={own.up(row.name)}
              disabled={place === 0}
              isBusy={order.isMoving}
              onClick={() => void order.move(row, 'up')}
            >
              ↑
            </Button>
            <Button
              look="quiet"
              aria-label={own.down(row.name)}
              disabled={place === siblings.length - 1}
              isBusy={order.isMoving}
              onClick={() => void order.move(row, 'down')}
            >
              ↓
            </Button>
          </span>
        </td>
      )}
    </tr>
  )
}

function Create({ all, close }: { all: readonly Category[]; close: () => void }) {
  const own = w().categories
  const { route } = useLocation()
  return (
    <Edit
      title={own.create}
      fields={categoryFields(all)}
      required={['name']}
      isNew
      message={own.created}
      send={({ name = '', ...values }) => {
        const body = categoryBody(values)
        const above = all.find(({ id }) => id === body.parent) ?? null
        const position = lastPosition(siblingsOf(all, { parent: above }))
        return admin.adminCreateCategory({ body: { ...body, name, position } })
      }}
      done={({ id }) => route(`${PATH}/${id}`)}
      close={close}
    />
  )
}
