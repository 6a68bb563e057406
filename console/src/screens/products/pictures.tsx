import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { may, watchReply } from '../../access.ts'
import { useOwnQuery } from '../../address.ts'
import { announce } from '../../announce.ts'
import { Failure } from '../../parts/failure.tsx'
import { Place } from '../../parts/places.tsx'
import type { Problem } from '../../problem.ts'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { CorrectPicture, RemovePicture } from './picture-forms.tsx'
import { Uploads } from './uploads.tsx'
import type { ProductDetail, ProductView } from './view.ts'

type Picture = ProductDetail['images'][number]

export function Pictures({ product, reload }: ProductView) {
  const { pictures } = w()
  const { order, isMoving, error, move } = useOrder({ product, reload })
  const without = order.filter(({ alt_text }) => !alt_text).length
  return (
    <section aria-labelledby="pictures">
      <div class="section-head">
        <h2 id="pictures">{pictures.title}</h2>
        {without > 0 && <p class="soft">{pictures.missing(without)}</p>}
      </div>
      {may('clerk') && <OpenPicture product={product} reload={reload} />}
      {error && <Failure error={error} />}
      {order.length === 0 && <p class="soft">{pictures.none}</p>}
      {may('clerk') && order.length > 1 && <p class="soft">{pictures.dragHint}</p>}
      <Grid product={product} order={order} isMoving={isMoving} move={move} />
      {may('clerk') && <Uploads product={product} reload={reload} />}
    </section>
  )
}

/** The order as it will be is shown at once; a refusal shows the one that there is. */
function useOrder({ product, reload }: Pick<ProductView, 'product' | 'reload'>) {
  const { pictures } = w()
  const saved = [...product.images].sort((one, other) => one.position - other.position)
  const moving = useSignal<Picture[] | undefined>(undefined)
  const error = useSignal<Problem | undefined>(undefined)
  const move = async (id: number, to: number) => {
    const moved = saved.find((each) => each.id === id)
    if (!moved || moving.peek() || saved[to]?.id === id) return
    const others = saved.filter((each) => each !== moved)
    moving.value = [...others.slice(0, to), moved, ...others.slice(to)]
    error.value = undefined
    try {
      const reply = watchReply(
        await admin.adminUpdateImage({ path: { id }, body: { position: to } }),
      )
      const from = saved.indexOf(moved)
      if (reply.ok) announce(pictures.moved(to + 1), () => moveBack(id, from))
      else error.value = reply.error
      await reload()
    } finally {
      moving.value = undefined
    }
  }
  const moveBack = async (id: number, to: number) => {
    const { changing } = w()
    const body = { position: to }
    const reply = watchReply(await admin.adminUpdateImage({ path: { id }, body }))
    announce(reply.ok ? changing.undone : changing.notUndone)
    await reload()
  }
  const isMoving = moving.value !== undefined
  return { order: moving.value ?? saved, isMoving, error: error.value, move }
}

type Moving = { isMoving: boolean; move: (id: number, to: number) => Promise<void> }

function Grid({
  product,
  order,
  isMoving,
  move,
}: Moving & { product: ProductDetail; order: Picture[] }) {
  const dragged = useRef<number>(undefined)
  const over = useSignal<number | undefined>(undefined)
  return (
    <ol class="pictures">
      {order.map((picture, place) => (
        <li
          key={picture.id}
          draggable={may('clerk')}
          class={over.value === picture.id ? 'picture picture-over' : 'picture'}
          onDragStart={(event) => {
            dragged.current = picture.id
            event.dataTransfer?.setData('text/plain', String(picture.id))
          }}
          onDragEnd={() => {
            dragged.current = undefined
            over.value = undefined
          }}
          onDragOver={(event) => {
            if (dragged.current === undefined) return
            event.preventDefault()
            over.value = picture.id
          }}
          onDrop={(event) => {
            if (dragged.current === undefined) return
            event.preventDefault()
            void move(dragged.current, place)
          }}
        >
          <Shown picture={picture} place={place} all={order.length} />
          {may('clerk') && (
            <Buttons
              product={product}
              picture={picture}
              place={place}
              all={order.length}
              isMoving={isMoving}
              move={move}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

function Shown({ picture, place, all }: { picture: Picture; place: number; all: number }) {
  const { pictures } = w()
  return (
    <>
      <img src={picture.thumbnail} alt={picture.alt_text} draggable={false} />
      <p>
        <b>{pictures.place(place + 1, all)}</b>
        {picture.is_feature && <span class="under">{pictures.feature}</span>}
        <span class="under soft">
          <bdi>{picture.color ?? pictures.allColors}</bdi>
        </span>
        {picture.alt_text ? (
          <span class="under soft">
            <bdi>{picture.alt_text}</bdi>
          </span>
        ) : (
          <span class="under wrong">{pictures.noAlt}</span>
        )}
      </p>
    </>
  )
}

function Buttons({
  product,
  picture: { id },
  place,
  all,
  isMoving,
  move,
}: Moving & { product: ProductDetail; picture: Picture; place: number; all: number }) {
  const { pictures } = w()
  const path = `/admin/products/${product.id}`
  return (
    <div class="chips">
      <Place
        label={pictures.place(place + 1, all)}
        place={place}
        all={all}
        isMoving={isMoving}
        choose={(to) => void move(id, to)}
      />
      <a
        class="button button-plain"
        href={`${path}?picture=${id}`}
        aria-label={`${pictures.correct}: ${pictures.place(place + 1, all)}`}
      >
        {pictures.correct}
      </a>
      <a
        class="button button-plain"
        href={`${path}?remove=${id}`}
        aria-label={`${pictures.remove}: ${pictures.place(place + 1, all)}`}
      >
        {pictures.remove}
      </a>
    </div>
  )
}

/** Which picture is open, and to be corrected or deleted, is in the address. */
function OpenPicture({ product, reload }: Pick<ProductView, 'product' | 'reload'>) {
  const { pictures } = w()
  const { route } = useLocation()
  const query = useOwnQuery()
  const isRemoval = query.has('remove')
  const asked = Number(query.get('picture') ?? query.get('remove'))
  const picture = product.images.find(({ id }) => id === asked)
  if (!picture) return null
  const Panel = isRemoval ? RemovePicture : CorrectPicture
  return (
    <div class="card panel actions" key={`${isRemoval} ${asked}`}>
      <img class="picture-open" src={picture.thumbnail} alt={picture.alt_text || pictures.noAlt} />
      <Panel
        id={asked}
        product={product}
        reload={reload}
        close={() => route(`/admin/products/${product.id}`)}
      />
    </div>
  )
}
