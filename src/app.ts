import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import { adminUserRoutes } from './accounts/admin/routes.ts'
import { authenticate } from './accounts/authentication.ts'
import { passwordRoutes } from './accounts/password-routes.ts'
import { profileRoutes } from './accounts/profile-routes.ts'
import { accountRoutes, sessionRoutes } from './accounts/routes.ts'
import { secondFactorRoutes } from './accounts/second-factor/routes.ts'
import { socialRoutes } from './accounts/social-routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { takeKeys } from './administration/keyed-posts.ts'
import { findGuests } from './cart/guest-session.ts'
import { cartRoutes } from './cart/routes.ts'
import { adminCatalogRoutes } from './catalog/admin/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { sizeRoutes } from './catalog/size-routes.ts'
import { keysFor } from './config/keys.ts'
import { consoleRoutes } from './console/routes.ts'
import { isConnectionLost, isDatabaseUnavailable, isUserGone } from './db/connect.ts'
import { adminDeliveryRoutes } from './delivery/admin/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import type { Deps } from './deps.ts'
import { adminDiscountRoutes } from './discounts/admin/routes.ts'
import { guestOrderRoutes } from './guest-orders/routes.ts'
import { type AdmissionControl, admissionControl } from './http/admission.ts'
import { refuseHalfRequests, refuseUnreadable } from './http/client-errors.ts'
import { type ErrorHandlerOptions, handleErrors, send } from './http/error-handler.ts'
import { notFound } from './http/errors.ts'
import { healthRoutes, refuseWhileUnavailable } from './http/health.ts'
import { parseJsonBodies } from './http/json.ts'
import { readLanguages } from './http/language.ts'
import { cachedResponseLog, loggerOptions, logReplies, requestId } from './http/logging.ts'
import { refuseOtherMethods, requireJsonAccepted } from './http/methods.ts'
import { keepPersonalRepliesPrivate, protect, securityHeaders } from './http/protection.ts'
import { limitRates } from './http/rate-limit.ts'
import { writeReplies } from './http/replies.ts'
import type { Router } from './http/router.ts'
import { cachingServer, invalidateBeforeReplies } from './http/send-cached.ts'
import { validatorCompiler } from './http/validation.ts'
import { adminInvoiceRoutes } from './invoices/admin/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { JSON_BODY_BYTES, TRANSFER_SECONDS } from './limits/service.ts'
import { mediaRoutes } from './media/routes.ts'
import { StorageUnavailable } from './media/store.ts'
import { describeApi } from './openapi/describe-api.ts'
import { docsPages } from './openapi/pages.ts'
import { adminOrderRoutes } from './orders/admin/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { adminOutfitRoutes } from './outfits/admin/routes.ts'
import { outfitRoutes } from './outfits/routes.ts'
import { visitorRoutes } from './outfits/visitor-routes.ts'
import { redirectRoutes } from './payments/redirect-routes.ts'
import { webhookRoutes } from './payments/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { adminReturnRoutes } from './returns/admin/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { todoRoutes } from './todo/routes.ts'
import { adminWebhookRoutes } from './webhooks/admin/routes.ts'
import { WEBHOOKS } from './webhooks/documentation.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

/**
 * The whole service: the hooks of every request, then the areas in the contract's order. The sandbox's
 * routes are an argument, because the image has no sandbox.
 */
export async function buildApp(
  deps: Deps,
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
  readLanguages(app, config)
  invalidateBeforeReplies(app, deps.responses)
  takeKeys(app, deps)
  await describeApi(app, { publicUrl: config.publicUrl, webhooks: WEBHOOKS })
  const refuseUnservedMethods = refuseOtherMethods(app)

  accountRoutes(app, deps)
  await app.register(async (scope) => profileRoutes(scope, deps))
  passwordRoutes(app, deps)
  sessionRoutes(app, deps)
  socialRoutes(app, deps)
  addressRoutes(app, deps)
  personalDataRoutes(app, deps)
  catalogRoutes(app, deps)
  sizeRoutes(app, deps)
  cartRoutes(app, deps)
  wishlistRoutes(app, deps)
  orderingRoutes(app, deps)
  await app.register(async (scope) => webhookRoutes(scope, deps))
  redirectRoutes(app, deps)
  outfitRoutes(app, deps)
  visitorRoutes(app, deps)
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
  invoiceRoutes(app, deps)
  returnRoutes(app, deps)
  guestOrderRoutes(app, deps)
}

async function administrationRoutes(app: Router, deps: Deps) {
  await adminCatalogRoutes(app, deps)
  adminOrderRoutes(app, deps)
  adminInvoiceRoutes(app, deps)
  adminReturnRoutes(app, deps)
  adminDeliveryRoutes(app, deps)
  adminDiscountRoutes(app, deps)
  adminUserRoutes(app, deps)
  adminOutfitRoutes(app, deps)
  adminWebhookRoutes(app, deps)
  reportRoutes(app, deps)
  todoRoutes(app, deps)
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
async function emptyApp(deps: Deps, admission: AdmissionControl): Promise<Router> {
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
