import { ButtonLink } from '../components/button.tsx'
import { CategoryLinks } from '../components/category-links.tsx'
import { Heading } from '../components/heading.tsx'
import { t, to } from '../language.ts'

export function NotFound() {
  return (
    <div class="narrow">
      <Heading title={t().shop.notFound} />
      <p>{t().shop.notFoundMore}</p>
      <ButtonLink href={to('/products')}>{t().shop.toTheShop}</ButtonLink>
      <CategoryLinks />
    </div>
  )
}
