import type { AdminData, AdminOptions } from '@modest-clothing-store/client/admin'
import { useLocation } from 'preact-iso'
import { changed, useOwnQuery } from '../address.ts'
import { announce } from '../announce.ts'
import { ago } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Button } from '../parts/button.tsx'
import { Chips } from '../parts/chips.tsx'
import { Failure } from '../parts/failure.tsx'
import { Field } from '../parts/field.tsx'
import { useForm } from '../parts/form.ts'
import { Heading } from '../parts/heading.tsx'
import { Pager } from '../parts/pager.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'

const SIZE = 25
const PATH = '/admin/outfits'
type Query = NonNullable<AdminOptions<'adminListOutfits'>['query']>
type Outfit = AdminData<'adminListOutfits'>['results'][number]

/** What customers publish, and what of it the shop puts on its front page. */
export function Outfits() {
  const { outfits, frame } = w()
  const query = useOwnQuery()
  const page = Number(query.get('page') ?? 1)
  const wanted = {
    search: query.get('search') ?? undefined,
    is_featured: query.get('is_featured') ?? undefined,
    // Private ones are no business of the shop, and cannot be featured.
    is_public: 'true',
    page,
    page_size: SIZE,
  }
  const list = useLoaded(`outfits ${query}`, (signal) =>
    admin.adminListOutfits({ query: wanted as unknown as Query, signal }),
  )
  const { data, error } = list
  return (
    <>
      <div class="section-head">
        <Heading title={outfits.title} />
        {data && (
          <p class="soft" role="status">
            {outfits.found(data.count)}
          </p>
        )}
      </div>
      <p class="soft">{outfits.intro}</p>
      <Filters query={query} />
      {error && <Failure error={error} retry={list.reload} />}
      {!data && list.isLoading && <p class="soft">{frame.loading}</p>}
      {data?.count === 0 && <p>{outfits.none}</p>}
      {data && data.count > 0 && (
        <>
          <Table rows={data.results} reload={list.reload} />
          <Pager
            count={data.count}
            size={SIZE}
            page={page}
            href={(to) => PATH + changed(query, { page: to === 1 ? undefined : String(to) })}
          />
        </>
      )}
    </>
  )
}

function Filters({ query }: { query: URLSearchParams }) {
  const { outfits } = w()
  const { route } = useLocation()
  return (
    <div class="filters">
      <Chips
        path={PATH}
        query={query}
        name="is_featured"
        title={outfits.frontPage}
        words={{ true: outfits.featured, false: outfits.notFeatured }}
      />
      <Field
        label={outfits.search}
        type="search"
        name="search"
        value={query.get('search') ?? ''}
        onChange={({ currentTarget: { value } }) =>
          route(PATH + changed(query, { search: value.trim() }))
        }
      />
    </div>
  )
}

type Reload = () => Promise<void>

function Table({ rows, reload }: { rows: Outfit[]; reload: Reload }) {
  const { outfits } = w()
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{outfits.outfit}</th>
            <th scope="col">{outfits.frontPage}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
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
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FeatureSwitch({ row, reload }: { row: Outfit; reload: Reload }) {
  const { outfits } = w()
  const is_featured = !row.is_featured
  const form = useForm({
    send: () => admin.adminModerateOutfit({ path: { id: row.id }, body: { is_featured } }),
    done: async () => {
      announce(is_featured ? outfits.done.featured : outfits.done.notFeatured)
      await reload()
    },
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
      {form.error && <Failure error={form.error} />}
    </form>
  )
}
