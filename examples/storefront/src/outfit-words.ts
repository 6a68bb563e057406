/** The name and the description of an outfit, in the language of the page where it is one of the shop's own. */
import { t } from './language.ts'

type Outfit = { name: string; is_featured: boolean }

/** The shop's own are those that it features: another person's may have the same name. */
const lookOf = ({ name, is_featured }: Outfit) => (is_featured ? t().looks[name] : undefined)

/** The service leaves out a name that is an address of another site. */
export const outfitName = (outfit: Outfit) =>
  lookOf(outfit)?.name ?? (outfit.name || t().catalog.unnamedOutfit)

export const outfitDescription = (outfit: Outfit & { description: string }) =>
  lookOf(outfit)?.description ?? outfit.description
