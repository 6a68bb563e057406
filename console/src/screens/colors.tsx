import type { AdminData } from '@modest-clothing-store/client/admin'
import { useLocation } from 'preact-iso'
import { changed, type ListAddress } from '../address.ts'
import { translatedInto } from '../languages.ts'
import { ListScreen, useList } from '../parts/list-screen.tsx'
import { Table } from '../parts/table.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { ChangeColor } from './colors/change.tsx'
import { Swatch } from './colors/swatch.tsx'

const PATH = '/admin/colors'
type Color = AdminData<'adminListColors'>['results'][number]

/** Which of them is changed is in the address, as the page is. */
const hrefOf = ({ query }: ListAddress, color: string | undefined) =>
  `${PATH}${changed(query, { color, page: query.get('page') ?? undefined })}`

/** How the colours of variants look, and by which families they are found. */
export function Colors() {
  const own = w().colors
  const { route } = useLocation()
  const list = useList({ path: PATH, load: admin.adminListColors, size: 100 })
  const open = list.data?.results.find(({ id }) => String(id) === list.query.get('color'))
  const close = () => route(hrefOf(list, undefined))
  return (
    <ListScreen
      list={list}
      words={own}
      above={
        <>
          <p>{own.intro}</p>
          {open && (
            <section class="card panel above-list" aria-label={own.change(open.name)} key={open.id}>
              <ChangeColor
                color={open}
                done={async () => {
                  close()
                  await list.reload()
                }}
                close={close}
              />
            </section>
          )}
        </>
      }
    >
      {(rows) => (
        <Table columns={[[own.color], [own.tone], [own.families]]}>
          {rows.map((row) => (
            <Row key={row.id} row={row} href={hrefOf(list, String(row.id))} />
          ))}
        </Table>
      )}
    </ListScreen>
  )
}

function Row({ row: { id, name, hex, families }, href }: { row: Color; href: string }) {
  const own = w().colors
  const [language] = translatedInto()
  return (
    <tr>
      <th scope="row">
        <a href={href} aria-label={own.change(name)}>
          <bdi>{name}</bdi>
        </a>
        {language && (
          <a class="under soft" href={`/admin/translations/${language}/colors/${id}`}>
            {own.toTranslations}
          </a>
        )}
      </th>
      <td>
        {hex ? (
          <>
            <Swatch hex={hex} /> <bdi>{hex}</bdi>
          </>
        ) : (
          <span class="soft">{own.noTone}</span>
        )}
      </td>
      <td>
        {families.map((family) => own.names[family]).join(' · ') || (
          <span class="soft">{own.noFamilies}</span>
        )}
      </td>
    </tr>
  )
}
