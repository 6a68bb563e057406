import { Heading } from '../components/heading.tsx'
import { t } from '../language.ts'

export function Account() {
  return (
    <div class="page">
      <Heading title={t().account.title} />
    </div>
  )
}
