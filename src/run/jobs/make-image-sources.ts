import type { Sources } from '../../outside/media/decode.ts'
import { makeSources } from '../../outside/media/images.ts'
import { NotAPicture } from '../../outside/media/not-a-picture.ts'
import { removeSources, storeSources } from '../../outside/media/store.ts'
import type { Queryable } from '../../service/db/connect.ts'
import { IMAGE_SOURCES_BATCH_MAX, PRODUCT_IMAGE } from '../../service/limits/catalog.ts'
import { addJob } from '../../service/queue/queue.ts'
import {
  countUnmeasuredImages,
  listUnmeasuredImages,
  type UnmeasuredImage,
  updateImageMeasures,
} from '../../shop/catalog/image-source-queries.ts'
import type { JobContext } from './context.ts'

/** The key of the one job: a second one that is queued while it waits or runs is ignored. */
const KEY = 'make-image-sources'

/** For each start: does nothing in a shop whose pictures all have their sources. */
export async function queueImageSources(db: Queryable): Promise<void> {
  const unmeasured = await countUnmeasuredImages(db)
  if (unmeasured > 0) await addJob(db, 'make-image-sources', {}, KEY, { once: true })
}

/**
 * Makes the sources of pictures that were stored before there were any, one at a time, and notes their
 * size. The next batch is a job of its own: graphile-worker takes one of four hours for lost.
 */
export async function makeImageSources(
  context: JobContext,
  _payload: object,
  batch = IMAGE_SOURCES_BATCH_MAX,
): Promise<void> {
  const { db, log } = context
  const images = await listUnmeasuredImages(db, batch)
  for (const image of images) await makeSourcesOf(context, image)
  const left = await countUnmeasuredImages(db)
  if (images.length > 0) log.info({ images: images.length, left }, 'made sources of images')
  // Takes the key over from this job, which is not retried from now on.
  if (left > 0) await addJob(db, 'make-image-sources', {}, KEY)
}

async function makeSourcesOf(context: JobContext, { id, image }: UnmeasuredImage) {
  const { db, media } = context
  const sources = await readSources(context, { id, image })
  const stored = sources && (await storeSources(media, image, sources))
  const isThere = await updateImageMeasures(db, id, stored)
  if (!isThere && stored) await removeSources(media, image, stored)
}

/** Null for a picture that cannot be read, which then has no sources and is not read again. */
async function readSources(
  { media, log }: JobContext,
  { id, image }: UnmeasuredImage,
): Promise<Sources | null> {
  const skip = (reason: string) => {
    log.warn({ image_id: id, path: image, reason }, 'the sources of an image were not made')
    return null
  }
  const content = await media.get(image)
  if (!content) return skip('the file is missing')
  return makeSources(content, PRODUCT_IMAGE).catch((error) => {
    if (error instanceof NotAPicture) return skip(error.message)
    throw error
  })
}
