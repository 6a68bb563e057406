import { goToProvider, providers } from '../identity.ts'
import { t } from '../language.ts'
import { Button } from './button.tsx'

/** The ways in without a password. `next` is where they lead to. */
export function IdentityButtons({ next }: { next: string }) {
  const texts = t().access
  if (providers.length === 0) return null
  return (
    <div class="identity-buttons">
      <p class="or">{texts.or}</p>
      {providers.map((provider) => (
        <Button key={provider.slot} look="quiet" wide onClick={() => goToProvider(provider, next)}>
          {texts.goOnWith(provider.name || texts.providerNamed(provider.letter))}
        </Button>
      ))}
    </div>
  )
}
