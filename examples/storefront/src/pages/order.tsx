import { Heading } from '../components/heading.tsx'
import { t } from '../language.ts'

export function Order() {
  return (
    <div class="page">
      <Heading title={t().orders.title} />
    </div>
  )
}
