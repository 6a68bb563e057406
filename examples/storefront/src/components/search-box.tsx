import { useLocation } from 'preact-iso'
import { t } from '../language.ts'

export function SearchBox() {
  const { path, query, route } = useLocation()
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const asked = String(new FormData(form).get('search') ?? '').trim()
    route(asked ? `/products?search=${encodeURIComponent(asked)}` : '/products')
  }
  return (
    <search class="search">
      <form onSubmit={search}>
        <input
          type="search"
          name="search"
          aria-label={t().shop.searchFor}
          placeholder={t().shop.searchFor}
          defaultValue={path === '/products' ? (query.search ?? '') : ''}
        />
        <button type="submit" class="icon-button" aria-label={t().shop.search}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="11" cy="11" r="6" />
            <path d="M16 16l5 5" />
          </svg>
        </button>
      </form>
    </search>
  )
}
