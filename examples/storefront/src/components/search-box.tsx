import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { t, to } from '../language.ts'
import { useScript } from './script.ts'
import './search-box.css'

const fetchList = async () => (await import('./suggestion-list.tsx')).SuggestionList

const searchPath = (words: string) =>
  to(words ? `/products?search=${encodeURIComponent(words)}` : '/products')

/** Which suggestion is chosen, and whether the list is open: what the keys of a combobox change. */
function useCombobox() {
  const typed = useSignal('')
  const isOpen = useSignal(false)
  const chosen = useSignal(-1)
  const hrefs = useSignal<readonly string[]>([])
  const isShown = isOpen.value && hrefs.value.length > 0

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Escape' && isShown) {
      event.preventDefault()
      isOpen.value = false
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    isOpen.value = true
    const step = key === 'ArrowDown' ? 1 : -1
    // One place more than there are suggestions: that of the input itself.
    const places = hrefs.value.length + 1
    chosen.value = ((chosen.value + 1 + step + places) % places) - 1
  }
  const type = (text: string, opens: boolean) => {
    typed.value = text
    chosen.value = -1
    isOpen.value = opens
  }
  const close = () => {
    isOpen.value = false
  }
  const place = isShown ? chosen.value : -1
  return { typed, isOpen, isShown, hrefs, place, onKeyDown, type, close }
}

/**
 * The search of the header: a combobox whose list completes what is typed. The focus stays in the input;
 * the arrows choose, Enter follows the choice or searches, Escape closes. The list is fetched by the first letter.
 */
export function SearchBox() {
  const { url, path, query, route } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const box = useCombobox()
  const List = useScript(box.isOpen.value, fetchList, () => undefined)

  // Another page shows what it was searched for, and no list.
  useLayoutEffect(() => {
    const searched = path === to('/products') ? (query.search ?? '') : ''
    box.type(searched, false)
    if (input.current) input.current.value = searched
  }, [url])

  const go = (href: string) => {
    box.close()
    input.current?.blur()
    route(href)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    go(box.hrefs.value[box.place] ?? searchPath((input.current?.value ?? '').trim()))
  }
  return (
    <search class="search">
      {/* The browser itself searches before the script is there. */}
      <form action={to('/products')} onSubmit={onSubmit}>
        <input
          ref={input}
          {...comboboxProps(box.isShown, box.place)}
          aria-label={t().shop.searchFor}
          placeholder={t().shop.searchFor}
          onInput={({ currentTarget }) =>
            box.type(currentTarget.value, currentTarget === document.activeElement)
          }
          onKeyDown={box.onKeyDown}
          onBlur={box.close}
        />
        <button
          type="submit"
          class="icon-button"
          aria-label={t().shop.search}
          // Safari would take the focus from the input, and the search is shown as long as that has it.
          onMouseDown={(event) => event.preventDefault()}
        >
          <SearchShape />
        </button>
      </form>
      {List && (
        <List
          typed={box.isOpen.value ? box.typed.value : ''}
          chosen={box.place}
          hrefs={box.hrefs}
          go={go}
        />
      )}
    </search>
  )
}

export const SearchShape = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="11" cy="11" r="6" />
    <path d="M16 16l5 5" />
  </svg>
)

const comboboxProps = (isExpanded: boolean, chosen: number) => ({
  type: 'text' as const,
  name: 'search',
  enterkeyhint: 'search' as const,
  autocomplete: 'off',
  autocapitalize: 'off' as const,
  spellcheck: false,
  role: 'combobox' as const,
  'aria-autocomplete': 'list' as const,
  'aria-expanded': isExpanded,
  // The list is in the page when there is one.
  ...(isExpanded ? { 'aria-controls': 'suggestions' } : {}),
  ...(chosen >= 0 ? { 'aria-activedescendant': `suggestion-${chosen}` } : {}),
})
