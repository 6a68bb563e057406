import { ButtonLink } from '../components/button.tsx'
import { Heading } from '../components/heading.tsx'
import { t } from '../language.ts'

export function NotFound() {
  return (
    <div class="narrow">
      <Heading title={t().shop.notFound} />
      <p>{t().shop.notFoundMore}</p>
      <ButtonLink href="/products">{t().shop.toTheShop}</ButtonLink>
    </div>
  )
}
