import type { Deps } from '../../../deps.ts'
import { isDictionary } from '../../../service/fields/dictionary.ts'
import { cartEmpty, cartFull, countryOfAddress, throttled } from '../../../service/http/errors.ts'
import type { Router } from '../../../service/http/router.ts'
import { orderedCartOf } from '../../cart/guest-session.ts'
import { Quote, QuoteBody } from '../cost-schemas.ts'
import { quoteCart } from './quote.ts'
import { COST_FAILURES } from './refusals.ts'

export function quoteRoutes(app: Router, deps: Deps) {
  app.route({
    method: 'POST',
    url: '/api/orders/cart/quote/',
    config: {
      auth: 'optional',
      guestCart: 'used',
      translated: true,
      triesCode: () => true,
      asksAboutAddress: (body) => (body as Partial<QuoteBody> | undefined)?.email !== undefined,
      failures: [cartEmpty(), cartFull(), countryOfAddress('ZA'), ...COST_FAILURES, throttled(60)],
    },
    // Guests have no addresses: as their orders do, their quotes leave the key out, whatever it has.
    preValidation: async ({ caller, body }) => {
      if (!caller && isDictionary(body)) Reflect.deleteProperty(body, 'address_id')
    },
    schema: {
      tags: ['Orders'],
      operationId: 'quoteCart',
      summary: 'What an order of the cart would cost',
      description:
        'With a discount and a delivery, before it is placed; nothing is held. A `discount_code` that does not ' +
        'apply is refused with one sentence, whatever is wrong with it, unless only the sum is too small: with the ' +
        '`email` of a guest also one that this buyer has used up. Of an account with an ' +
        '`address_id` it goes to the country of that address. Stock and limits are judged by the order. At most ' +
        '60 times a minute, and with `email` 30 times an hour.',
      body: QuoteBody,
      response: { 200: Quote },
    },
    handler: async (request, reply) =>
      quoteCart(deps, orderedCartOf(request, reply, deps.config), {
        email: request.caller?.email ?? request.body.email,
        body: request.body,
        lang: request.lang,
      }),
  })
}
