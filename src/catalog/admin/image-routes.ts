import { administratorOf } from '../../accounts/admin/administrator.ts'
import type { Deps } from '../../deps.ts'
import {
  bodyTooLarge,
  fieldErrors,
  invalidPage,
  malformedForm,
  notFound,
} from '../../http/errors.ts'
import { withEtag } from '../../http/etag.ts'
import { CatalogIdParams } from '../../http/ids.ts'
import { isDictionary } from '../../http/json.ts'
import { acceptForms } from '../../http/multipart.ts'
import { requireObject } from '../../http/objects.ts'
import { envelope } from '../../http/pages.ts'
import type { Router } from '../../http/router.ts'
import { NoContent } from '../../http/schemas.ts'
import {
  PICTURE_BYTES,
  UPLOAD_BODY_BYTES,
  UPLOAD_SECONDS,
  UPLOADS_PER_ACCOUNT_MAX,
} from '../../limits.ts'
import { changeImage, createImage, removeImage } from './change-image.ts'
import { findImage, listImages } from './image-queries.ts'
import {
  AdminImage,
  AdminImagePage,
  ChangeImageBody,
  CreateImageBody,
  ImageListQuery,
} from './image-schemas.ts'
import { readImage } from './read-image.ts'
import { isImageThere, isProductThere } from './reference-queries.ts'

const tags = ['Administration']
const ofProduct = '/api/admin/products/:id/images/'
const url = '/api/admin/images/:id/'

/** Decisions section 8, Catalog. */
export function adminImageRoutes(app: Router, deps: Deps) {
  const { config, db } = deps

  app.route({
    method: 'GET',
    url: ofProduct,
    config: { auth: 'admin', failures: [notFound(), invalidPage()] },
    schema: {
      tags,
      summary: 'The images of a product, in their order',
      params: CatalogIdParams,
      querystring: ImageListQuery,
      response: { 200: AdminImagePage },
    },
    handler: async ({ params, query, url: requestUrl }) => {
      const rows = await listImages(db, params.id, query)
      if (!rows) throw notFound()
      return envelope(rows, query, { publicUrl: config.publicUrl, requestUrl })
    },
  })

  app.route({
    method: 'GET',
    url,
    config: { auth: 'admin', versioned: true, failures: [notFound()] },
    schema: { tags, summary: 'One image', params: CatalogIdParams, response: { 200: AdminImage } },
    handler: async ({ params }, reply) => {
      const image = await findImage(db, params.id)
      if (!image) throw notFound()
      return withEtag(reply, image)
    },
  })

  app.route({
    method: 'PATCH',
    url,
    config: {
      auth: 'admin',
      versioned: true,
      failures: [
        fieldErrors({ position: ['Ensure this value is greater than or equal to 0.'] }),
        notFound(),
      ],
    },
    onRequest: requireObject(notFound, (id) => isImageThere(db, id)),
    schema: {
      tags,
      summary: 'Change an image',
      description:
        'What is not sent stays as it is. The others make room for a `position`. With `is_feature` ' +
        'true it takes the place of the one that was; false makes the first of the others the ' +
        'feature: a product with images always has one. The picture itself cannot be changed.',
      params: CatalogIdParams,
      body: ChangeImageBody,
      response: { 200: AdminImage },
    },
    handler: async (request, reply) => {
      const { params, body } = request
      return withEtag(reply, await changeImage(deps, administratorOf(request), params.id, body))
    },
  })

  app.route({
    method: 'DELETE',
    url,
    config: { auth: 'admin', versioned: true, failures: [notFound()] },
    schema: {
      tags,
      summary: 'Delete an image',
      description: 'If it was the feature, the first of the others becomes it.',
      params: CatalogIdParams,
      response: { 204: NoContent },
    },
    handler: async (request, reply) => {
      await removeImage(deps, administratorOf(request), request.params.id)
      return reply.code(204).send()
    },
  })
}

/** A scope of its own: only here may a body be a form with a file. */
export async function adminUploadRoutes(app: Router, deps: Deps) {
  await acceptForms(app, {
    files: ['image'],
    fileBytes: PICTURE_BYTES,
    perAccountMax: UPLOADS_PER_ACCOUNT_MAX.images,
  })
  app.addHook('preValidation', async ({ body }) => {
    // Before the other fields are checked, so that all that is wrong comes in one answer.
    if (isDictionary(body) && 'image' in body) body.image = await readImage(body.image)
  })

  app.route({
    method: 'POST',
    url: ofProduct,
    config: {
      auth: 'admin',
      versioned: true,
      answerSeconds: UPLOAD_SECONDS,
      failures: [
        fieldErrors({ image: ['No file was submitted.'] }),
        malformedForm('Unexpected end of multipart data'),
        bodyTooLarge(UPLOAD_BODY_BYTES),
        notFound(),
      ],
    },
    onRequest: requireObject(notFound, (id) => isProductThere(deps.db, id)),
    schema: {
      tags,
      summary: 'Upload an image of a product',
      description:
        'It is kept as WebP of at most 1600 pixels, without its metadata, beside a thumbnail of 400. ' +
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
