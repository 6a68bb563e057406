import { useLayoutEffect, useRef } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { useCopy } from '../../parts/copy.ts'
import { w } from '../../settings.ts'

/** No other page shows it: it stays until it is said to be stored. */
export function Secret({ secret, text, done }: { secret: string; text: string; done: () => void }) {
  const { webhooks } = w()
  const heading = useRef<HTMLHeadingElement>(null)
  const { shown, copy } = useCopy(webhooks)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <section class="card panel stack" aria-labelledby="secret">
      <h2 id="secret" ref={heading} tabIndex={-1}>
        {webhooks.secret}
      </h2>
      <p>{text}</p>
      <code class="secret" dir="ltr" ref={shown}>
        {secret}
      </code>
      <div class="bar">
        <Button onClick={() => void copy()} shortcut="c">
          {webhooks.copy}
        </Button>
        <Button look="quiet" onClick={done}>
          {webhooks.stored}
        </Button>
      </div>
    </section>
  )
}
