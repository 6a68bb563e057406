/** The categories with their pictures, as the menu shows them. */
import { type Shelf, useShelves } from '../categories.ts'
import { t, to } from '../language.ts'
import { Failure } from './failure.tsx'
import { Picture } from './picture.tsx'
import './category-panel.css'

/** How many places are kept while they load. */
const PLACES = 7

export const categoryPath = ({ slug }: { slug: string }) =>
  to(`/products?category=${encodeURIComponent(slug)}`)

/** On a desktop: a column for each top category. */
export function CategoryPanel() {
  const { data, error, reload } = useShelves()
  if (error && !data) return <Failure error={error} retry={reload} />
  return (
    <div class="panel-inner">
      <a class="panel-all" href={to('/products')}>
        {t().shop.clothing}
      </a>
      <ul class="panel-shelves">
        {data?.map((shelf) => (
          <li key={shelf.id}>
            <a class="panel-shelf" href={categoryPath(shelf)}>
              <ShelfPicture shelf={shelf} sizes="160px" />
              <bdi>{shelf.name}</bdi>
            </a>
            <ul>
              {shelf.children.map((child) => (
                <li key={child.id}>
                  <a href={categoryPath(child)}>
                    <bdi>{child.name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        )) ?? Array.from({ length: PLACES }, (_, index) => <li key={index} class="panel-place" />)}
      </ul>
    </div>
  )
}

/** On a phone: a row for each top category, which opens those below it. */
export function CategoryList() {
  const { data, error, reload } = useShelves()
  if (error && !data) return <Failure error={error} retry={reload} />
  return (
    <ul>
      {data?.map((shelf) => (
        <li key={shelf.id}>
          <details class="shelf">
            <summary>
              <ShelfPicture shelf={shelf} sizes="48px" />
              <bdi>{shelf.name}</bdi>
            </summary>
            <ul>
              {[{ ...shelf, name: t().shop.allOf }, ...shelf.children].map((each) => (
                <li key={each.id}>
                  <a href={categoryPath(each)}>
                    <bdi>{each.name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

export const ShelfPicture = ({ shelf: { image }, sizes }: { shelf: Shelf; sizes: string }) => (
  <span class="shelf-picture">{image && <Picture image={image} sizes={sizes} isDecoration />}</span>
)
