/** One outfit, large, with its pieces. */
import type { Data } from '@modest-clothing-store/client'
import { useRef } from 'preact/hooks'
import { ButtonLink } from '../../components/button.tsx'
import { Picture } from '../../components/picture.tsx'
import { Price } from '../../components/price.tsx'
import { pictureOf, productPath } from '../../components/product-card.tsx'
import { t, to } from '../../language.ts'
import { useLoaded } from '../../loading.ts'
import { useNear } from '../../near.ts'
import { outfitDescription, outfitName } from '../../outfit-words.ts'
import { store } from '../../store.ts'

const LARGE_SIZES = '(min-width: 1456px) 670px, (min-width: 900px) 50vw, 100vw'
const PIECE_SIZES = '(min-width: 1456px) 210px, (min-width: 900px) 15vw, 33vw'
const PIECES = 3

type Listed = Data<'listPublicOutfits'>['results'][number]

/** Its pieces are asked for when it comes near: that counts as a view of the outfit. Its boxes are there before. */
export function Look({
  outfit,
  shown,
}: {
  outfit: Listed | undefined
  /** Products that the page has elsewhere: another one is large here. */
  shown: ReadonlySet<number>
}) {
  const box = useRef<HTMLElement>(null)
  const isNear = useNear(box)
  return (
    <section class="section look" ref={box}>
      {isNear && outfit ? <Pieces outfit={outfit} shown={shown} /> : <Boxes />}
    </section>
  )
}

const Boxes = () => (
  <>
    <div class="look-large" />
    <div class="look-side" />
  </>
)

function Pieces({ outfit, shown }: { outfit: Listed; shown: ReadonlySet<number> }) {
  const { id } = outfit
  const name = outfitName(outfit)
  const description = outfitDescription(outfit)
  const { data } = useLoaded(
    `outfit ${id} on the first page`,
    (signal) => store.getOutfit({ path: { id }, signal }),
    { remember: true },
  )
  const pieces = data?.items.filter(({ is_available }) => is_available) ?? []
  const products = pieces.map(({ product }) => product)
  const first = products.find((product) => !shown.has(product.id)) ?? products[0]
  const large = first && pictureOf(first.images)
  const texts = t().catalog
  return (
    <>
      <a class="look-large" href={to(`/outfits/${id}`)}>
        {large && <Picture image={large} sizes={LARGE_SIZES} isDecoration />}
        <span class="hidden">
          <bdi>{name}</bdi>
        </span>
      </a>
      <div class="look-side">
        <p class="hero-season">{texts.look}</p>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {description && (
          <p class="description">
            <bdi>{description}</bdi>
          </p>
        )}
        <ul class="look-pieces">
          {products.slice(0, PIECES).map((piece) => (
            <Piece key={piece.id} piece={piece} />
          ))}
        </ul>
        {data && (
          <p class="look-total">
            {texts.pieces(pieces.length)} ·{' '}
            <Price amount={data.total_price} currency={data.currency} />
          </p>
        )}
        <ButtonLink href={to(`/outfits/${id}`)} look="quiet">
          {texts.seeLook}
        </ButtonLink>
      </div>
    </>
  )
}

type PieceProduct = Data<'getOutfit'>['items'][number]['product']

function Piece({ piece }: { piece: PieceProduct }) {
  const image = pictureOf(piece.images)
  return (
    <li>
      <a href={productPath(piece)}>
        {image && <Picture image={image} sizes={PIECE_SIZES} isDecoration />}
        <bdi>{piece.name}</bdi>
      </a>
    </li>
  )
}
