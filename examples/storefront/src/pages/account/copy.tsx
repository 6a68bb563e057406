import type { StoreError } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { announce } from '../../announce.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { t } from '../../language.ts'
import { store } from '../../store.ts'

/** So long the browser has time to read the file. */
const READ_MS = 10_000

/** Everything that the service keeps about the visitor, as a file. */
export function Copy() {
  const state = useSignal<{ isBusy: boolean; error?: StoreError<'exportAccount'> }>({
    isBusy: false,
  })
  const texts = t().settings
  const download = async () => {
    state.value = { isBusy: true }
    const copy = await store.exportAccount()
    state.value = copy.ok ? { isBusy: false } : { isBusy: false, error: copy.error }
    if (!copy.ok) return
    save(JSON.stringify(copy.data, null, 2), `my-data-${copy.data.exported_at.slice(0, 10)}.json`)
    announce(t().settings.downloaded)
  }
  const { isBusy, error } = state.value
  return (
    <section aria-labelledby="copy">
      <h2 id="copy">{texts.copy}</h2>
      <p>{texts.copyMore}</p>
      {error && <Failure error={error} />}
      <Button look="quiet" isBusy={isBusy} onClick={() => void download()}>
        {texts.download}
      </Button>
    </section>
  )
}

/** As the browser saves any file that it is given. */
function save(text: string, name: string) {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), READ_MS)
}
