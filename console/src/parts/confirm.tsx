/** An action that asks first, and has nothing to fill in. */
import type { Reply } from '../loading.ts'
import { useForm } from './form.ts'
import { Panel } from './panel.tsx'

export function Confirm<Data>({
  message,
  send,
  reload,
  done,
  ...panel
}: {
  title: string
  text?: string
  confirm?: string
  isDangerous?: boolean
  /** Announced when the call has succeeded. */
  message: string
  send: () => Promise<Reply<Data>>
  /** Shows the version that there is now, where `send` names the one that is on the screen. */
  reload?: () => Promise<void>
  done: (data: Data, headers: Headers) => unknown
  close: () => void
}) {
  const form = useForm({
    send: async () => {
      const reply = await send()
      if (!reply.ok && reply.error.kind === 'changed') await reload?.()
      return reply
    },
    message,
    done,
  })
  return <Panel {...panel} form={form} />
}
