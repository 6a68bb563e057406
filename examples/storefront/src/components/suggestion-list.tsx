/** The list that completes the words typed into the search box. */
import type { Data } from '@modest-clothing-store/client'
import type { Signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { t, to } from '../language.ts'
import { useSuggestions } from '../suggestions.ts'
import { Thumb } from './picture.tsx'
import { Price } from './price.tsx'
import { productPath } from './product-card.tsx'
import './suggestion-list.css'

type Suggestion = {
  key: string
  href: string
  text: string
  kind: 'word' | 'category' | 'product'
  product?: Data<'suggest'>['products'][number]
}

/** In the order in which they are shown: words, categories, products. */
function suggestionsOf(data: Data<'suggest'> | undefined): Suggestion[] {
  if (!data) return []
  return [
    ...data.words.slice(0, 3).map((word) => ({
      key: `word-${word}`,
      href: to(`/products?search=${encodeURIComponent(word)}`),
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

/** Says in `hrefs` where each one leads, for the keys that are pressed in the box. */
export function SuggestionList({
  typed,
  chosen,
  hrefs,
  go,
}: {
  /** Blank: the list is closed. */
  typed: string
  chosen: number
  hrefs: Signal<readonly string[]>
  go: (href: string) => void
}) {
  const data = useSuggestions(typed)
  const items = suggestionsOf(data)
  useLayoutEffect(() => {
    hrefs.value = items.map(({ href }) => href)
  }, [data])
  return (
    <>
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
      <p class="hidden" role="status">
        {items.length > 0 ? t().catalog.suggestions(items.length) : ''}
      </p>
    </>
  )
}
