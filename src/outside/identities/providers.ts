import type { Config } from '../../service/config/config.ts'
import { providerKeys } from './keys.ts'
import { identityPreset } from './presets.ts'
import type { IdentityProvider, IdentityProviders, IdentitySlot } from './provider.ts'
import { sandboxClientIds, sandboxKeys, sandboxPreset } from './sandbox.ts'
import { type TokenRules, verifyIdToken } from './verifier.ts'

/** The providers that the configuration names, each with keys of its own. */
export function identityProviders(config: Config): IdentityProviders {
  return { idp_a: providerIn(config, 'idp_a'), idp_b: providerIn(config, 'idp_b') }
}

function providerIn(config: Config, slot: IdentitySlot): IdentityProvider | undefined {
  const settings = config.identities[slot]
  if (settings.preset === 'disabled') return undefined
  if (settings.preset === 'sandbox') {
    // The keys are our own: nothing is asked over HTTP.
    const provider = providerOf({
      preset: sandboxPreset(config, slot),
      settings: { ...settings, clientIds: sandboxClientIds(config, slot) },
      keys: sandboxKeys(config),
    })
    return { ...provider, ownOrigin: new URL(config.publicUrl).origin }
  }
  const preset = identityPreset(settings.preset, settings)
  const keys = providerKeys(slot, preset)
  return { ...providerOf({ preset, settings, keys }), prepare: () => keys.reload() }
}

const providerOf = (rules: TokenRules): IdentityProvider => ({
  pictureHosts: rules.preset.pictureHosts,
  link: rules.settings.link,
  verify: (token, nonce, maxAgeSeconds) => verifyIdToken(rules, token, nonce, maxAgeSeconds),
})
