import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { isThere } from '../../../service/administration/read-queries.ts'
import { PageQuery } from '../../../service/administration/schemas.ts'
import { subjectRoutes } from '../../../service/administration/subject-routes.ts'
import { isDictionary } from '../../../service/fields/dictionary.ts'
import { CatalogIdParams } from '../../../service/fields/ids.ts'
import { bodyTooLarge, fieldErrors, malformedForm, notFound } from '../../../service/http/errors.ts'
import { withEtag } from '../../../service/http/etag.ts'
import { acceptForms, formBytes } from '../../../service/http/multipart.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import {
  PRODUCT_IMAGE,
  UPLOAD_SECONDS,
  UPLOADS_PER_ACCOUNT_MAX,
} from '../../../service/limits/catalog.ts'
import { changeImage, createImage, noSuchColor, readImage, removeImage } from './change-image.ts'
import { findImage, listImages, lockImagesBeside } from './image-queries.ts'
import { AdminImage, AdminImagePage, ChangeImageBody, CreateImageBody } from './image-schemas.ts'

const ofProduct = '/api/admin/products/:id/images/'

/** Contract 11.3. */
export const adminImageRoutes = subjectRoutes({
  type: 'image',
  name: { one: 'Image', all: 'Images' },
  url: { all: ofProduct, one: '/api/admin/images/:id/' },
  table: 'product_images',
  parent: 'products',
  rights: { read: 'clerk', write: 'clerk' },
  reply: AdminImage,
  find: findImage,
  list: {
    summary: 'The images of a product, in their order',
    description:
      'By `position`, in pages; the first is not always the one that stands for the ' +
      'product, which is `is_feature`.',
    query: PageQuery,
    page: AdminImagePage,
    rows: listImages,
  },
  read: {
    summary: 'One image',
    description: 'With the product that it shows. The ETag is what a change takes as If-Match.',
  },
  change: {
    summary: 'Change an image',
    description:
      'What is not sent stays as it is. The others make room for a `position`. With `is_feature` ' +
      'true it takes the place of the one that was; false makes the first of the others the ' +
      'feature: a product with images always has one. The picture itself cannot be changed.',
    failures: [
      fieldErrors({ position: ['Ensure this value is greater than or equal to 0.'] }),
      noSuchColor('Puce'),
    ],
    body: ChangeImageBody,
    lock: lockImagesBeside,
    write: changeImage,
  },
  remove: {
    summary: 'Delete an image',
    description: 'If it was the feature, the first of the others becomes it.',
    lock: lockImagesBeside,
    write: removeImage,
  },
})

/** A scope of its own: only here may a body be a form with a file. */
export async function adminUploadRoutes(app: Router, deps: Deps) {
  await acceptForms(app, deps.db, {
    files: ['image'],
    fileBytes: PRODUCT_IMAGE.bytes,
    perAccountMax: UPLOADS_PER_ACCOUNT_MAX.images,
  })
  app.addHook('preValidation', async ({ body }) => {
    // Before the other fields are checked, so that one reply says everything that is wrong.
    if (isDictionary(body) && 'image' in body) body.image = await readImage(body.image)
  })

  app.route({
    method: 'POST',
    url: ofProduct,
    config: {
      auth: 'clerk',
      versioned: true,
      idempotent: false,
      answerSeconds: UPLOAD_SECONDS,
      failures: [
        fieldErrors({ image: ['No file was submitted.'] }),
        noSuchColor('Puce'),
        malformedForm('Unexpected end of multipart data'),
        bodyTooLarge(formBytes(PRODUCT_IMAGE.bytes)),
        notFound(),
      ],
    },
    onRequest: requireObject(notFound, (id) => isThere(deps.db, 'products', id)),
    schema: {
      tags: ['Administration'],
      operationId: 'adminCreateImage',
      summary: 'Upload an image of a product',
      description:
        'It is kept as WebP of at most 1600 pixels, without its metadata, beside a thumbnail of 400 ' +
        'and `sources` of 320, 640, 960 and 1600 pixels in width, as far as it is that wide. With a ' +
        '`color` it comes first where a variant of that colour is shown in a cart, an order or a ' +
        'wishlist. ' +
        'Without a `position` it comes last. The first image of a product becomes its feature by ' +
        'itself. At most 20 a product.',
      consumes: ['multipart/form-data'],
      params: CatalogIdParams,
      body: CreateImageBody,
      response: { 201: AdminImage },
    },
    handler: async (request, reply) => {
      const { params, body } = request
      const image = await createImage(deps, administratorOf(request), params.id, body)
      reply.code(201)
      return withEtag(reply, image)
    },
  })
}
