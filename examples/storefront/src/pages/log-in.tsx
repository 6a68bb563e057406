import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { EmailField } from '../components/access-fields.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { Field } from '../components/field.tsx'
import { useForm } from '../components/form.ts'
import { Heading } from '../components/heading.tsx'
import { IdentityButtons } from '../components/identity-buttons.tsx'
import { LogOutButton } from '../components/log-out.tsx'
import { nextOf, registerPath } from '../components/members-only.tsx'
import { Notice } from '../components/notice.tsx'
import { LinesSkeleton } from '../components/skeleton.tsx'
import { textOf, wrongAccess } from '../field-errors.ts'
import { readGuestWishes } from '../guest-wishes.ts'
import { type Answer, freshLogIn, takeAnswer } from '../identity.ts'
import { t, to } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { guestCount, welcome } from '../log-in.ts'
import { replacePage } from '../navigation.ts'
import { session, store } from '../store.ts'
import '../styles/access.css'

export function LogIn() {
  const { query, route } = useLocation()
  // Read once: it is taken out of the address.
  const answer = useMemo(takeAnswer, [])
  const isRefused = useSignal(answer !== undefined && !answer.provider)
  /** The page stays as it is while the log-in leads away from it. */
  const isLeaving = useSignal(false)
  const next = answer?.next ?? nextOf(query)
  const leave = async (name: string, brought: number) => {
    isLeaving.value = true
    replacePage(route, next)
    await welcome(name, brought)
  }
  useLayoutEffect(() => {
    if (answer?.purpose === 'proof') {
      freshLogIn.value = { token: answer.token, nonce: answer.nonce }
      replacePage(route, next)
    }
  }, [])
  if (!session.value || answer?.purpose === 'proof') return null
  if (answer?.provider) return <FinishIdentity answer={answer} done={leave} />
  if (session.value.isLoggedIn && !isLeaving.value) return <AlreadyIn next={next} />
  return (
    <div class="narrow">
      <Heading title={t().access.logIn} />
      {readGuestWishes().length > 0 && <p>{t().access.wishKept}</p>}
      {isRefused.value && (
        <Notice isAlert>
          <p>{t().access.providerRefused}</p>
        </Notice>
      )}
      <PasswordForm
        next={next}
        begin={() => {
          isRefused.value = false
          isLeaving.value = true
        }}
        refuse={() => {
          isLeaving.value = false
        }}
        done={leave}
      />
      <IdentityButtons next={next} />
    </div>
  )
}

type Leave = (name: string, brought: number) => Promise<void>

function PasswordForm({
  next,
  begin,
  refuse,
  done,
}: {
  next: string
  begin: () => void
  refuse: () => void
  done: Leave
}) {
  const texts = t().access
  const brought = useRef(0)
  const form = useForm({
    send: async (values) => {
      const email = textOf(values, 'email')
      const wrong = wrongAccess(values, ['email', 'password'])
      if (wrong) return wrong
      brought.current = guestCount()
      begin()
      const body = { email, password: String(values.get('password')) }
      const result = await store.logIn({ body })
      if (!result.ok) refuse()
      return result
    },
    done: ({ user }) => done(user.first_name, brought.current),
  })
  return (
    <form {...form.props}>
      <EmailField errors={form.errorsOf('email')} />
      <Field
        label={texts.password}
        name="password"
        type="password"
        autocomplete="current-password"
        required
        errors={form.errorsOf('password')}
      />
      {form.failure && <Failure error={form.failure} />}
      <Button type="submit" wide isBusy={form.isSending}>
        {texts.logIn}
      </Button>
      <p class="access-links">
        <a href={to('/reset-password')}>{texts.forgot}</a>
        <span>
          {texts.newHere} <a href={registerPath(next)}>{texts.toRegister}</a>
        </span>
        <a href={to('/orders/by-link')}>{t().guests.find}</a>
      </p>
    </form>
  )
}

function AlreadyIn({ next }: { next: string }) {
  return (
    <div class="narrow">
      <Heading title={t().access.alreadyIn} />
      <div class="access-buttons">
        <ButtonLink href={next}>{t().paid.goOn}</ButtonLink>
        <LogOutButton />
      </div>
    </div>
  )
}

/** Hands the provider's token to the service. */
function FinishIdentity({ answer, done }: { answer: Answer; done: Leave }) {
  const { provider, token, nonce, next } = answer
  const brought = useRef(guestCount())
  const loaded = useLoaded<{ user: { first_name: string } }>('identity', (signal) =>
    provider.logIn({ body: { token, nonce }, signal }),
  )
  const { data } = loaded
  useLayoutEffect(() => {
    if (data) void done(data.user.first_name, brought.current)
  }, [data])
  if (!loaded.error) {
    return (
      <div class="narrow">
        <Heading title={t().access.finishing} />
        <LinesSkeleton />
      </div>
    )
  }
  return (
    <div class="narrow">
      <Heading title={t().access.logIn} />
      <Failure error={loaded.error} retry={loaded.reload} />
      <IdentityButtons next={next} />
      <p class="access-links">
        {/* Loads the page anew: it has forgotten the token then. */}
        <a href={to(`/log-in?next=${encodeURIComponent(next)}`)} target="_top">
          {t().access.logIn}
        </a>
      </p>
    </div>
  )
}
