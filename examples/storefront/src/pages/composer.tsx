import { Heading } from '../components/heading.tsx'
import { t } from '../language.ts'

export function Composer() {
  return (
    <div class="page">
      <Heading title={t().outfits.title} />
    </div>
  )
}
