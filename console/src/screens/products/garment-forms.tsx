import { Edit } from '../../parts/edit.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { useSizes } from './choices.ts'
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
import { MeasuresHead } from './garment-card.tsx'
import type { ProductView } from './view.ts'

type Props = ProductView & { close: () => void }

export function CorrectFacts({ product, etag, reload, show, close }: Props) {
  const { garment, products } = w()
  return (
    <Edit
      title={garment.correctFacts}
      text={garment.factsText}
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
      done={show}
      close={close}
    />
  )
}

export function CorrectMeasures({ product, etag, reload, show, close }: Props) {
  const { garment, products } = w()
  const all = useSizes()
  if (!all.data) return <LoadState of={all} />
  const sizes = sizesOf(product, all.data)
  return (
    <Edit
      title={garment.correctMeasures}
      text={sizes.length > 0 ? garment.measuresText : garment.noSizes}
      fields={measureFields(product, sizes)}
      etag={etag}
      message={products.saved}
      send={async (values, version) => {
        const body = garmentBody(product, sizes, values)
        const reply = await admin.adminUpdateProduct({
          path: { id: product.id },
          body,
          headers: { 'If-Match': version },
        })
        return besideMeasures(reply, body)
      }}
      refresh={reload}
      done={show}
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
