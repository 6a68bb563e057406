import { announce } from '../../announce.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { Field } from '../../components/field.tsx'
import { useForm } from '../../components/form.ts'
import { sentenceOf } from '../../errors.ts'
import { t } from '../../language.ts'
import { store } from '../../store.ts'

const PASSWORD_MAX = 256

export function Password() {
  const texts = t().settings
  const form = useForm({
    send: (values) =>
      store.changePassword({
        body: {
          current_password: String(values.get('current_password')),
          new_password: String(values.get('new_password')),
        },
      }),
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
