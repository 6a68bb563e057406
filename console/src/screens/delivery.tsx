import { useLocation } from 'preact-iso'
import { may } from '../access.ts'
import { money } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Actions } from '../parts/actions.tsx'
import { Edit } from '../parts/edit.tsx'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { type Method, methodBody, methodFields, PATH, REQUIRED } from './delivery/fields.ts'

/** More than a checkout can show. */
const SIZE = 100

/** The ways in which orders are delivered, and what each costs. */
export function Delivery() {
  const { delivery, frame } = w()
  const { data, error, isLoading, reload } = useLoaded('delivery', (signal) =>
    admin.adminListDeliveryMethods({ query: { page_size: SIZE }, signal }),
  )
  return (
    <>
      <div class="section-head">
        <Heading title={delivery.title} />
        {data && (
          <p class="soft" role="status">
            {delivery.found(data.count)}
          </p>
        )}
      </div>
      <p>{delivery.intro}</p>
      <Actions
        path={PATH}
        allowed={may('owner') ? ['create'] : []}
        words={delivery}
        panel={(_, close) => <Create close={close} />}
      />
      {error && <Failure error={error} retry={reload} />}
      {!data && isLoading && <p class="soft">{frame.loading}</p>}
      {data?.count === 0 && <p>{delivery.none}</p>}
      {data && data.count > 0 && <Table rows={data.results} />}
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
      confirm={delivery.create}
      fields={methodFields()}
      required={REQUIRED}
      isNew
      message={delivery.created}
      send={({ code = '', name = '', price = '', ...values }) =>
        admin.adminCreateDeliveryMethod({
          body: { code, name, ...methodBody(values), price: methodBody({ price }).price ?? '' },
        })
      }
      done={({ id }) => route(`${PATH}/${id}`)}
      close={close}
    />
  )
}

function Table({ rows }: { rows: Method[] }) {
  const { delivery } = w()
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{delivery.method}</th>
            <th scope="col" class="number">
              {delivery.price}
            </th>
            <th scope="col" class="number wide">
              {delivery.freeFrom}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
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
              <td class="number">{money(row.price)}</td>
              <td class="number wide">{row.free_from ? money(row.free_from) : delivery.never}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
