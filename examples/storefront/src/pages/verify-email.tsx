import { useRoute } from 'preact-iso'
import { ButtonLink } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { ResendForm } from '../components/resend-form.tsx'
import { t, to } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { store } from '../store.ts'
import '../styles/access.css'

/** Where the link of the mail leads to. */
export function VerifyEmail() {
  const { query } = useRoute()
  return <div class="narrow">{query.token ? <Verified token={query.token} /> : <NoToken />}</div>
}

function Verified({ token }: { token: string }) {
  const texts = t().access
  const loaded = useLoaded(`verify ${token}`, (signal) =>
    store.verifyEmail({ body: { token }, signal }),
  )
  const { error } = loaded
  const isVerified = Boolean(loaded.data) || error?.kind === 'email_already_verified'
  const isDead =
    error?.kind === 'verification_token_expired' || error?.kind === 'verification_token_invalid'
  const title = isVerified ? texts.verified : error ? texts.notVerified : texts.verifying
  return (
    <>
      <div role="status">
        <Heading title={title} />
        {isVerified && <p>{texts.verifiedMore}</p>}
      </div>
      {isVerified && <ButtonLink href={to('/')}>{t().paid.goOn}</ButtonLink>}
      {!isVerified && error && <Failure error={error} retry={loaded.reload} />}
      {isDead && <ResendForm />}
    </>
  )
}

function NoToken() {
  return (
    <>
      <Heading title={t().access.verifyTitle} />
      <p>{t().access.noToken}</p>
      <ResendForm />
    </>
  )
}
