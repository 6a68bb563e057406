import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { EmailField } from '../components/access-fields.tsx'
import { Button } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { Field } from '../components/field.tsx'
import { useForm } from '../components/form.ts'
import { Heading } from '../components/heading.tsx'
import { Notice } from '../components/notice.tsx'
import { textOf, wrongAccess } from '../field-errors.ts'
import { guestOrders, readLink } from '../guest-orders.ts'
import { t, to } from '../language.ts'
import { ofGuest } from '../order.ts'
import { store } from '../store.ts'
import { OpenedOrder } from './order/opened.tsx'

/** Where the link of a guest's mails leads to: the order is named and opened by what stands behind the #. */
export function ByLink() {
  const opened = useLink()
  if (!opened) return <FindOrder />
  return <OpenedOrder opener={ofGuest(opened)} notFound={<FindOrder isGone />} />
}

/** The last one: what else stands behind the #, such as that of the link to the content, leads within the page. */
function useLink() {
  const link = useSignal(readLink(location.hash))
  useEffect(() => {
    const follow = () => {
      link.value = readLink(location.hash) ?? link.peek()
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return link.value
}

function FindOrder({ isGone = false }: { isGone?: boolean }) {
  const texts = t().guests
  return (
    <div class="narrow">
      <Heading title={texts.find} />
      {isGone && (
        <Notice isAlert>
          <p>{texts.gone}</p>
        </Notice>
      )}
      {guestOrders.value.length > 0 && (
        <section aria-labelledby="here">
          <h2 id="here">{texts.here}</h2>
          <ul class="rows">
            {guestOrders.value.map(({ id, number }) => (
              <li key={id}>
                <a class="link-button" href={to(`/orders/${id}`)}>
                  <bdi>{number}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2>{texts.lost}</h2>
      <LinkForm />
      <p>
        <a href={to('/orders')}>{texts.withAccount}</a>
      </p>
    </div>
  )
}

function LinkForm() {
  const texts = t().guests
  const sentTo = useSignal('')
  const form = useForm({
    send: async (values) => {
      const [email, order_number] = [textOf(values, 'email'), textOf(values, 'order_number')]
      const wrong = wrongAccess(values, ['email', 'order_number'])
      if (wrong) return wrong
      const result = await store.sendGuestOrderLink({ body: { email, order_number } })
      sentTo.value = result.ok ? email : ''
      return result
    },
    done: (_, element) => element.reset(),
  })
  return (
    <form {...form.props}>
      <p>{texts.lostMore}</p>
      <EmailField errors={form.errorsOf('email')} />
      <Field
        label={texts.number}
        name="order_number"
        required
        maxLength={32}
        autocomplete="off"
        hint={texts.numberHint}
        errors={form.errorsOf('order_number')}
      />
      {form.failure && <Failure error={form.failure} />}
      <div role="status">{sentTo.value && <p>{texts.linkSent(sentTo.value)}</p>}</div>
      <Button type="submit" wide isBusy={form.isSending}>
        {t().access.sendLink}
      </Button>
    </form>
  )
}
