import { announce } from '../../announce.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { Field } from '../../components/field.tsx'
import { useForm } from '../../components/form.ts'
import { sentenceOf } from '../../errors.ts'
import { blankFields } from '../../field-errors.ts'
import { t, to } from '../../language.ts'
import { store } from '../../store.ts'

const PASSWORD_MAX = 256

export function Password() {
  const texts = t().settings
  const form = useForm({
    send: async (values) => {
      const names = ['current_password', 'new_password']
      return (
        blankFields(values, names, t().settings.needed) ??
        store.changePassword({
          body: {
            current_password: String(values.get('current_password')),
            new_password: String(values.get('new_password')),
          },
        })
      )
    },
    done: (_, element) => {
      element.reset()
      announce(t().settings.passwordChanged)
    },
  })
  const { failure } = form
  const isWrong = failure?.kind === 'wrong_current_password'
  const isWeak = failure?.kind === 'weak_password'
  return (
    <section aria-labelledby="password">
      <h2 id="password">{texts.password}</h2>
      <p>{texts.passwordMore}</p>
      <form {...form.props} class="account-form">
        <Field
          label={texts.currentPassword}
          name="current_password"
          type="password"
          autocomplete="current-password"
          required
          maxLength={PASSWORD_MAX}
          errors={isWrong ? [sentenceOf(failure)] : form.errorsOf('current_password')}
        />
        <Field
          label={texts.newPassword}
          name="new_password"
          type="password"
          autocomplete="new-password"
          required
          maxLength={PASSWORD_MAX}
          hint={texts.newPasswordHint}
          errors={isWeak ? [sentenceOf(failure)] : form.errorsOf('new_password')}
        />
        {failure && !isWrong && !isWeak && <Failure error={failure} />}
        <Button type="submit" look="quiet" isBusy={form.isSending}>
          {texts.changePassword}
        </Button>
      </form>
    </section>
  )
}

/** Of an account that an identity provider opens: a link in a mail sets the first one. */
export function NoPassword() {
  const texts = t().settings
  return (
    <section aria-labelledby="password">
      <h2 id="password">{texts.noPassword}</h2>
      <p>{texts.noPasswordMore}</p>
      <ButtonLink look="quiet" href={to('/reset-password')}>
        {texts.setPassword}
      </ButtonLink>
    </section>
  )
}
