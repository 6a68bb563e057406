import { useShelves } from '../../categories.ts'
import { categoryPath, ShelfPicture } from '../../components/shelf-picture.tsx'
import { t } from '../../language.ts'

const SIZES = '(min-width: 1456px) 180px, (min-width: 900px) 13vw, 38vw'
/** How many places are kept while they load. */
const PLACES = 7

/** Links that the page can do without: a failure shows no message. */
export function Categories() {
  const { data, error } = useShelves()
  if (error && !data) return null
  return (
    <nav class="section categories" aria-label={t().catalog.categories}>
      <h2>{t().catalog.categories}</h2>
      <ul>
        {data?.map((shelf) => (
          <li key={shelf.id}>
            <a href={categoryPath(shelf)}>
              <ShelfPicture shelf={shelf} sizes={SIZES} />
              <bdi>{shelf.name}</bdi>
            </a>
          </li>
        )) ??
          Array.from({ length: PLACES }, (_, index) => (
            <li key={index} aria-hidden="true">
              <span class="shelf-picture shimmer" />
            </li>
          ))}
      </ul>
    </nav>
  )
}
