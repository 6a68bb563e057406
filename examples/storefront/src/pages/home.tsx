import { Heading } from '../components/heading.tsx'
import { t } from '../language.ts'

export function Home() {
  return (
    <div class="page">
      <Heading title={t().shop.name} />
    </div>
  )
}
