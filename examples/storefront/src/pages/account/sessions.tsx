import type { components, StoreError } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { announce } from '../../announce.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { RowsSkeleton } from '../../components/skeleton.tsx'
import { dateTime } from '../../format.ts'
import { t } from '../../language.ts'
import { useLoaded } from '../../loading.ts'
import { store } from '../../store.ts'

type Session = components['schemas']['Session']

/** Where the visitor is logged in. */
export function Sessions() {
  const list = useLoaded('sessions', (signal) => store.listSessions({ signal }))
  const error = useSignal<StoreError | undefined>(undefined)
  const texts = t().settings
  const sessions = list.data?.sessions ?? []
  // The pressed button goes away.
  const focusTitle = () => document.getElementById('sessions')?.focus()
  const end = async (session: Session) => {
    focusTitle()
    const ended = await store.endSession({ path: { id: session.id } })
    const failure = ended.ok || ended.error.kind === 'not_found' ? undefined : ended.error
    error.value = failure
    if (!failure) announce(t().settings.sessionEnded)
    await list.reload()
  }
  const endOthers = async () => {
    focusTitle()
    const ended = await store.endOtherSessions()
    error.value = ended.ok ? undefined : ended.error
    if (ended.ok) announce(t().settings.othersEnded)
    await list.reload()
  }
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" tabIndex={-1}>
        {texts.sessions}
      </h2>
      {list.error && <Failure error={list.error} retry={list.reload} />}
      {!list.data && list.isLoading && <RowsSkeleton count={1} />}
      <ul class="sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} end={() => void end(session)} />
        ))}
      </ul>
      {error.value && <Failure error={error.value} />}
      {sessions.length > 1 && (
        <Button look="quiet" onClick={() => void endOthers()}>
          {texts.endOthers}
        </Button>
      )}
    </section>
  )
}

function SessionRow({ session, end }: { session: Session; end: () => void }) {
  const texts = t().settings
  const name = nameOf(session)
  const when = dateTime(session.last_used_at)
  return (
    <li>
      <div>
        <p>
          <bdi>{name}</bdi>
        </p>
        <p class="field-hint">{session.is_current ? texts.thisOne : texts.lastUsed(when)}</p>
      </div>
      {!session.is_current && (
        <Button look="plain" aria-label={texts.endSessionOf(name, when)} onClick={end}>
          {texts.endSession}
        </Button>
      )}
    </li>
  )
}

type Names = readonly (readonly [sign: RegExp, name: string])[]

/** Most particular first: Edge calls itself Chrome, and Chrome Safari. */
const BROWSERS: Names = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: Names = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** The name that the device gives itself, else that of its browser. */
function nameOf({ device_info: device, user_agent }: Session): string {
  const said = [device.device_type, device.os].filter(Boolean)
  const find = (names: Names) => names.find(([sign]) => sign.test(user_agent ?? ''))?.[1]
  const known = said.length > 0 ? said : [find(BROWSERS), find(SYSTEMS)].filter(Boolean)
  return known.join(', ') || t().settings.unknownDevice
}
