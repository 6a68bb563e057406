import type { AdminData } from '@modest-clothing-store/client/admin'
import { ROLES, type Role } from '../../access.ts'
import { announce } from '../../announce.ts'
import { moment } from '../../format.ts'
import { useLoaded } from '../../loading.ts'
import { Actions } from '../../parts/actions.tsx'
import { Download } from '../../parts/download.tsx'
import { Edit } from '../../parts/edit.tsx'
import { Failure } from '../../parts/failure.tsx'
import { SureButton } from '../../parts/sure-button.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'

type Invitation = AdminData<'adminListInvitations'>['results'][number]

/** More than a shop has open at a time. */
const SIZE = 100

/** Those that wait for the person, a form for another one, and all people as a file; for owners. */
export function Invitations({ path }: { path: string }) {
  const { data, error, reload } = useLoaded('invitations', (signal) =>
    admin.adminListInvitations({ query: { page_size: SIZE }, signal }),
  )
  const open = data?.results ?? []
  return (
    <>
      <Actions
        path={path}
        allowed={['invite']}
        words={w().invitations}
        panel={(_, close) => <Invite reload={reload} close={close} />}
      >
        <li>
          <Download fetchFile={() => admin.adminExportUsers()} name="people.csv" look="quiet">
            {w().invitations.export}
          </Download>
        </li>
      </Actions>
      {error && <Failure error={error} retry={reload} />}
      {open.length > 0 && (
        <section class="card above-list" aria-labelledby="invitations">
          <h2 id="invitations">{w().invitations.title}</h2>
          <ul class="notes">
            {open.map((each) => (
              <Row key={each.email} of={each} reload={reload} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Invite({ reload, close }: { reload: () => Promise<void>; close: () => void }) {
  const { people } = w()
  const { email, name, role, invite, inviteText, invited } = w().invitations
  return (
    <Edit
      title={invite}
      text={inviteText}
      fields={[
        { name: 'email', label: email, saved: '', dir: 'ltr' },
        { name: 'full_name', label: name, saved: '' },
        {
          name: 'role',
          label: role,
          saved: 'packer',
          hint: ROLES.map((each) => `${people.roles[each]}: ${people.mays[each]}`).join(' '),
          options: ROLES.map((each) => [each, people.roles[each]]),
        },
      ]}
      required={['email', 'full_name']}
      isNew
      message={invite}
      send={({ email = '', full_name = '', role }) =>
        admin.adminInviteUser({ body: { email, full_name, role: role as Role } })
      }
      done={async ({ email }) => {
        announce(invited(email))
        close()
        await reload()
      }}
      close={close}
    />
  )
}

function Row({ of, reload }: { of: Invitation; reload: () => Promise<void> }) {
  const { people } = w()
  const { until, by, withdraw, withdrawOf, withdrawText, withdrawn } = w().invitations
  return (
    <li>
      <p>
        <bdi>{of.full_name}</bdi> <span class="status status-paid">{people.roles[of.role]}</span>
        <span class="under soft">
          <bdi>{of.email}</bdi>
        </span>
      </p>
      <p class="soft">
        {until(moment(of.expires_at))} · {by(of.invited_by)}
      </p>
      <SureButton
        label={withdraw}
        name={withdrawOf(of.email)}
        look="plain"
        question={withdrawText}
        message={withdrawn}
        send={() => admin.adminWithdrawInvitation({ body: { email: of.email } })}
        done={reload}
      />
    </li>
  )
}
