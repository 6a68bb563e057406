import { t, to } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { store } from '../store.ts'

/** The way on from where there is nothing. The page can do without: a failure shows no message. */
export function CategoryLinks({ level = 2 }: { level?: 2 | 3 }) {
  const Title = `h${level}` as const
  const { data } = useLoaded('categories', (signal) => store.listCategories({ signal }), {
    remember: true,
  })
  return (
    <nav class="category-links" aria-label={t().catalog.categories}>
      <Title>{t().catalog.categories}</Title>
      <ul>
        {data?.map(({ id, name, slug }) => (
          <li key={id}>
            <a class="pill" href={to(`/products?category=${slug}`)}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
