import { useSignal } from '@preact/signals'
import { useRoute } from 'preact-iso'
import { aboutFields, EmailField, NewPasswordField } from '../components/access-fields.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { useForm } from '../components/form.ts'
import { Heading } from '../components/heading.tsx'
import { blankFields, textOf, wrongAccess } from '../field-errors.ts'
import { t, to } from '../language.ts'
import { focusHeading } from '../navigation.ts'
import { store } from '../store.ts'
import '../styles/access.css'

/** Without a token asks for the mail; the link of that mail has one. */
export function Reset() {
  const { query } = useRoute()
  return (
    <div class="narrow">{query.token ? <SetPassword token={query.token} /> : <AskForLink />}</div>
  )
}

function AskForLink() {
  const texts = t().access
  const sentTo = useSignal('')
  const form = useForm({
    send: async (values) => {
      const email = textOf(values, 'email')
      const wrong = wrongAccess(values, ['email'])
      if (wrong) return wrong
      const result = await store.requestPasswordReset({ body: { email } })
      if (result.ok) sentTo.value = email
      return result
    },
    done: focusHeading,
  })
  const isSent = sentTo.value !== ''
  return (
    <>
      <div role="status">
        <Heading title={isSent ? texts.linkSent : texts.resetTitle} />
        <p>{isSent ? texts.linkSentMore(sentTo.value) : texts.resetMore}</p>
      </div>
      {!isSent && (
        <form {...form.props}>
          <EmailField errors={form.errorsOf('email')} />
          {form.failure && <Failure error={form.failure} />}
          <Button type="submit" wide isBusy={form.isSending}>
            {texts.sendLink}
          </Button>
        </form>
      )}
    </>
  )
}

function SetPassword({ token }: { token: string }) {
  const texts = t().access
  const isSet = useSignal(false)
  const form = useForm({
    send: async (values) => {
      const blank = blankFields(values, ['password'], texts.needed)
      if (blank) return blank
      const body = { token, password: String(values.get('password')) }
      const result = await store.confirmPasswordReset({ body })
      return aboutFields(result, { weak_password: 'password' })
    },
    done: async () => {
      // It has ended every session; this asks, so that the shop knows it, too.
      await store.validateToken()
      isSet.value = true
      focusHeading()
    },
  })
  const isDead =
    form.failure?.kind === 'reset_token_invalid' || form.failure?.kind === 'reset_token_expired'
  return (
    <>
      <div role="status">
        <Heading title={isSet.value ? texts.passwordSet : texts.resetTitle} />
        {isSet.value && <p>{texts.passwordSetMore}</p>}
      </div>
      {isSet.value ? (
        <ButtonLink href={to('/log-in')}>{texts.logIn}</ButtonLink>
      ) : (
        <form {...form.props}>
          <NewPasswordField label={texts.newPassword} errors={form.errorsOf('password')} />
          {form.failure && <Failure error={form.failure} />}
          {isDead ? (
            <p>
              <a href={to('/reset-password')}>{texts.askAgain}</a>
            </p>
          ) : (
            <Button type="submit" wide isBusy={form.isSending}>
              {texts.setPassword}
            </Button>
          )}
        </form>
      )}
    </>
  )
}
