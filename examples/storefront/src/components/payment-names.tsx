import { t } from '../language.ts'
import { usePaymentMethods } from '../payment-methods.ts'

/** Both slots of the service may have a provider of the same name. */
export function usePaymentNames() {
  const { data, error, reload } = usePaymentMethods()
  const methods = data?.results.filter(({ is_available }) => is_available)
  return { names: methods && [...new Set(methods.map(({ name }) => name))], error, reload }
}

/** The ways of paying that the service accepts, in one line. */
export function PaymentNames() {
  const { names = [] } = usePaymentNames()
  if (names.length === 0) return null
  return (
    <>
      <span>{t().shop.weTake}</span>
      {names.map((name) => (
        <bdi key={name} class="footer-method">
          {name}
        </bdi>
      ))}
    </>
  )
}
