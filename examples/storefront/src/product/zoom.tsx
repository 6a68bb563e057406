import { type Signal, useSignal } from '@preact/signals'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Picture, type ProductImage } from '../components/picture.tsx'
import { t } from '../language.ts'

/** One picture as large as the window, and twice as large on demand. `place` is which one; undefined is closed. */
export function Zoom({
  pictures,
  place,
}: {
  pictures: readonly ProductImage[]
  place: Signal<number | undefined>
}) {
  const isNear = useSignal(false)
  const now = place.value ?? 0
  const image = pictures[now]
  const texts = t().garment
  const go = (next: number | undefined) => {
    isNear.value = false
    place.value = next
  }
  if (!image) return null
  return (
    <Dialog title={image.alt_text} isOpen={place.value !== undefined} close={() => go(undefined)}>
      {place.value !== undefined && (
        <div class="zoom">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
          <div class={`zoom-stage ${isNear.value ? 'zoom-near' : ''}`} tabIndex={0}>
            <Picture key={image.id} image={image} sizes="200vw" isFirst isDecoration />
          </div>
          <div class="zoom-tools">
            <Button look="quiet" aria-disabled={now === 0} onClick={() => go(Math.max(0, now - 1))}>
              {t().shop.previous}
            </Button>
            <Button
              look="quiet"
              onClick={() => {
                isNear.value = !isNear.value
              }}
            >
              {isNear.value ? texts.farther : texts.nearer}
            </Button>
            <Button
              look="quiet"
              aria-disabled={now === pictures.length - 1}
              onClick={() => go(Math.min(pictures.length - 1, now + 1))}
            >
              {t().shop.next}
            </Button>
            <span role="status">{texts.pictureOf(now + 1, pictures.length)}</span>
          </div>
        </div>
      )}
    </Dialog>
  )
}
