import type { Shelf } from '../categories.ts'
import { to } from '../language.ts'
import { Picture } from './picture.tsx'
import './shelf-picture.css'

export const categoryPath = ({ slug }: { slug: string }) =>
  to(`/products?category=${encodeURIComponent(slug)}`)

/** Its box is there before the picture, and without one. */
export const ShelfPicture = ({ shelf: { image }, sizes }: { shelf: Shelf; sizes: string }) => (
  <span class="shelf-picture">{image && <Picture image={image} sizes={sizes} isDecoration />}</span>
)
