import type { Failed, StoreError, Success } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
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

/** Saves a file of the service: a link could not send who asks. `name` is for a reply without one. */
export function Download({
  text,
  name,
  fetchFile,
}: {
  text: string
  name: string
  fetchFile: () => Promise<Success<Blob> | Failed<StoreError>>
}) {
  const isBusy = useSignal(false)
  const error = useSignal<StoreError | undefined>(undefined)
  const fetchAndSave = async () => {
    isBusy.value = true
    const result = await fetchFile()
    isBusy.value = false
    error.value = result.ok ? undefined : result.error
    if (result.ok) save(result.data, nameIn(result.headers) ?? name)
  }
  return (
    <>
      <Button look="quiet" isBusy={isBusy.value} onClick={() => void fetchAndSave()}>
        {text}
      </Button>
      {error.value && <Failure error={error.value} />}
    </>
  )
}
