import { day } from '../../format.ts'
import { SureButton } from '../../parts/sure-button.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { PersonView } from './view.ts'

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
            {/* It logs the person out everywhere. */}
            <SureButton
              label={people.unlink}
              look="plain"
              question={people.unlinkText}
              message={people.unlinked}
              send={() =>
                admin.adminUnlinkIdentity({
                  path: { id: person.id, identity_id: identity.id },
                })
              }
              done={reload}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
