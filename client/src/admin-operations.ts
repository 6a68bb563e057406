// Made from the OpenAPI document by tools/generate.ts. Do not edit.
// 0e34691914d7994979170a9f4c0aafab3971516ca22cf7c8d329e2f43f189f4e
import type { components } from './admin-schema.ts'

/** All that a call needs to know of an operation while it runs. */
export const OPERATIONS = {
  adminListCategories: { path: '/api/admin/categories/', method: 'GET', auth: true, page: true },
  adminCreateCategory: { path: '/api/admin/categories/', method: 'POST', auth: true, keyed: true },
  adminGetCategory: { path: '/api/admin/categories/{id}/', method: 'GET', auth: true },
  adminUpdateCategory: { path: '/api/admin/categories/{id}/', method: 'PATCH', auth: true },
  adminDeleteCategory: { path: '/api/admin/categories/{id}/', method: 'DELETE', auth: true },
  adminListProducts: { path: '/api/admin/products/', method: 'GET', auth: true, page: true },
  adminCreateProduct: { path: '/api/admin/products/', method: 'POST', auth: true, keyed: true },
  adminGetProduct: { path: '/api/admin/products/{id}/', method: 'GET', auth: true },
  adminUpdateProduct: { path: '/api/admin/products/{id}/', method: 'PATCH', auth: true },
  adminDeleteProduct: { path: '/api/admin/products/{id}/', method: 'DELETE', auth: true },
  adminDuplicateProduct: { path: '/api/admin/products/{id}/duplicate/', method: 'POST', auth: true, keyed: true },
  adminUpdateProducts: { path: '/api/admin/products/bulk/', method: 'POST', auth: true, keyed: true },
  adminListVariants: { path: '/api/admin/products/{id}/variants/', method: 'GET', auth: true, page: true },
  adminCreateVariant: { path: '/api/admin/products/{id}/variants/', method: 'POST', auth: true, keyed: true },
  adminGetVariant: { path: '/api/admin/variants/{id}/', method: 'GET', auth: true, shows: true },
  adminUpdateVariant: { path: '/api/admin/variants/{id}/', method: 'PATCH', auth: true },
  adminDeleteVariant: { path: '/api/admin/variants/{id}/', method: 'DELETE', auth: true },
  adminListCoverageLevels: { path: '/api/admin/coverage-levels/', method: 'GET', auth: true, page: true },
  adminCreateCoverageLevel: { path: '/api/admin/coverage-levels/', method: 'POST', auth: true, keyed: true },
  adminGetCoverageLevel: { path: '/api/admin/coverage-levels/{id}/', method: 'GET', auth: true },
  adminUpdateCoverageLevel: { path: '/api/admin/coverage-levels/{id}/', method: 'PATCH', auth: true },
  adminDeleteCoverageLevel: { path: '/api/admin/coverage-levels/{id}/', method: 'DELETE', auth: true },
  adminAdjustStock: { path: '/api/admin/variants/{id}/stock/', method: 'POST', auth: true, keyed: true, adds: true },
  adminListStockChanges: { path: '/api/admin/variants/{id}/stock/', method: 'GET', auth: true, shows: true, page: true },
  adminListReservations: { path: '/api/admin/variants/{id}/reservations/', method: 'GET', auth: true, page: true },
  adminCountStock: { path: '/api/admin/stock-counts/', method: 'POST', auth: true, keyed: true },
  adminReceiveStock: { path: '/api/admin/stock-receipts/', method: 'POST', auth: true, keyed: true },
  adminListAllVariants: { path: '/api/admin/variants/', method: 'GET', auth: true, page: true },
  adminListLowStock: { path: '/api/admin/low-stock/', method: 'GET', auth: true, page: true },
  adminListSynonyms: { path: '/api/admin/synonyms/', method: 'GET', auth: true, page: true },
  adminCreateSynonyms: { path: '/api/admin/synonyms/', method: 'POST', auth: true, keyed: true },
  adminDeleteSynonyms: { path: '/api/admin/synonyms/{id}/', method: 'DELETE', auth: true },
  adminListColors: { path: '/api/admin/colors/', method: 'GET', auth: true, page: true },
  adminUpdateColor: { path: '/api/admin/colors/{id}/', method: 'PATCH', auth: true },
  adminListTranslations: { path: '/api/admin/translations/', method: 'GET', lang: true, auth: true, page: true },
  adminGetProductTranslation: { path: '/api/admin/products/{id}/translations/{lang}/', method: 'GET', auth: true },
  adminPutProductTranslation: { path: '/api/admin/products/{id}/translations/{lang}/', method: 'PUT', auth: true },
  adminDeleteProductTranslation: { path: '/api/admin/products/{id}/translations/{lang}/', method: 'DELETE', auth: true },
  adminGetCategoryTranslation: { path: '/api/admin/categories/{id}/translations/{lang}/', method: 'GET', auth: true },
  adminPutCategoryTranslation: { path: '/api/admin/categories/{id}/translations/{lang}/', method: 'PUT', auth: true },
  adminDeleteCategoryTranslation: { path: '/api/admin/categories/{id}/translations/{lang}/', method: 'DELETE', auth: true },
  adminGetCoverageLevelTranslation: { path: '/api/admin/coverage-levels/{id}/translations/{lang}/', method: 'GET', auth: true },
  adminPutCoverageLevelTranslation: { path: '/api/admin/coverage-levels/{id}/translations/{lang}/', method: 'PUT', auth: true },
  adminDeleteCoverageLevelTranslation: { path: '/api/admin/coverage-levels/{id}/translations/{lang}/', method: 'DELETE', auth: true },
  adminGetColorTranslation: { path: '/api/admin/colors/{id}/translations/{lang}/', method: 'GET', auth: true },
  adminPutColorTranslation: { path: '/api/admin/colors/{id}/translations/{lang}/', method: 'PUT', auth: true },
  adminDeleteColorTranslation: { path: '/api/admin/colors/{id}/translations/{lang}/', method: 'DELETE', auth: true },
  adminGetDeliveryMethodTranslation: { path: '/api/admin/delivery-methods/{id}/translations/{lang}/', method: 'GET', auth: true },
  adminPutDeliveryMethodTranslation: { path: '/api/admin/delivery-methods/{id}/translations/{lang}/', method: 'PUT', auth: true },
  adminDeleteDeliveryMethodTranslation: { path: '/api/admin/delivery-methods/{id}/translations/{lang}/', method: 'DELETE', auth: true },
  adminGetImageTranslation: { path: '/api/admin/images/{id}/translations/{lang}/', method: 'GET', auth: true },
  adminPutImageTranslation: { path: '/api/admin/images/{id}/translations/{lang}/', method: 'PUT', auth: true },
  adminDeleteImageTranslation: { path: '/api/admin/images/{id}/translations/{lang}/', method: 'DELETE', auth: true },
  adminListImages: { path: '/api/admin/products/{id}/images/', method: 'GET', auth: true, page: true },
  adminCreateImage: { path: '/api/admin/products/{id}/images/', method: 'POST', auth: true },
  adminGetImage: { path: '/api/admin/images/{id}/', method: 'GET', auth: true },
  adminUpdateImage: { path: '/api/admin/images/{id}/', method: 'PATCH', auth: true },
  adminDeleteImage: { path: '/api/admin/images/{id}/', method: 'DELETE', auth: true },
  adminListImports: { path: '/api/admin/imports/', method: 'GET', auth: true, page: true },
  adminGetImport: { path: '/api/admin/imports/{id}/', method: 'GET', auth: true },
  adminRetryImport: { path: '/api/admin/imports/{id}/retry/', method: 'POST', auth: true, keyed: true },
  adminExportProducts: { path: '/api/admin/products/export/', method: 'GET', auth: true },
  adminImportProducts: { path: '/api/admin/products/import/', method: 'POST', auth: true, type: 'text/csv' },
  adminListOrders: { path: '/api/admin/orders/', method: 'GET', auth: true, page: true },
  adminCreateOrder: { path: '/api/admin/orders/', method: 'POST', auth: true, keyed: true },
  adminRenewPaymentLink: { path: '/api/admin/orders/{id}/pay/', method: 'POST', auth: true, keyed: true },
  adminUpdateOrderStatuses: { path: '/api/admin/orders/status/', method: 'POST', auth: true, keyed: true },
  adminClaimOrders: { path: '/api/admin/orders/claims/', method: 'POST', auth: true, keyed: true },
  adminReleaseOrder: { path: '/api/admin/orders/{id}/claim/', method: 'DELETE', auth: true },
  adminGetOrder: { path: '/api/admin/orders/{id}/', method: 'GET', auth: true },
  adminUpdateOrder: { path: '/api/admin/orders/{id}/', method: 'PATCH', auth: true },
  adminAddStaffNote: { path: '/api/admin/orders/{id}/staff-notes/', method: 'POST', auth: true, keyed: true },
  adminSendOrderLink: { path: '/api/admin/orders/{id}/send-link/', method: 'POST', auth: true, keyed: true },
  adminHoldOrder: { path: '/api/admin/orders/{id}/hold/', method: 'POST', auth: true, keyed: true },
  adminEndHold: { path: '/api/admin/orders/{id}/hold/', method: 'DELETE', auth: true },
  adminSwapItem: { path: '/api/admin/orders/{id}/swap/', method: 'POST', auth: true, keyed: true },
  adminUpdateOrderStatus: { path: '/api/admin/orders/{id}/status/', method: 'POST', auth: true, keyed: true },
  adminCancelOrder: { path: '/api/admin/orders/{id}/cancel/', method: 'POST', auth: true, keyed: true },
  adminListRefunds: { path: '/api/admin/refunds/', method: 'GET', auth: true, page: true },
  adminListPayments: { path: '/api/admin/payments/', method: 'GET', auth: true, page: true },
  adminGetWorth: { path: '/api/admin/orders/{id}/worth/', method: 'GET', auth: true },
  adminCreateRefund: { path: '/api/admin/orders/{id}/refunds/', method: 'POST', auth: true, keyed: true },
  adminProcessRefund: { path: '/api/admin/orders/{id}/refund/', method: 'POST', auth: true, keyed: true },
  adminReviewPayment: { path: '/api/admin/payments/{id}/review/', method: 'POST', auth: true, keyed: true },
  adminGetInvoice: { path: '/api/admin/orders/{id}/invoice/', method: 'GET', auth: true },
  adminGetCreditNote: { path: '/api/admin/orders/{id}/credit-notes/{refund_id}/', method: 'GET', auth: true },
  adminListReturns: { path: '/api/admin/returns/', method: 'GET', auth: true, page: true },
  adminCreateReturn: { path: '/api/admin/orders/{id}/returns/', method: 'POST', auth: true, keyed: true },
  adminGetReturn: { path: '/api/admin/returns/{id}/', method: 'GET', auth: true },
  adminApproveReturn: { path: '/api/admin/returns/{id}/approve/', method: 'POST', auth: true, keyed: true },
  adminRejectReturn: { path: '/api/admin/returns/{id}/reject/', method: 'POST', auth: true, keyed: true },
  adminCancelReturn: { path: '/api/admin/returns/{id}/cancel/', method: 'POST', auth: true, keyed: true },
  adminReceiveReturn: { path: '/api/admin/returns/{id}/receive/', method: 'POST', auth: true, keyed: true },
  adminListPastOrders: { path: '/api/admin/past-orders/', method: 'GET', auth: true, page: true },
  adminExportPastOrders: { path: '/api/admin/past-orders/export/', method: 'GET', auth: true },
  adminImportPastOrders: { path: '/api/admin/past-orders/import/', method: 'POST', auth: true, type: 'text/csv' },
  adminListDeliveryMethods: { path: '/api/admin/delivery-methods/', method: 'GET', auth: true, page: true },
  adminCreateDeliveryMethod: { path: '/api/admin/delivery-methods/', method: 'POST', auth: true, keyed: true },
  adminGetDeliveryMethod: { path: '/api/admin/delivery-methods/{id}/', method: 'GET', auth: true },
  adminUpdateDeliveryMethod: { path: '/api/admin/delivery-methods/{id}/', method: 'PATCH', auth: true },
  adminDeleteDeliveryMethod: { path: '/api/admin/delivery-methods/{id}/', method: 'DELETE', auth: true },
  adminListDiscounts: { path: '/api/admin/discounts/', method: 'GET', auth: true, page: true },
  adminCreateDiscount: { path: '/api/admin/discounts/', method: 'POST', auth: true, keyed: true },
  adminGetDiscount: { path: '/api/admin/discounts/{id}/', method: 'GET', auth: true },
  adminUpdateDiscount: { path: '/api/admin/discounts/{id}/', method: 'PATCH', auth: true },
  adminDeleteDiscount: { path: '/api/admin/discounts/{id}/', method: 'DELETE', auth: true },
  adminListDiscountUses: { path: '/api/admin/discounts/{id}/uses/', method: 'GET', auth: true, page: true },
  adminListUsers: { path: '/api/admin/users/', method: 'GET', auth: true, page: true },
  adminGetUser: { path: '/api/admin/users/{id}/', method: 'GET', auth: true },
  adminUpdateUser: { path: '/api/admin/users/{id}/', method: 'PATCH', auth: true },
  adminUnlockUser: { path: '/api/admin/users/{id}/unlock/', method: 'POST', auth: true, keyed: true },
  adminSendPasswordReset: { path: '/api/admin/users/{id}/send-password-reset/', method: 'POST', auth: true, keyed: true },
  adminEndSessions: { path: '/api/admin/users/{id}/end-sessions/', method: 'POST', auth: true, keyed: true },
  adminListInvitations: { path: '/api/admin/users/invite/', method: 'GET', auth: true, page: true },
  adminInviteUser: { path: '/api/admin/users/invite/', method: 'POST', auth: true, keyed: true },
  adminWithdrawInvitation: { path: '/api/admin/users/invite/', method: 'DELETE', auth: true },
  adminExportUsers: { path: '/api/admin/users/export/', method: 'GET', auth: true },
  adminImportUsers: { path: '/api/admin/users/import/', method: 'POST', auth: true, type: 'text/csv' },
  adminUnlinkIdentity: { path: '/api/admin/users/{id}/identities/{identity_id}/', method: 'DELETE', auth: true },
  adminListOutfits: { path: '/api/admin/outfits/', method: 'GET', auth: true, page: true },
  adminGetOutfit: { path: '/api/admin/outfits/{id}/', method: 'GET', auth: true },
  adminModerateOutfit: { path: '/api/admin/outfits/{id}/', method: 'PATCH', auth: true },
  adminDeleteOutfit: { path: '/api/admin/outfits/{id}/', method: 'DELETE', auth: true },
  adminListWebhookEndpoints: { path: '/api/admin/webhook-endpoints/', method: 'GET', auth: true, page: true },
  adminCreateWebhookEndpoint: { path: '/api/admin/webhook-endpoints/', method: 'POST', auth: true },
  adminGetWebhookEndpoint: { path: '/api/admin/webhook-endpoints/{id}/', method: 'GET', auth: true },
  adminUpdateWebhookEndpoint: { path: '/api/admin/webhook-endpoints/{id}/', method: 'PATCH', auth: true },
  adminDeleteWebhookEndpoint: { path: '/api/admin/webhook-endpoints/{id}/', method: 'DELETE', auth: true },
  adminRotateWebhookSecret: { path: '/api/admin/webhook-endpoints/{id}/rotate-secret/', method: 'POST', auth: true },
  adminListWebhookDeliveries: { path: '/api/admin/webhook-endpoints/{id}/deliveries/', method: 'GET', auth: true },
  adminRetryWebhookDelivery: { path: '/api/admin/webhook-endpoints/{id}/deliveries/{delivery_id}/retry/', method: 'POST', auth: true, keyed: true },
  adminReportSales: { path: '/api/admin/reports/sales/', method: 'GET', auth: true },
  adminReportProducts: { path: '/api/admin/reports/products/', method: 'GET', auth: true, page: true },
  adminReportBookings: { path: '/api/admin/reports/bookings/', method: 'GET', auth: true, page: true },
  adminListTodos: { path: '/api/admin/todo/', method: 'GET', auth: true },
  adminGetSettings: { path: '/api/admin/settings/', method: 'GET', auth: true },
  adminUpdateSettings: { path: '/api/admin/settings/', method: 'PATCH', auth: true },
  getSecondFactor: { path: '/api/users/second-factor/', method: 'GET', auth: true },
  beginTotp: { path: '/api/users/second-factor/totp/', method: 'POST', auth: true },
  removeTotp: { path: '/api/users/second-factor/totp/', method: 'DELETE', auth: true },
  confirmTotp: { path: '/api/users/second-factor/totp/confirm/', method: 'POST', auth: true },
  beginPasskey: { path: '/api/users/second-factor/passkeys/options/', method: 'POST', auth: true },
  addPasskey: { path: '/api/users/second-factor/passkeys/', method: 'POST', auth: true },
  removePasskey: { path: '/api/users/second-factor/passkeys/{id}/', method: 'DELETE', auth: true },
  renewRecoveryCodes: { path: '/api/users/second-factor/recovery-codes/', method: 'POST', auth: true },
  beginVerification: { path: '/api/users/second-factor/verify/options/', method: 'POST', auth: true },
  verifySecondFactor: { path: '/api/users/second-factor/verify/', method: 'POST', auth: true },
} as const

/** The errors that every operation can answer with. */
export type CommonKind = 'not_acceptable' | 'permission_denied' | 'rate_limited' | 'unauthenticated' | 'unavailable' | 'unexpected'

/** The other errors of each operation that is called, which editors describe by this. */
export type OwnKinds = {
  /** All categories by position and name, inactive ones too. For packers, clerks, and owners. In pages, each with its parent. `parent` lists the children of one category. */
  adminListCategories: 'fields' | 'invalid_page' | 'second_factor_required'
  /** Make a category. For clerks and owners. Two levels at most. Without a `slug` one is made of the name. */
  adminCreateCategory: 'body_too_large' | 'fields' | 'fields_taken' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'second_factor_required' | 'unsupported_media_type'
  /** One category. For packers, clerks, and owners. Inactive ones too. The ETag is what a change takes as If-Match. */
  adminGetCategory: 'not_found' | 'second_factor_required'
  /** Change a category. For clerks and owners. What is not sent stays as it is. */
  adminUpdateCategory: 'body_too_large' | 'changed' | 'fields' | 'fields_taken' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Delete a category. For clerks and owners. One with products or children is deactivated instead, and returned. */
  adminDeleteCategory: 'body_too_large' | 'changed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** All products, inactive ones too. For packers, clerks, and owners. Newest first, in pages, with stock in all and the feature image; variants and images are in the detail. */
  adminListProducts: 'fields' | 'invalid_page' | 'second_factor_required'
  /** Make a product. For clerks and owners. Shoppers see it at once, unless `is_active` is false; they can buy it when it has variants. Without a `slug` one is made of the name. */
  adminCreateProduct: 'body_too_large' | 'fields' | 'fields_taken' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'second_factor_required' | 'unsupported_media_type'
  /** One product with its pictures and variants. For packers, clerks, and owners. Inactive products, and inactive variants of it, too. The ETag is what a change takes as If-Match. */
  adminGetProduct: 'not_found' | 'second_factor_required'
  /** Change a product. For clerks and owners. What is not sent stays as it is. A new price holds for carts, not for orders that are placed. */
  adminUpdateProduct: 'body_too_large' | 'changed' | 'fields' | 'fields_taken' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Delete a product. For clerks and owners. Its variants and pictures go with it. One that is in an order or in an outfit is deactivated instead, and returned. */
  adminDeleteProduct: 'body_too_large' | 'changed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Copy a product. For clerks and owners. Facts, measures and translations come along, and the variants without stock, barcode and shelf. Slug and SKUs get a number; translated slugs and pictures stay with the product. The copy is hidden and not featured. */
  adminDuplicateProduct: 'body_too_large' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Change up to 500 products at once. For clerks and owners. `set` has the fields that all of them get; `price_percent` changes the price of each, half a cent rounded up. All or nothing. The reply has the changes of each product, none of one that is like that already; with `dry_run` nothing is changed. */
  adminUpdateProducts: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'second_factor_required' | 'unsupported_media_type'
  /** All variants of a product, inactive ones too. For packers, clerks, and owners. By colour and size, with their stock. */
  adminListVariants: 'fields' | 'invalid_page' | 'not_found' | 'second_factor_required'
  /** Make a variant of a product, or up to 100 at once. For clerks and owners. One has `sku`, `size` and `color`; its `stock_on_hand` becomes its first row in the stock ledger. Several are under `variants`, each with the same fields: then the reply is their list, without an ETag. All or nothing: if anything is wrong, also a SKU that is taken, nothing is made, and the reply is 400 and names each wrong variant by its index. */
  adminCreateVariant: 'body_too_large' | 'fields' | 'fields_taken' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** One variant. For packers, clerks, and owners. With its stock, and the product that it belongs to. The ETag is what a change takes as If-Match; sales do not change it. */
  adminGetVariant: 'not_found' | 'second_factor_required'
  /** Change a variant. For clerks and owners. What is not sent stays as it is. `stock_on_hand` is set and written in the stock ledger, whatever was sold since it was read: sales do not change the version. To add or take units, use the variant’s `stock/`. */
  adminUpdateVariant: 'body_too_large' | 'changed' | 'fields' | 'fields_taken' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Delete a variant. For clerks and owners. One that is in an order is deactivated instead, and returned. Carts and wishlists lose it. */
  adminDeleteVariant: 'body_too_large' | 'changed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** All coverage levels. For clerks and owners. There are at most three, by id. */
  adminListCoverageLevels: 'invalid_page' | 'second_factor_required'
  /** Make a coverage level. For clerks and owners. There can be three, one for each `key`. */
  adminCreateCoverageLevel: 'body_too_large' | 'fields' | 'fields_taken' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'second_factor_required' | 'unsupported_media_type'
  /** One coverage level. For clerks and owners. The ETag is what a change takes as If-Match. */
  adminGetCoverageLevel: 'not_found' | 'second_factor_required'
  /** Change a coverage level. For clerks and owners. What is not sent stays as it is. */
  adminUpdateCoverageLevel: 'body_too_large' | 'changed' | 'fields' | 'fields_taken' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Delete a coverage level. For clerks and owners. Only a level that no product has, not even an inactive one. Others are refused with 409, and not deactivated instead: each product has a level, and the filters must offer it. */
  adminDeleteCoverageLevel: 'body_too_large' | 'changed' | 'coverage_level_in_use' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Change the stock of a variant. For clerks and owners. By `delta` or to `set`, which is what can still be sold: for what lies on the shelf there is `stock-counts/`. The change is written in the ledger with its `reason`. Shoppers who asked for it get a mail when a variant that was sold out can be bought again. Stock does not count in the variant’s version. */
  adminAdjustStock: 'body_too_large' | 'fields' | 'insufficient_stock' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** The stock ledger of a variant, newest first. For packers, clerks, and owners. Every change of `stock_on_hand` with its reason; their sum is the stock. Reservations are no changes. */
  adminListStockChanges: 'invalid_page' | 'not_found' | 'second_factor_required'
  /** What has units of a variant reserved, what is free soonest first. For packers, clerks, and owners. Orders that are not paid, and approved exchanges; together they are `stock_reserved`. */
  adminListReservations: 'invalid_page' | 'not_found' | 'second_factor_required'
  /** Enter what was counted on the shelf. For packers, clerks, and owners. `counted` is all that lay on the shelf at `counted_at`, also what is paid and waits to be shipped. The stock becomes what lies there now less `stock_to_ship`, and not less than 0; `missing` is what is short of paid orders then. - What was shipped since `counted_at` is taken off, and what was put back or taken by a return, by `variants/{id}/stock/`, by a receipt or by an import is reckoned with. Of two counts of a variant the one that is sent last counts. - Each variant stands there once, by `variant_id`, by `sku` or by `barcode`. Variants that are not there stay as they are. - Each correction is a row of the ledger with the reason `count`; a count that finds nothing wrong leaves none. - All or nothing: if anything is wrong, nothing is changed, and the reply names each wrong item by its index. - Shoppers who asked for it get a mail when a variant that was sold out can be bought again. */
  adminCountStock: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'second_factor_required' | 'unsupported_media_type'
  /** Enter goods that came in. For packers, clerks, and owners. Adds `quantity` to the stock of each variant, with a row of the ledger of the reason `receipt`, whose note is the `reference`. - Each variant stands there once, by `variant_id`, by `sku` or by `barcode`. - All or nothing: if anything is wrong, nothing is changed, and the reply names each wrong item by its index. - Send an `Idempotency-Key`: a reply that was lost then adds nothing twice. - Shoppers who asked for it get a mail when a variant that was sold out can be bought again. */
  adminReceiveStock: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'second_factor_required' | 'unsupported_media_type'
  /** The variants of all products. For packers, clerks, and owners. With their stock, and how many shoppers wait for it. */
  adminListAllVariants: 'fields' | 'invalid_page' | 'second_factor_required'
  /** Variants of which fewer are left than the setting `low_stock`, the emptiest first. For packers, clerks, and owners. What is on sale: active variants of active products, by `stock_on_hand`. */
  adminListLowStock: 'invalid_page' | 'second_factor_required'
  /** All lists of synonyms, in the order in which they were made. For clerks and owners. In pages. A word may be in several lists. */
  adminListSynonyms: 'invalid_page' | 'second_factor_required'
  /** Make a list of synonyms. For clerks and owners. A search for one of the words finds the others, too. Each is one to three words of letters and digits. With `lang`, only searches in this language know the list. Case, accents, hyphens and plurals need no synonyms: the search reads over them. A list is not changed: delete it and make another. */
  adminCreateSynonyms: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'second_factor_required' | 'unsupported_media_type'
  /** Delete a list of synonyms. For clerks and owners. Its words no longer find one another, unless another list has them. */
  adminDeleteSynonyms: 'body_too_large' | 'changed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** The colours of all variants, by name. For clerks and owners. Each that a variant has or had, once regardless of case. */
  adminListColors: 'invalid_page' | 'second_factor_required'
  /** Say how a colour looks, and which families it belongs to. For clerks and owners. By `hex`; null takes it away. `families` follow its tone and its name; one or two that are given hold instead, `[]` is none, and null lets them follow again. */
  adminUpdateColor: 'body_too_large' | 'changed' | 'fields' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** What is translated into a language, and what is missing or stale. For clerks and owners. Products, categories, coverage levels, colours, delivery methods and pictures, in this order. Without `missing` and `stale` it lists everything that can be translated. */
  adminListTranslations: 'fields' | 'invalid_page' | 'second_factor_required'
  /** The texts of products in a language. For clerks and owners. 404 where none was given. */
  adminGetProductTranslation: 'not_found' | 'second_factor_required'
  /** Translate products. For clerks and owners. Whole: a text that is not sent, null or blank is not translated. */
  adminPutProductTranslation: 'body_too_large' | 'fields' | 'fields_taken' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Take the texts of products in a language away. For clerks and owners. The shop’s own are shown then. */
  adminDeleteProductTranslation: 'body_too_large' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** The texts of categories in a language. For clerks and owners. 404 where none was given. */
  adminGetCategoryTranslation: 'not_found' | 'second_factor_required'
  /** Translate categories. For clerks and owners. Whole: a text that is not sent, null or blank is not translated. */
  adminPutCategoryTranslation: 'body_too_large' | 'fields' | 'fields_taken' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Take the texts of categories in a language away. For clerks and owners. The shop’s own are shown then. */
  adminDeleteCategoryTranslation: 'body_too_large' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** The texts of coverage-levels in a language. For clerks and owners. 404 where none was given. */
  adminGetCoverageLevelTranslation: 'not_found' | 'second_factor_required'
  /** Translate coverage-levels. For clerks and owners. Whole: a text that is not sent, null or blank is not translated. */
  adminPutCoverageLevelTranslation: 'body_too_large' | 'fields' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Take the texts of coverage-levels in a language away. For clerks and owners. The shop’s own are shown then. */
  adminDeleteCoverageLevelTranslation: 'body_too_large' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** The texts of colors in a language. For clerks and owners. 404 where none was given. */
  adminGetColorTranslation: 'not_found' | 'second_factor_required'
  /** Translate colors. For clerks and owners. Whole: a text that is not sent, null or blank is not translated. */
  adminPutColorTranslation: 'body_too_large' | 'fields' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Take the texts of colors in a language away. For clerks and owners. The shop’s own are shown then. */
  adminDeleteColorTranslation: 'body_too_large' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** The texts of delivery-methods in a language. For clerks and owners. 404 where none was given. */
  adminGetDeliveryMethodTranslation: 'not_found' | 'second_factor_required'
  /** Translate delivery-methods. For owners. Whole: a text that is not sent, null or blank is not translated. */
  adminPutDeliveryMethodTranslation: 'body_too_large' | 'fields' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Take the texts of delivery-methods in a language away. For owners. The shop’s own are shown then. */
  adminDeleteDeliveryMethodTranslation: 'body_too_large' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** The texts of images in a language. For clerks and owners. 404 where none was given. */
  adminGetImageTranslation: 'not_found' | 'second_factor_required'
  /** Translate images. For clerks and owners. Whole: a text that is not sent, null or blank is not translated. */
  adminPutImageTranslation: 'body_too_large' | 'fields' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Take the texts of images in a language away. For clerks and owners. The shop’s own are shown then. */
  adminDeleteImageTranslation: 'body_too_large' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** The images of a product, in their order. For clerks and owners. By `position`, in pages; the first is not always the one that stands for the product, which is `is_feature`. */
  adminListImages: 'invalid_page' | 'not_found' | 'second_factor_required'
  /** Upload an image of a product. For clerks and owners. It is kept as WebP of at most 1600 pixels, without its metadata, beside a thumbnail of 400 and `sources` of 320, 640, 960 and 1600 pixels in width, as far as it is that wide. With a `color` it comes first where a variant of that colour is shown in a cart, an order or a wishlist. Without a `position` it comes last. The first image of a product becomes its feature by itself. At most 20 a product. */
  adminCreateImage: 'body_too_large' | 'fields' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** One image. For clerks and owners. With the product that it shows. The ETag is what a change takes as If-Match. */
  adminGetImage: 'not_found' | 'second_factor_required'
  /** Change an image. For clerks and owners. What is not sent stays as it is. The others make room for a `position`. With `is_feature` true it takes the place of the one that was; false makes the first of the others the feature: a product with images always has one. The picture itself cannot be changed. */
  adminUpdateImage: 'body_too_large' | 'changed' | 'fields' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Delete an image. For clerks and owners. If it was the feature, the first of the others becomes it. */
  adminDeleteImage: 'body_too_large' | 'changed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** The files of products that were imported, the newest first. For clerks and owners. In pages: those of other shops, and our own that named pictures, with what became of the pictures. One that an earlier file named, too, counts for the last. */
  adminListImports: 'invalid_page' | 'second_factor_required'
  /** One import, with the pictures that could not be fetched. For clerks and owners. Each with the reason, in words for the owner of the shop. */
  adminGetImport: 'not_found' | 'second_factor_required'
  /** Fetch the pictures again that could not be fetched. For clerks and owners. They wait again, behind those that wait already. */
  adminRetryImport: 'body_too_large' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** The catalog as a CSV file. For clerks and owners. One row a variant, and one of a product without any; by product, then variant. `as=shopify` has the columns of Shopify: variants that are switched off are left out, and products without others; categories have their own name alone. */
  adminExportProducts: 'fields' | 'second_factor_required'
  /** Take over a CSV file of the catalog. For clerks and owners. The file is UTF-8 with a header row, whose names are separated by commas or by semicolons, as all cells are. It has columns of the export, in any order and case; it may lack any but `sku`, and what has no column stays as it is. Where semicolons separate, numbers may have decimal commas. Empty rows, empty columns and a first line `sep=;` are left out. One row is one variant. The facts of the product stand in each of its rows and must be the same there. A row in which `sku`, `size`, `color`, `stock_on_hand`, `stock_counted`, `variant_active`, `barcode`, `shelf` are blank describes only the product. - Products are found by `product_slug`, variants by `sku`. A slug of before means the product or the category that it leads to. Where the slug is blank or has no column, it is the one of the product that has the SKU, or else made from the name. - What does not exist is created; what is not in the file stays. Coverage levels must exist. - A category that does not exist is made of `category_name`, `category_active`, `parent_category_slug`, `parent_category_name`, `parent_category_active`; without a name, or if there is one of that name in the same place, the file is refused. One that exists is not changed. - A new variant needs `size`, `color`, and its product. A new product needs `product_name`, `base_price`, `category_slug`, `coverage_level`. - Blank `stock_on_hand`, `variant_active`, `compare_at_price`, `is_featured`, `product_active`, `date_added`, `length_cm`, `sleeve_cm`, `chest_cm`, `hem_cm`, `image_urls` stay as they are. Leave `stock_on_hand` blank, or out: what was sold since the export would come back. - `stock_counted` is what you counted on the shelf, as in `stock-counts/`: the stock becomes what lies there less what is paid and not shipped. Blank is not counted; the export leaves it blank. A row may have one of `stock_on_hand` and `stock_counted`. - `length_cm` to `hem_cm` are of the garment in the size of the row, and the same in the rows of all colours. - `image_urls` are addresses of pictures, separated by spaces, which are fetched after the import. Blank stays; one line of a product is enough. An address of this shop means the image that is there: nothing is fetched, moved or deleted. What would make more than 20 images of a product is left out, with a note. - `name:ar` and `description:ar` are the texts in a language, here Arabic: the export has them of each language of the shop but its own. Blank is not translated. - Values follow the rules of the other endpoints for products and variants. A dry run also refuses texts whose accents look destroyed by a program that read the file in another encoding. - `date_added`, by which shoppers see what is new, is a day of the shop or a moment (`2026-01-15T12:30:00+02:00`). Blank for a new product, it is the moment of the import. - Of HTML in a description the text is taken, a line for each paragraph and list item. Above 10000 characters it is cut, which is one of the `notes`. - An apostrophe before `=`, `+`, `-`, `@`, a digit or a blank at the start of a text is removed: the export adds it, so that no spreadsheet takes the text for a formula, and spreadsheets do before digits that are a text. - Files that Shopify or WooCommerce exports are taken as they are, recognised by their headers or by `from`. Where a file does not say what this shop must know, the reply asks for a parameter (`questions`); what is taken otherwise than it stands there is said in `notes`. Products keep their key of the file: a second import adds what is new and, with `update`, takes texts, prices, category and visibility once more, never stock. - All or nothing: if anything is wrong, nothing is changed, and the reply lists the first problems with line (as an editor counts; for a row of several lines, its first) and column. */
  adminImportProducts: 'body_too_large' | 'catalog_changed' | 'fields' | 'file_refused' | 'foreign_file_refused' | 'second_factor_required' | 'unsupported_media_type'
  /** The orders of all users. For packers, clerks, and owners. Newest first, unless `ordering` says otherwise. */
  adminListOrders: 'fields' | 'invalid_page' | 'second_factor_required'
  /** Order for a customer on the phone. For clerks and owners. Of the account `user_id`, or of a guest who is reached by `email`, `phone_number` or both. Prices, delivery, discounts and stock are those of every order; what a buyer may order and leave unpaid is not limited by it. The stock is reserved for `hold_hours`, and so long the order can be paid, whatever becomes of a payment; then it is cancelled. With `payment: later` there is no `payment_url`: mark it as paid. Of a customer without an address the uses of a discount are not counted by customer. */
  adminCreateOrder: 'address_required' | 'body_too_large' | 'cart_changed' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'out_of_stock' | 'payment_method_unavailable' | 'payment_provider_failed' | 'payment_provider_timeout' | 'payment_refused' | 'second_factor_required' | 'total_changed' | 'unsupported_media_type'
  /** A new link to pay an order at. For clerks and owners. For the buyer of a pending order, as the buyer makes one by POST /api/orders/{id}/pay/: of an order for a customer on the phone it is the only way to one where there is no email address. Returns the order with its `payment_url`; the link before is void. No mail is sent. */
  adminRenewPaymentLink: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'order_not_payable' | 'order_too_old_to_pay' | 'out_of_stock' | 'payment_method_unavailable' | 'payment_provider_failed' | 'payment_provider_timeout' | 'payment_refused' | 'second_factor_required' | 'too_many_unpaid_items' | 'unsupported_media_type'
  /** Mark up to 100 orders as shipped or delivered. For packers, clerks, and owners. Each order is moved by itself, as by POST /api/admin/orders/{id}/status/, and says its own outcome: one that cannot be moved keeps no other from it. The note is for all of them. */
  adminUpdateOrderStatuses: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'second_factor_required' | 'unsupported_media_type'
  /** Claim the oldest orders to pack. For packers, clerks, and owners. Those that were paid first and are unclaimed are yours for two hours: two packers at once never get the same. Fewer if there are fewer. Shipping an order ends its claim, also if another ships it. */
  adminClaimOrders: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'second_factor_required' | 'unsupported_media_type'
  /** Give an order back that was claimed. For packers, clerks, and owners. By its holder, a clerk or an owner; another packer gets a 403. 404 of an unclaimed order. */
  adminReleaseOrder: 'body_too_large' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** One order with its buyer, payments and refunds. For packers, clerks, and owners. What the buyer sees, and beside it who moved the order, each payment that was tried, and each refund with its last error. */
  adminGetOrder: 'not_found' | 'second_factor_required'
  /** Correct an order. For clerks and owners. `address` and `notes` until it is shipped; `carrier`, `tracking_number` and `tracking_url` from then on, of which the buyer gets a mail. Blank takes a text away, but not the address. Of a guest’s order also `email`, `full_name` and `phone_number`, in every status until an account has claimed it. With another `email` the tokens that were given before end: the new address gets the link, and the old one a mail that it was changed. */
  adminUpdateOrder: 'body_too_large' | 'changed' | 'fields' | 'malformed' | 'not_changeable' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Write a note about an order. For packers, clerks, and owners. Administrators see it in `staff_notes` of the order, its buyer never does. */
  adminAddStaffNote: 'body_too_large' | 'buyer_deleted' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Send the buyer the link of the order again. For clerks and owners. By mail; while the order can be paid, with the link to pay for it. `renew` ends the tokens that a guest was given before. */
  adminSendOrderLink: 'address_missing' | 'body_too_large' | 'buyer_deleted' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Hold an order back. For packers, clerks, and owners. Of a paid order that is not shipped. While it is held it is not among those to pack, a claim of it ends, and it cannot be shipped; it can be corrected, refunded and cancelled. With `items`, which are in the parcel and not on the shelf, it is `item_missing`. Another POST replaces note and items. A hold of the service (`disputed`, `refunded`) stays above it. */
  adminHoldOrder: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_changeable' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** End the hold of an order. For clerks and owners. Of the hold that is shown; one beneath it is shown then. The service does not hold the order again for the same reason. 404 of an order that is not held. */
  adminEndHold: 'body_too_large' | 'not_changeable' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Send another size or colour. For clerks and owners. Of a paid order that is not shipped: units of an item, at most those that were not refunded, become another active variant of the same product, at the price that was paid. A part of the units becomes an item of its own, with its share of `amount_paid`. Stock of both variants moves at once, a claim of the order ends, an issued invoice stays as it is, and the buyer gets a mail. */
  adminSwapItem: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_changeable' | 'not_found' | 'out_of_stock' | 'second_factor_required' | 'unsupported_media_type'
  /** Mark an order as paid, shipped or delivered. For packers, clerks, and owners. A pending order can be marked as `paid` when its money came another way: that takes its stock and mails the buyer as a payment does. `method`, `reference` and `received_at` say how it came, for the books. A packer and a key may not mark it as paid: 403; those who have a second factor prove it within 15 minutes before. A paid one becomes `shipped`, a shipped one `delivered`; the buyer is mailed at both. `carrier`, `tracking_number` and `tracking_url` say how to follow the parcel: the buyer sees them in `shipment` and in the mail. They are taken with `shipped` only; blank counts as not given. A held order is not shipped: 409. With the `version` that you have read, an order that was changed meanwhile is not moved: 409. Administrators alone see the note, in the history. To end an order, cancel it. */
  adminUpdateOrderStatus: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_changeable' | 'not_found' | 'order_changed' | 'order_held' | 'out_of_stock' | 'second_factor_required' | 'status_not_reachable' | 'unsupported_media_type'
  /** Cancel an order for its buyer. For clerks and owners. A pending order, or a paid one until it is shipped, also later than its buyer may cancel it. Its stock comes back, and all money that came in goes back: one refund from each payment. The buyer is mailed, with the message. Not for keys if it was paid: 403. */
  adminCancelOrder: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'order_not_cancellable' | 'second_factor_required' | 'unsupported_media_type'
  /** The refunds of all orders. For clerks and owners. Newest first, each with its order and buyer. */
  adminListRefunds: 'fields' | 'invalid_page' | 'second_factor_required'
  /** The payments of all orders. For clerks and owners. Newest first, each with its order and buyer; payment links that were never paid, too. */
  adminListPayments: 'fields' | 'invalid_page' | 'second_factor_required'
  /** What an order gives back next. For packers, clerks, and owners. By its units, by one refund and by a cancellation, as it is now: the sums that refunds and cancellations give back by default, nothing where they are refused. What the receipt of a return gives back is reckoned by `worth`. */
  adminGetWorth: 'not_found' | 'second_factor_required'
  /** Give a part of the money of an order back. For clerks and owners, not for keys; those who have a second factor prove it within 15 minutes before. At most what is left of the payment; the order stays as it is. It takes from one payment: that of `payment_id`, else the one that made the order paid, else the oldest of which something is left. It is paid by the payment provider; of money that came by hand, or that was reviewed, it is `manual`. Settle or retry it with POST /api/admin/orders/{id}/refund/. The buyer gets a mail with the message when it is done. Nothing is left of an order that was not paid, or that was cancelled. `items` are refunded without a return: at most what was bought less what was refunded and what returns have. Of an order that is not shipped they leave the parcel; cancel it rather than refund all that is left. Items may be worth 0.00: such a refund is `completed`, and the buyer hears nothing of it. */
  adminCreateRefund: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Try a refund again, or settle it by hand. For clerks and owners. The id is in the order’s `refunds`. `retry` is for any refund that is not `completed`: it asks the provider about earlier attempts, and pays if none of them did; for one in progress it only queues the next attempt again. `settle` is for a refund that is `failed` or `manual`: it records that you have paid the money back yourself. Write in the note how. Not for keys: 403. */
  adminProcessRefund: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'refund_not_changeable' | 'refund_without_provider' | 'second_factor_required' | 'unsupported_media_type'
  /** Settle a payment that waits for a review. For clerks and owners. For money of a wrong amount or currency, which buys nothing and is not paid back by itself. Pay it back at the provider first, and say `returned`: that books a refund of today. Or keep it, and mark the order as paid. Of an order that has more money than was owed (`needs=overpaid`) any payment can be reviewed: that ends the reminder, and changes nothing else. A key may not say `returned`: 403. Returns the order. */
  adminReviewPayment: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'payment_not_reviewable' | 'second_factor_required' | 'unsupported_media_type'
  /** The invoice of an order. For clerks and owners. What its buyer gets, byte by byte. */
  adminGetInvoice: 'not_found' | 'second_factor_required'
  /** The credit note of a refund. For clerks and owners. What the buyer gets, byte by byte. The id is in the order’s `refunds`. */
  adminGetCreditNote: 'not_found' | 'second_factor_required'
  /** The returns of all orders. For packers, clerks, and owners. Newest first. Each with its order, where the customer has it in the order. */
  adminListReturns: 'fields' | 'invalid_page' | 'second_factor_required'
  /** Open a return for a customer. For clerks and owners. As the customer does by POST /api/orders/{id}/returns/, with the same mail. After `return_until` only with `is_late`. Of a buyer who was erased nothing is exchanged, and `reason` and notes go at night. */
  adminCreateReturn: 'body_too_large' | 'buyer_deleted' | 'fields' | 'items_not_returnable' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'order_not_delivered' | 'out_of_stock' | 'return_window_closed' | 'second_factor_required' | 'too_many_returns' | 'unsupported_media_type'
  /** One return. For packers, clerks, and owners. What the customer sees, with the order that it belongs to. */
  adminGetReturn: 'not_found' | 'second_factor_required'
  /** Approve a requested return. For clerks and owners. The customer is asked by mail to send the items back, and gets the note. What items are exchanged for is reserved for 21 days, or the return ends sooner; `exchange: false` makes an ordinary return of it. Not for keys: 403. */
  adminApproveReturn: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'out_of_stock' | 'second_factor_required' | 'status_not_reachable' | 'unsupported_media_type'
  /** Reject a requested return. For clerks and owners. The customer gets the note by mail. The units can then be returned again. */
  adminRejectReturn: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'second_factor_required' | 'status_not_reachable' | 'unsupported_media_type'
  /** End an approved return that never comes. For clerks and owners. The customer gets the note by mail. The units can then be returned again. */
  adminCancelReturn: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'return_not_cancellable' | 'second_factor_required' | 'unsupported_media_type'
  /** Record that the items of an approved return have arrived. For packers, clerks, and owners. `restock` names the units that are fit for sale, at most those of the return; they go back to stock, and no others do. `missing` names those that did not arrive, with `restock` at most those of the return: they give neither stock nor money, and can be returned or refunded anew. `exchange` names the units for which others are sent: without it all that arrived of what was to be exchanged. An order is made of them, paid by what the units are worth; money goes back for the rest alone, and a key exchanges nothing: 403. `refund_amount` goes back to the customer: without it the price of the other items that arrived, at most that, and at most what is left of the payment; 0.00 is nothing. A packer may send neither `exchange` nor `refund_amount`, and a key gives nothing back: 403. The money is paid by the payment provider; of an order that was marked as paid by hand the refund is `manual`. Settle or retry it with POST /api/admin/orders/{id}/refund/. */
  adminReceiveReturn: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'not_found' | 'out_of_stock' | 'second_factor_required' | 'status_not_reachable' | 'unsupported_media_type'
  /** Orders of the shop that this one was before. For clerks and owners. The newest first. They come from files, and can be read alone. */
  adminListPastOrders: 'invalid_page' | 'second_factor_required'
  /** All orders as a CSV file. For owners. As `past-orders/import/` takes them, a row a line: first those of the shop before, then those of this shop as they were placed, `total` with delivery and discount. A past order of our own columns whose number an order of this shop has, too, is written with `(past)` behind it. */
  adminExportPastOrders: 'second_factor_required'
  /** Take over the orders of another shop, as history. For owners. The file is UTF-8 with a header row, and one row a line of an order: our own columns `number`, `placed_at`, `email`, `full_name`, `total`, `currency`, `status`, `line_name`, `line_sku`, `line_quantity` and `line_price`, of which `email`, `full_name`, `currency`, `status` and `line_sku` may be absent, and `from` (`own` where it is blank); or Shopify's orders; or those of the extension Customer/Order/Coupon Export of WooCommerce, with one row per item. - They are kept as history, and are no orders of this shop: no stock, no money, no reports. A later file replaces an order of the same kind of file and number, but brings no person back who was erased. - What an order has once stands in any of its rows; blank cells mean the others. Times without a zone are the shop's; an order without a currency has the shop's. - Of Shopify, `placed_at` is `Created at`, and `status` its financial word, or `cancelled`. Of WooCommerce a price is `item_price`, or `item_total` divided by the quantity. - Rows without a number, and orders without a date, a total or a currency that can be read, are left out, with a note. Notes also say which lines do not add up to the total, and how many orders are in another currency. - All or nothing: a file that is no such file, or whose rows do not fit its header, is refused with the lines. */
  adminImportPastOrders: 'body_too_large' | 'fields' | 'file_refused' | 'second_factor_required' | 'unsupported_media_type'
  /** All delivery methods, in the order in which shoppers see them. For clerks and owners. In pages. */
  adminListDeliveryMethods: 'invalid_page' | 'second_factor_required'
  /** Make a delivery method. For owners. From the first one on orders pay for their delivery. The first that goes to the country of the shop is the default, until another is made it. */
  adminCreateDeliveryMethod: 'body_too_large' | 'fields' | 'fields_taken' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'second_factor_required' | 'unsupported_media_type'
  /** One delivery method. For clerks and owners. The ETag is what a change takes as If-Match. */
  adminGetDeliveryMethod: 'not_found' | 'second_factor_required'
  /** Change a delivery method. For owners. What is not sent stays as it is, and so do orders that were placed. With `is_default` true the one before is the default no longer; false is refused of the default: make another one it. */
  adminUpdateDeliveryMethod: 'body_too_large' | 'changed' | 'fields' | 'fields_taken' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Delete a delivery method. For owners. Orders keep its name and price. After the default the oldest is it that goes to the country of the shop. */
  adminDeleteDeliveryMethod: 'body_too_large' | 'changed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** All discounts, the newest first. For clerks and owners. In pages, those that are over, used up or off, too. */
  adminListDiscounts: 'fields' | 'invalid_page' | 'second_factor_required'
  /** Make a discount. For owners. A code that lowers what an order costs: by a percentage of the lines it is for, or by an amount, never by more than they cost. With `categories` or `products` it is for those lines alone, with both for the lines of either; `minimum_total` is of all lines. */
  adminCreateDiscount: 'body_too_large' | 'fields' | 'fields_taken' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'second_factor_required' | 'unsupported_media_type'
  /** One discount, with its uses. For clerks and owners. The ETag is what a change takes as If-Match. It does not change with the uses. */
  adminGetDiscount: 'not_found' | 'second_factor_required'
  /** Change a discount, or switch it off or on. For owners. What is not sent stays as it is, and so do orders that were placed. Null removes a limit. */
  adminUpdateDiscount: 'body_too_large' | 'changed' | 'fields' | 'fields_taken' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Delete a discount, with the count of its uses. For owners. Orders keep the code and what it took off. To end it and keep the count, switch it off instead. */
  adminDeleteDiscount: 'body_too_large' | 'changed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** The orders that used a discount, the newest first. For clerks and owners. In pages, those that gave their use back too. `amount` is what it took off the order. */
  adminListDiscountUses: 'invalid_page' | 'not_found' | 'second_factor_required'
  /** All users, disabled ones too, or guests. For clerks and owners. A clerk sees those without a role. With `kind=guest` those who ordered without an account, by their last order, whatever the filters of accounts. */
  adminListUsers: 'fields' | 'invalid_page' | 'second_factor_required'
  /** One user, with the identity providers that open the account. For clerks and owners. Disabled ones too. For a clerk, one with a role is not there. The ETag is what a change takes as If-Match. */
  adminGetUser: 'not_found' | 'second_factor_required'
  /** Disable or enable a user, give or take a role. For packers, clerks, and owners. What is not sent stays as it is. Disabling logs the user out everywhere, and enabling does not bring those sessions back. So does a new role, but for the log-in that gives it; it holds from the next request on. A role is for an active account with a verified address. The last owner stays one. Owners who have a second factor prove it within 15 minutes before they give or take a role. Without a role the second factor of the person goes, too. Clerks and packers may give up their own role, and change nothing else. */
  adminUpdateUser: 'body_too_large' | 'changed' | 'fields' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Lift the lock of an account after failed log-ins. For clerks and owners. And that of password changes; the failures are forgotten. Wrong codes of a second factor stay counted. */
  adminUnlockUser: 'body_too_large' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Send a mail with a link to reset the password. For clerks and owners. The mail that people can ask for themselves, and with them at most one a minute. A disabled account gets none. */
  adminSendPasswordReset: 'body_too_large' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Log a user out everywhere. For owners. Of your own sessions, the one that asks for it stays. */
  adminEndSessions: 'body_too_large' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Invitations that can be used, newest first. For owners. One that was used, withdrawn or is over is not there. */
  adminListInvitations: 'invalid_page' | 'second_factor_required'
  /** Invite a person to a role. For owners, not for keys; those who have a second factor prove it within 15 minutes before. Mails a link that is good once, for 72 hours. With its token `password/reset/confirm/` sets a password, proves the address, makes the account if there is none, gives the role and ends every session. A second invitation of an address ends the first, and all of an owner end with the role of that owner. */
  adminInviteUser: 'body_too_large' | 'fields' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'malformed' | 'second_factor_required' | 'unsupported_media_type'
  /** Withdraw an invitation. For owners. Its link opens nothing any more. 404 for an address without an invitation. */
  adminWithdrawInvitation: 'body_too_large' | 'fields' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** All accounts as a CSV file. For owners. As `users/import/` takes them, a row each with the default address. Passwords, roles and whether an account is disabled are not in it. Of an account whose address was never proven it has the email address alone, unless it was imported. */
  adminExportUsers: 'second_factor_required'
  /** Take over the customers of another shop. For owners. The file is UTF-8 with a header row: our own columns `email`, `first_name`, `last_name`, `phone_number`, `language`, `recipient`, `street`, `city`, `region`, `postal_code` and `country`, of which all but `email` may be absent; or Shopify's customers; or the customers that WooCommerce's Analytics downloads, whose files have no street and so no address. - Accounts come without a password, with addresses that are not proven, and no letters are sent. Who asks for a reset of the password gets in, and finds the account as it was imported. - An account that exists stays as it is. Rows without an email address, or with that of a row before, are left out, with a note. So are phone numbers, languages and addresses that cannot be: their row is taken without them. - Consents, tags and totals are not taken: `left_columns` names all such columns. - All or nothing: a file that is no such file, or whose rows do not fit its header, is refused with the lines. */
  adminImportUsers: 'body_too_large' | 'fields' | 'file_refused' | 'second_factor_required' | 'unsupported_media_type'
  /** Unlink an account at an identity provider. For clerks and owners. Logs the user out everywhere. The password still opens the account; a user who never had one gets one by password/reset/. A later log-in at that provider may link it again. For a clerk, an account with a role is not there. */
  adminUnlinkIdentity: 'body_too_large' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** The outfits of all users, newest first. For clerks and owners. Private ones, hidden ones and those of disabled users too. */
  adminListOutfits: 'fields' | 'invalid_page' | 'second_factor_required'
  /** One outfit of any user. For clerks and owners. Whatever its owner or an administrator has made of it. Not a view. */
  adminGetOutfit: 'not_found' | 'second_factor_required'
  /** Hide an outfit, publish a hidden one again, or feature one. For clerks and owners. After `is_public` false its owner cannot publish it again, until an administrator has. True changes only a hidden outfit: one that its owner made private stays private. With `is_featured` the front page of the shop shows it, until it is hidden, private, or changed by an owner without a role. The outfits of a user, private ones too, are in `GET /api/outfits/?user_id=`. */
  adminModerateOutfit: 'body_too_large' | 'fields' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Delete an outfit. For clerks and owners. For good, with its items and likes. */
  adminDeleteOutfit: 'body_too_large' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** The endpoints that webhooks are sent to, in the order in which they were made. For owners. In pages, without their secrets. One that does not answer has a `failing_since`. */
  adminListWebhookEndpoints: 'fields' | 'invalid_page' | 'second_factor_required'
  /** Have another system notified by webhooks. For owners, not for keys; those who have a second factor prove it within 15 minutes before. The events are described under Webhooks. What is sent is signed after [Standard Webhooks](https://www.standardwebhooks.com/) with the `secret`, which only this reply shows. The `url` is https, leads to no private address and does not redirect. Up to 20 endpoints. */
  adminCreateWebhookEndpoint: 'body_too_large' | 'fields' | 'malformed' | 'second_factor_required' | 'unsupported_media_type'
  /** One webhook endpoint. For owners. Without its secret. The ETag is what a change takes as If-Match. */
  adminGetWebhookEndpoint: 'not_found' | 'second_factor_required'
  /** Change a webhook endpoint, or switch it off or on. For owners. What is not sent stays as it is. While it is off nothing is queued for it; what it has not got before is sent when it is on again. Its failures are forgotten, so that it is tried at once. */
  adminUpdateWebhookEndpoint: 'body_too_large' | 'changed' | 'fields' | 'malformed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Delete a webhook endpoint, with what it has not got yet. For owners. To stop sending for a while, switch it off instead: it then gets later what it has not got. */
  adminDeleteWebhookEndpoint: 'body_too_large' | 'changed' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Give a webhook endpoint a new secret. For owners, not for keys; those who have a second factor prove it within 15 minutes before. Only this reply shows it. For 24 hours what is sent has two signatures, separated by a space: of the new secret and of the one before. The one before that is no longer used. */
  adminRotateWebhookSecret: 'body_too_large' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** The last 100 deliveries of a webhook endpoint, the newest first. For owners. A `failed` one was tried for three days. While one is tried again those after it wait: they are `pending` without attempts. Deliveries are stored for 30 days. */
  adminListWebhookDeliveries: 'not_found' | 'second_factor_required'
  /** Send a delivery again, now. For owners. Any of them: one that has failed, one that waits for its next attempt, or one that was delivered. It has the `webhook-id` that it had before. */
  adminRetryWebhookDelivery: 'body_too_large' | 'endpoint_switched_off' | 'key_in_use' | 'key_invalid' | 'key_reused' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** What was sold, by day, week or month. For owners. Also periods without any are listed, at most 400. Money that paid for no order, as a second payment of one, is in the bookings alone. With `Accept: text/csv` the reply is a file of all rows. */
  adminReportSales: 'fields' | 'second_factor_required'
  /** What was sold or came back, by product, variant or category. For owners. With `Accept: text/csv` the reply is a file of all rows. */
  adminReportProducts: 'fields' | 'invalid_page' | 'second_factor_required'
  /** Every payment and refund. For owners, not for keys; those who have a second factor prove it within 15 minutes before. Oldest first, also money that paid for no order. Their sum is what came in less what went back. With `Accept: text/csv` the reply is a file of all rows. */
  adminReportBookings: 'fields' | 'invalid_page' | 'second_factor_required'
  /** What needs a person. For packers, clerks, and owners. How many there are of each kind, since when the oldest waits, and the path of their list; kinds of which there is none are listed too. `webhook_endpoints_off` and what is about money have lists that not every role may read. */
  adminListTodos: 'second_factor_required'
  /** The settings of the shop. For packers, clerks, and owners. As they count now. The ETag is what a change takes as If-Match. */
  adminGetSettings: 'second_factor_required'
  /** Change settings of the shop. For owners. What is not sent stays; null gives a setting back to the environment of the service, and a blank text is none. Every process knows a change within a second. `vat_percent` is for people who prove their second factor within 15 minutes before, if they have one, not for keys; it counts for payments from then on, and issued invoices and credit notes stay as they are. `sizes` are compared without case. One that variants still have stays theirs when it leaves the list: it comes after the others. `carriers` is replaced whole: each `tracking_url` has `{number}`, and shipments keep the links that they have. */
  adminUpdateSettings: 'body_too_large' | 'changed' | 'fields' | 'malformed' | 'second_factor_required' | 'unsupported_media_type'
  /** The caller’s second factor, and whether this session is raised. For packers, clerks, and owners. A session stays raised for 12 hours after a proof, or until it ends. */
  getSecondFactor: never
  /** Begin to add an authenticator app. For packers, clerks, and owners. Needs the password. An account that an identity provider opens may send `token` instead, an ID token that is at most 5 minutes old, with `nonce` where log-ins need one. The secret is not on until its first code is confirmed; an app that is on stays on until then. No other reply shows the secret. */
  beginTotp: 'account_locked' | 'body_too_large' | 'fields' | 'identity_provider_failed' | 'identity_provider_off' | 'identity_token_invalid' | 'malformed' | 'second_factor_required' | 'unsupported_media_type' | 'wrong_current_password'
  /** Remove the authenticator app. For packers, clerks, and owners, not for keys; those who have a second factor prove it within 15 minutes before. With the last factor the recovery codes go, too. */
  removeTotp: 'body_too_large' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Add the authenticator app by its first code. For packers, clerks, and owners. The first factor of the account raises this session and comes with recovery codes. Five wrong codes in a row lock all codes for 15 minutes; log-ins and passkeys are not affected. */
  confirmTotp: 'body_too_large' | 'code_wrong' | 'codes_locked' | 'fields' | 'malformed' | 'second_factor_required' | 'unsupported_media_type'
  /** Begin to add a passkey. For packers, clerks, and owners. Needs the password. An account that an identity provider opens may send `token` instead, an ID token that is at most 5 minutes old, with `nonce` where log-ins need one. For `PublicKeyCredential.parseCreationOptionsFromJSON()` of a browser. The challenge can be answered once, within 5 minutes, in this session. Up to 10 passkeys. */
  beginPasskey: 'account_locked' | 'body_too_large' | 'fields' | 'identity_provider_failed' | 'identity_provider_off' | 'identity_token_invalid' | 'malformed' | 'second_factor_required' | 'unsupported_media_type' | 'wrong_current_password'
  /** Add the passkey that an authenticator has made. For packers, clerks, and owners. With `toJSON()` of what the browser returned. The first factor of the account raises this session and comes with recovery codes. */
  addPasskey: 'body_too_large' | 'fields' | 'malformed' | 'second_factor_required' | 'unsupported_media_type'
  /** Remove a passkey. For packers, clerks, and owners, not for keys; those who have a second factor prove it within 15 minutes before. With the last factor the recovery codes go, too. */
  removePasskey: 'body_too_large' | 'not_found' | 'second_factor_required' | 'unsupported_media_type'
  /** Get ten new recovery codes in place of the old ones. For packers, clerks, and owners, not for keys; those who have a second factor prove it within 15 minutes before. Only this reply shows them. An account without a second factor has none: 403. */
  renewRecoveryCodes: 'body_too_large' | 'second_factor_required' | 'unsupported_media_type'
  /** Ask for a challenge for a passkey. For packers, clerks, and owners. For `PublicKeyCredential.parseRequestOptionsFromJSON()` of a browser. The challenge can be answered once, within 5 minutes, in this session. */
  beginVerification: 'body_too_large' | 'unsupported_media_type'
  /** Prove the second factor, which raises this session for 12 hours. For packers, clerks, and owners. With one of its fields. Each code is accepted once. Five wrong codes in a row lock all codes for 15 minutes; log-ins and passkeys are not affected. */
  verifySecondFactor: 'body_too_large' | 'code_wrong' | 'codes_locked' | 'fields' | 'malformed' | 'unsupported_media_type'
}

/** The body of each error but `fields`, `fields_taken` and `changed`, which differ by operation. */
export type ErrorBodies = {
  account_locked: components['schemas']['AccountLockedError']
  address_missing: components['schemas']['ErrorResponse']
  address_required: components['schemas']['ErrorResponse']
  body_too_large: components['schemas']['Detail']
  buyer_deleted: components['schemas']['ErrorResponse']
  cart_changed: components['schemas']['ErrorResponse']
  catalog_changed: components['schemas']['ErrorResponse']
  code_wrong: components['schemas']['ErrorResponse']
  codes_locked: components['schemas']['TooManyCodesError']
  coverage_level_in_use: components['schemas']['Detail']
  endpoint_switched_off: components['schemas']['ErrorResponse']
  file_refused: components['schemas']['ImportError']
  foreign_file_refused: components['schemas']['ForeignImportError']
  identity_provider_failed: components['schemas']['ErrorResponse']
  identity_provider_off: components['schemas']['ErrorResponse']
  identity_token_invalid: components['schemas']['ErrorResponse']
  insufficient_stock: components['schemas']['StockTooLowError']
  invalid_page: components['schemas']['Detail']
  items_not_returnable: components['schemas']['ItemsNotReturnableError']
  key_in_use: components['schemas']['ErrorResponse']
  key_invalid: components['schemas']['ErrorResponse']
  key_reused: components['schemas']['ErrorResponse']
  malformed: components['schemas']['Detail']
  not_acceptable: components['schemas']['Detail']
  not_changeable: components['schemas']['OrderStatusError']
  not_found: components['schemas']['Detail'] | components['schemas']['ErrorResponse']
  order_changed: components['schemas']['OrderChangedError']
  order_held: components['schemas']['OrderHeldError']
  order_not_cancellable: components['schemas']['OrderNotCancellableError']
  order_not_delivered: components['schemas']['OrderStatusError']
  order_not_payable: components['schemas']['OrderStatusError']
  order_too_old_to_pay: components['schemas']['ErrorResponse']
  out_of_stock: components['schemas']['OutOfStockError']
  payment_method_unavailable: components['schemas']['ErrorResponse']
  payment_not_reviewable: components['schemas']['OrderStatusError']
  payment_provider_failed: components['schemas']['ErrorResponse']
  payment_provider_timeout: components['schemas']['ErrorResponse']
  payment_refused: components['schemas']['PaymentError']
  permission_denied: components['schemas']['Detail']
  rate_limited: components['schemas']['RateLimitError']
  refund_not_changeable: components['schemas']['OrderStatusError']
  refund_without_provider: components['schemas']['ErrorResponse']
  return_not_cancellable: components['schemas']['OrderTransitionError']
  return_window_closed: components['schemas']['ReturnWindowError']
  second_factor_required: components['schemas']['AuthenticationError']
  status_not_reachable: components['schemas']['OrderTransitionError']
  too_many_returns: components['schemas']['ErrorResponse']
  too_many_unpaid_items: components['schemas']['ErrorResponse']
  total_changed: components['schemas']['TotalChangedError']
  unauthenticated: components['schemas']['AuthenticationError'] | components['schemas']['Detail'] | components['schemas']['TokenExpiredError']
  unavailable: components['schemas']['UnavailableError']
  unexpected: components['schemas']['UnexpectedError']
  unsupported_media_type: components['schemas']['Detail']
  wrong_current_password: components['schemas']['ErrorResponse']
}
