import type { Data } from '@modest-clothing-store/client'
import { t } from '../../language.ts'

/** Whose order it is: what the shop writes to, and whom it asks for. */
export function Contact({ profile }: { profile: Data<'getProfile'> }) {
  const { email, first_name, last_name, phone_number } = profile
  const facts = [`${first_name} ${last_name}`.trim(), email, phone_number].filter(Boolean)
  return (
    <section>
      <h2>{t().checkout.contact}</h2>
      <p>
        {facts.map((fact) => (
          <bdi class="contact-fact" key={fact}>
            {fact}
          </bdi>
        ))}
        <a href="/profile">{t().checkout.changeProfile}</a>
      </p>
    </section>
  )
}
