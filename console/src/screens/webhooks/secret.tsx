import { useLayoutEffect, useRef } from 'preact/hooks'
import { announce } from '../../announce.ts'
import { Button } from '../../parts/button.tsx'
import { w } from '../../settings.ts'

/** No other page shows it: it stays until it is said to be stored. */
export function Secret({ secret, text, done }: { secret: string; text: string; done: () => void }) {
  const { webhooks } = w()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<HTMLElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      announce(webhooks.copied)
    } catch {
      // A browser may forbid it, and has none for a page without https.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      announce(webhooks.selected)
    }
  }
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
