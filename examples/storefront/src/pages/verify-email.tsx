import { Heading } from '../components/heading.tsx'
import { t } from '../language.ts'

export function VerifyEmail() {
  return (
    <div class="page">
      <Heading title={t().account.title} />
    </div>
  )
}
