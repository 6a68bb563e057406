/** Pictures that were stored before they had sources get them. What a source is: tests/shop/catalog/admin. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { type MediaStore, StorageUnavailable } from '../../../src/outside/media/store.ts'
import { makeImageSources, queueImageSources } from '../../../src/run/jobs/make-image-sources.ts'
import { aJpeg } from '../../outside/media/pictures.ts'
import { BUCKET, KEY, startS3 } from '../../outside/media/s3-server.ts'
import { filesOf, imageAt, upload } from '../../shop/catalog/admin/image-helpers.ts'
import { anAdmin, etagOf, useAdmin } from '../../support/administrator.ts'
import { PUBLIC_URL, startTestApp, type TestApp, useTestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { anImage, aProduct, type TestProduct } from '../../support/factories.ts'
import { jobContext } from './context.ts'

const app = useTestApp()
const admin = useAdmin(app)
beforeEach(() => app.db`delete from product_images`)

const onDisk = (path: string) => join(app.config.dataDir, 'media', path)
const isSource = (path: string) => /-\d+\.webp$/.test(path)

/** An image as an upload answered before it made sources: their files and columns are removed again. */
async function oldImages(service: TestApp, client: Client, count: number) {
  const product = await aProduct(service)
  const images = []
  for (let index = 0; index < count; index += 1) {
    const photo = await aJpeg({ width: 1_000 + index, height: 500 })
    images.push((await upload(client, product, {}, photo)).body)
  }
  await service.db`update product_images set width = null, height = null, source_widths = null`
  return { product, images }
}

async function oldImagesOnDisk(count: number) {
  const old = await oldImages(app, admin.client, count)
  const files = await filesOf(app, old.product)
  for (const path of files.filter(isSource)) await rm(onDisk(path))
  return { ...old, files }
}

const shown = async ({ id }: TestProduct) =>
  (await admin.client.get(`/api/admin/products/${id}/images/`)).body.results

const queued = async () =>
  (await app.db`select 1 from graphile_worker.jobs where task_identifier = 'make-image-sources'`)
    .length

describe('the sources of pictures that were stored before', () => {
  it('are made as an upload makes them, whose version stays', async () => {
    const { product, images, files } = await oldImagesOnDisk(2)
    const [image] = images
    const before = await admin.client.get(imageAt(image.id))
    expect(before.body).toEqual({ ...image, width: null, height: null, sources: [] })
    await queueImageSources(app.db)
    await app.runJobs()
    expect(await shown(product)).toEqual(images)
    expect(await filesOf(app, product)).toEqual(files)
    expect(etagOf(await admin.client.get(imageAt(image.id)))).toBe(etagOf(before))
    const [seen] = (await app.guest().get(`/api/catalog/products/${product.id}/`)).body.images
    expect(seen.sources).toEqual(image.sources)
  })

  it('are made in S3 storage too', async () => {
    const s3 = await startS3()
    const service = await startTestApp({
      env: {
        MEDIA_DRIVER: 's3',
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: BUCKET,
        S3_REGION: KEY.region,
        S3_ACCESS_KEY_ID: KEY.accessKeyId,
        S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
      },
    })
    const { client } = await anAdmin(service)
    const { images } = await oldImages(service, client, 1)
    const keys = [...s3.objects.keys()]
    for (const key of keys.filter(isSource)) s3.objects.delete(key)
    await queueImageSources(service.db)
    await service.runJobs()
    expect((await client.get(imageAt(images[0].id))).body).toEqual(images[0])
    expect([...s3.objects.keys()].sort()).toEqual(keys.sort())
    await service.close()
    await s3.close()
  })

  it('are made some at a time, and the log says how many are left', async () => {
    const { product, images } = await oldImagesOnDisk(3)
    const { context, lines } = jobContext(app)
    await makeImageSources(context, {}, 2)
    const line = { msg: 'made sources of images', images: 2, left: 1 }
    expect(lines).toEqual([expect.objectContaining(line)])
    expect((await shown(product)).map(({ width }: { width: number }) => width)).toEqual([
      ...[1000, 1001, null],
    ])
    expect(await queued()).toBe(1)
    await app.runJobs()
    expect(await shown(product)).toEqual(images)
    expect(await queued()).toBe(0)
  })

  it('are left out, with a line in the log, for a picture that cannot be read', async () => {
    const { product, images } = await oldImagesOnDisk(3)
    const [broken, missing, whole] = images
    const paths = [broken, missing].map(({ image }) => image.replace(`${PUBLIC_URL}/media/`, ''))
    await writeFile(onDisk(paths[0] ?? ''), 'not a picture')
    await rm(onDisk(paths[1] ?? ''))
    const { context, lines } = jobContext(app, { level: 'warn' })
    await makeImageSources(context, {})
    const none = { width: null, height: null, sources: [] }
    expect(await shown(product)).toEqual([{ ...broken, ...none }, { ...missing, ...none }, whole])
    const msg = 'the sources of an image were not made'
    const line = (id: number, path: string | undefined, reason: string) =>
      expect.objectContaining({ msg, image_id: id, path, reason })
    expect(lines).toEqual([
      line(broken.id, paths[0], 'neither JPEG nor PNG nor WebP'),
      line(missing.id, paths[1], 'the file is missing'),
    ])
    await makeImageSources(context, {})
    expect(lines).toHaveLength(2)
    await queueImageSources(app.db)
    expect(await queued()).toBe(0)
  })

  it('are made later when the storage is away', async () => {
    const { product, images } = await oldImagesOnDisk(2)
    let puts = 0
    const put: MediaStore['put'] = async (...file) => {
      puts += 1
      if (puts > 4) throw new StorageUnavailable('the disk is full')
      return app.media.put(...file)
    }
    const { context } = jobContext(app, { media: { ...app.media, put } })
    await expect(makeImageSources(context, {})).rejects.toThrow('the disk is full')
    await makeImageSources(jobContext(app).context, {})
    expect(await shown(product)).toEqual(images)
  })

  it('are removed again when the picture was deleted meanwhile', async () => {
    const { product, images } = await oldImagesOnDisk(1)
    const get: MediaStore['get'] = async (path) => {
      const content = await app.media.get(path)
      await admin.client.delete(imageAt(images[0].id))
      await app.runJobs()
      return content
    }
    await makeImageSources(jobContext(app, { media: { ...app.media, get } }).context, {})
    expect(await filesOf(app, product)).toEqual([])
  })
})

describe('at a start', () => {
  it('the job is queued if a picture lacks sources, and once, also while it runs', async () => {
    await queueImageSources(app.db)
    expect(await queued()).toBe(0)
    await anImage(app, (await aProduct(app)).id)
    await Promise.all([queueImageSources(app.db), queueImageSources(app.db)])
    expect(await queued()).toBe(1)
    await app.db`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another process'`
    await queueImageSources(app.db)
    expect(await queued()).toBe(1)
    await app.db`update graphile_worker._private_jobs set locked_at = null, locked_by = null`
    await app.runJobs()
    expect(await queued()).toBe(0)
  })
})
