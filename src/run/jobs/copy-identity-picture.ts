import type { Pictures } from '../../outside/media/decode.ts'
import { fetchPicture, PictureUnavailable, readAtMost } from '../../outside/media/fetch-picture.ts'
import { makePictures } from '../../outside/media/images.ts'
import { NotAPicture } from '../../outside/media/not-a-picture.ts'
import { type StoredPicture, storePictures } from '../../outside/media/store.ts'
import { observedFetch } from '../../outside/outbound/fetch.ts'
import type { Tx } from '../../service/db/connect.ts'
import { REMOTE_PICTURE_BYTES, REMOTE_PICTURE_SECONDS } from '../../service/limits/accounts.ts'
import { PROFILE_PICTURE } from '../../service/limits/catalog.ts'
import { type Jobs, queueMediaDeletion } from '../../service/queue/queue.ts'
import {
  findIdentityPicture,
  type IdentityPicture,
  lockIdentityPicture,
  updateIdentityPicture,
} from '../../shop/accounts/identity-queries.ts'
import type { JobContext } from './context.ts'

/**
 * Copies the picture that an identity provider names, unless the user has chosen one. The queue retries
 * a temporary failure; any other is logged. Providers 4.4.
 */
export async function copyIdentityPicture(
  { db, identities, internet, log, media }: JobContext,
  { identity_id, url }: Jobs['copy-identity-picture'],
): Promise<void> {
  const identity = await findIdentityPicture(db, identity_id)
  if (!identity || !isWanted(identity, url)) return
  const provider = identities[identity.slot]
  if (!provider) return

  let pictures: Pictures
  try {
    const { ownOrigin, pictureHosts: allowedHosts } = provider
    const isOwn = new URL(url).origin === ownOrigin
    const content = isOwn
      ? await fetchOwnPicture(url)
      : await fetchPicture(url, { allowedHosts, internet })
    pictures = await makePictures(content, PROFILE_PICTURE)
  } catch (error) {
    if (!isFinal(error)) throw error
    // Only the host of the URL: the rest may be a secret that opens the picture.
    const host = URL.parse(url)?.host
    log.warn({ identity_id, host, reason: error.message }, 'identity picture not copied')
    return
  }
  const kept = await storePictures(media, `profile/${identity.user_id}`, pictures)
  // If this fails, the files are not deleted, because it may have been committed.
  await db.begin((tx) => settle(tx, { identity_id, url, user_id: identity.user_id, kept }))
}

/**
 * Fetches a picture of the sandbox's provider, which this service serves itself: fetchPicture would
 * refuse its address in development, because loopback is not public.
 */
async function fetchOwnPicture(url: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(REMOTE_PICTURE_SECONDS * 1_000)
  const response = await observedFetch('sandbox', url, { redirect: 'manual', signal })
  if (!response.ok || !response.body) throw new PictureUnavailable('refused')
  const content = await readAtMost(response.body, REMOTE_PICTURE_BYTES)
  if (content === 'too-large') throw new PictureUnavailable(content)
  return content
}

const isWanted = (
  { picture_url, has_chosen_picture }: Pick<IdentityPicture, 'picture_url' | 'has_chosen_picture'>,
  url: string,
) => !has_chosen_picture && picture_url !== url

/** Whether a retry would fail in the same way. */
const isFinal = (error: unknown): error is NotAPicture | PictureUnavailable =>
  error instanceof NotAPicture || (error instanceof PictureUnavailable && !error.isTransient)

type Copy = { identity_id: number; url: string; user_id: number; kept: StoredPicture }

/** The user may have chosen a picture meanwhile: then the copy is deleted again. */
async function settle(tx: Tx, { identity_id, url, user_id, kept }: Copy): Promise<void> {
  const now = await lockIdentityPicture(tx, identity_id)
  const isUsed = now !== undefined && isWanted(now, url)
  if (isUsed) await updateIdentityPicture(tx, identity_id, { userId: user_id, url, kept })
  const useless = isUsed
    ? [now.profile_picture, now.profile_thumbnail]
    : [kept.picture, kept.thumbnail]
  await queueMediaDeletion(tx, useless)
}
