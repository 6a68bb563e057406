import { useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { announce } from '../../announce.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Failure } from '../../components/failure.tsx'
import { Field } from '../../components/field.tsx'
import { useForm } from '../../components/form.ts'
import { ProviderButtons } from '../../components/identity-buttons.tsx'
import { sentenceOf } from '../../errors.ts'
import { blankFields } from '../../field-errors.ts'
import { list } from '../../format.ts'
import { freshLogIn } from '../../identity.ts'
import { t, to } from '../../language.ts'
import { store } from '../../store.ts'
import '../../styles/access.css'

/**
 * Asks once more, and for the password, before the account is gone. An account without one is logged in to anew, at
 * its identity provider: who comes back from there is asked once more, too.
 */
export function Deletion({ hasPassword }: { hasPassword: boolean }) {
  const isAsking = useSignal(freshLogIn.peek() !== undefined)
  const texts = t().settings
  const close = () => {
    isAsking.value = false
    freshLogIn.value = undefined
  }
  const isProven = hasPassword || freshLogIn.value !== undefined
  return (
    <section aria-labelledby="deletion">
      <h2 id="deletion">{texts.deletion}</h2>
      <p>{texts.deletionMore}</p>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        onClick={() => {
          isAsking.value = true
        }}
      >
        {texts.deletionOpen}
      </Button>
      <Dialog title={texts.deletionAsk} isOpen={isAsking.value} close={close}>
        {isProven ? <Confirm keep={close} /> : <ProveFirst />}
      </Dialog>
    </section>
  )
}

/** The service takes such a log-in for five minutes. */
const ProveFirst = () => (
  <>
    <p>{t().settings.deletionMore}</p>
    <p>{t().settings.deletionProve}</p>
    <div class="identity-buttons">
      <ProviderButtons next={to('/account')} isProof />
    </div>
  </>
)

function Confirm({ keep }: { keep: () => void }) {
  const { route } = useLocation()
  const texts = t().settings
  const orders = useSignal<readonly string[]>([])
  const form = useForm({
    send: async (values) => {
      const proof = freshLogIn.peek()
      const blank = proof ? undefined : blankFields(values, ['password'], texts.needed)
      if (blank) return blank
      const body = proof ?? { password: String(values.get('password')) }
      const deleted = await store.deleteAccount({ body })
      const error = deleted.ok ? undefined : deleted.error
      orders.value = error?.kind === 'orders_under_way' ? error.orders : []
      return deleted
    },
    done: () => {
      freshLogIn.value = undefined
      announce(t().settings.deleted)
      route(to('/'))
    },
  })
  const { failure } = form
  const isWrong = failure?.kind === 'wrong_current_password'
  // Of another account, or too old.
  const isRefused = failure?.kind === 'identity_token_invalid'
  return (
    <form {...form.props}>
      <p>{texts.deletionMore}</p>
      {freshLogIn.value ? (
        <p>{texts.deletionProven}</p>
      ) : (
        <Field
          label={texts.deletionPassword}
          name="password"
          type="password"
          autocomplete="current-password"
          required
          errors={isWrong ? [sentenceOf(failure)] : form.errorsOf('password')}
        />
      )}
      {failure && !isWrong && <Failure error={failure} />}
      {orders.value.length > 0 && (
        <p>
          {texts.deletionOrders} {list(orders.value)}
        </p>
      )}
      {isRefused ? (
        <div class="identity-buttons">
          <p>{texts.deletionProve}</p>
          <ProviderButtons next={to('/account')} isProof />
        </div>
      ) : (
        <Button type="submit" wide isBusy={form.isSending}>
          {texts.deleteNow}
        </Button>
      )}
      <Button
        look="plain"
        wide
        onClick={() => {
          form.forget()
          keep()
        }}
      >
        {texts.keep}
      </Button>
    </form>
  )
}
