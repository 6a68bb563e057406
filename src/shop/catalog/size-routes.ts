import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { fieldErrors, measuresMissing } from '../../service/http/errors.ts'
import type { Router } from '../../service/http/router.ts'
import { sendConstant } from '../../service/http/send-cached.ts'
import { SizeAdvice, SizeAdviceQuery, SizeChart } from './size-schemas.ts'
import { adviseSize, SIZE_CHART } from './sizes.ts'

const tags = ['Catalog']

/** Contract 5.5. Public: credentials are not looked at. Nothing is read from the database. */
export function sizeRoutes(app: Router, { responses }: Deps) {
  const send = (request: FastifyRequest, reply: FastifyReply, body: object) =>
    sendConstant(request, reply, { responses, body })

  app.route({
    method: 'GET',
    url: '/api/catalog/size-chart/',
    config: { auth: 'none', cached: true, translated: true },
    schema: {
      tags,
      operationId: 'getSizeChart',
      summary: 'The measures of each size',
      description:
        'In centimetres, from XS to XXL, for all products alike. It changes with a release ' +
        'of the shop at most.',
      response: { 200: SizeChart },
    },
    handler: (request, reply) => send(request, reply, SIZE_CHART),
  })

  app.route({
    method: 'GET',
    url: '/api/catalog/size-advice/',
    config: {
      auth: 'none',
      cached: true,
      failures: [measuresMissing(), fieldErrors({ bust: ['Enter a number.'] })],
    },
    schema: {
      tags,
      operationId: 'getSizeAdvice',
      summary: 'The size that fits some measures',
      description:
        'Give at least one measure. Each has the first size whose maximum it does not exceed, and ' +
        '`size` is the largest of them, so that nothing is tight.',
      querystring: SizeAdviceQuery,
      response: { 200: SizeAdvice },
    },
    handler: async (request, reply) => {
      const given = Object.values(request.query).filter((cm) => cm !== undefined)
      if (given.length === 0) throw measuresMissing()
      return send(request, reply, adviseSize(request.query))
    },
  })
}
