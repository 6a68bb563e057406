import './composer.css'
import { useSignal } from '@preact/signals'
import { useLocation, useRoute } from 'preact-iso'
import { announce } from '../announce.ts'
import { Button } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { Field } from '../components/field.tsx'
import { useForm } from '../components/form.ts'
import { Heading } from '../components/heading.tsx'
import { MembersOnly } from '../components/members-only.tsx'
import { LinesSkeleton } from '../components/skeleton.tsx'
import { blankFields, textOf } from '../field-errors.ts'
import { t, to } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { session, store } from '../store.ts'
import { Canvas } from './composer/canvas.tsx'
import { Finder } from './composer/finder.tsx'
import { Picked } from './composer/picked.tsx'
import { PIECES_MIN, usePieces } from './composer/pieces.ts'
import { NotFound } from './not-found.tsx'
import type { OutfitDetail } from './outfit/choices.ts'

const NAME_MAX = 255
const DESCRIPTION_MAX = 5000

/** Makes a new outfit, or with an id changes one. */
export function Composer() {
  const { params } = useRoute()
  return (
    <MembersOnly>
      <div class="page">
        {params.id ? <Editor id={Number(params.id)} /> : <Compose title={t().outfits.composer} />}
      </div>
    </MembersOnly>
  )
}

function Editor({ id }: { id: number }) {
  const page = useLoaded(`outfit ${id}`, (signal) => store.getOutfit({ path: { id }, signal }))
  const title = t().outfits.editor
  const isAnothers = page.data && page.data.created_by.id !== session.value?.userId
  if (isAnothers || page.error?.kind === 'not_found') return <NotFound />
  if (page.data) return <Compose key={id} title={title} outfit={page.data} />
  return (
    <>
      <Heading title={title} />
      {page.error ? <Failure error={page.error} retry={page.reload} /> : <LinesSkeleton />}
    </>
  )
}

function Compose({ title, outfit }: { title: string; outfit?: OutfitDetail }) {
  const pieces = usePieces(
    outfit?.items.filter((item) => item.is_available).map(({ product }) => product) ?? [],
  )
  return (
    <>
      <Heading title={title} />
      <div class="composer">
        <div class="composer-find">
          <Canvas pieces={pieces} />
          <Finder pieces={pieces} />
        </div>
        <About outfit={outfit} pieces={pieces} />
      </div>
    </>
  )
}

function About({
  outfit,
  pieces,
}: {
  outfit: OutfitDetail | undefined
  pieces: ReturnType<typeof usePieces>
}) {
  const { route } = useLocation()
  const isTried = useSignal(false)
  const texts = t().outfits
  const form = useForm({
    send: async (values) => {
      const blank = blankFields(values, ['name'], texts.nameNeeded)
      if (blank) return blank
      const body = {
        name: textOf(values, 'name'),
        description: textOf(values, 'description'),
        is_public: values.has('is_public'),
        products: pieces.all.map((piece) => piece.id),
      }
      return save(outfit?.id, body)
    },
    done: ({ id }) => {
      announce(t().outfits.saved)
      route(to(`/outfits/${id}`))
    },
  })
  // A problem that the visitor can see herself is said before anything is sent.
  const submit = (event: SubmitEvent) => {
    isTried.value = true
    if (pieces.all.length >= PIECES_MIN) return form.props.onSubmit(event)
    event.preventDefault()
    document.getElementById('picked')?.focus()
  }
  const tooFew = isTried.value && pieces.all.length < PIECES_MIN
  return (
    <form {...form.props} onSubmit={submit}>
      <Picked pieces={pieces} errors={tooFew ? [texts.tooFew(PIECES_MIN)] : []} />
      <Field
        label={texts.name}
        name="name"
        required
        maxLength={NAME_MAX}
        defaultValue={outfit?.name ?? ''}
        errors={form.errorsOf('name')}
      />
      <Field
        label={texts.description}
        name="description"
        rows={3}
        maxLength={DESCRIPTION_MAX}
        defaultValue={outfit?.description ?? ''}
        errors={form.errorsOf('description')}
      />
      <label class="tick">
        <input type="checkbox" name="is_public" defaultChecked={outfit?.is_public ?? true} />
        {texts.publish}
      </label>
      <p class="field-hint">{texts.publishHint}</p>
      {form.failure && <Failure error={form.failure} />}
      <Button type="submit" wide isBusy={form.isSending}>
        {texts.save}
      </Button>
    </form>
  )
}

type NewOutfit = { name: string; description: string; is_public: boolean; products: number[] }

const save = (id: number | undefined, body: NewOutfit) =>
  id === undefined ? store.createOutfit({ body }) : store.replaceOutfit({ path: { id }, body })
