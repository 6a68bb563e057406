import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { watchReply } from '../access.ts'
import type { Reply } from '../loading.ts'
import type { Problem } from '../problem.ts'
import { Button } from './button.tsx'
import { Failure } from './failure.tsx'

/** The browser reads the file after the click. */
const READ_MS = 60_000

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS)
}

const nameIn = (headers: Headers) =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1]

/** Saves a file of the service: a link could not send the access token. `name` is for a reply without one. */
export function Download({
  fetchFile,
  name,
  children,
}: {
  fetchFile: () => Promise<Reply<Blob>>
  name: string
  children: ComponentChildren
}) {
  const isBusy = useSignal(false)
  const error = useSignal<Problem | undefined>(undefined)
  const fetchAndSave = async () => {
    isBusy.value = true
    error.value = undefined
    try {
      const reply = watchReply(await fetchFile())
      if (reply.ok) save(reply.data, nameIn(reply.headers) ?? name)
      else error.value = reply.error
    } finally {
      isBusy.value = false
    }
  }
  return (
    <>
      <Button look="plain" isBusy={isBusy.value} onClick={() => void fetchAndSave()}>
        {children}
      </Button>
      {error.value && <Failure error={error.value} />}
    </>
  )
}
