import type { AdminData } from '@modest-clothing-store/client/admin'
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

/** The outfits that customers publish, and which of them are on the shop's front page. */
export function Outfits() {
  const { outfits } = w()
  const list = useList({
    path: PATH,
    load: admin.adminListOutfits,
    filters: ['search', 'is_featured'],
    // Private ones are no business of the shop, and cannot be featured.
    preset: { is_public: true },
  })
  return (
    <ListScreen
      list={list}
      words={outfits}
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
            <FieldFilter list={list} label={outfits.search} type="search" name="search" />
          </div>
        </>
      }
    >
      {(rows) => (
        <Table columns={[[outfits.outfit], [outfits.frontPage]]}>
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
    <td>
      <FeatureSwitch row={row} reload={reload} />
    </td>
  </tr>
)

function FeatureSwitch({ row, reload }: RowProps) {
  const { outfits } = w()
  const is_featured = !row.is_featured
  const form = useForm({
    send: () => admin.adminModerateOutfit({ path: { id: row.id }, body: { is_featured } }),
    message: is_featured ? outfits.done.featured : outfits.done.notFeatured,
    done: reload,
  })
  return (
    <form {...form.props}>
      <Button
        look="quiet"
        type="submit"
        isBusy={form.isSending}
        role="switch"
        aria-checked={row.is_featured}
        aria-label={outfits.switchOf(row.name)}
      >
        {row.is_featured ? outfits.featured : outfits.notFeatured}
      </Button>
      <FormFailure form={form} />
    </form>
  )
}
