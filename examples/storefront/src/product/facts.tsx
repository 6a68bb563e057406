import { withUnits } from '../format.ts'
import { t } from '../language.ts'
import type { ProductDetail } from './choice.ts'
import { LiningPicture, OpacityPicture } from './cloth-pictures.tsx'

/** Its material and how it is made, as far as the shop says it. Opacity and lining are shown, too. */
export function Facts({ product, sku }: { product: ProductDetail; sku: string | undefined }) {
  const { facts, coverage_level } = product
  const texts = t().garment
  const rows = [
    // Its description is of a dress: a blouse of the same level reaches no floor.
    [t().catalog.coverageIs, coverage_level.name],
    [texts.fabric, facts.fabric],
    [texts.care, facts.care],
    [texts.stretch, facts.stretch],
    [texts.neckline, facts.neckline],
    [texts.fastening, facts.fastening],
    [texts.slit, facts.slit],
    [texts.model, facts.model],
    [t().catalog.article, sku],
  ] as const
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{texts.facts}</h2>
      <div class="shown-facts">
        {facts.opacity && (
          <figure>
            <OpacityPicture opacity={facts.opacity} />
            <figcaption>
              <strong>{texts.opacity}</strong> {texts.opacities[facts.opacity]}
            </figcaption>
          </figure>
        )}
        {facts.lining && (
          <figure>
            <LiningPicture lining={facts.lining} />
            <figcaption>
              <strong>{texts.lining}</strong> <bdi>{facts.lining}</bdi>
            </figcaption>
          </figure>
        )}
      </div>
      <dl class="product-facts">
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{withUnits(value)}</bdi>
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
