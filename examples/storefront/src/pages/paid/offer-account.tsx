import { useSignal } from '@preact/signals'
import { aboutFields, NewPasswordField } from '../../components/access-fields.tsx'
import { Agreement } from '../../components/agreement.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { useForm } from '../../components/form.ts'
import { logInPath } from '../../components/members-only.tsx'
import { Notice } from '../../components/notice.tsx'
import { blankFields } from '../../field-errors.ts'
import { readGuest } from '../../guest-orders.ts'
import { t, to } from '../../language.ts'
import { session, store } from '../../store.ts'
import { takeWishesAlong } from '../../wishlist.ts'
import '../../styles/access.css'

/** To a guest who has just ordered in this tab: all that an account needs beside is a password. */
export function OfferAccount() {
  const isMade = useSignal(false)
  const guest = readGuest()
  if (!guest || !session.value) return null
  if (isMade.value) return <Made />
  if (session.value.isLoggedIn) return null
  const done = () => {
    isMade.value = true
    void takeWishesAlong()
  }
  return <PasswordForm {...guest} done={done} />
}

function PasswordForm({
  email,
  full_name,
  done,
}: {
  email: string
  full_name: string
  done: () => void
}) {
  const texts = t().guests
  const form = useForm({
    send: async (values) => {
      const blank = blankFields(values, ['password'], t().access.needed)
      if (blank) return blank
      const password = String(values.get('password'))
      const result = await store.register({ body: { email, full_name, password } })
      return aboutFields(result, { weak_password: 'password' })
    },
    done,
  })
  const { failure } = form
  return (
    <section class="offer-account" aria-labelledby="offer-account">
      <h2 id="offer-account">{texts.offer}</h2>
      <p>{texts.offerMore(email)}</p>
      <form {...form.props}>
        <NewPasswordField label={t().access.password} errors={form.errorsOf('password')} />
        {failure && <Failure error={failure} />}
        {failure?.kind === 'email_taken' && (
          <p>
            <a href={logInPath(to('/orders'))}>{t().access.logInWithIt}</a>
          </p>
        )}
        <Button type="submit" look="quiet" isBusy={form.isSending}>
          {t().access.register}
        </Button>
        <Agreement text={t().access.agree} />
      </form>
    </section>
  )
}

function Made() {
  return (
    <Notice title={t().guests.made} isAlert>
      <p>{t().guests.madeMore}</p>
      <ButtonLink href={to('/orders')} look="quiet">
        {t().purchases.title}
      </ButtonLink>
    </Notice>
  )
}
