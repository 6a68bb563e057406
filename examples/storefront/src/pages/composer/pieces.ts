/** The pieces of the outfit that is being composed, in their order. */
import type { components } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { announce } from '../../announce.ts'
import { t } from '../../language.ts'

/** The limits of the service. */
export const PIECES_MIN = 2
export const PIECES_MAX = 10

type Schemas = components['schemas']

/** `color` is the one that is shown: an outfit is kept without its colours. */
export type Piece = Pick<
  Schemas['ListedProduct'] | Schemas['OutfitProduct'],
  'id' | 'name' | 'base_price' | 'currency' | 'images' | 'category'
> & { color?: string | undefined }

export type Pieces = ReturnType<typeof usePieces>

export function usePieces(first: readonly Piece[]) {
  const pieces = useSignal(first)
  const has = (id: number) => pieces.value.some((piece) => piece.id === id)
  return {
    all: pieces.value,
    has,
    add: (piece: Piece) => {
      if (pieces.peek().length >= PIECES_MAX) return announce(t().outfits.full(PIECES_MAX))
      if (has(piece.id)) return
      pieces.value = [...pieces.peek(), piece]
      announce(t().outfits.pieceAdded(piece.name))
    },
    remove: (piece: Piece) => {
      pieces.value = pieces.peek().filter((each) => each.id !== piece.id)
      announce(t().outfits.pieceRemoved(piece.name))
    },
    /** To the place before or after. */
    move: (piece: Piece, by: -1 | 1) => {
      const others = pieces.peek().filter((each) => each.id !== piece.id)
      const place = pieces.peek().findIndex((each) => each.id === piece.id) + by
      pieces.value = others.toSpliced(place, 0, piece)
      announce(t().outfits.movedTo(piece.name, place + 1))
    },
    recolor: (piece: Piece, color: string) => {
      pieces.value = pieces.peek().map((each) => (each.id === piece.id ? { ...each, color } : each))
    },
  }
}

/** The colours that have a picture. */
export const colorsOf = ({ images }: Piece) => [
  ...new Set(images.flatMap(({ color }) => (color === null ? [] : [color]))),
]

/** Of the chosen colour, else the one that stands for the product. */
export const pictureOf = ({ images, color }: Piece) =>
  (color && images.find((each) => each.color === color)) ||
  images.find((each) => each.is_feature) ||
  images[0]
