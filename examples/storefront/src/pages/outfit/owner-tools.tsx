import type { StoreError } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { announce } from '../../announce.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Failure } from '../../components/failure.tsx'
import { t, to } from '../../language.ts'
import { store } from '../../store.ts'
import type { OutfitDetail } from './choices.ts'

/** The actions of an outfit's owner. */
export function OwnerTools({
  outfit: { id, is_public },
  reload,
}: {
  outfit: OutfitDetail
  reload: () => Promise<void>
}) {
  const { route } = useLocation()
  const isAsking = useSignal(false)
  const error = useSignal<StoreError | undefined>(undefined)
  const texts = t().outfits

  const publish = async () => {
    const changed = await store.updateOutfit({ path: { id }, body: { is_public: !is_public } })
    error.value = changed.ok ? undefined : changed.error
    if (!changed.ok) return
    announce(changed.data.is_public ? t().outfits.nowPublic : t().outfits.nowPrivate)
    await reload()
  }
  const remove = async () => {
    const deleted = await store.deleteOutfit({ path: { id } })
    isAsking.value = false
    if (!deleted.ok && deleted.error.kind !== 'not_found') {
      error.value = deleted.error
      return
    }
    announce(t().outfits.deleted)
    route(to('/outfits?of=me'))
  }
  return (
    <div class="owner-tools">
      <span>{is_public ? texts.isPublic : texts.isPrivate}</span>
      <ButtonLink look="quiet" href={to(`/outfits/${id}/edit`)}>
        {texts.edit}
      </ButtonLink>
      <Button look="quiet" onClick={() => void publish()}>
        {is_public ? texts.makePrivate : texts.makePublic}
      </Button>
      <Button
        look="plain"
        aria-haspopup="dialog"
        onClick={() => {
          isAsking.value = true
        }}
      >
        {texts.delete}
      </Button>
      {error.value && <Failure error={error.value} />}
      <Dialog
        title={texts.deleteAsk}
        isOpen={isAsking.value}
        close={() => {
          isAsking.value = false
        }}
      >
        <p>{texts.deleteMore}</p>
        <div class="owner-tools">
          <Button onClick={() => void remove()}>{texts.delete}</Button>
          <Button
            look="quiet"
            onClick={() => {
              isAsking.value = false
            }}
          >
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
