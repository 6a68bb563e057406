import { Heading } from '../components/heading.tsx'
import { t } from '../language.ts'

export function Paid() {
  return (
    <div class="page">
      <Heading title={t().bag.title} />
    </div>
  )
}
