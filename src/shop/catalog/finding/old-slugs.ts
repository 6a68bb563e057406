/** Slugs that products had before and no product has now, of all languages: each leads to the last that had it. */

/** `id` counts in the order in which slugs were given up. */
export type OldSlug = { id: number; slug: string }

/** About what V8 takes for one slug in both maps. */
const SLUG_BYTES = 300

export class OldSlugs {
  /** By slug, the positions that had it, with the `id`: the greatest is of the last. */
  readonly #holders = new Map<string, Map<number, number>>()
  /** By position. Most products have none. */
  readonly #slugs = new Map<number, readonly OldSlug[]>()

  get memoryBytes(): number {
    return this.#holders.size * SLUG_BYTES
  }

  set(position: number, slugs: readonly OldSlug[]) {
    this.delete(position)
    if (slugs.length === 0) return
    this.#slugs.set(position, slugs)
    for (const { id, slug } of slugs) {
      const holders = this.#holders.get(slug) ?? new Map<number, number>()
      holders.set(position, Math.max(id, holders.get(position) ?? 0))
      this.#holders.set(slug, holders)
    }
  }

  delete(position: number) {
    for (const { slug } of this.#slugs.get(position) ?? []) {
      const holders = this.#holders.get(slug)
      holders?.delete(position)
      if (holders?.size === 0) this.#holders.delete(slug)
    }
    this.#slugs.delete(position)
  }

  positionOf(slug: string): number | undefined {
    const holders = [...(this.#holders.get(slug) ?? [])].sort(([, one], [, other]) => other - one)
    return holders[0]?.[0]
  }
}
