import type { Data } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { t, to } from '../language.ts'
import { useSuggestions } from '../suggestions.ts'
import { Thumb } from './picture.tsx'
import { Price } from './price.tsx'
import { productPath } from './product-card.tsx'
import './search-box.css'

type Suggestion = {
  key: string
  href: string
  text: string
  kind: 'word' | 'category' | 'product'
  product?: Data<'suggest'>['products'][number]
}

const searchPath = (words: string) =>
  to(words ? `/products?search=${encodeURIComponent(words)}` : '/products')

/** The suggestions in the order in which they are shown: words, categories, products. */
function suggestionsOf(data: Data<'suggest'> | undefined): Suggestion[] {
  if (!data) return []
  return [
    ...data.words.slice(0, 3).map((word) => ({
      key: `word-${word}`,
      href: searchPath(word),
      text: word,
      kind: 'word' as const,
    })),
    ...data.categories.slice(0, 2).map(({ id, name, slug }) => ({
      key: `category-${id}`,
      href: to(`/products?category=${slug}`),
      text: name,
      kind: 'category' as const,
    })),
    ...data.products.map((product) => ({
      key: `product-${product.id}`,
      href: productPath(product),
      text: product.name,
      kind: 'product' as const,
      product,
    })),
  ]
}

/** Which suggestion is chosen, and whether the list is open: what the keys of a combobox change. */
function useCombobox(suggestions: (typed: string) => Suggestion[]) {
  const typed = useSignal('')
  const isOpen = useSignal(false)
  const chosen = useSignal(-1)
  const items = suggestions(isOpen.value ? typed.value : '')
  const isShown = isOpen.value && items.length > 0

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
    const places = items.length + 1
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
  return { items: isShown ? items : [], place, onKeyDown, type, close }
}

/**
 * The search of the header: a combobox whose list completes what is typed. The focus stays in the input;
 * the arrows choose, Enter follows the choice or searches, Escape closes.
 */
export function SearchBox() {
  const { url, path, query, route } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const box = useCombobox((typed) => suggestionsOf(useSuggestions(typed)))

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
    go(box.items[box.place]?.href ?? searchPath((input.current?.value ?? '').trim()))
  }
  return (
    <search class="search">
      <form onSubmit={onSubmit}>
        <input
          ref={input}
          {...comboboxProps(box.items.length > 0, box.place)}
          aria-label={t().shop.searchFor}
          placeholder={t().shop.searchFor}
          onInput={({ currentTarget }) => box.type(currentTarget.value, true)}
          onKeyDown={box.onKeyDown}
          onBlur={box.close}
        />
        <button type="submit" class="icon-button" aria-label={t().shop.search}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="11" cy="11" r="6" />
            <path d="M16 16l5 5" />
          </svg>
        </button>
      </form>
      <SuggestionList items={box.items} chosen={box.place} go={go} />
      <p class="hidden" role="status">
        {box.items.length > 0 ? t().catalog.suggestions(box.items.length) : ''}
      </p>
    </search>
  )
}

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
  'aria-controls': 'suggestions',
  ...(chosen >= 0 ? { 'aria-activedescendant': `suggestion-${chosen}` } : {}),
})

function SuggestionList({
  items,
  chosen,
  go,
}: {
  items: Suggestion[]
  chosen: number
  go: (href: string) => void
}) {
  return (
    <div
      id="suggestions"
      class="suggestions"
      role="listbox"
      aria-label={t().shop.search}
      hidden={items.length === 0}
    >
      {items.map(({ key, href, text, kind, product }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the input, which keeps the focus
        <div
          key={key}
          id={`suggestion-${index}`}
          class="suggestion"
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => go(href)}
        >
          {product && <Thumb src={product.thumbnail} />}
          <span class="suggestion-text">
            <bdi>{text}</bdi>
          </span>
          {kind === 'category' && <span class="suggestion-kind">{t().catalog.inCategories}</span>}
          {product && <Price amount={product.base_price} />}
        </div>
      ))}
    </div>
  )
}
