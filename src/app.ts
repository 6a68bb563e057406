import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { todoRoutes } from './office/attention/routes.ts'
import { personalDataRoutes } from './office/personal-data/routes.ts'
import { reportRoutes } from './office/reports/routes.ts'
import { mediaRoutes } from './outside/media/routes.ts'
import { StorageUnavailable } from './outside/media/store.ts'
import { consoleRoutes } from './run/console/routes.ts'
import { acceptIdempotencyKeys } from './service/administration/keyed-posts.ts'
import { keysFor } from './service/config/keys.ts'
import { isConnectionLost, isDatabaseUnavailable, isUserGone } from './service/db/connect.ts'
import { type AdmissionControl, admissionControl } from './service/http/admission.ts'
import { refuseHalfRequests, refuseUnreadable } from './service/http/client-errors.ts'
import { type ErrorHandlerOptions, handleErrors, send } from './service/http/error-handler.ts'
import { notFound } from './service/http/errors.ts'
import { healthRoutes, refuseWhileUnavailable } from './service/http/health.ts'
import { parseJsonBodies } from './service/http/json.ts'
import { readLanguages } from './service/http/language.ts'
import { cachedResponseLog, loggerOptions, logReplies, requestId } from './service/http/logging.ts'
import { refuseOtherMethods, requireJsonAccepted } from './service/http/methods.ts'
import { keepPersonalRepliesPrivate, protect, securityHeaders } from './service/http/protection.ts'
import { limitRates } from './service/http/rate-limit.ts'
import { writeReplies } from './service/http/replies.ts'
import type { Router } from './service/http/router.ts'
import { cachingServer, invalidateBeforeReplies } from './service/http/send-cached.ts'
import { nameUnknownKeys } from './service/http/unknown-keys.ts'
import { validatorCompiler } from './service/http/validation.ts'
import { JSON_BODY_BYTES, TRANSFER_SECONDS } from './service/limits/service.ts'
import { describeApi } from './service/openapi/describe-api.ts'
import { docsPages } from './service/openapi/pages.ts'
import { settingsRoutes } from './service/settings/routes.ts'
import { shopRoutes } from './service/settings/shop-routes.ts'
import { adminUserRoutes } from './shop/accounts/admin/routes.ts'
import { authenticate, requireRecentProof } from './shop/accounts/authentication.ts'
import { passwordRoutes } from './shop/accounts/password-routes.ts'
import { profileRoutes } from './shop/accounts/profile-routes.ts'
import { accountRoutes } from './shop/accounts/routes.ts'
import { secondFactorRoutes } from './shop/accounts/second-factor/routes.ts'
import { sessionRoutes } from './shop/accounts/session-routes.ts'
import { socialRoutes } from './shop/accounts/social-routes.ts'
import { addressRoutes } from './shop/addresses/routes.ts'
import { findGuests } from './shop/cart/guest-session.ts'
import { cartRoutes } from './shop/cart/routes.ts'
import { adminCatalogRoutes } from './shop/catalog/admin/routes.ts'
import type { CatalogDeps } from './shop/catalog/catalog-deps.ts'
import { catalogRoutes } from './shop/catalog/routes.ts'
import { sizeRoutes } from './shop/catalog/size-routes.ts'
import { adminDeliveryRoutes } from './shop/delivery/admin/routes.ts'
import { deliveryRoutes } from './shop/delivery/routes.ts'
import { adminDiscountRoutes } from './shop/discounts/admin/routes.ts'
import { adminOrderRoutes } from './shop/orders/admin/routes.ts'
import { guestOrderRoutes } from './shop/orders/guests/routes.ts'
import { adminInvoiceRoutes } from './shop/orders/invoices/admin/routes.ts'
import { redirectRoutes } from './shop/orders/paying/redirect-routes.ts'
import { adminReturnRoutes } from './shop/orders/returns/admin/routes.ts'
import { orderRoutes } from './shop/orders/routes.ts'
import { webhookRoutes } from './shop/orders/settling/routes.ts'
import { adminOutfitRoutes } from './shop/outfits/admin/routes.ts'
import { listCombinedProducts } from './shop/outfits/combined-queries.ts'
import { likeAndCartRoutes } from './shop/outfits/like-and-cart-routes.ts'
import { outfitRoutes } from './shop/outfits/routes.ts'
import { adminPastOrderRoutes } from './shop/past-orders/admin/routes.ts'
import { pastOrderRoutes } from './shop/past-orders/routes.ts'
import { adminWebhookRoutes } from './shop/webhooks/admin/routes.ts'
import { WEBHOOKS } from './shop/webhooks/documentation.ts'
import { wishlistRoutes } from './shop/wishlist/routes.ts'

/**
 * The whole service: the hooks of every request, then the areas in the contract's order. The sandbox's
 * routes are an argument, because the image has no sandbox.
 */
export async function buildApp(
  deps: CatalogDeps,
  sandboxRoutes?: (app: Router, deps: Deps) => Promise<void>,
): Promise<Router> {
  const { config, metrics } = deps
  const admission = admissionControl(config, metrics)
  const app = await emptyApp(deps, admission)
  app.setValidatorCompiler(validatorCompiler)
  parseJsonBodies(app)
  writeReplies(app, { check: config.checkReplies })
  handleErrors(app, errorsOf(deps))

  // In the order in which a request meets them.
  metrics?.countReplies(app)
  logReplies(app)
  await protect(app, config)
  refuseHalfRequests(app)
  admission.watch(app)
  keepPersonalRepliesPrivate(app)
  refuseWhileUnavailable(app, deps)
  await limitRates(app, config)
  requireJsonAccepted(app)
  await app.register(cookie, { secret: keysFor(config, 'guest-session') })
  await authenticate(app, deps)
  findGuests(app, config)
  if (config.environment === 'development') nameUnknownKeys(app)
  readLanguages(app, config)
  invalidateBeforeReplies(app, deps.responses)
  acceptIdempotencyKeys(app, deps)
  await describeApi(app, { publicUrl: config.publicUrl, webhooks: WEBHOOKS })
  const refuseUnservedMethods = refuseOtherMethods(app)

  accountRoutes(app, deps)
  // A scope: its preValidation hook is for these routes alone.
  await app.register(async (scope) => profileRoutes(scope, deps))
  passwordRoutes(app, deps)
  sessionRoutes(app, deps)
  socialRoutes(app, deps)
  addressRoutes(app, deps)
  personalDataRoutes(app, deps)
  catalogRoutes(app, { ...deps, listCombined: listCombinedProducts })
  sizeRoutes(app, deps)
  shopRoutes(app, deps)
  cartRoutes(app, deps)
  wishlistRoutes(app, deps)
  orderingRoutes(app, deps)
  // A scope: its body parser is for webhooks alone.
  await app.register(async (scope) => webhookRoutes(scope, deps))
  redirectRoutes(app, deps)
  outfitRoutes(app, deps)
  likeAndCartRoutes(app, deps)
  await administrationRoutes(app, deps)

  refuseUnservedMethods()
  healthRoutes(app, deps)
  docsPages(app, config)
  await consoleRoutes(app, config)
  await mediaRoutes(app, config)
  await sandboxRoutes?.(app, deps)
  return app
}

function orderingRoutes(app: Router, deps: Deps) {
  orderRoutes(app, deps)
  deliveryRoutes(app, deps)
  guestOrderRoutes(app, deps)
  pastOrderRoutes(app, deps)
}

async function administrationRoutes(app: Router, deps: Deps) {
  await adminCatalogRoutes(app, deps)
  adminOrderRoutes(app, deps)
  adminInvoiceRoutes(app, deps)
  adminReturnRoutes(app, deps)
  await adminPastOrderRoutes(app, deps)
  adminDeliveryRoutes(app, deps)
  adminDiscountRoutes(app, deps)
  await adminUserRoutes(app, deps)
  adminOutfitRoutes(app, deps)
  adminWebhookRoutes(app, deps)
  reportRoutes(app, deps)
  todoRoutes(app, deps)
  settingsRoutes(app, {
    ...deps,
    requireRecentProof: (request) => requireRecentProof(deps, request),
  })
  secondFactorRoutes(app, deps)
}

/** A parameter that is given several times is a list of its values. */
function readQuery(query: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(query)) {
    const before = values.get(name)
    if (Array.isArray(before)) before.push(value)
    else values.set(name, before === undefined ? value : [before, value])
  }
  return Object.fromEntries(values)
}

const errorsOf = ({ availability }: Deps): ErrorHandlerOptions => ({
  isDatabaseAway: () => availability.awaySince() !== undefined,
  unavailablePart: (error) => {
    if (isConnectionLost(error)) availability.suspect()
    if (isDatabaseUnavailable(error)) return 'database'
    return error instanceof StorageUnavailable ? 'picture storage' : undefined
  },
  isCallerGone: isUserGone,
})

/** Fastify with its limits for reading requests, without any route. */
async function emptyApp(deps: CatalogDeps, admission: AdmissionControl): Promise<Router> {
  const { config, responses, products, draining, metrics, tracing } = deps
  metrics?.observeCache('responses', responses.stats)
  metrics?.observeCache('documents', products.documents.stats)
  metrics?.observeCatalog(products.stats)
  const headers = securityHeaders(config)
  const app: Router = Fastify({
    serverFactory: cachingServer({
      responses,
      admission,
      draining,
      countReply: metrics?.countReply,
      traceCached: tracing?.traceCached,
      logCached: () => logCached,
    }),
    logger: await loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: JSON_BODY_BYTES,
    // A client that stops sending must not keep a connection open without end. Most get a 503 much earlier,
    // by handleErrors; a large file may take longer.
    requestTimeout: TRANSFER_SECONDS * 1_000,
    // While stopping, a request on an open connection is answered like any other, and then it closes.
    return503OnClosing: false,
    routerOptions: {
      ignoreTrailingSlash: true,
      // Longer than any path, so that any text in the place of an id is answered as an unknown id.
      maxParamLength: 16_384,
      querystringParser: readQuery,
    },
    clientErrorHandler: refuseUnreadable(headers),
    // Node's own reply is not JSON: refuseHalfRequests replies instead.
    http: { requireHostHeader: false },
    frameworkErrors: (_error, _request, reply) => send(reply.headers(headers), notFound()),
  })
  // Before all other hooks, so that what they do is in the span of the request.
  tracing?.traceRequests(app)
  const logCached = cachedResponseLog(app.log)
  return app
}
