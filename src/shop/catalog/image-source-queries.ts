import type { Db, Queryable } from '../../service/db/connect.ts'

/** A picture that was stored before its size and its sources were; `image` is its storage path. */
export type UnmeasuredImage = { id: number; image: string }

/** The oldest first. */
export async function listUnmeasuredImages(
  db: Queryable,
  limit: number,
): Promise<UnmeasuredImage[]> {
  return db<UnmeasuredImage[]>`
    select i.id, i.image
    from product_images i
    where i.source_widths is null
    order by i.id
    limit ${limit}`
}

export async function countUnmeasuredImages(db: Queryable): Promise<number> {
  const [{ count }] = await db<[{ count: number }]>`
    select count(*) from product_images i where i.source_widths is null`
  return count
}

/** Null for a picture that cannot be read: it has no size and no sources. */
export type ImageMeasures = { width: number; height: number; sourceWidths: number[] } | null

/**
 * Its version stays, since only the service changes these. False if the image was deleted meanwhile.
 */
export async function updateImageMeasures(db: Db, imageId: number, measures: ImageMeasures) {
  const { width = null, height = null, sourceWidths = [] } = measures ?? {}
  const { count } = await db`
    update product_images set width = ${width}, height = ${height}, source_widths = ${sourceWidths}
    where id = ${imageId}`
  return count === 1
}
