import { useSignal } from '@preact/signals'
import { Picture } from '../components/picture.tsx'
import { t } from '../language.ts'
import { type ProductDetail, picturesOf } from './choice.ts'
import { Zoom } from './zoom.tsx'
import './gallery.css'

/** On a desktop the first is large and two stand beside it; on a phone each fills the strip. */
const LARGE = '(min-width: 900px) 420px, 88vw'
const SMALL = '(min-width: 900px) 300px, 88vw'

/** The pictures in the shop's order: three at once on a desktop, on phones a strip to swipe. Each can be enlarged. */
export function Gallery({ product, color }: { product: ProductDetail; color: string | undefined }) {
  const pictures = picturesOf(product, color)
  const shown = useSignal(0)
  const enlarged = useSignal<number | undefined>(undefined)
  const follow = ({ currentTarget: strip }: { currentTarget: HTMLElement }) => {
    // Negative where the strip runs from right to left.
    const way = Math.abs(strip.scrollLeft) / (strip.scrollWidth - strip.clientWidth)
    shown.value = Math.round(way * (pictures.length - 1))
  }
  return (
    <div class="gallery-frame">
      <section
        class={`gallery gallery-${pictures.length}`}
        aria-label={t().catalog.pictures}
        onScroll={follow}
      >
        {pictures.map((image, index) => (
          <div class="gallery-picture" key={image.id}>
            <Picture image={image} sizes={index === 0 ? LARGE : SMALL} isFirst={index === 0} />
            <button
              type="button"
              class="gallery-zoom"
              aria-haspopup="dialog"
              aria-label={t().garment.enlarge(image.alt_text)}
              onClick={() => {
                enlarged.value = index
              }}
            />
          </div>
        ))}
      </section>
      {pictures.length > 1 && <Dots count={pictures.length} shown={shown.value} />}
      <Zoom pictures={pictures} place={enlarged} />
    </div>
  )
}

/** For eyes, on phones: where in the strip the visitor is. */
const Dots = ({ count, shown }: { count: number; shown: number }) => (
  <p class="gallery-dots" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <span key={index} class={index === shown ? 'dot dot-on' : 'dot'} />
    ))}
    <span>{t().garment.pictureOf(shown + 1, count)}</span>
  </p>
)
