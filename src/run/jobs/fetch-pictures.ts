import pLimit from 'p-limit'
import type { Pictures } from '../../outside/media/decode.ts'
import { PictureUnavailable } from '../../outside/media/fetch-picture.ts'
import { fetchWebPicture } from '../../outside/media/fetch-web-picture.ts'
import { makePictures } from '../../outside/media/images.ts'
import { NotAPicture, OtherFormat, TooManyPixels } from '../../outside/media/not-a-picture.ts'
import type { Db } from '../../service/db/connect.ts'
import {
  IMPORTED_PICTURE_REDIRECTS_MAX,
  IMPORTED_PICTURE_SECONDS,
  IMPORTED_PICTURES_RUN_SECONDS,
  PICTURE_HOST_PAUSE_SECONDS,
  PICTURE_HOST_PAUSE_SECONDS_MAX,
  PRODUCT_IMAGE,
} from '../../service/limits/catalog.ts'
import type { Jobs } from '../../service/queue/queue.ts'
import {
  type ClaimedPicture,
  claimPicture,
  recordPictureFailure,
  releaseSlot,
} from '../../shop/catalog/admin/import/pictures/fetch-queries.ts'
import {
  recordHostAnswered,
  recordHostTrouble,
} from '../../shop/catalog/admin/import/pictures/host-queries.ts'
import { placePicture } from '../../shop/catalog/admin/import/pictures/place-picture.ts'
import { queueSlot } from '../../shop/catalog/admin/import/pictures/queue-pictures.ts'
import type { JobContext } from './context.ts'

/** Pictures of imports wait here and not among the uploads: one of those waits for one of these at most. */
const behindUploads = pLimit(1)

/** Fetches the pictures that imports named, one after the other, while some wait. Extensions 12.2. */
export async function fetchPictures(
  context: JobContext,
  { slot }: Jobs['fetch-pictures'],
): Promise<void> {
  const { db } = context
  await releaseSlot(db, slot)
  const end = performance.now() + IMPORTED_PICTURES_RUN_SECONDS * 1_000
  while (performance.now() < end) {
    const picture = await claimPicture(db, slot)
    if (!picture) return
    try {
      await fetchClaimed(context, picture)
    } catch (error) {
      await recordPictureFailure(db, picture, OWN_FAULT)
      // The queue waits longer after each: a media store that is away costs few of the pictures an attempt.
      throw error
    }
  }
  await queueSlot(db, slot)
}

async function fetchClaimed({ db, internet, log, media }: JobContext, picture: ClaimedPicture) {
  let pictures: Pictures
  try {
    const content = await fetchWebPicture(picture.url, internet)
    pictures = await behindUploads(() => makePictures(content, PRODUCT_IMAGE))
  } catch (error) {
    const failure = failureOf(error)
    // Only the host of the URL: the rest may be a secret that opens the picture.
    const facts = { picture_id: picture.id, host: URL.parse(picture.url)?.host }
    log.info({ ...facts, reason: (error as Error).message }, 'picture of an import not fetched')
    await recordHost(db, picture, error)
    return recordPictureFailure(db, picture, failure)
  }
  await placePicture({ db, media }, picture, pictures)
  await recordHostAnswered(db, picture.host)
}

/** A redirect may have led elsewhere: what its target does counts for the host that the file names. */
function recordHost(db: Db, { host }: ClaimedPicture, error: unknown): Promise<void> {
  if (!(error instanceof PictureUnavailable && error.isTransient)) {
    return recordHostAnswered(db, host)
  }
  const { busySeconds } = error
  return recordHostTrouble(
    db,
    host,
    busySeconds === undefined
      ? undefined
      : Math.min(busySeconds || PICTURE_HOST_PAUSE_SECONDS, PICTURE_HOST_PAUSE_SECONDS_MAX),
  )
}

const OWN_FAULT = {
  error: 'This shop could not store it. Try again later.',
  mayPass: true,
}

/** Why there is no picture, for the owner of the shop. */
const SENTENCES: Record<PictureUnavailable['reason'], string> = {
  'forbidden-url': 'The address cannot be used.',
  'forbidden-host': 'The address cannot be used.',
  'forbidden-address': 'The address leads into a private network.',
  redirected: 'The address leads on to one that cannot be used.',
  'redirected-too-often': `The address leads on more than ${IMPORTED_PICTURE_REDIRECTS_MAX} times.`,
  refused: 'The other server has no picture there, or does not give it out.',
  encoded: 'The other server sends the picture in an encoding that cannot be read.',
  'too-large': `The picture has more than ${PRODUCT_IMAGE.bytes / 1_048_576} MB.`,
  unavailable: 'The other server has a problem. Try again later.',
  timeout: `The other server took longer than ${IMPORTED_PICTURE_SECONDS} seconds. Try again later.`,
  network: 'The other server cannot be reached, or broke off. Try again later.',
}

/** Throws what is no fault of the picture or its server. */
function failureOf(error: unknown): { error: string; mayPass: boolean } {
  if (error instanceof PictureUnavailable) {
    // One that has taken all of its time once is left alone: it would keep others waiting again.
    const mayPass = error.isTransient && error.reason !== 'timeout'
    return { error: SENTENCES[error.reason], mayPass }
  }
  if (error instanceof NotAPicture) return { error: sentenceOf(error), mayPass: false }
  throw error
}

function sentenceOf(error: NotAPicture): string {
  if (error instanceof TooManyPixels) {
    return `The picture has more than ${PRODUCT_IMAGE.pixels / 1_000_000} megapixels.`
  }
  return error instanceof OtherFormat
    ? `The picture is in the format ${error.format}. Only JPEG, PNG and WebP can be shown.`
    : 'There is no whole JPEG, PNG or WebP picture at the address.'
}
