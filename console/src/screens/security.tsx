import type { AdminData } from '@modest-clothing-store/client/admin'
import { useSignal } from '@preact/signals'
import { announce } from '../announce.ts'
import { day, moment } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Actions } from '../parts/actions.tsx'
import { useForm } from '../parts/form.ts'
import { Heading } from '../parts/heading.tsx'
import { LoadState } from '../parts/load-state.tsx'
import { Panel } from '../parts/panel.tsx'
import { SureButton } from '../parts/sure-button.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { GiveUpRole } from './access/give-up-role.tsx'
import { hasPasskeys } from './access/passkeys.ts'
import { App, Codes, Passkey } from './access/set-up.tsx'

type Factor = AdminData<'getSecondFactor'>

/** One's own second factor: what is on, what is added, and the codes for a lost device; and one's own role. */
export function Security() {
  const { security } = w()
  const factor = useLoaded('own second factor', (signal) => admin.getSecondFactor({ signal }))
  const codes = useSignal<string[] | undefined>(undefined)
  const { data, reload } = factor
  return (
    <>
      <Heading title={security.title} />
      <LoadState of={factor} />
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
  const { setUp } = w()
  return (
    <section class="card panel" aria-labelledby="codes">
      <h2 id="codes">{setUp.recoveryTitle}</h2>
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
    'role' as const,
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
        if (open === 'role') return <GiveUpRole close={close} />
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
    <Panel title={security.actions.codes} text={security.codesText} form={form} close={close} />
  )
}

function Factors({ factor, reload }: { factor: Factor; reload: () => Promise<void> }) {
  const { security } = w()
  const isLast = factor.passkeys.length + (factor.has_totp ? 1 : 0) === 1
  const removing = {
    // With the last factor the recovery codes go, too.
    question: isLast ? security.removeLast : security.removeText,
    message: security.removed,
    done: reload,
  }
  return (
    <section aria-labelledby="factors">
      <h2 id="factors">{security.factors}</h2>
      {!factor.is_enabled && <p>{security.none}</p>}
      <ul class="factors">
        {factor.has_totp && (
          <li class="card">
            <h3>{security.app}</h3>
            <SureButton label={security.removeApp} {...removing} send={() => admin.removeTotp()} />
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
            <SureButton
              label={security.removePasskey(name)}
              {...removing}
              send={() => admin.removePasskey({ path: { id } })}
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
