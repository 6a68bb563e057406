/** The roles of administrators: each may do what those before it may. Contract 11.1. */
export const ROLES = ['packer', 'clerk', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Whether a person with this role, or with none, may do what needs the other. */
export const isAtLeast = (role: Role | null, needed: Role): boolean =>
  role !== null && ROLES.indexOf(role) >= ROLES.indexOf(needed)

export const isRole = (auth: string | undefined): auth is Role =>
  ROLES.some((role) => role === auth)

/** Who may, in words: "clerks and owners". */
export const rolesFrom = (needed: Role): string =>
  new Intl.ListFormat('en').format(ROLES.slice(ROLES.indexOf(needed)).map((role) => `${role}s`))
