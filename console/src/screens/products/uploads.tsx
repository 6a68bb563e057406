import { type Signal, useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { watchReply } from '../../access.ts'
import { Button } from '../../parts/button.tsx'
import { Choice } from '../../parts/field.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { sentencesOf } from '../../parts/form.ts'
import type { Problem } from '../../problem.ts'
import { translated } from '../../sentences.ts'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { colorsOf } from './colors.ts'
import type { ProductView } from './view.ts'

type State = 'waiting' | 'sending' | 'done' | Problem
type Upload = { key: number; file: File; color: string; state: State }

/** As long as the service takes an upload. */
const DEADLINE_MS = 90_000
const TYPES = 'image/jpeg,image/png,image/webp'

/** One after the other, in the order chosen: each comes last. What fails does not hold up the others. */
function useUploads(productId: number, reload: () => Promise<void>) {
  const uploads = useSignal<Upload[]>([])
  const isRunning = useRef(false)
  const lastKey = useRef(0)
  const mark = (key: number, state: State) => {
    uploads.value = uploads.peek().map((each) => (each.key === key ? { ...each, state } : each))
  }
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      for (;;) {
        const next = uploads.peek().find(({ state }) => state === 'waiting')
        if (!next) break
        mark(next.key, 'sending')
        const reply = watchReply(await send(productId, next))
        mark(next.key, reply.ok ? 'done' : reply.error)
        if (reply.ok) await reload()
      }
    } finally {
      isRunning.current = false
    }
  }
  const add = (files: readonly File[], color: string) => {
    const added = files.map((file): Upload => {
      lastKey.current += 1
      return { key: lastKey.current, file, color, state: 'waiting' }
    })
    uploads.value = [...uploads.peek(), ...added]
    void run()
  }
  const retry = (key: number) => {
    mark(key, 'waiting')
    void run()
  }
  return { uploads, add, retry }
}

function send(id: number, { file, color }: Upload) {
  const body = new FormData()
  body.set('image', file)
  if (color) body.set('color', color)
  return admin.adminCreateImage({ path: { id }, body, deadline: DEADLINE_MS })
}

export function Uploads({ product, reload }: Pick<ProductView, 'product' | 'reload'>) {
  const { pictures } = w()
  const color = useSignal('')
  const { uploads, add, retry } = useUploads(product.id, reload)
  const colors = colorsOf(product).map((each): [string, string] => [each, each])
  return (
    <FileDrop
      label={pictures.add}
      hint={pictures.addHint}
      accept={TYPES}
      isMultiple
      take={(files) => add(files, color.peek())}
    >
      {colors.length > 0 && (
        <Choice
          label={pictures.colorOfNew}
          name="color-of-new"
          value={color.value}
          options={[['', pictures.allColors], ...colors]}
          onChange={(value) => {
            color.value = value
          }}
        />
      )}
      <Queue uploads={uploads} retry={retry} />
    </FileDrop>
  )
}

function Queue({ uploads, retry }: { uploads: Signal<Upload[]>; retry: (key: number) => void }) {
  const { pictures } = w()
  const all = uploads.value
  if (all.length === 0) return null
  const done = all.filter(({ state }) => state === 'done').length
  return (
    <div class="uploads">
      <p role="status">{pictures.progress(done, all.length)}</p>
      <progress aria-label={pictures.uploads} max={all.length} value={done} />
      <ul>
        {all.map((upload) => (
          <li key={upload.key}>
            <bdi>{upload.file.name}</bdi>
            <UploadState state={upload.state} retry={() => retry(upload.key)} />
          </li>
        ))}
      </ul>
      {done === all.length && (
        <Button
          look="plain"
          onClick={() => {
            uploads.value = []
          }}
        >
          {pictures.clear}
        </Button>
      )}
    </div>
  )
}

function UploadState({ state, retry }: { state: State; retry: () => void }) {
  const { pictures, errors } = w()
  if (typeof state === 'string') {
    return <span class={state === 'done' ? 'good' : 'soft'}>{pictures[state]}</span>
  }
  const sentences = state.kind === 'fields' ? sentencesOf(state.fields).join(' ') : undefined
  return (
    <>
      <span class="wrong" role="alert">
        {sentences ?? errors[state.kind] ?? translated(state.message)}
      </span>
      <Button look="plain" onClick={retry}>
        {pictures.again}
      </Button>
    </>
  )
}
