import { useSignal } from '@preact/signals'
import { announce } from '../../announce.ts'
import { day } from '../../format.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useForm } from '../../parts/form.ts'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { PersonView } from '../person.tsx'

type Identity = PersonView['person']['identities'][number]

/** The accounts at identity providers that open this one. */
export function Identities({ person, reload }: PersonView) {
  const { people } = w()
  return (
    <section class="card" aria-labelledby="identities">
      <h2 id="identities">{people.identities}</h2>
      {person.identities.length === 0 && <p class="soft">{people.noIdentities}</p>}
      <ul class="notes">
        {person.identities.map((identity) => (
          <li key={identity.id}>
            <p>
              <bdi>{identity.email_at_link ?? identity.slot}</bdi>
            </p>
            <p class="soft">
              <bdi>{new URL(identity.issuer).host}</bdi> · {day(identity.linked_at)}
            </p>
            <Unlink personId={person.id} identity={identity} reload={reload} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Asks once more: it logs the person out everywhere. */
function Unlink({
  personId,
  identity,
  reload,
}: {
  personId: number
  identity: Identity
  reload: () => Promise<void>
}) {
  const { people, changing } = w()
  const isAsked = useSignal(false)
  const form = useForm({
    send: () => admin.adminUnlinkIdentity({ path: { id: personId, identity_id: identity.id } }),
    done: () => {
      announce(people.unlinked)
      return reload()
    },
  })
  const ask = (next: boolean) => () => {
    isAsked.value = next
  }
  if (!isAsked.value) {
    return (
      <Button look="plain" onClick={ask(true)}>
        {people.unlink}
      </Button>
    )
  }
  return (
    <form {...form.props} class="stack">
      <p>{people.unlinkText}</p>
      {form.error && <Failure error={form.error} />}
      <div class="bar">
        <Button look="danger" type="submit" isBusy={form.isSending}>
          {people.unlink}
        </Button>
        <Button look="quiet" onClick={ask(false)}>
          {changing.keepOrder}
        </Button>
      </div>
    </form>
  )
}
