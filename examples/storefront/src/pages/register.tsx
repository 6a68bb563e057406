import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import { aboutFields, EmailField, NewPasswordField } from '../components/access-fields.tsx'
import { Agreement } from '../components/agreement.tsx'
import { Button } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { Field } from '../components/field.tsx'
import { useForm } from '../components/form.ts'
import { Heading } from '../components/heading.tsx'
import { IdentityButtons } from '../components/identity-buttons.tsx'
import { logInPath, nextOf } from '../components/members-only.tsx'
import { textOf, wrongAccess } from '../field-errors.ts'
import { t } from '../language.ts'
import { guestCount, welcome } from '../log-in.ts'
import { replacePage } from '../navigation.ts'
import { store } from '../store.ts'
import '../styles/access.css'

export function Register() {
  const { query } = useRoute()
  const next = nextOf(query)
  return (
    <div class="narrow">
      <Heading title={t().access.register} />
      <p>{t().access.registerMore}</p>
      <RegisterForm next={next} />
      <IdentityButtons next={next} />
    </div>
  )
}

function RegisterForm({ next }: { next: string }) {
  const { route } = useLocation()
  const texts = t().access
  const brought = useRef(0)
  const isTaken = useSignal(false)
  const form = useForm({
    send: async (values) => {
      isTaken.value = false
      brought.current = guestCount()
      const result = await sendRegistration(values)
      isTaken.value = !result.ok && result.error.kind === 'email_taken'
      return aboutFields(result, { weak_password: 'password', email_taken: 'email' })
    },
    done: async ({ user }) => {
      replacePage(route, next)
      await welcome(user.first_name, brought.current, texts.mailSent)
    },
  })
  return (
    <form {...form.props}>
      <Field
        label={texts.fullName}
        name="full_name"
        autocomplete="name"
        required
        maxLength={300}
        errors={form.errorsOf('full_name')}
      />
      <EmailField errors={form.errorsOf('email')} />
      {isTaken.value && (
        <p>
          <a href={logInPath(next)}>{texts.logInWithIt}</a>
        </p>
      )}
      <NewPasswordField label={texts.password} errors={form.errorsOf('password')} />
      <Field
        label={texts.phone}
        name="phone_number"
        type="tel"
        inputMode="tel"
        autocomplete="tel"
        hint={texts.phoneHint}
        errors={form.errorsOf('phone_number')}
      />
      {form.failure && <Failure error={form.failure} />}
      <Button type="submit" wide isBusy={form.isSending}>
        {texts.register}
      </Button>
      <Agreement text={texts.agree} />
      <p class="access-links">
        <span>
          {texts.haveAccount} <a href={logInPath(next)}>{texts.logIn}</a>
        </span>
      </p>
    </form>
  )
}

async function sendRegistration(values: FormData) {
  const wrong = wrongAccess(values, ['full_name', 'email', 'password'])
  if (wrong) return wrong
  const phone = textOf(values, 'phone_number')
  return store.register({
    body: {
      email: textOf(values, 'email'),
      password: String(values.get('password')),
      full_name: textOf(values, 'full_name'),
      ...(phone ? { phone_number: phone } : {}),
    },
  })
}
