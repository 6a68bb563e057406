import type { AdminData } from '@modest-clothing-store/client/admin'
import { useSignal } from '@preact/signals'
import { enter } from '../../access.ts'
import { Button } from '../../parts/button.tsx'
import { Field, Wrong } from '../../parts/field.tsx'
import { codeIn, useForm } from '../../parts/form.ts'
import { Heading } from '../../parts/heading.tsx'
import { Submit } from '../../parts/submit.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { hasPasskeys, makePasskey } from './passkeys.ts'

/** For accounts with a role that have no second factor yet, where the shop asks for one. */
export function SetUp() {
  const { setUp } = w()
  const way = useSignal<'app' | 'passkey'>('app')
  const codes = useSignal<string[] | undefined>(undefined)
  if (codes.value) {
    return (
      <>
        <Heading title={setUp.recoveryTitle} />
        <Codes codes={codes.value} done={enter} />
      </>
    )
  }
  const show = (given: string[] | undefined) => {
    codes.value = given ?? []
  }
  return (
    <>
      <Heading title={setUp.title} />
      <p>{setUp.intro}</p>
      {hasPasskeys() && (
        <fieldset class="ways">
          <legend class="hidden-text">{setUp.title}</legend>
          {(['app', 'passkey'] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="way"
                checked={way.value === each}
                onChange={() => {
                  way.value = each
                }}
              />
              <span>
                <b>{each === 'app' ? setUp.withApp : setUp.withPasskey}</b>
                <span class="soft">
                  {each === 'app' ? setUp.withAppText : setUp.withPasskeyText}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {way.value === 'app' ? <App done={show} /> : <Passkey done={show} />}
    </>
  )
}

type Done = { done: (codes: string[] | undefined) => void }

export function App({ done }: Done) {
  const { setUp } = w()
  const begun = useSignal<AdminData<'beginTotp'> | undefined>(undefined)
  const form = useForm({
    required: ['password'],
    send: (values) => admin.beginTotp({ body: { password: String(values.get('password')) } }),
    done: (data) => {
      begun.value = data
    },
  })
  if (begun.value) return <Confirm secret={begun.value} done={done} />
  return (
    <form {...form.props}>
      <Field
        label={setUp.passwordAgain}
        type="password"
        autocomplete="current-password"
        dir="ltr"
        {...form.field('password')}
      />
      <Submit form={form}>{setUp.begin}</Submit>
    </form>
  )
}

function Confirm({ secret, done }: Done & { secret: AdminData<'beginTotp'> }) {
  const { access, setUp } = w()
  const form = useForm({
    required: ['code'],
    send: (values) => admin.confirmTotp({ body: { code: codeIn(values, 'code') } }),
    done: (data) => done(data.recovery_codes),
  })
  return (
    <form {...form.props}>
      <p>{setUp.scanQr}</p>
      <img
        class="qr"
        alt={setUp.scanQr}
        width="200"
        height="200"
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr_svg)}`}
      />
      <p>
        {setUp.orSecret} <code dir="ltr">{secret.secret}</code>
      </p>
      <Field
        label={access.code}
        hint={access.codeHint}
        inputMode="numeric"
        autocomplete="one-time-code"
        dir="ltr"
        {...form.field('code')}
      />
      <Submit form={form}>{setUp.confirm}</Submit>
    </form>
  )
}

export function Passkey({ done }: Done) {
  const { access, setUp } = w()
  const hasFailed = useSignal(false)
  const form = useForm({
    required: ['name', 'password'],
    send: async (values) => {
      hasFailed.value = false
      const password = String(values.get('password'))
      const options = await admin.beginPasskey({ body: { password } })
      if (!options.ok) return options
      const credential = await makePasskey(options.data)
      if (!credential) {
        hasFailed.value = true
        return { ...options, data: undefined }
      }
      return admin.addPasskey({ body: { name: String(values.get('name')), credential } })
    },
    done: (data) => {
      if (data) done(data.recovery_codes)
    },
  })
  return (
    <form {...form.props}>
      <Field label={setUp.passkeyName} autocomplete="off" {...form.field('name')} />
      <Field
        label={setUp.passwordAgain}
        type="password"
        autocomplete="current-password"
        dir="ltr"
        {...form.field('password')}
      />
      {hasFailed.value && <Wrong errors={[access.passkeyFailed]} role="alert" />}
      <Submit form={form}>{setUp.addPasskey}</Submit>
    </form>
  )
}

export function Codes({ codes, done }: { codes: string[]; done: () => void }) {
  const { setUp } = w()
  return (
    <>
      <p>{setUp.recoveryIntro}</p>
      <ul class="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div class="gate-others">
        <Button onClick={done}>{setUp.keptThem}</Button>
        <Button look="quiet" onClick={() => print()}>
          {setUp.print}
        </Button>
      </div>
    </>
  )
}
