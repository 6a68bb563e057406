import { number } from '../format.ts'
import { t } from '../language.ts'
import type { ProductDetail } from './choice.ts'

const CM_PER_INCH = 2.54
const COLUMNS = ['length', 'sleeve', 'chest', 'hem'] as const

/** The measures of the garment in each size; one that the shop does not know of any size has no column. */
export function GarmentTable({
  garment,
  size,
}: {
  garment: ProductDetail['garment']
  /** The chosen one, which is marked. */
  size?: string | undefined
}) {
  const texts = t().garment
  const known = COLUMNS.filter((name) => garment.some((row) => row[name] !== null))
  if (known.length === 0) return null
  return (
    <table class="chart">
      <caption>
        {texts.measures} <span class="soft">({texts.unit})</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t().catalog.size}</th>
          {known.map((name) => (
            <th scope="col" key={name}>
              {texts.columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {garment.map((row) => (
          <tr key={row.size} class={row.size === size ? 'chart-chosen' : ''}>
            <th scope="row">{row.size}</th>
            {known.map((name) => (
              <td key={name}>
                <Measure cm={row[name]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Measure({ cm }: { cm: number | null }) {
  if (cm === null) return <>–</>
  return (
    <>
      {number(cm)}
      {t().garment.hasInches && (
        <span class="inches">{number(Math.round((cm / CM_PER_INCH) * 2) / 2)}″</span>
      )}
    </>
  )
}
