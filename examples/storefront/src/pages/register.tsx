import { Heading } from '../components/heading.tsx'
import { t } from '../language.ts'

export function Register() {
  return (
    <div class="page">
      <Heading title={t().account.title} />
    </div>
  )
}
