import { useLoaded } from '../../loading.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Edit } from '../../parts/edit.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { colorsOf } from './colors.ts'
import type { ProductView } from './view.ts'

type PictureProps = Pick<ProductView, 'product' | 'reload'> & { id: number; close: () => void }

export function CorrectPicture({ id, product, reload, close }: PictureProps) {
  const { pictures } = w()
  const loaded = useLoaded(`picture ${id}`, (signal) =>
    admin.adminGetImage({ path: { id }, signal }),
  )
  const { data: picture, etag } = loaded
  if (!picture) return <LoadState of={loaded} />
  const { alt_text, color, is_feature } = picture
  // One that stays may be of a colour that no variant has any more.
  const colors = new Set([...colorsOf(product), ...(color ? [color] : [])])
  return (
    <Edit
      title={pictures.correctTitle}
      fields={[
        { name: 'alt_text', label: pictures.alt, saved: alt_text, hint: pictures.altHint },
        {
          name: 'color',
          label: pictures.color,
          saved: color ?? '',
          options: [['', pictures.allColors], ...[...colors].map((each): Option => [each, each])],
        },
        {
          name: 'is_feature',
          label: pictures.feature,
          saved: String(is_feature),
          kind: 'check',
        },
      ]}
      etag={etag}
      message={pictures.saved}
      send={({ alt_text, color, is_feature }, etag) =>
        admin.adminUpdateImage({
          path: { id },
          body: {
            ...(alt_text === undefined ? {} : { alt_text }),
            ...(color === undefined ? {} : { color: color || null }),
            ...(is_feature === undefined ? {} : { is_feature: is_feature === 'true' }),
          },
          headers: { 'If-Match': etag },
        })
      }
      refresh={loaded.reload}
      done={() => {
        close()
        return reload()
      }}
      close={close}
    />
  )
}

type Option = [value: string, text: string]

export function RemovePicture({ id, reload, close }: PictureProps) {
  const { pictures } = w()
  return (
    <Confirm
      title={pictures.removeTitle}
      text={pictures.removeText}
      confirm={pictures.remove}
      isDangerous
      message={pictures.removed}
      send={() => admin.adminDeleteImage({ path: { id } })}
      done={() => {
        close()
        return reload()
      }}
      close={close}
    />
  )
}
