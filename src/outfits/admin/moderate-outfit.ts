import { type Administrator, recordChange } from '../../administration/administrator.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { outfitNotFound } from '../../http/errors.ts'
import { deleteOutfit } from '../queries.ts'
import type { OutfitDetail } from '../schemas.ts'
import { getAnyOutfit, lockOutfitFacts, type OutfitFacts, updateVisibility } from './queries.ts'
import type { OutfitModeration } from './schemas.ts'

/**
 * Hides any user's outfit, which its owner then cannot publish again, or publishes a hidden one again.
 * An outfit that its owner made private stays private, and without `is_public` nothing changes. Throws
 * outfitNotFound. Contract 11.8.
 */
export async function moderateOutfit(
  { db }: Deps,
  administrator: Administrator,
  outfitId: number,
  { is_public }: OutfitModeration,
): Promise<OutfitDetail> {
  return db.begin(async (tx) => {
    const before = await find(tx, outfitId)
    const isChange = is_public === false || (is_public === true && before.is_hidden)
    if (isChange) await updateVisibility(tx, outfitId, is_public)
    const outfit = await getAnyOutfit(tx, outfitId, administrator.userId)
    if (!isChange) return outfit
    const subject = { type: 'outfit', id: outfitId } as const
    const after = { ...before, is_public, is_hidden: !is_public }
    const change = { action: 'update_outfit', subject, before, after } as const
    return recordChange(tx, administrator, change, outfit)
  })
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
