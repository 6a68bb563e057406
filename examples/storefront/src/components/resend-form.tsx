import { useSignal } from '@preact/signals'
import { textOf, wrongAccess } from '../field-errors.ts'
import { t } from '../language.ts'
import { store } from '../store.ts'
import { EmailField } from './access-fields.tsx'
import { Button } from './button.tsx'
import { Failure } from './failure.tsx'
import { useForm } from './form.ts'
import { Notice } from './notice.tsx'

/** Asks for another verification mail. The service answers the same for every address. */
export function ResendForm() {
  const texts = t().access
  const sentTo = useSignal('')
  const form = useForm({
    send: async (values) => {
      const email = textOf(values, 'email')
      const wrong = wrongAccess(values, ['email'])
      if (wrong) return wrong
      const result = await store.resendVerificationEmail({ body: { email } })
      if (result.ok) sentTo.value = email
      return result
    },
    done: () => {},
  })
  if (sentTo.value) {
    return (
      <Notice isAlert>
        <p>{texts.resent(sentTo.value)}</p>
      </Notice>
    )
  }
  return (
    <form {...form.props}>
      <EmailField errors={form.errorsOf('email')} />
      {form.failure && <Failure error={form.failure} />}
      <Button type="submit" look="quiet" isBusy={form.isSending}>
        {texts.resend}
      </Button>
    </form>
  )
}
