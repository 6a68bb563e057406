import type { AdminData } from '@modest-clothing-store/client/admin'
import { useOwnQuery } from '../address.ts'
import { ago } from '../format.ts'
import { Button } from '../parts/button.tsx'
import { Chips } from '../parts/chips.tsx'
import { FieldFilter } from '../parts/filters.tsx'
import { useForm } from '../parts/form.ts'
import { ListScreen, useList } from '../parts/list-screen.tsx'
import { FormFailure } from '../parts/submit.tsx'
import { Table } from '../parts/table.tsx'
import { Visibility } from '../parts/visibility.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'

const PATH = '/admin/outfits'
type Outfit = AdminData<'adminListOutfits'>['results'][number]
type RowProps = { row: Outfit; reload: () => Promise<void> }

/** The outfits that customers publish: those on the shop's front page, and those that are hidden. */
export function Outfits() {
  const { outfits } = w()
  const isOfHidden = useOwnQuery().has('is_hidden')
  const list = useList({
    path: PATH,
    load: admin.adminListOutfits,
    filters: ['search', 'is_featured', 'is_hidden'],
    // Private ones are no business of the shop, and cannot be featured.
    ...(isOfHidden ? {} : { preset: { is_public: true } }),
  })
  return (
    <ListScreen
      list={list}
      words={outfits}
      searched={outfits.search}
      above={
        <>
          <p class="soft">{outfits.intro}</p>
          <div class="filters">
            <Chips
              list={list}
              name="is_featured"
              title={outfits.front.title}
              words={outfits.front.states}
            />
            <Chips
              list={list}
              name="is_hidden"
              title={outfits.inShop.title}
              any={outfits.inShop.states.true}
              words={{ true: outfits.inShop.states.false }}
            />
            <FieldFilter list={list} label={outfits.search} type="search" name="search" />
          </div>
        </>
      }
    >
      {(rows) => (
        <Table columns={[[outfits.outfit], [outfits.front.title], [outfits.inShop.title]]}>
          {rows.map((row) => (
            <Row key={row.id} row={row} reload={list.reload} />
          ))}
        </Table>
      )}
    </ListScreen>
  )
}

function Row({ row, reload }: RowProps) {
  const { outfits } = w()
  return (
    <tr>
      <th scope="row">
        <span class="item">
          {row.preview_images.map((image) => (
            <img class="thumb" key={image} src={image} alt="" />
          ))}
          <span>
            <bdi>{row.name}</bdi>
            <span class="under soft">
              <bdi>{row.created_by.username}</bdi> · {ago(row.created_at)}
            </span>
          </span>
        </span>
      </th>
      <td>
        {!row.is_hidden && (
          <Switch
            row={row}
            reload={reload}
            isOn={row.is_featured}
            words={outfits.front}
            change={{ is_featured: !row.is_featured }}
          />
        )}
      </td>
      <td>
        {/* A hidden one is not published again by its owner, but here alone. */}
        <Switch
          row={row}
          reload={reload}
          isOn={!row.is_hidden}
          words={outfits.inShop}
          change={{ is_public: row.is_hidden }}
        />
      </td>
    </tr>
  )
}

/** The state, and what ends it. */
function Switch({
  row,
  reload,
  isOn,
  words: { states, actions, done },
  change,
}: RowProps & {
  isOn: boolean
  words: ReturnType<typeof w>['outfits']['front']
  change: { is_featured: boolean } | { is_public: boolean }
}) {
  const then = `${!isOn}` as const
  const form = useForm({
    send: () => admin.adminModerateOutfit({ path: { id: row.id }, body: change }),
    message: done[then],
    done: reload,
  })
  return (
    <form {...form.props} class="state-and-action">
      <Visibility isShown={isOn} words={{ states }} />
      <Button
        look="quiet"
        type="submit"
        isBusy={form.isSending}
        aria-label={`${actions[then]}: ${row.name}`}
      >
        {actions[then]}
      </Button>
      <FormFailure form={form} />
    </form>
  )
}
