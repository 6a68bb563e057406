import { goToProvider, providers } from '../identity.ts'
import { t } from '../language.ts'
import { Button } from './button.tsx'

/** The ways in without a password. `next` is where they lead to. */
export function IdentityButtons({ next }: { next: string }) {
  if (providers.length === 0) return null
  return (
    <div class="identity-buttons">
      <p class="or">{t().access.or}</p>
      <ProviderButtons next={next} />
    </div>
  )
}

/** With `isProof` the visitor comes back with `freshLogIn`, and is logged in as before. */
export function ProviderButtons({ next, isProof = false }: { next: string; isProof?: boolean }) {
  const texts = t().access
  return (
    <>
      {providers.map((provider) => (
        <Button
          key={provider.slot}
          look="quiet"
          wide
          onClick={() => goToProvider(provider, next, isProof ? 'proof' : 'log-in')}
        >
          {texts.goOnWith(provider.name || texts.providerNamed(provider.letter))}
        </Button>
      ))}
    </>
  )
}
