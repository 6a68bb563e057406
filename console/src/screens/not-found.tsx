import { ButtonLink } from '../parts/button.tsx'
import { Heading } from '../parts/heading.tsx'
import { w } from '../settings.ts'

export const NotFound = () => (
  <div class="narrow">
    <Heading title={w().frame.notFound} />
    <p>{w().frame.notFoundText}</p>
    <ButtonLink href="/admin/">{w().frame.toToday}</ButtonLink>
  </div>
)
