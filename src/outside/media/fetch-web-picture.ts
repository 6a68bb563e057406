/** Fetches a picture from any public address, as the file of another shop names it. */
import {
  IMPORTED_PICTURE_REDIRECTS_MAX,
  IMPORTED_PICTURE_SECONDS,
  PRODUCT_IMAGE,
} from '../../service/limits/catalog.ts'
import { type Internet, type NoAnswer, requestOutside } from '../outbound/request.ts'
import { PICTURE_HEADERS, PictureUnavailable, readPictureAnswer } from './fetch-picture.ts'

/**
 * Returns the content, which may be anything, of at most the bytes of an upload. All requests together take
 * IMPORTED_PICTURE_SECONDS. Throws PictureUnavailable.
 */
export async function fetchWebPicture(
  url: string,
  internet: Internet | undefined,
): Promise<Buffer> {
  const began = performance.now()
  let target = webTarget(url)
  for (let redirects = 0; redirects <= IMPORTED_PICTURE_REDIRECTS_MAX; redirects += 1) {
    const spent = (performance.now() - began) / 1_000
    const content = await requestOutside(
      target,
      {
        name: 'imported pictures',
        method: 'GET',
        headers: PICTURE_HEADERS,
        seconds: Math.max(0, IMPORTED_PICTURE_SECONDS - spent),
        internet,
      },
      (response) => readPictureAnswer(response, PRODUCT_IMAGE.bytes),
    ).catch((error: NoAnswer) => {
      throw new PictureUnavailable(error.reason, { cause: error.cause })
    })
    if (content instanceof PictureUnavailable) throw content
    if (!('location' in content)) return content
    target = webTarget(content.location, target)
  }
  throw new PictureUnavailable('redirected-too-often')
}

/** A file may name http. From https none leads to it: others on the way could read and change the picture. */
function webTarget(url: string, from?: URL): URL {
  const target = URL.parse(url, from?.href)
  const isFit =
    (target?.protocol === 'https:' ||
      (target?.protocol === 'http:' && from?.protocol !== 'https:')) &&
    target.username === '' &&
    target.password === ''
  if (!isFit) throw new PictureUnavailable(from ? 'redirected' : 'forbidden-url')
  return target
}
