/** Many images of products at once: what of them is in memory. */
import { describe, expect, it } from 'vitest'
import { PRODUCT_IMAGE, UPLOADS_BYTES_MAX } from '../../../../src/service/limits/catalog.ts'
import { UNAVAILABLE } from '../../../service/http/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aProduct } from '../../../support/factories.ts'
import { openForm } from '../../accounts/profile-helpers.ts'
import { imagesOf, upload } from './image-helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

describe('images of products that come at once', () => {
  it.each([
    ['say their size', { 'Content-Length': PRODUCT_IMAGE.bytes + 1_000 }],
    ['do not say it', {}],
  ])(
    'are 503 beyond so many bytes, and taken again when others are gone: they %s',
    async (_case, headers) => {
      const product = await aProduct(app)
      const to = { method: 'POST', path: imagesOf(product) }
      const fit = Math.floor(UPLOADS_BYTES_MAX / PRODUCT_IMAGE.bytes)
      const opened = Array.from({ length: fit + 1 }, () => openForm(app, admin, headers, to))
      for (const { outgoing } of opened) outgoing.write('--a-boundary')
      // None is whole: the only answer that there can be is to the one too many.
      expect(await Promise.race(opened.map(({ reply }) => reply))).toEqual(UNAVAILABLE)
      for (const { outgoing } of opened) outgoing.destroy()
      await expect.poll(async () => (await upload(admin.client, product)).status).toBe(201)
    },
  )

  it('are more of a smaller size', async () => {
    const product = await aProduct(app)
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => upload(admin.client, product)),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(201))
  })
})
