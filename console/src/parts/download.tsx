import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { watchReply } from '../access.ts'
import type { Reply } from '../loading.ts'
import type { Problem } from '../problem.ts'
import { Button } from './button.tsx'
import { Failure } from './failure.tsx'

/** The browser reads the file after the click. */
const READ_MS = 60_000

/** By the mark at its beginning a spreadsheet knows that a text is UTF-8. */
const MARK = '\ufeff'

function save(content: Blob | string, name: string) {
  const link = document.createElement('a')
  const file = typeof content === 'string' ? new Blob([MARK, content]) : content
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
  look = 'plain',
  children,
}: {
  fetchFile: () => Promise<Reply<Blob | string>>
  name: string
  look?: 'plain' | 'quiet'
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
      <Button look={look} isBusy={isBusy.value} onClick={() => void fetchAndSave()}>
        {children}
      </Button>
      {error.value && <Failure error={error.value} />}
    </>
  )
}
