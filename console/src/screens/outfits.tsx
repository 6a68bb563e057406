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
              title={outfits.frontPage}
              words={{ true: outfits.featured, false: outfits.notFeatured }}
            />
            <Chips
              list={list}
              name="is_hidden"
              title={outfits.inShop}
              any={outfits.shown}
              words={{ true: outfits.hidden }}
            />
            <FieldFilter list={list} label={outfits.search} type="search" name="search" />
          </div>
        </>
      }
    >
      {(rows) => (
        <Table columns={[[outfits.outfit], [outfits.frontPage], [outfits.inShop]]}>
          {rows.map((row) => (
            <Row key={row.id} row={row} reload={list.reload} />
          ))}
        </Table>
      )}
    </ListScreen>
  )
}

const Row = ({ row, reload }: RowProps) => (
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
    <td>{!row.is_hidden && <FeatureSwitch row={row} reload={reload} />}</td>
    <td>
      <ShownSwitch row={row} reload={reload} />
    </td>
  </tr>
)

function FeatureSwitch({ row, reload }: RowProps) {
  const { outfits } = w()
  return (
    <Switch
      row={row}
      reload={reload}
      isOn={row.is_featured}
      label={outfits.switchOf(row.name)}
      text={row.is_featured ? outfits.featured : outfits.notFeatured}
      message={row.is_featured ? outfits.done.notFeatured : outfits.done.featured}
      change={{ is_featured: !row.is_featured }}
    />
  )
}

/** A hidden one is not published again by its owner, but here alone. */
function ShownSwitch({ row, reload }: RowProps) {
  const { outfits } = w()
  return (
    <Switch
      row={row}
      reload={reload}
      isOn={!row.is_hidden}
      label={outfits.shownSwitchOf(row.name)}
      text={row.is_hidden ? outfits.hidden : outfits.shown}
      message={row.is_hidden ? outfits.done.shown : outfits.done.hidden}
      change={{ is_public: row.is_hidden }}
    />
  )
}

function Switch({
  row,
  reload,
  isOn,
  label,
  text,
  message,
  change,
}: RowProps & {
  isOn: boolean
  label: string
  text: string
  message: string
  change: { is_featured: boolean } | { is_public: boolean }
}) {
  const form = useForm({
    send: () => admin.adminModerateOutfit({ path: { id: row.id }, body: change }),
    message,
    done: reload,
  })
  return (
    <form {...form.props}>
      <Button
        look="quiet"
        type="submit"
        isBusy={form.isSending}
        role="switch"
        aria-checked={isOn}
        aria-label={label}
      >
        {text}
      </Button>
      <FormFailure form={form} />
    </form>
  )
}
