import { useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { announce } from '../../announce.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Failure } from '../../components/failure.tsx'
import { Field } from '../../components/field.tsx'
import { useForm } from '../../components/form.ts'
import { sentenceOf } from '../../errors.ts'
import { list } from '../../format.ts'
import { t, to } from '../../language.ts'
import { store } from '../../store.ts'

/** Asks once more, and for the password, before the account is gone. */
export function Deletion() {
  const isAsking = useSignal(false)
  const texts = t().settings
  const close = () => {
    isAsking.value = false
  }
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
        <Confirm keep={close} />
      </Dialog>
    </section>
  )
}

function Confirm({ keep }: { keep: () => void }) {
  const { route } = useLocation()
  const texts = t().settings
  const orders = useSignal<readonly string[]>([])
  const form = useForm({
    send: async (values) => {
      const body = { password: String(values.get('password')) }
      const deleted = await store.deleteAccount({ body })
      const error = deleted.ok ? undefined : deleted.error
      orders.value = error?.kind === 'orders_under_way' ? error.orders : []
      return deleted
    },
    done: () => {
      announce(t().settings.deleted)
      route(to('/'))
    },
  })
  const { failure } = form
  const isWrong = failure?.kind === 'wrong_current_password'
  return (
    <form {...form.props}>
      <p>{texts.deletionMore}</p>
      <Field
        label={texts.deletionPassword}
        name="password"
        type="password"
        autocomplete="current-password"
        required
        errors={isWrong ? [sentenceOf(failure)] : form.errorsOf('password')}
      />
      {failure && !isWrong && <Failure error={failure} />}
      {orders.value.length > 0 && (
        <p>
          {texts.deletionOrders} {list(orders.value)}
        </p>
      )}
      <Button type="submit" wide isBusy={form.isSending}>
        {texts.deleteNow}
      </Button>
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
