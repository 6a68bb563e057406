import { Heading } from '../components/heading.tsx'
import { t } from '../language.ts'

export function List() {
  return (
    <div class="page">
      <Heading title={t().catalog.title} />
    </div>
  )
}
