import { Heading } from '../components/heading.tsx'
import { t } from '../language.ts'

export function Outfits() {
  return (
    <div class="page">
      <Heading title={t().outfits.title} />
    </div>
  )
}
