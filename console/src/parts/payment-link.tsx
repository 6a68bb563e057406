import { w } from '../settings.ts'
import { Button } from './button.tsx'
import { useCopy } from './copy.ts'

/** The link for the buyer, to copy. */
export function PaymentLink({ url }: { url: string }) {
  const { phone } = w()
  const { shown, copy } = useCopy(phone)
  return (
    <>
      <p>{phone.linkText}</p>
      <code class="secret" dir="ltr" ref={shown}>
        {url}
      </code>
      <Button onClick={() => void copy()} shortcut="c">
        {phone.copy}
      </Button>
    </>
  )
}
