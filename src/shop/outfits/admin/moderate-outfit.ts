import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChange } from '../../../service/administration/administrator.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { outfitNotFound, outfitNotPublic } from '../../../service/http/errors.ts'
import { deleteOutfit } from '../queries.ts'
import type { OutfitDetail } from '../schemas.ts'
import { getAnyOutfit, lockOutfitFacts, type OutfitFacts, updateModeration } from './queries.ts'
import type { OutfitModeration } from './schemas.ts'

/**
 * Hides any user's outfit, which its owner then cannot publish again, or publishes a hidden one again; features a
 * public one, or no longer. An outfit that its owner made private stays private, and one that is hidden is no
 * longer featured. Throws outfitNotFound, and outfitNotPublic where a private one is to be featured. Contract 11.8.
 */
export async function moderateOutfit(
  { db }: Deps,
  administrator: Administrator,
  outfitId: number,
  asked: OutfitModeration,
): Promise<OutfitDetail> {
  return db.begin(async (tx) => {
    const before = await find(tx, outfitId)
    const after = moderated(before, asked)
    if (asked.is_featured && !after.is_public) throw outfitNotPublic()
    const isChange = after !== before
    if (isChange) await updateModeration(tx, outfitId, after)
    const outfit = await getAnyOutfit(tx, outfitId, administrator.userId)
    if (!isChange) return outfit
    const subject = { type: 'outfit', id: outfitId } as const
    const change = { action: 'update_outfit', subject, before, after } as const
    return recordChange(tx, administrator, change, outfit)
  })
}

/** The facts after the moderation; `before` itself where nothing changes. */
function moderated(before: OutfitFacts, asked: OutfitModeration): OutfitFacts {
  const is_hidden = asked.is_public === undefined ? before.is_hidden : !asked.is_public
  const is_public = !is_hidden && (before.is_public || before.is_hidden)
  const is_featured = is_public && (asked.is_featured ?? before.is_featured)
  const isSame =
    asked.is_public !== false &&
    is_public === before.is_public &&
    is_hidden === before.is_hidden &&
    is_featured === before.is_featured
  return isSame ? before : { ...before, is_public, is_hidden, is_featured }
}

/** Deletes any user's outfit with its items, likes and counts. Throws outfitNotFound. */
export async function removeAnyOutfit(
  { db }: Deps,
  administrator: Administrator,
  outfitId: number,
): Promise<void> {
  await db.begin(async (tx) => {
    const before = await find(tx, outfitId)
    await deleteOutfit(tx, outfitId)
    const subject = { type: 'outfit', id: outfitId } as const
    await recordChange(tx, administrator, { action: 'delete_outfit', subject, before }, undefined)
  })
}

async function find(tx: Tx, outfitId: number): Promise<OutfitFacts> {
  const outfit = await lockOutfitFacts(tx, outfitId)
  if (!outfit) throw outfitNotFound()
  return outfit
}
