import type { ComponentChildren } from 'preact'
import { useLocation } from 'preact-iso'
import { may } from '../access.ts'
import { money } from '../format.ts'
import { Actions } from '../parts/actions.tsx'
import { Edit } from '../parts/edit.tsx'
import { Failure } from '../parts/failure.tsx'
import { ListScreen, useList } from '../parts/list-screen.tsx'
import { PlaceOf, usePlaces } from '../parts/places.tsx'
import { Table } from '../parts/table.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import {
  countriesOf,
  type Method,
  methodBody,
  methodFields,
  PATH,
  REQUIRED,
} from './delivery/fields.ts'

/** More than a checkout can show. */
const SIZE = 100

/** The ways in which orders are delivered, and what each costs. */
export function Delivery() {
  const { delivery } = w()
  const list = useList({ path: PATH, load: admin.adminListDeliveryMethods, size: SIZE })
  return (
    <ListScreen
      list={list}
      words={delivery}
      above={
        <>
          <p>{delivery.intro}</p>
          <Actions
            path={PATH}
            allowed={may('owner') ? ['create'] : []}
            words={delivery}
            panel={(_, close) => <Create close={close} />}
          />
        </>
      }
    >
      {(rows) => <Methods rows={rows} reload={list.reload} />}
    </ListScreen>
  )
}

function Methods({ rows, reload }: { rows: Method[]; reload: () => Promise<void> }) {
  const { delivery } = w()
  const places = usePlaces({
    words: delivery,
    save: (id, position) => admin.adminUpdateDeliveryMethod({ path: { id }, body: { position } }),
    reload,
  })
  const mayMove = may('owner') && rows.length > 1
  return (
    <>
      {places.error && <Failure error={places.error} />}
      <Table
        columns={[
          [delivery.method],
          [delivery.countries, 'wide'],
          [delivery.price, 'number'],
          [delivery.freeFrom, 'number wide'],
          mayMove && [delivery.order],
        ]}
      >
        {rows.map((row) => (
          <Row key={row.id} row={row}>
            {mayMove && (
              <td>
                <PlaceOf row={row} siblings={rows} places={places} />
              </td>
            )}
          </Row>
        ))}
      </Table>
    </>
  )
}

function Create({ close }: { close: () => void }) {
  const { delivery } = w()
  const { route } = useLocation()
  return (
    <Edit
      title={delivery.create}
      text={delivery.createText}
      fields={methodFields()}
      required={REQUIRED}
      isNew
      message={delivery.created}
      send={({ code = '', name = '', price = '', ...values }) =>
        admin.adminCreateDeliveryMethod({
          body: { code, name, price, ...methodBody(values) },
        })
      }
      done={({ id }) => route(`${PATH}/${id}`)}
      close={close}
    />
  )
}

/** Names of more would be a paragraph. */
const COUNTRIES_NAMED = 3

function Row({ row, children }: { row: Method; children: ComponentChildren }) {
  const { delivery } = w()
  return (
    <tr>
      <th scope="row">
        <a href={`${PATH}/${row.id}`}>
          <bdi>{row.name}</bdi>
        </a>
        {row.is_default && (
          <>
            {' '}
            <span class="status status-delivered">{delivery.default}</span>
          </>
        )}
        <span class="under soft">
          <bdi>{row.code}</bdi>
        </span>
      </th>
      <td class="wide">
        {row.countries.length > COUNTRIES_NAMED
          ? delivery.countryCount(row.countries.length)
          : countriesOf(row)}
      </td>
      <td class="number">{money(row.price)}</td>
      <td class="number wide">{row.free_from ? money(row.free_from) : delivery.never}</td>
      {children}
    </tr>
  )
}
