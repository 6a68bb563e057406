import type { Config } from '../config.ts'
import type { IdentityProviders } from './identity-provider.ts'

export function identityProviders(_config: Config): IdentityProviders {
  return { idp_a: undefined, idp_b: undefined }
}
