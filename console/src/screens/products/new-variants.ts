/** The variants of a grid of colours and sizes, and their SKUs. */
import type { ProductDetail } from './view.ts'

export type Look = { color: string; size: string }
const SKU_MAX_CHARACTERS = 64

/** Letters and digits in upper case, with hyphens between. */
const code = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')

const endOf = ({ color, size }: Look) => `-${code(color)}-${code(size)}`

/** It begins as the product's other variants do, else with its slug. */
export function skuOf({ slug, variants }: ProductDetail, look: Look): string {
  const end = endOf(look)
  const like = variants.find((each) => each.sku.indexOf(endOf(each)) > 0)
  const start = like ? like.sku.slice(0, like.sku.indexOf(endOf(like))) : code(slug)
  return `${start.slice(0, Math.max(SKU_MAX_CHARACTERS - end.length, 0))}${end}`.slice(
    0,
    SKU_MAX_CHARACTERS,
  )
}

const isSameColor = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export const variantOf = ({ variants }: ProductDetail, { color, size }: Look) =>
  variants.find((each) => each.size === size && isSameColor(each.color, color))

/** Names that are separated by commas, also Arabic ones. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((name) => name.trim())
    .filter(Boolean)

/** Each colour once, as it was written first. */
export const unlike = (colors: readonly string[]): string[] =>
  colors.filter((color, place) => colors.findIndex((each) => isSameColor(each, color)) === place)
