import { number } from '../../format.ts'
import { w } from '../../settings.ts'
import { type FactName, MEASURES } from './garment.ts'
import type { ProductDetail } from './view.ts'

/** The facts that are known of a garment; nothing where none is. */
export function GarmentCard({ product: { facts, garment } }: { product: ProductDetail }) {
  const words = w().garment
  const names = (Object.keys(words.facts) as FactName[]).filter((name) => facts[name])
  if (names.length === 0 && garment.length === 0) return null
  return (
    <section class="card" aria-labelledby="garment">
      <h2 id="garment">{words.title}</h2>
      <dl class="facts">
        {names.map((name) => (
          <div key={name}>
            <dt>{words.facts[name]}</dt>
            <dd>
              <bdi>
                {name === 'opacity' && facts.opacity ? words.opacities[facts.opacity] : facts[name]}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
      {garment.length > 0 && (
        <>
          <h3>{words.measures}</h3>
          <div class="table measures">
            <table>
              <MeasuresHead />
              <tbody>
                {garment.map((row) => (
                  <tr key={row.size}>
                    <th scope="row">{row.size}</th>
                    {MEASURES.map((measure) => {
                      const value = row[measure]
                      return <td key={measure}>{value === null ? '–' : number(value)}</td>
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
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
