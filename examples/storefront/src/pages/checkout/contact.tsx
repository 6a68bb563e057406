import type { Data } from '@modest-clothing-store/client'
import { useRef } from 'preact/hooks'
import { readDraft } from '../../address.ts'
import { EmailField } from '../../components/access-fields.tsx'
import { logInPath } from '../../components/members-only.tsx'
import { t, to } from '../../language.ts'

type Profile = Data<'getProfile'>

export const nameOf = ({ first_name, last_name }: Profile) => `${first_name} ${last_name}`.trim()

/** Whose order it is: the facts of the account. */
export function Contact({ profile }: { profile: Profile }) {
  const facts = [nameOf(profile), profile.email, profile.phone_number].filter(Boolean)
  return (
    <section>
      <h2>{t().checkout.contact}</h2>
      <p>
        {facts.map((fact) => (
          <span class="contact-fact" key={fact}>
            <bdi>{fact}</bdi>
          </span>
        ))}
        <a href={to('/profile')}>{t().checkout.changeProfile}</a>
      </p>
    </section>
  )
}

/** Or of a guest, whose name is that of the recipient. */
export function GuestContact({ errors }: { errors: readonly string[] }) {
  const draft = useRef(readDraft()).current
  return (
    <section>
      <h2>{t().checkout.contact}</h2>
      <p>
        {t().access.haveAccount} <a href={logInPath(to('/checkout'))}>{t().access.logIn}</a>
      </p>
      <EmailField errors={errors} value={draft.email} hint={t().guests.emailHint} />
    </section>
  )
}
