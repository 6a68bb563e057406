import type { AdminData } from '@modest-clothing-store/client/admin'
import { useSignal } from '@preact/signals'
import { announce } from '../announce.ts'
import { day, moment } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Actions } from '../parts/actions.tsx'
import { Button } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import { useForm } from '../parts/form.ts'
import { Heading } from '../parts/heading.tsx'
import { Panel } from '../parts/panel.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { hasPasskeys } from './access/passkeys.ts'
import { App, Codes, Passkey } from './access/set-up.tsx'

type Factor = AdminData<'getSecondFactor'>

/** One's own second factor: what is on, what is added, and the codes for a lost device. */
export function Security() {
  const { security, frame } = w()
  const factor = useLoaded('own second factor', (signal) => admin.getSecondFactor({ signal }))
  const codes = useSignal<string[] | undefined>(undefined)
  const { data, error, reload } = factor
  return (
    <>
      <Heading title={security.title} />
      {error && <Failure error={error} retry={reload} />}
      {!data && factor.isLoading && <p class="soft">{frame.loading}</p>}
      {data && (
        <>
          {codes.value ? (
            <NewCodes
              codes={codes.value}
              done={() => {
                codes.value = undefined
              }}
            />
          ) : (
            <Changes
              factor={data}
              reload={reload}
              show={(next) => {
                codes.value = next
              }}
            />
          )}
          <Factors factor={data} reload={reload} />
        </>
      )}
    </>
  )
}

function NewCodes({ codes, done }: { codes: string[]; done: () => void }) {
  const { access } = w()
  return (
    <section class="card panel" aria-labelledby="codes">
      <h2 id="codes">{access.recoveryTitle}</h2>
      <Codes codes={codes} done={done} />
    </section>
  )
}

function Changes({
  factor,
  reload,
  show,
}: {
  factor: Factor
  reload: () => Promise<void>
  show: (codes: string[]) => void
}) {
  const { security } = w()
  const actions = [
    ...(hasPasskeys() ? (['passkey'] as const) : []),
    'app' as const,
    ...(factor.is_enabled ? (['codes'] as const) : []),
  ]
  const added = (close: () => void) => (codes: string[] | undefined) => {
    announce(security.added)
    if (codes) show(codes)
    close()
    void reload()
  }
  return (
    <Actions
      path="/admin/security"
      allowed={actions}
      words={{
        ...security.actions,
        app: factor.has_totp ? security.otherApp : security.actions.app,
      }}
      panel={(open, close) => {
        if (open === 'codes') return <Renew show={show} close={close} reload={reload} />
        return (
          <div class="stack">
            <h2>{security.actions[open]}</h2>
            {open === 'app' ? <App done={added(close)} /> : <Passkey done={added(close)} />}
          </div>
        )
      }}
    />
  )
}

function Renew({
  show,
  close,
  reload,
}: {
  show: (codes: string[]) => void
  close: () => void
  reload: () => Promise<void>
}) {
  const { security } = w()
  const form = useForm({
    send: () => admin.renewRecoveryCodes(),
    done: ({ recovery_codes }) => {
      show(recovery_codes)
      close()
      return reload()
    },
  })
  return (
    <Panel
      title={security.actions.codes}
      text={security.codesText}
      confirm={security.actions.codes}
      form={form}
      failure={form.error}
      close={close}
    />
  )
}

function Factors({ factor, reload }: { factor: Factor; reload: () => Promise<void> }) {
  const { security } = w()
  const isLast = factor.passkeys.length + (factor.has_totp ? 1 : 0) === 1
  return (
    <section aria-labelledby="factors">
      <h2 id="factors">{security.factors}</h2>
      {!factor.is_enabled && <p>{security.none}</p>}
      <ul class="factors">
        {factor.has_totp && (
          <li class="card">
            <h3>{security.app}</h3>
            <Remove
              label={security.removeApp}
              isLast={isLast}
              send={() => admin.removeTotp()}
              reload={reload}
            />
          </li>
        )}
        {factor.passkeys.map(({ id, name, created_at, last_used_at }) => (
          <li class="card" key={id}>
            <h3>
              <bdi>{name}</bdi>
            </h3>
            <p class="soft">
              {security.made(day(created_at))}
              {last_used_at && ` · ${security.used(moment(last_used_at))}`}
            </p>
            <Remove
              label={security.removePasskey(name)}
              isLast={isLast}
              send={() => admin.removePasskey({ path: { id } })}
              reload={reload}
            />
          </li>
        ))}
        {factor.is_enabled && (
          <li class="card">
            <h3>{security.codes}</h3>
            <p class={factor.recovery_codes_left < 3 ? 'amber' : 'soft'}>
              {security.codesLeft(factor.recovery_codes_left)}
            </p>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Asks once more; with the last factor the recovery codes go, too. */
function Remove({
  label,
  isLast,
  send,
  reload,
}: {
  label: string
  isLast: boolean
  send: () => ReturnType<typeof admin.removeTotp> | ReturnType<typeof admin.removePasskey>
  reload: () => Promise<void>
}) {
  const { security, changing } = w()
  const isAsked = useSignal(false)
  const form = useForm<unknown>({
    send,
    done: () => {
      announce(security.removed)
      return reload()
    },
  })
  const ask = (next: boolean) => () => {
    isAsked.value = next
  }
  if (!isAsked.value) {
    return (
      <Button look="quiet" onClick={ask(true)}>
        {label}
      </Button>
    )
  }
  return (
    <form {...form.props} class="stack">
      <p>{isLast ? security.removeLast : security.removeText}</p>
      {form.error && <Failure error={form.error} />}
      <div class="bar">
        <Button look="danger" type="submit" isBusy={form.isSending}>
          {label}
        </Button>
        <Button look="quiet" onClick={ask(false)}>
          {changing.keepOrder}
        </Button>
      </div>
    </form>
  )
}
