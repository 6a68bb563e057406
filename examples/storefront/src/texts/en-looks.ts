/**
 * The shop's own outfits, by the name that they have in the service, which has one for all languages. English is the
 * language of those names. An outfit that is missing here keeps its own words.
 */
export const looks: Readonly<Record<string, { name: string; description: string }>> = {}
