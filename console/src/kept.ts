/** Values kept for this tab, over a reload: codes and numbers; names and addresses in drafts alone. */
const PREFIX = 'console:'
/** Begins the names of drafts, which go on with the id of the user (drafts.ts). */
export const DRAFT = 'draft '

export function keep(name: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // A full or forbidden storage: the value lasts as long as the page.
  }
}

export function kept<Value>(name: string): Value | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Value) ?? undefined
  } catch {
    return undefined
  }
}

/** Of all users but one. */
export function forgetDrafts(but?: number) {
  try {
    for (const name of Object.keys(sessionStorage)) {
      const isDraft = name.startsWith(PREFIX + DRAFT)
      if (isDraft && !name.startsWith(`${PREFIX}${DRAFT}${but} `)) sessionStorage.removeItem(name)
    }
  } catch {
    // Then none was kept.
  }
}
