import { Edit } from '../../parts/edit.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { ProductView } from '../product.tsx'
import {
  besideFacts,
  besideMeasures,
  factFields,
  factsBody,
  garmentBody,
  MEASURES,
  measureFields,
  sizesOf,
} from './garment.ts'

type Props = ProductView & { close: () => void }

export function CorrectFacts({ product, etag, reload, changedTo, close }: Props) {
  const { garment, products, changing } = w()
  return (
    <Edit
      title={garment.correctFacts}
      text={garment.factsText}
      confirm={changing.saveChanges}
      fields={factFields(product)}
      etag={etag}
      message={products.saved}
      send={async (values, version) =>
        besideFacts(
          await admin.adminUpdateProduct({
            path: { id: product.id },
            body: factsBody(values),
            headers: { 'If-Match': version },
          }),
        )
      }
      refresh={reload}
      done={(next, headers) => {
        changedTo(next, headers)
        close()
      }}
      close={close}
    />
  )
}

export function CorrectMeasures({ product, etag, reload, changedTo, close }: Props) {
  const { garment, products, changing } = w()
  const sizes = sizesOf(product)
  return (
    <Edit
      title={garment.correctMeasures}
      text={sizes.length > 0 ? garment.measuresText : garment.noSizes}
      confirm={changing.saveChanges}
      fields={measureFields(product)}
      etag={etag}
      message={products.saved}
      send={async (values, version) => {
        const body = garmentBody(product, values)
        const reply = await admin.adminUpdateProduct({
          path: { id: product.id },
          body,
          headers: { 'If-Match': version },
        })
        return besideMeasures(reply, body)
      }}
      refresh={reload}
      done={(next, headers) => {
        changedTo(next, headers)
        close()
      }}
      close={close}
      arranged={(entries) =>
        sizes.length > 0 && (
          <div class="table measures">
            <table>
              <MeasuresHead />
              <tbody>
                {sizes.map((size, row) => (
                  <tr key={size}>
                    <th scope="row">{size}</th>
                    {MEASURES.map((measure, column) => (
                      <td key={measure}>{entries[row * MEASURES.length + column]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    />
  )
}

export function MeasuresHead() {
  const { garment } = w()
  return (
    <thead>
      <tr>
        <th scope="col">{garment.size}</th>
        {MEASURES.map((measure) => (
          <th scope="col" key={measure}>
            {garment.columns[measure]}
          </th>
        ))}
      </tr>
    </thead>
  )
}
