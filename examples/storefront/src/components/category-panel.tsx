/** The panel of the menu on a desktop: a column for each top category, with its picture. */
import { useShelves } from '../categories.ts'
import { t, to } from '../language.ts'
import { Failure } from './failure.tsx'
import { categoryPath, ShelfPicture } from './shelf-picture.tsx'
import './category-panel.css'

/** How many places are kept while they load. */
const PLACES = 7

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
