import { useSignal } from '@preact/signals'
import { announce } from '../announce.ts'
import { Dialog } from '../components/dialog.tsx'
import { useScript } from '../components/script.ts'
import { LinesSkeleton } from '../components/skeleton.tsx'
import { t } from '../language.ts'
import type { ProductDetail } from './choice.ts'

const fetchGuide = async () => (await import('./size-guide.tsx')).SizeGuide

/** Measures and advice in a dialog, whose script comes when it is first opened. */
export function SizeAdvice({
  product,
  take,
}: {
  product: ProductDetail
  take: (size: string) => void
}) {
  const isOpen = useSignal(false)
  const close = () => {
    isOpen.value = false
  }
  const Guide = useScript(isOpen.value, fetchGuide, () => {
    close()
    announce(t().errors.own.network ?? '')
  })
  return (
    <>
      <button
        type="button"
        class="link-button"
        aria-haspopup="dialog"
        onClick={() => {
          isOpen.value = true
        }}
      >
        {t().catalog.whichSize}
      </button>
      <Dialog title={t().catalog.whichSize} isOpen={isOpen.value} close={close}>
        {isOpen.value && !Guide && <LinesSkeleton count={8} />}
        {isOpen.value && Guide && (
          <Guide
            product={product}
            take={(size) => {
              take(size)
              close()
            }}
          />
        )}
      </Dialog>
    </>
  )
}
