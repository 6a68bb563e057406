/**
 * A slug made of a name: lower case, accents left out, everything else hyphens. Of a name without Latin
 * letters or digits nothing is left; then it is `fallback`.
 */
export function slugOf(name: string, { fallback, max }: { fallback: string; max: number }): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replaceAll(/^-+|-+$/g, '')
  return slug || fallback
}

/** The slug itself, or with the first number that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
