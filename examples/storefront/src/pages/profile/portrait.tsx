import type { Data, StoreError } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { useId, useLayoutEffect } from 'preact/hooks'
import { announce } from '../../announce.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { describedBy, FieldNotes } from '../../components/field.tsx'
import { sentencesOf } from '../../errors.ts'
import { t } from '../../language.ts'
import { store } from '../../store.ts'

type Saved = Data<'getProfile'>

/** The limits of the service: refused here already, a large file need not travel. */
const BYTES_MAX = 5 * 1024 * 1024
const TYPES = 'image/jpeg,image/png,image/webp'
/** An upload over a phone takes its time. */
const UPLOAD_MS = 120_000

/** The picture of the profile: chosen, looked at, sent; or removed. */
export function Portrait({
  profile,
  changed,
}: {
  profile: Saved
  changed: (saved: Saved) => void
}) {
  const chosen = useChosen()
  const state = useSignal<{ isBusy: boolean; error?: StoreError }>({ isBusy: false })
  const wrong = useSignal<string | undefined>(undefined)
  const { isBusy, error } = state.value
  const texts = t().profile

  const send = async (body: FormData | { profile_picture: null }, said: () => string) => {
    state.value = { isBusy: true }
    const saved = await store.updateProfile({ body, deadline: UPLOAD_MS, timeout: UPLOAD_MS })
    state.value = saved.ok ? { isBusy: false } : { isBusy: false, error: saved.error }
    if (!saved.ok) return
    chosen.forget()
    changed(saved.data)
    announce(said())
  }
  const upload = (event: SubmitEvent) => {
    event.preventDefault()
    const { file } = chosen
    wrong.value = wrongWith(file)
    if (!file || wrong.peek() || state.peek().isBusy) return
    const form = new FormData()
    form.set('profile_picture', file)
    void send(form, () => t().profile.uploaded)
  }
  return (
    <section aria-labelledby="picture">
      <h2 id="picture">{texts.picture}</h2>
      <div class="profile-picture">
        <Shown src={chosen.preview ?? profile.profile_thumbnail_url} isNew={!!chosen.preview} />
        <form onSubmit={upload} key={profile.profile_picture}>
          <FileField
            label={texts.choosePicture}
            file={chosen.file}
            hint={texts.pictureHint}
            errors={wrong.value ? [wrong.value] : pictureErrors(error)}
            choose={(file) => {
              chosen.choose(file)
              state.value = { isBusy: false }
              wrong.value = file && wrongWith(file)
            }}
          />
          {error && error.kind !== 'fields' && <Failure error={error} />}
          <Button type="submit" isBusy={isBusy}>
            {texts.upload}
          </Button>
          {profile.profile_picture_url && (
            <Button
              look="plain"
              isBusy={isBusy}
              onClick={() => void send({ profile_picture: null }, () => t().profile.pictureRemoved)}
            >
              {texts.removePicture}
            </Button>
          )}
        </form>
      </div>
    </section>
  )
}

/** The button of a file is named in the language of the browser: its label is shown in its place. */
function FileField({
  label,
  file,
  hint,
  errors,
  choose,
}: {
  label: string
  file: File | undefined
  hint: string
  errors: readonly string[]
  choose: (file: File | undefined) => void
}) {
  const id = useId()
  return (
    <div class="field">
      <input
        class="hidden"
        type="file"
        id={id}
        accept={TYPES}
        {...describedBy(id, hint, errors)}
        onInput={(event) => choose(event.currentTarget.files?.[0])}
      />
      <label for={id} class="button button-quiet">
        {label}
      </label>
      {file && (
        <p class="file-name">
          <bdi>{file.name}</bdi>
        </p>
      )}
      <FieldNotes id={id} hint={hint} errors={errors} />
    </div>
  )
}

function wrongWith(file: File | undefined): string | undefined {
  if (!file) return t().profile.pictureNone
  return file.size > BYTES_MAX ? t().profile.pictureTooLarge : undefined
}

function pictureErrors(error: StoreError | undefined): readonly string[] {
  if (error?.kind !== 'fields') return []
  const { profile_picture: found } = error.fields as { profile_picture?: readonly string[] }
  return sentencesOf(found)
}

function Shown({ src, isNew }: { src: string | null; isNew: boolean }) {
  const texts = t().profile
  if (!src) {
    return (
      <span class="portrait">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="9" r="4" />
          <path d="M4 21c0-4 3.5-7 8-7s8 3 8 7" />
        </svg>
      </span>
    )
  }
  const alt = isNew ? texts.pictureNew : texts.pictureNow
  return <img class="portrait" src={src} alt={alt} width={128} height={128} />
}

/** The file that is not sent yet, and an address under which the page can show it. */
function useChosen() {
  const chosen = useSignal<{ file: File; preview: string } | undefined>(undefined)
  const forget = () => {
    if (chosen.peek()) URL.revokeObjectURL(chosen.peek()?.preview ?? '')
    chosen.value = undefined
  }
  useLayoutEffect(() => forget, [])
  return {
    ...chosen.value,
    forget,
    choose: (file: File | undefined) => {
      forget()
      if (file) chosen.value = { file, preview: URL.createObjectURL(file) }
    },
  }
}
