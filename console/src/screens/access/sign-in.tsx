import { useSignal } from '@preact/signals'
import { check, findGate } from '../../access.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { Heading } from '../../parts/heading.tsx'
import { Submit } from '../../parts/submit.tsx'
import { chooseLanguage, LANGUAGES, type Language, language, w } from '../../settings.ts'
import { admin } from '../../store.ts'

export function SignIn({ isAgain }: { isAgain: boolean }) {
  const { frame } = w()
  const hasForgotten = useSignal(false)
  const turn = (next: boolean) => () => {
    hasForgotten.value = next
    // The button that was pressed is gone by then.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.gate h1')?.focus())
  }
  return (
    <>
      {hasForgotten.value ? (
        <Forgotten back={turn(false)} />
      ) : (
        <LogIn isAgain={isAgain} forget={turn(true)} />
      )}
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

function LogIn({ isAgain, forget }: { isAgain: boolean; forget: () => void }) {
  const { access } = w()
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
        <Email form={form} />
        <Field
          label={access.password}
          type="password"
          autocomplete="current-password"
          dir="ltr"
          {...form.field('password')}
        />
        <Submit form={form}>{access.logIn}</Submit>
      </form>
      <div class="gate-others">
        <Button look="plain" onClick={forget}>
          {access.forgotten}
        </Button>
      </div>
    </>
  )
}

/** Says the same of every address, as the service does. */
export function Forgotten({ back }: { back: () => void }) {
  const { access } = w()
  const isSent = useSignal(false)
  const form = useForm({
    required: ['email'],
    send: (values) => admin.requestPasswordReset({ body: { email: textIn(values, 'email') } }),
    done: () => {
      isSent.value = true
    },
  })
  return (
    <>
      <Heading title={access.forgotten} />
      {isSent.value ? (
        <p role="status">{access.linkSent}</p>
      ) : (
        <>
          <p>{access.forgottenText}</p>
          <form {...form.props}>
            <Email form={form} />
            <Submit form={form}>{access.sendLink}</Submit>
          </form>
        </>
      )}
      <div class="gate-others">
        <Button look="plain" onClick={back}>
          {access.toLogIn}
        </Button>
      </div>
    </>
  )
}

const Email = ({ form }: { form: Pick<ReturnType<typeof useForm>, 'field'> }) => (
  <Field
    label={w().access.email}
    type="email"
    autocomplete="username"
    dir="ltr"
    {...form.field('email')}
  />
)
