import { useLocation } from 'preact-iso'
import { may } from '../access.ts'
import { Actions } from '../parts/actions.tsx'
import { Edit } from '../parts/edit.tsx'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { LoadState } from '../parts/load-state.tsx'
import { PlaceOf, type Places, usePlaces } from '../parts/places.tsx'
import { Table } from '../parts/table.tsx'
import { Visibility } from '../parts/visibility.tsx'
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

/** The tree, in the order in which menus show it. */
export function Categories() {
  const loaded = useCategories()
  const all = loaded.data ?? []
  const own = w().categories
  const places = usePlaces({
    words: own,
    save: (id, position) => admin.adminUpdateCategory({ path: { id }, body: { position } }),
    reload: loaded.reload,
  })
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
      {places.error && <Failure error={places.error} />}
      {loaded.data && all.length === 0 && <p>{own.none}</p>}
      {all.length > 0 && (
        <Table columns={[[own.category], [own.inShop], may('clerk') && [own.order]]}>
          {inTree(all).map((row) => (
            <Row key={row.id} row={row} siblings={siblingsOf(all, row)} places={places} />
          ))}
        </Table>
      )}
    </>
  )
}

function Row({
  row,
  siblings,
  places,
}: {
  row: Category
  siblings: readonly Category[]
  places: Places
}) {
  const own = w().categories
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
        <Visibility isShown={row.is_active} words={own} />
      </td>
      {may('clerk') && (
        <td>
          <PlaceOf row={row} siblings={siblings} places={places} />
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
