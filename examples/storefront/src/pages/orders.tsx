import { Heading } from '../components/heading.tsx'
import { t } from '../language.ts'

export function Orders() {
  return (
    <div class="page">
      <Heading title={t().orders.title} />
    </div>
  )
}
