import { check, findGate } from '../../access.ts'
import { Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { Heading } from '../../parts/heading.tsx'
import { Submit } from '../../parts/submit.tsx'
import { chooseLanguage, LANGUAGES, type Language, language, w } from '../../settings.ts'
import { admin } from '../../store.ts'

export function SignIn({ isAgain }: { isAgain: boolean }) {
  const { access, frame } = w()
  const form = useForm({
    required: ['email', 'password'],
    send: async (values) => {
      check()
      return admin.logIn({
        body: { email: String(values.get('email')), password: String(values.get('password')) },
      })
    },
    done: () => findGate(false),
  })
  return (
    <>
      <Heading title={access.title} />
      <p>{isAgain ? access.again : access.intro}</p>
      <form {...form.props}>
        <Field
          label={access.email}
          type="email"
          autocomplete="username"
          dir="ltr"
          {...form.field('email')}
        />
        <Field
          label={access.password}
          type="password"
          autocomplete="current-password"
          dir="ltr"
          {...form.field('password')}
        />
        <Submit form={form}>{access.logIn}</Submit>
      </form>
      <fieldset class="gate-languages">
        <legend class="hidden-text">{frame.language}</legend>
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <button
            key={code}
            type="button"
            class="button button-plain"
            lang={code}
            aria-pressed={language.value === code}
            onClick={() => void chooseLanguage(code as Language)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </>
  )
}
