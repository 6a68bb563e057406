import { useLayoutEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { leave, may, ownName, ownRole } from '../access.ts'
import {
  chooseLanguage,
  chooseTheme,
  LANGUAGES,
  type Language,
  language,
  THEMES,
  type Theme,
  theme,
  w,
} from '../settings.ts'
import { Button } from './button.tsx'
import { Choice } from './field.tsx'
import { showKeys } from './keys.tsx'
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
      <Settings />
    </header>
  )
}

/** One field for all that identifies an order: from anywhere by `/`. */
function Search() {
  const { path, query, route } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const { frame } = w()
  const searched = path === '/admin/orders' ? (query.search ?? '') : ''
  useLayoutEffect(() => {
    if (input.current) input.current.value = searched
  }, [searched])
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const text = input.current?.value.trim() ?? ''
          route(text ? `/admin/orders?${new URLSearchParams({ search: text })}` : '/admin/orders')
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
          aria-keyshortcuts="/"
          placeholder={frame.search}
          title={frame.searchHint}
        />
        <span class="key" aria-hidden="true">
          /
        </span>
      </form>
    </search>
  )
}

function Settings() {
  const { frame } = w()
  const details = useRef<HTMLDetailsElement>(null)
  const shut = () => {
    if (details.current) details.current.open = false
  }
  return (
    <details
      class="menu"
      ref={details}
      onKeyDown={(event) => {
        if (event.key === 'Escape') shut()
      }}
    >
      <summary aria-label={frame.settings}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="8" r="4" />
          <path d="M4 20c1.500-4 4.500-5.500 8-5.500s6.500 1.500 8 5.500" />
        </svg>
      </summary>
      <div class="menu-sheet">
        <p>
          <b>
            <bdi>{ownName}</bdi>
          </b>
          {ownRole.value && <span class="under soft">{w().people.roles[ownRole.value]}</span>}
        </p>
        <Choice
          label={frame.language}
          name="language"
          value={language.value}
          options={Object.entries(LANGUAGES)}
          onChange={(value) => void chooseLanguage(value as Language)}
        />
        <Choice
          label={frame.theme}
          name="theme"
          value={theme.value}
          options={THEMES.map((each) => [each, frame.themes[each]])}
          onChange={(value) => chooseTheme(value as Theme)}
        />
        <a href="/admin/security" onClick={shut}>
          {w().security.title}
        </a>
        {may('clerk') && (
          <>
            <a href="/admin/outfits" onClick={shut}>
              {w().outfits.title}
            </a>
            <a href="/admin/settings/delivery" onClick={shut}>
              {w().delivery.title}
            </a>
          </>
        )}
        {may('owner') && (
          <a href="/admin/settings/webhooks" onClick={shut}>
            {w().webhooks.title}
          </a>
        )}
        <Button look="quiet" onClick={showKeys}>
          {frame.keys}{' '}
          <span class="key" aria-hidden="true">
            ?
          </span>
        </Button>
        <Button look="quiet" onClick={() => void leave()}>
          {frame.logOut}
        </Button>
      </div>
    </details>
  )
}
