import { useSignal } from '@preact/signals'
import { enter } from '../../access.ts'
import { useLoaded } from '../../loading.ts'
import { Button } from '../../parts/button.tsx'
import { Field, Wrong } from '../../parts/field.tsx'
import { codeIn, useForm } from '../../parts/form.ts'
import { Heading } from '../../parts/heading.tsx'
import { Submit } from '../../parts/submit.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { hasPasskeys, usePasskey } from './passkeys.ts'

/** For a session that is to be raised: by a code of the app, a recovery code or a passkey. */
export function Prove() {
  const { access } = w()
  const isRecovery = useSignal(false)
  const name = isRecovery.value ? 'recovery_code' : 'code'
  const form = useForm({
    required: [name],
    send: async (values) => {
      const text = codeIn(values, name)
      return admin.verifySecondFactor({
        body: name === 'code' ? { code: text } : { recovery_code: text },
      })
    },
    done: enter,
  })
  return (
    <>
      <Heading title={access.proveTitle} />
      <p>{access.proveIntro}</p>
      <form {...form.props}>
        {isRecovery.value ? (
          <Field
            key="recovery"
            label={access.recovery}
            hint={access.recoveryHint}
            autocomplete="off"
            dir="ltr"
            {...form.field('recovery_code')}
          />
        ) : (
          <Field
            key="code"
            label={access.code}
            hint={access.codeHint}
            inputMode="numeric"
            autocomplete="one-time-code"
            dir="ltr"
            {...form.field('code')}
          />
        )}
        <Submit form={form}>{access.prove}</Submit>
      </form>
      <div class="gate-others">
        <PasskeyProof />
        <Button
          look="quiet"
          onClick={() => {
            form.clearFailure()
            isRecovery.value = !isRecovery.peek()
          }}
        >
          {isRecovery.value ? access.useCode : access.useRecovery}
        </Button>
      </div>
    </>
  )
}

/** Only for who has one, where the browser knows how. */
function PasskeyProof() {
  const { access } = w()
  const factor = useLoaded('second factor', (signal) => admin.getSecondFactor({ signal }), {
    behindGate: true,
  })
  const hasFailed = useSignal(false)
  if (!hasPasskeys() || !factor.data?.passkeys.length) return null
  const prove = async () => {
    hasFailed.value = false
    const options = await admin.beginVerification()
    const credential = options.ok ? await usePasskey(options.data) : undefined
    const reply = credential && (await admin.verifySecondFactor({ body: { credential } }))
    if (reply?.ok) enter()
    else hasFailed.value = true
  }
  return (
    <>
      <Button look="quiet" onClick={() => void prove()}>
        {access.usePasskey}
      </Button>
      {hasFailed.value && <Wrong errors={[access.passkeyFailed]} role="alert" />}
    </>
  )
}
