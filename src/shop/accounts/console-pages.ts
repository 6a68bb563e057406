/** Pages that letters lead to: of the console for who has a role, if there is one, since they work there. */
import type { Config } from '../../service/config/config.ts'
import type { Role } from '../../service/http/roles.ts'

/** Where its log-in is; undefined without a console. */
export const consoleUrl = ({ console, publicUrl }: Config): string | undefined =>
  console ? `${publicUrl}/admin/` : undefined

/**
 * Where a password is set, with the token of a letter, or a letter with one is asked for. `role` is null for
 * customers.
 */
export function passwordPage(config: Config, role: Role | null): string {
  const page = role ? consoleUrl(config) : undefined
  return page ? `${page}password` : `${config.storefrontUrl}/reset-password`
}
