import { t } from '../language.ts'
import { useShop } from '../shop.tsx'

/** Beside the button that accepts them. Each opens in a tab of its own, so that the form stays as it is. */
export function Agreement({ text }: { text: string }) {
  const { terms, privacy } = useShop()
  const { topics } = t().shop
  return (
    <p class="soft summary-note">
      {text}{' '}
      <a href={terms} target="_blank" rel="noopener">
        {topics.terms}
      </a>
      {' ·\u00a0'}
      <a href={privacy} target="_blank" rel="noopener">
        {topics.privacy}
      </a>
    </p>
  )
}
