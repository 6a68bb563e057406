import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { findGate, may, ROLES, type Role } from '../../access.ts'
import { nameOf } from '../../format.ts'
import { Actions, panelOf } from '../../parts/actions.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Wrong } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin, session } from '../../store.ts'
import type { PersonView } from './view.ts'

type Props = PersonView & { close: () => void }

const ACTIONS = {
  unlock: Unlock,
  sendReset: SendReset,
  role: GiveRole,
  endSessions: EndSessions,
  disable: Disable,
  enable: Enable,
} satisfies Record<string, ComponentType<Props>>
type Action = keyof typeof ACTIONS

const NEEDED: Record<Action, Role> = {
  unlock: 'clerk',
  sendReset: 'clerk',
  role: 'owner',
  endSessions: 'owner',
  disable: 'owner',
  enable: 'owner',
}

function fits(action: Action, { person }: PersonView): boolean {
  if (action === 'unlock') return person.locked_until !== null
  if (action === 'enable') return !person.is_active
  return action === 'endSessions' || person.is_active
}

export function PersonActions(view: PersonView) {
  const actions = Object.keys(ACTIONS) as Action[]
  return (
    <Actions
      path={`/admin/people/${view.person.id}`}
      allowed={actions.filter((action) => may(NEEDED[action]) && fits(action, view))}
      words={w().people.actions}
      panel={panelOf(ACTIONS, view)}
    />
  )
}

/** Of the version that was on the screen; where it was changed meanwhile, the new one is shown with the refusal. */
async function change(
  { person, etag, reload }: PersonView,
  body: { role?: Role | null; is_active?: boolean },
) {
  const headers = { 'If-Match': etag ?? '*' }
  const reply = await admin.adminUpdateUser({ path: { id: person.id }, body, headers })
  if (!reply.ok && reply.error.kind === 'changed') await reload()
  return reply
}

function GiveRole({ close, ...view }: Props) {
  const { people } = w()
  const { person } = view
  const role = useSignal<Role | null>(person.role)
  const form = useForm({
    send: () => change(view, { role: role.peek() }),
    message: people.roleSaved,
    done: (next, headers) => {
      view.show(next, headers)
      // Of one's own role the console shows another choice.
      if (person.id === session.peek()?.userId) void findGate(false)
    },
  })
  const errors = form.errorsOf('role')
  return (
    <Panel
      title={people.roleOf(nameOf(person))}
      text={people.roleText}
      confirm={people.saveRole}
      isReady={role.value !== person.role}
      form={form}
      close={close}
    >
      <fieldset class="ways">
        <legend class="hidden-text">{people.role}</legend>
        {[null, ...ROLES].map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="role"
              checked={role.value === each}
              {...(errors.length > 0 ? { 'aria-invalid': true } : {})}
              onChange={() => {
                role.value = each
              }}
            />
            <span>
              <b>{each ? people.roles[each] : people.noRole}</b>
              <span class="soft">{people.mays[each ?? 'none']}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Wrong errors={errors} role="alert" />
    </Panel>
  )
}

function Disable({ close, ...view }: Props) {
  const { people } = w()
  return (
    <Confirm
      title={people.actions.disable}
      text={people.disableText}
      isDangerous
      message={people.isDisabled}
      send={() => change(view, { is_active: false })}
      done={view.show}
      close={close}
    />
  )
}

function Enable({ close, ...view }: Props) {
  const { people } = w()
  return (
    <Confirm
      title={people.actions.enable}
      text={people.enableText}
      message={people.isEnabled}
      send={() => change(view, { is_active: true })}
      done={view.show}
      close={close}
    />
  )
}

const HELP = {
  unlock: admin.adminUnlockUser,
  sendReset: admin.adminSendPasswordReset,
  endSessions: admin.adminEndSessions,
}

/** Helps a person without a change of the account. */
function Help({ action, person, reload, close }: Props & { action: keyof typeof HELP }) {
  const { people } = w()
  return (
    <Confirm
      title={people.actions[action]}
      text={people.help[action]}
      message={people.helped[action]}
      send={() => HELP[action]({ path: { id: person.id } })}
      done={() => {
        close()
        return reload()
      }}
      close={close}
    />
  )
}

function Unlock(props: Props) {
  return <Help {...props} action="unlock" />
}

function SendReset(props: Props) {
  return <Help {...props} action="sendReset" />
}

function EndSessions(props: Props) {
  return <Help {...props} action="endSessions" />
}
