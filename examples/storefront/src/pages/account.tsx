import './account.css'
import { Failure } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { LogOutButton } from '../components/log-out.tsx'
import { MembersOnly } from '../components/members-only.tsx'
import { LinesSkeleton } from '../components/skeleton.tsx'
import { t, to } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { store } from '../store.ts'
import { Addresses } from './account/addresses.tsx'
import { Copy } from './account/copy.tsx'
import { Deletion } from './account/deletion.tsx'
import { NoPassword, Password } from './account/password.tsx'
import { Sessions } from './account/sessions.tsx'

export function Account() {
  return (
    <MembersOnly>
      <div class="page broad">
        <Settings />
      </div>
    </MembersOnly>
  )
}

function Settings() {
  const { data, error, reload } = useLoaded('profile', (signal) => store.getProfile({ signal }))
  const texts = t().settings
  const links = [
    [to('/orders'), texts.orders],
    [to('/wishlist'), texts.wishlist],
    [to('/outfits?of=me'), texts.outfits],
    [to('/profile'), texts.profile],
  ] as const
  return (
    <>
      <div class="section-head account-head">
        <Heading title={texts.title}>
          {data?.first_name ? <bdi>{texts.hello(data.first_name)}</bdi> : texts.title}
        </Heading>
        <LogOutButton />
      </div>
      <div class="account">
        <nav aria-label={texts.places} class="account-places">
          {links.map(([href, text]) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </nav>
        <Addresses />
        <Sessions />
        {data && (data.has_password ? <Password /> : <NoPassword />)}
        {!data && (
          <section>
            {error ? <Failure error={error} retry={reload} /> : <LinesSkeleton count={4} />}
          </section>
        )}
        <Copy />
        {data && <Deletion hasPassword={data.has_password} />}
      </div>
    </>
  )
}
