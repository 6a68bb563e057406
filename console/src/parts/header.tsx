import { useLayoutEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { searched } from '../searched.ts'
import { w } from '../settings.ts'
import { working } from '../single-keys.ts'
import { Shortcut } from './button.tsx'
import { Menu } from './menu.tsx'
import { sections } from './sections.ts'

const isIn = (path: string, section: string) =>
  section === '/admin/' ? path === '/admin/' || path === '/admin' : path.startsWith(section)

export function Header() {
  const { path } = useLocation()
  const { frame } = w()
  const list = useRef<HTMLUListElement>(null)
  // On a phone the sections are a row that is wider than the window.
  useLayoutEffect(() => {
    const nearest = { block: 'nearest', inline: 'nearest' } as const
    list.current?.querySelector('[aria-current]')?.scrollIntoView(nearest)
  }, [path])
  return (
    <header class="top">
      <nav aria-label={frame.sections}>
        <ul ref={list}>
          {sections().map(({ href, name }) => (
            <li key={href}>
              <a href={href} aria-current={isIn(path, href) ? 'page' : undefined}>
                {frame[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Search />
      <Menu />
    </header>
  )
}

/** One field for all that identifies an order: from anywhere by `/`. */
function Search() {
  const { path, query, route } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const { frame } = w()
  const shown = path === '/admin/orders' ? (query.search ?? '') : ''
  useLayoutEffect(() => {
    if (input.current) input.current.value = shown
  }, [shown])
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const text = input.current?.value.trim() ?? ''
          route(text ? `/admin/orders?${new URLSearchParams({ search: text })}` : '/admin/orders')
          searched('/admin/orders', text)
        }}
      >
        <input
          ref={input}
          id="search-orders"
          type="search"
          name="search"
          autocomplete="off"
          spellcheck={false}
          aria-label={frame.search}
          aria-keyshortcuts={working('/')}
          placeholder={frame.search}
          title={frame.searchHint}
        />
        <Shortcut keys="/" />
      </form>
    </search>
  )
}
