// Made from the OpenAPI document by tools/generate.ts. Do not edit.
// c5bbb03fb6b8d19543fa883141318b24096dfd73bc18b9d08964269813e4ec73
import type { Money } from './money.ts'
export interface paths {
    "/api/admin/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All categories by name, inactive ones too
         * 
         * For packers, clerks, and owners. In pages, each with its parent. `parent` lists the children of one category.
         */
        get: operations["adminListCategories"];
        put?: never;
        /**
         * Make a category
         * 
         * For clerks and owners. Two levels at most. Without a `slug` one is made of the name.
         */
        post: operations["adminCreateCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/categories/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One category
         * 
         * For packers, clerks, and owners. Inactive ones too. The ETag is what a change takes as If-Match.
         */
        get: operations["adminGetCategory"];
        put?: never;
        post?: never;
        /**
         * Delete a category
         * 
         * For clerks and owners. One with products or children is deactivated instead, and returned.
         */
        delete: operations["adminDeleteCategory"];
        options?: never;
        head?: never;
        /**
         * Change a category
         * 
         * For clerks and owners. What is not sent stays as it is.
         */
        patch: operations["adminUpdateCategory"];
        trace?: never;
    };
    "/api/admin/products/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All products, inactive ones too
         * 
         * For packers, clerks, and owners. Newest first, in pages, with stock in all and the feature image; variants and images are in the detail.
         */
        get: operations["adminListProducts"];
        put?: never;
        /**
         * Make a product
         * 
         * For clerks and owners. Shoppers see it at once, unless `is_active` is false; they can buy it when it has variants. Without a `slug` one is made of the name.
         */
        post: operations["adminCreateProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product with its pictures and variants
         * 
         * For packers, clerks, and owners. Inactive products, and inactive variants of it, too. The ETag is what a change takes as If-Match.
         */
        get: operations["adminGetProduct"];
        put?: never;
        post?: never;
        /**
         * Delete a product
         * 
         * For clerks and owners. Its variants and pictures go with it. One that is in an order or in an outfit is deactivated instead, and returned.
         */
        delete: operations["adminDeleteProduct"];
        options?: never;
        head?: never;
        /**
         * Change a product
         * 
         * For clerks and owners. What is not sent stays as it is. A new price holds for carts, not for orders that are placed.
         */
        patch: operations["adminUpdateProduct"];
        trace?: never;
    };
    "/api/admin/products/{id}/variants/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All variants of a product, inactive ones too
         * 
         * For packers, clerks, and owners. By colour and size, with their stock.
         */
        get: operations["adminListVariants"];
        put?: never;
        /**
         * Make a variant of a product
         * 
         * For clerks and owners. `stock_on_hand` becomes its first row in the stock ledger.
         */
        post: operations["adminCreateVariant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/variants/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One variant
         * 
         * For packers, clerks, and owners. With its stock, and the product that it belongs to. The ETag is what a change takes as If-Match; sales do not change it.
         */
        get: operations["adminGetVariant"];
        put?: never;
        post?: never;
        /**
         * Delete a variant
         * 
         * For clerks and owners. One that is in an order is deactivated instead, and returned. Carts and wishlists lose it.
         */
        delete: operations["adminDeleteVariant"];
        options?: never;
        head?: never;
        /**
         * Change a variant
         * 
         * For clerks and owners. What is not sent stays as it is. `stock_on_hand` is set and written in the stock ledger, whatever was sold since it was read: sales do not change the version. To add or take units, use the variant’s `stock/`.
         */
        patch: operations["adminUpdateVariant"];
        trace?: never;
    };
    "/api/admin/coverage-levels/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All coverage levels
         * 
         * For clerks and owners. There are at most three, by id.
         */
        get: operations["adminListCoverageLevels"];
        put?: never;
        /**
         * Make a coverage level
         * 
         * For clerks and owners. There can be three, one for each `key`.
         */
        post: operations["adminCreateCoverageLevel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/coverage-levels/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One coverage level
         * 
         * For clerks and owners. The ETag is what a change takes as If-Match.
         */
        get: operations["adminGetCoverageLevel"];
        put?: never;
        post?: never;
        /**
         * Delete a coverage level
         * 
         * For clerks and owners. Only a level that no product has, not even an inactive one. Others are refused with 409, and not deactivated instead: each product has a level, and the filters must offer it.
         */
        delete: operations["adminDeleteCoverageLevel"];
        options?: never;
        head?: never;
        /**
         * Change a coverage level
         * 
         * For clerks and owners. What is not sent stays as it is.
         */
        patch: operations["adminUpdateCoverageLevel"];
        trace?: never;
    };
    "/api/admin/variants/{id}/stock/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stock ledger of a variant, newest first
         * 
         * For packers, clerks, and owners. Every change of `stock_on_hand` with its reason; their sum is the stock. Reservations are no changes.
         */
        get: operations["adminListStockChanges"];
        put?: never;
        /**
         * Change the stock of a variant
         * 
         * For clerks and owners. By `delta` or to `set`, which is what can still be sold: for what lies on the shelf there is `stock-counts/`. The change is written in the ledger with its `reason`. Shoppers who asked for it get a mail when a variant that was sold out can be bought again. Stock does not count in the variant’s version.
         */
        post: operations["adminAdjustStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stock-counts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter what was counted on the shelf
         * 
         * For packers, clerks, and owners. `counted` is all that lay on the shelf at `counted_at`, also what is paid and waits to be
         *     shipped. The stock becomes what lies there now less `stock_to_ship`, and not less than 0; `missing` is what
         *     is short of paid orders then.
         *
         *     - What was shipped since `counted_at` is taken off, and what was put back or taken by a return, by
         *       `variants/{id}/stock/`, by a receipt or by an import is reckoned with. Of two counts of a variant the one that is sent last
         *       counts.
         *     - Each variant stands there once, by `variant_id`, by `sku` or by `barcode`. Variants that are not there stay as they are.
         *     - Each correction is a row of the ledger with the reason `count`; a count that finds nothing wrong leaves none.
         *     - All or nothing: if anything is wrong, nothing is changed, and the reply names each wrong item by its index.
         *     - Shoppers who asked for it get a mail when a variant that was sold out can be bought again.
         */
        post: operations["adminCountStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stock-receipts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter goods that came in
         * 
         * For packers, clerks, and owners. Adds `quantity` to the stock of each variant, with a row of the ledger of the reason `receipt`, whose
         *     note is the `reference`.
         *
         *     - Each variant stands there once, by `variant_id`, by `sku` or by `barcode`.
         *     - All or nothing: if anything is wrong, nothing is changed, and the reply names each wrong item by its index.
         *     - Send an `Idempotency-Key`: a reply that was lost then adds nothing twice.
         *     - Shoppers who asked for it get a mail when a variant that was sold out can be bought again.
         */
        post: operations["adminReceiveStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/variants/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The variants of all products
         * 
         * For packers, clerks, and owners. With their stock, and how many shoppers wait for it.
         */
        get: operations["adminListAllVariants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/low-stock/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Variants of which fewer than 5 are left, the emptiest first
         * 
         * For packers, clerks, and owners. What is on sale: active variants of active products, by `stock_on_hand`.
         */
        get: operations["adminListLowStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/synonyms/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All lists of synonyms, in the order in which they were made
         * 
         * For clerks and owners. In pages. A word may be in several lists.
         */
        get: operations["adminListSynonyms"];
        put?: never;
        /**
         * Make a list of synonyms
         * 
         * For clerks and owners. A search for one of the words finds the others, too. Each is one to three words of letters and digits. With `lang`, only searches in this language know the list. Case, accents, hyphens and plurals need no synonyms: the search reads over them. A list is not changed: delete it and make another.
         */
        post: operations["adminCreateSynonyms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/synonyms/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a list of synonyms
         * 
         * For clerks and owners. Its words no longer find one another, unless another list has them.
         */
        delete: operations["adminDeleteSynonyms"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/colors/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The colours of all variants, by name
         * 
         * For clerks and owners. Each that a variant has or had, once regardless of case.
         */
        get: operations["adminListColors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/colors/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Say how a colour looks
         * 
         * For clerks and owners. By `hex`; null takes it away.
         */
        patch: operations["adminUpdateColor"];
        trace?: never;
    };
    "/api/admin/translations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is translated into a language, and what is missing or stale
         * 
         * For clerks and owners. Products, categories, coverage levels, colours, delivery methods and pictures, in this order. Without `missing` and `stale` it lists everything that can be translated.
         */
        get: operations["adminListTranslations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/translations/{lang}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts of products in a language
         * 
         * For clerks and owners. 404 where none was given.
         */
        get: operations["adminGetProductTranslation"];
        /**
         * Translate products
         * 
         * For clerks and owners. Whole: a text that is not sent, null or blank is not translated.
         */
        put: operations["adminPutProductTranslation"];
        post?: never;
        /**
         * Take the texts of products in a language away
         * 
         * For clerks and owners. The shop’s own are shown then.
         */
        delete: operations["adminDeleteProductTranslation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/categories/{id}/translations/{lang}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts of categories in a language
         * 
         * For clerks and owners. 404 where none was given.
         */
        get: operations["adminGetCategoryTranslation"];
        /**
         * Translate categories
         * 
         * For clerks and owners. Whole: a text that is not sent, null or blank is not translated.
         */
        put: operations["adminPutCategoryTranslation"];
        post?: never;
        /**
         * Take the texts of categories in a language away
         * 
         * For clerks and owners. The shop’s own are shown then.
         */
        delete: operations["adminDeleteCategoryTranslation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/coverage-levels/{id}/translations/{lang}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts of coverage-levels in a language
         * 
         * For clerks and owners. 404 where none was given.
         */
        get: operations["adminGetCoverageLevelTranslation"];
        /**
         * Translate coverage-levels
         * 
         * For clerks and owners. Whole: a text that is not sent, null or blank is not translated.
         */
        put: operations["adminPutCoverageLevelTranslation"];
        post?: never;
        /**
         * Take the texts of coverage-levels in a language away
         * 
         * For clerks and owners. The shop’s own are shown then.
         */
        delete: operations["adminDeleteCoverageLevelTranslation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/colors/{id}/translations/{lang}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts of colors in a language
         * 
         * For clerks and owners. 404 where none was given.
         */
        get: operations["adminGetColorTranslation"];
        /**
         * Translate colors
         * 
         * For clerks and owners. Whole: a text that is not sent, null or blank is not translated.
         */
        put: operations["adminPutColorTranslation"];
        post?: never;
        /**
         * Take the texts of colors in a language away
         * 
         * For clerks and owners. The shop’s own are shown then.
         */
        delete: operations["adminDeleteColorTranslation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/delivery-methods/{id}/translations/{lang}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts of delivery-methods in a language
         * 
         * For clerks and owners. 404 where none was given.
         */
        get: operations["adminGetDeliveryMethodTranslation"];
        /**
         * Translate delivery-methods
         * 
         * For owners. Whole: a text that is not sent, null or blank is not translated.
         */
        put: operations["adminPutDeliveryMethodTranslation"];
        post?: never;
        /**
         * Take the texts of delivery-methods in a language away
         * 
         * For owners. The shop’s own are shown then.
         */
        delete: operations["adminDeleteDeliveryMethodTranslation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/images/{id}/translations/{lang}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts of images in a language
         * 
         * For clerks and owners. 404 where none was given.
         */
        get: operations["adminGetImageTranslation"];
        /**
         * Translate images
         * 
         * For clerks and owners. Whole: a text that is not sent, null or blank is not translated.
         */
        put: operations["adminPutImageTranslation"];
        post?: never;
        /**
         * Take the texts of images in a language away
         * 
         * For clerks and owners. The shop’s own are shown then.
         */
        delete: operations["adminDeleteImageTranslation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/images/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The images of a product, in their order
         * 
         * For clerks and owners. By `position`, in pages; the first is not always the one that stands for the product, which is `is_feature`.
         */
        get: operations["adminListImages"];
        put?: never;
        /**
         * Upload an image of a product
         * 
         * For clerks and owners. It is kept as WebP of at most 1600 pixels, without its metadata, beside a thumbnail of 400 and `sources` of 320, 640, 960 and 1600 pixels in width, as far as it is that wide. With a `color` it comes first where a variant of that colour is shown in a cart, an order or a wishlist. Without a `position` it comes last. The first image of a product becomes its feature by itself. At most 20 a product.
         */
        post: operations["adminCreateImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/images/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One image
         * 
         * For clerks and owners. With the product that it shows. The ETag is what a change takes as If-Match.
         */
        get: operations["adminGetImage"];
        put?: never;
        post?: never;
        /**
         * Delete an image
         * 
         * For clerks and owners. If it was the feature, the first of the others becomes it.
         */
        delete: operations["adminDeleteImage"];
        options?: never;
        head?: never;
        /**
         * Change an image
         * 
         * For clerks and owners. What is not sent stays as it is. The others make room for a `position`. With `is_feature` true it takes the place of the one that was; false makes the first of the others the feature: a product with images always has one. The picture itself cannot be changed.
         */
        patch: operations["adminUpdateImage"];
        trace?: never;
    };
    "/api/admin/products/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The catalog as a CSV file
         * 
         * For clerks and owners. One row a variant, and one of a product without any; by product, then variant.
         */
        get: operations["adminExportProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/import/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take over a CSV file of the catalog
         * 
         * For clerks and owners. The file is UTF-8 with a header row, whose names are separated by commas or by semicolons, as all cells are.
         *     It has columns of the export, in any order; it may lack any but
         *     `sku`, and what has no column stays as it is. One row is one variant. The facts of the product stand in each
         *     of its rows and must be the same there. A row in which `sku`, `size`, `color`, `stock_on_hand`, `stock_counted`, `variant_active`, `barcode`, `shelf`
         *     are blank describes only the product.
         *
         *     - Products are found by `product_slug`, variants by `sku`. Where the slug is blank or has no column, it is the
         *       one of the product that has the SKU, or else made from the name.
         *     - What does not exist is created; what is not in the file stays. Coverage levels must exist.
         *     - A category that does not exist is made of `category_name`, `category_active`, `parent_category_slug`, `parent_category_name`, `parent_category_active`;
         *       without a name, or if there is one of that name in the same place, the file is refused. One that exists is not
         *       changed.
         *     - A new variant needs `size`, `color`, and its product. A new product needs
         *       `product_name`, `base_price`, `category_slug`, `coverage_level`.
         *     - Blank `stock_on_hand`, `variant_active`, `compare_at_price`, `is_featured`, `product_active`, `date_added`, `length_cm`, `sleeve_cm`, `chest_cm`, `hem_cm` stay as they are. Leave
         *       `stock_on_hand` blank, or out: what was sold since the export would come back.
         *     - `stock_counted` is what you counted on the shelf, as in `stock-counts/`: the stock becomes what lies there less
         *       what is paid and not shipped. Blank is not counted; the export leaves it blank. A row may have one of
         *       `stock_on_hand` and `stock_counted`.
         *     - `length_cm` to `hem_cm` are of the garment in the size of the row, and the same in the rows of all colours.
         *     - `name:ar` and `description:ar` are the texts in a language, here Arabic: the export has them of each language of
         *       the shop but its own. Blank is not translated.
         *     - Values follow the rules of the other endpoints for products and variants.
         *     - `date_added`, by which shoppers see what is new, is a moment in UTC (`2026-01-15T10:30:00Z`) or a day.
         *       Blank for a new product, it is the moment of the import.
         *     - An apostrophe before `=`, `+`, `-`, `@` or a blank at the start of a text is removed: the export adds it, so
         *       that no spreadsheet takes the text for a formula.
         *     - All or nothing: if anything is wrong, nothing is changed, and the reply lists the first problems with
         *       line (as an editor counts; for a row of several lines, its first) and column.
         */
        post: operations["adminImportProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The orders of all users
         * 
         * For packers, clerks, and owners. Newest first, unless `ordering` says otherwise.
         */
        get: operations["adminListOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark up to 100 orders as shipped or delivered
         * 
         * For packers, clerks, and owners. Each order is moved by itself, as by POST /api/admin/orders/{id}/status/, and says its own outcome: one that cannot be moved keeps no other from it. The note is for all of them.
         */
        post: operations["adminUpdateOrderStatuses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/claims/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim the oldest orders to pack
         * 
         * For packers, clerks, and owners. Those that were paid first and are unclaimed are yours for two hours: two packers at once never get the same. Fewer if there are fewer. Shipping an order ends its claim, also if another ships it.
         */
        post: operations["adminClaimOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/claim/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Give an order back that was claimed
         * 
         * For packers, clerks, and owners. By its holder, a clerk or an owner; another packer gets a 403. 404 of an unclaimed order.
         */
        delete: operations["adminReleaseOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order with its buyer, payments and refunds
         * 
         * For packers, clerks, and owners. What the buyer sees, and beside it who moved the order, each payment that was tried, and each refund with its last error.
         */
        get: operations["adminGetOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct an order
         * 
         * For clerks and owners. `address` and `notes` until it is shipped; `carrier`, `tracking_number` and `tracking_url` from then on, of which the buyer gets a mail. Blank takes a text away, but not the address.
         */
        patch: operations["adminUpdateOrder"];
        trace?: never;
    };
    "/api/admin/orders/{id}/staff-notes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a note about an order
         * 
         * For packers, clerks, and owners. Administrators see it in `staff_notes` of the order, its buyer never does.
         */
        post: operations["adminAddStaffNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/send-link/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the buyer the link of the order again
         * 
         * For clerks and owners. By mail; while the order can be paid, with the link to pay for it. `renew` ends the tokens that a guest was given before.
         */
        post: operations["adminSendOrderLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an order as paid, shipped or delivered
         * 
         * For packers, clerks, and owners. A pending order can be marked as `paid` when its money came another way: that takes its stock and mails the buyer as a payment does. `method`, `reference` and `received_at` say how it came, for the books. A packer and a key may not mark it as paid: 403; those who have a second factor prove it within 15 minutes before. A paid one becomes `shipped`, a shipped one `delivered`; the buyer is mailed at both. `carrier`, `tracking_number` and `tracking_url` say how to follow the parcel: the buyer sees them in `shipment` and in the mail. They are taken with `shipped` only; blank counts as not given. Administrators alone see the note, in the history. To end an order, cancel it.
         */
        post: operations["adminUpdateOrderStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order for its buyer
         * 
         * For clerks and owners. A pending order, or a paid one until it is shipped, also later than its buyer may cancel it. Its stock comes back and its money goes back. The buyer is mailed, with the reason.
         */
        post: operations["adminCancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The refunds of all orders
         * 
         * For clerks and owners. Newest first, each with its order and buyer.
         */
        get: operations["adminListRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payments of all orders
         * 
         * For clerks and owners. Newest first, each with its order and buyer; payment links that were never paid, too.
         */
        get: operations["adminListPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/refunds/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a part of the money of an order back
         * 
         * For clerks and owners, not for keys; those who have a second factor prove it within 15 minutes before. At least 0.01, and at most what is left of the payment; the order stays as it is. It is paid by the payment provider; of an order that was marked as paid by hand it is `manual`. Settle or retry it with POST /api/admin/orders/{id}/refund/. The buyer gets a mail with the reason when it is done. Nothing is left of an order that was not paid, or that was cancelled. `items` are refunded without a return: at most what was bought less what was refunded and what returns have. Of an order that is not shipped they leave the parcel; cancel it rather than refund all that is left.
         */
        post: operations["adminCreateRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/refund/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a refund again, or settle it by hand
         * 
         * For clerks and owners. The id is in the order’s `refunds`. `retry` is for any refund that is not `completed`: it asks the provider about earlier attempts, and pays if none of them did; for one in progress it only queues the next attempt again. `settle` is for a refund that is `failed` or `manual`: it records that you have paid the money back yourself. Write in the note how. Not for keys: 403.
         */
        post: operations["adminProcessRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/{id}/review/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle a payment that waits for a review
         * 
         * For clerks and owners. For money of a wrong amount or currency, which buys nothing and is not paid back by itself. Pay it back at the provider first, or keep it and mark the order as paid; the note says which. Returns the order.
         */
        post: operations["adminReviewPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/invoice/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invoice of an order
         * 
         * For clerks and owners. What its buyer gets, byte by byte.
         */
        get: operations["adminGetInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/credit-notes/{refund_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The credit note of a refund
         * 
         * For clerks and owners. What the buyer gets, byte by byte. The id is in the order’s `refunds`.
         */
        get: operations["adminGetCreditNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The returns of all orders
         * 
         * For packers, clerks, and owners. Newest first. Each with its order, where the customer has it in the order.
         */
        get: operations["adminListReturns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/returns/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a return for a customer
         * 
         * For clerks and owners. As the customer does by POST /api/orders/{id}/returns/, with the same mail. After `return_until` only with `is_late`.
         */
        post: operations["adminCreateReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One return
         * 
         * For packers, clerks, and owners. What the customer sees, with the order that it belongs to.
         */
        get: operations["adminGetReturn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/approve/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a requested return
         * 
         * For clerks and owners. The customer is asked by mail to send the items back, and gets the note.
         */
        post: operations["adminApproveReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/reject/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a requested return
         * 
         * For clerks and owners. The customer gets the note by mail. The units can then be returned again.
         */
        post: operations["adminRejectReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/returns/{id}/receive/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that the items of an approved return have arrived
         * 
         * For packers, clerks, and owners. `restock` names the units that are fit for sale, at most those of the return; they go back to stock, and no others do. `refund_amount` goes back to the customer: without it the price of the items, at most that, and at most what is left of the payment; 0.00 is nothing. A packer and a key may not send it: 403. The money is paid by the payment provider; of an order that was marked as paid by hand the refund is `manual`. Settle or retry it with POST /api/admin/orders/{id}/refund/. Items that never arrived are closed by 0.00 and no `restock`.
         */
        post: operations["adminReceiveReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/delivery-methods/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All delivery methods, in the order in which they were made
         * 
         * For clerks and owners. In pages. Shoppers see them in the same order.
         */
        get: operations["adminListDeliveryMethods"];
        put?: never;
        /**
         * Make a delivery method
         * 
         * For owners. From the first one on orders pay for their delivery. The first is the default, until another is made it.
         */
        post: operations["adminCreateDeliveryMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/delivery-methods/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One delivery method
         * 
         * For clerks and owners. The ETag is what a change takes as If-Match.
         */
        get: operations["adminGetDeliveryMethod"];
        put?: never;
        post?: never;
        /**
         * Delete a delivery method
         * 
         * For owners. Orders keep its name and price. After the default the oldest one is it.
         */
        delete: operations["adminDeleteDeliveryMethod"];
        options?: never;
        head?: never;
        /**
         * Change a delivery method
         * 
         * For owners. What is not sent stays as it is, and so do orders that were placed. With `is_default` true the one before is the default no longer; false is refused of the default: make another one it.
         */
        patch: operations["adminUpdateDeliveryMethod"];
        trace?: never;
    };
    "/api/admin/discounts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All discounts, the newest first
         * 
         * For clerks and owners. In pages, those that are over, used up or off, too.
         */
        get: operations["adminListDiscounts"];
        put?: never;
        /**
         * Make a discount
         * 
         * For owners. A code that lowers what an order costs: by a percentage of the lines it is for, or by an amount, never by more than they cost. With `categories` or `products` it is for those lines alone, with both for the lines of either; `minimum_total` is of all lines.
         */
        post: operations["adminCreateDiscount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/discounts/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One discount, with its uses
         * 
         * For clerks and owners. The ETag is what a change takes as If-Match. It does not change with the uses.
         */
        get: operations["adminGetDiscount"];
        put?: never;
        post?: never;
        /**
         * Delete a discount, with the count of its uses
         * 
         * For owners. Orders keep the code and what it took off. To end it and keep the count, switch it off instead.
         */
        delete: operations["adminDeleteDiscount"];
        options?: never;
        head?: never;
        /**
         * Change a discount, or switch it off or on
         * 
         * For owners. What is not sent stays as it is, and so do orders that were placed. Null removes a limit.
         */
        patch: operations["adminUpdateDiscount"];
        trace?: never;
    };
    "/api/admin/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All users, disabled ones too
         * 
         * For clerks and owners. A clerk sees those without a role.
         */
        get: operations["adminListUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One user, with the identity providers that open the account
         * 
         * For clerks and owners. Disabled ones too. For a clerk, one with a role is not there. The ETag is what a change takes as If-Match.
         */
        get: operations["adminGetUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Disable or enable a user, give or take a role
         * 
         * For owners. What is not sent stays as it is. Disabling logs the user out everywhere, and enabling does not bring those sessions back. So does a new role, but for the log-in that gives it; it holds from the next request on. A role is for an active account with a verified address. The last owner stays one. Owners who have a second factor prove it within 15 minutes before they give or take a role. Without a role the second factor of the person goes, too.
         */
        patch: operations["adminUpdateUser"];
        trace?: never;
    };
    "/api/admin/users/{id}/unlock/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lift the lock of an account after failed log-ins
         * 
         * For clerks and owners. And that of password changes; the failures are forgotten. Wrong codes of a second factor stay counted.
         */
        post: operations["adminUnlockUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/send-password-reset/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a mail with a link to reset the password
         * 
         * For clerks and owners. The mail that people can ask for themselves, and with them at most one a minute. A disabled account gets none.
         */
        post: operations["adminSendPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/end-sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log a user out everywhere
         * 
         * For owners. Of your own sessions, the one that asks for it stays.
         */
        post: operations["adminEndSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/identities/{identity_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlink an account at an identity provider
         * 
         * For clerks and owners. Logs the user out everywhere. The password still opens the account; a user who never had one gets one by password/reset/. A later log-in at that provider may link it again. For a clerk, an account with a role is not there.
         */
        delete: operations["adminUnlinkIdentity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outfits/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The outfits of all users, newest first
         * 
         * For clerks and owners. Private ones, hidden ones and those of disabled users too.
         */
        get: operations["adminListOutfits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outfits/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One outfit of any user
         * 
         * For clerks and owners. Whatever its owner or an administrator has made of it. Not a view.
         */
        get: operations["adminGetOutfit"];
        put?: never;
        post?: never;
        /**
         * Delete an outfit
         * 
         * For clerks and owners. For good, with its items and likes.
         */
        delete: operations["adminDeleteOutfit"];
        options?: never;
        head?: never;
        /**
         * Hide an outfit, or publish a hidden one again
         * 
         * For clerks and owners. After `is_public` false its owner cannot publish it again, until an administrator has. True changes only a hidden outfit: one that its owner made private stays private. The outfits of a user, private ones too, are in `GET /api/outfits/?user_id=`.
         */
        patch: operations["adminModerateOutfit"];
        trace?: never;
    };
    "/api/admin/webhook-endpoints/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The endpoints that webhooks are sent to, in the order in which they were made
         * 
         * For owners. In pages, without their secrets. One that does not answer has a `failing_since`.
         */
        get: operations["adminListWebhookEndpoints"];
        put?: never;
        /**
         * Have another system notified by webhooks
         * 
         * For owners, not for keys; those who have a second factor prove it within 15 minutes before. The events are described under Webhooks. What is sent is signed after [Standard Webhooks](https://www.standardwebhooks.com/) with the `secret`, which only this reply shows. The `url` is https, leads to no private address and does not redirect. Up to 20 endpoints.
         */
        post: operations["adminCreateWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhook-endpoints/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One webhook endpoint
         * 
         * For owners. Without its secret. The ETag is what a change takes as If-Match.
         */
        get: operations["adminGetWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint, with what it has not got yet
         * 
         * For owners. To stop sending for a while, switch it off instead: it then gets later what it has not got.
         */
        delete: operations["adminDeleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint, or switch it off or on
         * 
         * For owners. What is not sent stays as it is. While it is off nothing is queued for it; what it has not got before is sent when it is on again. Its failures are forgotten, so that it is tried at once.
         */
        patch: operations["adminUpdateWebhookEndpoint"];
        trace?: never;
    };
    "/api/admin/webhook-endpoints/{id}/rotate-secret/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook endpoint a new secret
         * 
         * For owners, not for keys; those who have a second factor prove it within 15 minutes before. Only this reply shows it. For 24 hours what is sent has two signatures, separated by a space: of the new secret and of the one before. The one before that is no longer used.
         */
        post: operations["adminRotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhook-endpoints/{id}/deliveries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last 100 deliveries of a webhook endpoint, the newest first
         * 
         * For owners. A `failed` one was tried for three days. While one is tried again those after it wait: they are `pending` without attempts. Deliveries are stored for 30 days.
         */
        get: operations["adminListWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhook-endpoints/{id}/deliveries/{delivery_id}/retry/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again, now
         * 
         * For owners. Any of them: one that has failed, one that waits for its next attempt, or one that was delivered. It has the `webhook-id` that it had before.
         */
        post: operations["adminRetryWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/sales/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sold, by day, week or month
         * 
         * For owners. Also periods without any are listed, at most 400. Money that paid for no order, as a second payment of one, is in the bookings alone. With `Accept: text/csv` the reply is a file of all rows.
         */
        get: operations["adminReportSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/products/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sold or came back, by product, variant or category
         * 
         * For owners. With `Accept: text/csv` the reply is a file of all rows.
         */
        get: operations["adminReportProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/bookings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every payment and refund
         * 
         * For owners, not for keys; those who have a second factor prove it within 15 minutes before. Oldest first, also money that paid for no order. Their sum is what came in less what went back. With `Accept: text/csv` the reply is a file of all rows.
         */
        get: operations["adminReportBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/todo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What needs a person
         * 
         * For packers, clerks, and owners. How many there are of each kind, since when the oldest waits, and the path of their list; kinds of which there is none are listed too. `webhook_endpoints_off` and what is about money have lists that not every role may read.
         */
        get: operations["adminListTodos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/second-factor/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s second factor, and whether this session is raised
         * 
         * For packers, clerks, and owners. A session stays raised for 12 hours after a proof, or until it ends.
         */
        get: operations["getSecondFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/second-factor/totp/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add an authenticator app
         * 
         * For packers, clerks, and owners. Needs the password. An account that an identity provider opens may send `token` instead, an ID token that is at most 5 minutes old, with `nonce` where log-ins need one. The secret is not on until its first code is confirmed; an app that is on stays on until then. No other reply shows the secret.
         */
        post: operations["beginTotp"];
        /**
         * Remove the authenticator app
         * 
         * For packers, clerks, and owners, not for keys; those who have a second factor prove it within 15 minutes before. With the last factor the recovery codes go, too.
         */
        delete: operations["removeTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/second-factor/totp/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the authenticator app by its first code
         * 
         * For packers, clerks, and owners. The first factor of the account raises this session and comes with recovery codes. Five wrong codes in a row lock all codes for 15 minutes; log-ins and passkeys are not affected.
         */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/second-factor/passkeys/options/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add a passkey
         * 
         * For packers, clerks, and owners. Needs the password. An account that an identity provider opens may send `token` instead, an ID token that is at most 5 minutes old, with `nonce` where log-ins need one. For `PublicKeyCredential.parseCreationOptionsFromJSON()` of a browser. The challenge can be answered once, within 5 minutes, in this session. Up to 10 passkeys.
         */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/second-factor/passkeys/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the passkey that an authenticator has made
         * 
         * For packers, clerks, and owners. With `toJSON()` of what the browser returned. The first factor of the account raises this session and comes with recovery codes.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/second-factor/passkeys/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * 
         * For packers, clerks, and owners, not for keys; those who have a second factor prove it within 15 minutes before. With the last factor the recovery codes go, too.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/second-factor/recovery-codes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get ten new recovery codes in place of the old ones
         * 
         * For packers, clerks, and owners, not for keys; those who have a second factor prove it within 15 minutes before. Only this reply shows them. An account without a second factor has none: 403.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/second-factor/verify/options/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a challenge for a passkey
         * 
         * For packers, clerks, and owners. For `PublicKeyCredential.parseRequestOptionsFromJSON()` of a browser. The challenge can be answered once, within 5 minutes, in this session.
         */
        post: operations["beginVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/second-factor/verify/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove the second factor, which raises this session for 12 hours
         * 
         * For packers, clerks, and owners. With one of its fields. Each code is accepted once. Five wrong codes in a row lock all codes for 15 minutes; log-ins and passkeys are not affected.
         */
        post: operations["verifySecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "order.placed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was placed
         * 
         * Read it by `GET /api/admin/orders/{id}/`.
         */
        post: operations["onOrderPlaced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was paid, or an administrator has marked it as paid
         * 
         * Read it by `GET /api/admin/orders/{id}/`.
         */
        post: operations["onOrderPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.shipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was shipped
         * 
         * Read it by `GET /api/admin/orders/{id}/`.
         */
        post: operations["onOrderShipped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was delivered
         * 
         * Read it by `GET /api/admin/orders/{id}/`.
         */
        post: operations["onOrderDelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was cancelled, by its buyer, an administrator or the service
         * 
         * Read it by `GET /api/admin/orders/{id}/`.
         */
        post: operations["onOrderCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "return.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A buyer wants to send something back
         * 
         * Read it by `GET /api/admin/returns/{id}/`.
         */
        post: operations["onReturnRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "return.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a buyer has sent back has arrived
         * 
         * Read it by `GET /api/admin/returns/{id}/`.
         */
        post: operations["onReturnReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Money was paid back
         * 
         * Part of an order or all of it: the order has it in `refunds`.
         */
        post: operations["onRefundCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Products were made, changed or deleted
         * 
         * Or their variants, images, categories or coverage levels; not their stock. One event for each statement: an import makes a few. Up to 500 ids; above that, `{"all": true}`: read the whole list. A product that the list does not show is hidden or deleted.
         */
        post: operations["onProductChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stock was counted, reserved, sold, released or given back
         * 
         * One event for each statement, up to 500 ids; above that, `{"all": true}`. A reservation that expires is reported with the next hourly cleaning.
         */
        post: operations["onStockChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AccountLockedError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            /** True: wrong passwords have locked the account for a while */
            lockout: boolean;
            /** Seconds after which to try again, at most: the header Retry-After may name fewer */
            retry_after: number;
        };
        AddPasskeyCredentialFieldErrors: {
            id?: string[];
            rawId?: string[];
            type?: string[];
            response?: string[] | components["schemas"]["AddPasskeyCredentialResponseFieldErrors"];
            non_field_errors?: string[];
        };
        AddPasskeyCredentialResponseFieldErrors: {
            clientDataJSON?: string[];
            attestationObject?: string[];
            transports?: string[] | {
                [key: string]: string[];
            };
            non_field_errors?: string[];
        };
        AddPasskeyFieldErrors: {
            name?: string[];
            credential?: string[] | components["schemas"]["AddPasskeyCredentialFieldErrors"];
            non_field_errors?: string[];
        };
        AdjustStockRequest: {
            /** Units to add, or to take if negative */
            delta?: number;
            /** Units there are from now on; what was sold meanwhile is counted in */
            set?: number;
            reason: string;
        };
        AdminAddStaffNoteFieldErrors: {
            text?: string[];
            non_field_errors?: string[];
        };
        AdminAdjustStockFieldErrors: {
            delta?: string[];
            set?: string[];
            reason?: string[];
            non_field_errors?: string[];
        };
        AdminApproveReturnFieldErrors: {
            note?: string[];
            non_field_errors?: string[];
        };
        AdminCancelOrderFieldErrors: {
            reason?: string[];
            non_field_errors?: string[];
        };
        AdminCategory: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            parent: components["schemas"]["CategorySummary"] | null;
            is_active: boolean;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        AdminCategoryChangedError: {
            detail: string;
            current: components["schemas"]["AdminCategory"];
        };
        AdminCategoryPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["AdminCategory"][];
        };
        AdminClaimOrdersFieldErrors: {
            count?: string[];
            non_field_errors?: string[];
        };
        AdminColor: {
            /** @example 12 */
            id: number;
            /** As the first variant of it spells it */
            name: string;
            /** `#rrggbb`; null if none was given */
            hex: string | null;
        };
        AdminColorChangedError: {
            detail: string;
            current: components["schemas"]["AdminColor"];
        };
        AdminColorPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["AdminColor"][];
        };
        AdminCountStockFieldErrors: {
            dry_run?: string[];
            items?: string[] | {
                [key: string]: string[] | components["schemas"]["AdminCountStockItemsFieldErrors"];
            };
            counted_at?: string[];
            note?: string[];
            non_field_errors?: string[];
        };
        AdminCountStockItemsFieldErrors: {
            variant_id?: string[];
            sku?: string[];
            barcode?: string[];
            counted?: string[];
            non_field_errors?: string[];
        };
        AdminCoverageLevel: {
            /** @example 12 */
            id: number;
            /** What the catalog is filtered by */
            key: components["schemas"]["CoverageKey"];
            name: string;
            description: string;
        };
        AdminCoverageLevelChangedError: {
            detail: string;
            current: components["schemas"]["AdminCoverageLevel"];
        };
        AdminCoverageLevelPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["AdminCoverageLevel"][];
        };
        AdminCreateCategoryFieldConflicts: {
            slug?: string[];
        };
        AdminCreateCategoryFieldErrors: {
            name?: string[];
            slug?: string[];
            parent?: string[];
            is_active?: string[];
            non_field_errors?: string[];
        };
        AdminCreateCoverageLevelFieldConflicts: {
            key?: string[];
            name?: string[];
        };
        AdminCreateCoverageLevelFieldErrors: {
            key?: string[];
            name?: string[];
            description?: string[];
            non_field_errors?: string[];
        };
        AdminCreateDeliveryMethodFieldConflicts: {
            code?: string[];
        };
        AdminCreateDeliveryMethodFieldErrors: {
            code?: string[];
            name?: string[];
            description?: string[];
            price?: string[];
            free_from?: string[];
            is_default?: string[];
            non_field_errors?: string[];
        };
        AdminCreateDiscountFieldConflicts: {
            code?: string[];
        };
        AdminCreateDiscountFieldErrors: {
            code?: string[];
            kind?: string[];
            value?: string[];
            minimum_total?: string[];
            starts_at?: string[];
            ends_at?: string[];
            uses_max?: string[];
            uses_max_per_customer?: string[];
            categories?: string[] | {
                [key: string]: string[];
            };
            products?: string[] | {
                [key: string]: string[];
            };
            is_active?: string[];
            non_field_errors?: string[];
        };
        AdminCreateImageFieldErrors: {
            image?: string[];
            is_feature?: string[];
            alt_text?: string[];
            color?: string[];
            position?: string[];
            non_field_errors?: string[];
        };
        AdminCreateProductFactsFieldErrors: {
            fabric?: string[];
            care?: string[];
            opacity?: string[];
            lining?: string[];
            stretch?: string[];
            neckline?: string[];
            fastening?: string[];
            slit?: string[];
            model?: string[];
            non_field_errors?: string[];
        };
        AdminCreateProductFieldConflicts: {
            slug?: string[];
        };
        AdminCreateProductFieldErrors: {
            name?: string[];
            slug?: string[];
            description?: string[];
            base_price?: string[];
            compare_at_price?: string[];
            category?: string[];
            coverage_level?: string[];
            is_featured?: string[];
            is_active?: string[];
            facts?: string[] | components["schemas"]["AdminCreateProductFactsFieldErrors"];
            garment?: string[] | {
                [key: string]: string[] | components["schemas"]["AdminCreateProductGarmentFieldErrors"];
            };
            non_field_errors?: string[];
        };
        AdminCreateProductGarmentFieldErrors: {
            size?: string[];
            length?: string[];
            sleeve?: string[];
            chest?: string[];
            hem?: string[];
            non_field_errors?: string[];
        };
        AdminCreateRefundFieldErrors: {
            amount?: string[];
            items?: string[] | {
                [key: string]: string[] | components["schemas"]["AdminCreateRefundItemsFieldErrors"];
            };
            reason?: string[];
            non_field_errors?: string[];
        };
        AdminCreateRefundItemsFieldErrors: {
            order_item_id?: string[];
            quantity?: string[];
            restock?: string[];
            non_field_errors?: string[];
        };
        AdminCreateReturnFieldErrors: {
            items?: string[] | {
                [key: string]: string[] | components["schemas"]["AdminCreateReturnItemsFieldErrors"];
            };
            reason?: string[];
            is_late?: string[];
            non_field_errors?: string[];
        };
        AdminCreateReturnItemsFieldErrors: {
            order_item_id?: string[];
            quantity?: string[];
            non_field_errors?: string[];
        };
        AdminCreateSynonymsFieldErrors: {
            lang?: string[];
            words?: string[] | {
                [key: string]: string[];
            };
            non_field_errors?: string[];
        };
        AdminCreateVariantFieldConflicts: {
            sku?: string[];
            barcode?: string[];
        };
        AdminCreateVariantFieldErrors: {
            sku?: string[];
            size?: string[];
            color?: string[];
            barcode?: string[];
            shelf?: string[];
            is_active?: string[];
            stock_on_hand?: string[];
            non_field_errors?: string[];
        };
        AdminCreateWebhookEndpointFieldErrors: {
            url?: string[];
            events?: string[] | {
                [key: string]: string[];
            };
            is_active?: string[];
            non_field_errors?: string[];
        };
        AdminDeliveryMethod: {
            /** @example 12 */
            id: number;
            /** The `delivery_method` of an order that is delivered so */
            code: string;
            name: string;
            description: string;
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            price: Money;
            /** It costs nothing where the items, after the discount, cost at least this; null: never free */
            free_from: Money | null;
            /** Taken by orders that name none */
            is_default: boolean;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        AdminDeliveryMethodChangedError: {
            detail: string;
            current: components["schemas"]["AdminDeliveryMethod"];
        };
        AdminDeliveryMethodPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["AdminDeliveryMethod"][];
        };
        AdminDiscount: {
            /** @example 12 */
            id: number;
            code: string;
            kind: components["schemas"]["DiscountKind"];
            /**
             * 
             * Of what it lowers: per cent, or the amount at most
             * @example 450.00
             */
            value: Money;
            /** Of all items, before the discount */
            minimum_total: Money | null;
            starts_at: string | null;
            /** From this moment on it is over */
            ends_at: string | null;
            /** By all buyers */
            uses_max: number | null;
            /** By one email address */
            uses_max_per_customer: number | null;
            /** With the categories below them. It lowers these alone; null: everything, or the other list alone */
            categories: number[] | null;
            /** It lowers these alone; null: everything, or the other list alone */
            products: number[] | null;
            /** False: switched off, whatever the days say */
            is_active: boolean;
            /** Orders that are paid, or can still be paid */
            uses: number;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        AdminDiscountChangedError: {
            detail: string;
            current: components["schemas"]["AdminDiscount"];
        };
        AdminDiscountPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["AdminDiscount"][];
        };
        AdminImage: {
            /** @example 12 */
            id: number;
            /** Format: uri */
            image: string;
            /** Format: uri */
            thumbnail: string;
            /** True for the one that stands for the product */
            is_feature: boolean;
            /** What it shows, for those who cannot see it */
            alt_text: string;
            /** Of `image`; null for one that was not measured */
            width: number | null;
            height: number | null;
            /** The colour of the variants that it shows; null: it shows all */
            color: string | null;
            /** The same as WebP, narrowest first, none wider than `image` */
            sources: components["schemas"]["ImageSource"][];
            position: number;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            product: components["schemas"]["ProductSummary"];
        };
        AdminImageChangedError: {
            detail: string;
            current: components["schemas"]["AdminImage"];
        };
        AdminImagePage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["AdminImage"][];
        };
        AdminImportProductsFieldErrors: {
            dry_run?: string[];
        };
        AdminListAllVariantsFieldErrors: {
            search?: string[];
            product_id?: string[];
            category?: string[];
            color?: string[];
            size?: string[];
            stock?: string[];
            ordering?: string[];
            page?: string[];
            page_size?: string[];
        };
        AdminListCategoriesFieldErrors: {
            search?: string[];
            is_active?: string[];
            parent?: string[];
            page?: string[];
            page_size?: string[];
        };
        AdminListDiscountsFieldErrors: {
            search?: string[];
            is_active?: string[];
            page?: string[];
            page_size?: string[];
        };
        AdminListOrdersFieldErrors: {
            status?: string[];
            needs?: string[];
            claimed?: string[];
            user_id?: string[];
            search?: string[];
            created_after?: string[];
            created_before?: string[];
            paid_after?: string[];
            paid_before?: string[];
            ordering?: string[];
            expand?: string[];
            page?: string[];
            page_size?: string[];
        };
        AdminListOutfitsFieldErrors: {
            is_public?: string[];
            is_hidden?: string[];
            search?: string[];
            page?: string[];
            page_size?: string[];
        };
        AdminListPaymentsFieldErrors: {
            needs?: string[];
            order_id?: string[];
            page?: string[];
            page_size?: string[];
        };
        AdminListProductsFieldErrors: {
            search?: string[];
            category?: string[];
            is_active?: string[];
            is_featured?: string[];
            ordering?: string[];
            page?: string[];
            page_size?: string[];
        };
        AdminListRefundsFieldErrors: {
            state?: string[];
            order_id?: string[];
            page?: string[];
            page_size?: string[];
        };
        AdminListReturnsFieldErrors: {
            status?: string[];
            order_id?: string[];
            search?: string[];
            created_after?: string[];
            created_before?: string[];
            expand?: string[];
            page?: string[];
            page_size?: string[];
        };
        AdminListTranslationsFieldErrors: {
            lang?: string[];
            missing?: string[];
            stale?: string[];
            page?: string[];
            page_size?: string[];
        };
        AdminListUsersFieldErrors: {
            search?: string[];
            is_active?: string[];
            is_admin?: string[];
            role?: string[];
            ordering?: string[];
            page?: string[];
            page_size?: string[];
        };
        AdminListVariantsFieldErrors: {
            search?: string[];
            is_active?: string[];
            page?: string[];
            page_size?: string[];
        };
        AdminListWebhookEndpointsFieldErrors: {
            is_active?: string[];
            page?: string[];
            page_size?: string[];
        };
        AdminModerateOutfitFieldErrors: {
            is_public?: string[];
            non_field_errors?: string[];
        };
        AdminOrder: {
            /** @example 12 */
            id: number;
            order_number: string;
            status: components["schemas"]["OrderStatus"];
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            total_price: Money;
            /**
             * 
             * Items, less the discount, and delivery: what is asked for
             * @example 450.00
             */
            amount_due: Money;
            /** @enum {string} */
            currency: "ZAR";
            address: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
            /** Lines, not units */
            items_count: number;
            /** The first three lines */
            items_preview: components["schemas"]["OrderItemPreview"][];
            /** null once the account was deleted, and for a guest */
            user: components["schemas"]["ListedBuyer"] | null;
            /** Who ordered without an account; null for others */
            guest: components["schemas"]["OrderingGuest"] | null;
            paid_at: string | null;
            /** Who has claimed it, until it is shipped; null while it is unclaimed */
            packing: components["schemas"]["Packing"] | null;
            /** With `expand=items` */
            items?: components["schemas"]["AdminOrderItem"][];
            /** With `expand=items` */
            notes?: string;
            /** With `expand=items` */
            shipment?: components["schemas"]["Shipment"] | null;
        };
        AdminOrderDetail: {
            /** @example 12 */
            id: number;
            order_number: string;
            status: components["schemas"]["OrderStatus"];
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            total_price: Money;
            /**
             * 
             * Items, less the discount, and delivery: what is asked for
             * @example 450.00
             */
            amount_due: Money;
            /** @enum {string} */
            currency: "ZAR";
            address: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
            /** Lines, not units */
            items_count: number;
            /**
             * 
             * The sum of the items: the same as `total_price`
             * @example 450.00
             */
            items_total: Money;
            /** null without one */
            discount: components["schemas"]["OrderDiscount"] | null;
            /** null in a shop without delivery methods */
            delivery: components["schemas"]["OrderDelivery"] | null;
            /** In which it was placed: that of the mails about it */
            language: string;
            notes: string;
            items: components["schemas"]["AdminOrderItem"][];
            status_history: components["schemas"]["AdminOrderStatusChange"][];
            payment_method: components["schemas"]["PaymentMethodValue"];
            /** While the order can be paid */
            payment_url: string | null;
            /** While stock is reserved for it */
            reserved_until: string | null;
            /** Of the refund for a cancelled order */
            refund_status: components["schemas"]["RefundStatus"] | null;
            /** Of the refund for a second payment */
            surplus_refund_status: components["schemas"]["RefundStatus"] | null;
            /** When it was paid; null until then */
            paid_at: string | null;
            /** Once its invoice is issued, which is soon after it was paid */
            invoice_number: string | null;
            /** Until when it can be returned, once it is delivered */
            return_until: string | null;
            /** Once it is shipped; what the shop has not said about the parcel is null */
            shipment: components["schemas"]["Shipment"] | null;
            /** Oldest first */
            returns: components["schemas"]["Return"][];
            cancel_reason: string | null;
            /** Who has claimed it, until it is shipped; null while it is unclaimed */
            packing: components["schemas"]["Packing"] | null;
            /** null once the account was deleted, and for a guest */
            user: components["schemas"]["Buyer"] | null;
            /** Who ordered without an account; null for others */
            guest: components["schemas"]["OrderingGuest"] | null;
            payments: components["schemas"]["Payment"][];
            refunds: components["schemas"]["Refund"][];
            /** Oldest first */
            staff_notes: components["schemas"]["StaffNote"][];
        };
        AdminOrderDetailChangedError: {
            detail: string;
            current: components["schemas"]["AdminOrderDetail"];
        };
        AdminOrderItem: {
            /** @example 12 */
            id: number;
            variant: components["schemas"]["AdminOrderVariant"];
            quantity: number;
            /**
             * 
             * Of one unit; it stays what it was
             * @example 450.00
             */
            price_at_purchase: Money;
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            subtotal: Money;
            /**
             * 
             * Its share after the discount: what it can give back
             * @example 450.00
             */
            amount_paid: Money;
            /** Units whose money was given back without a return */
            refunded_quantity: number;
            /** Units that can be returned now; 0 where none can */
            returnable_quantity: number;
        };
        AdminOrderPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["AdminOrder"][];
        };
        AdminOrderRows: {
            /** Each as with `expand=items` */
            results: components["schemas"]["AdminOrder"][];
        };
        AdminOrderStatusChange: {
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            timestamp: string;
            /** The administrator who moved it */
            actor: string | null;
            note: string | null;
        };
        AdminOrderVariant: {
            /** @example 12 */
            id: number;
            sku: string;
            size: components["schemas"]["Size"];
            color: string;
            product: components["schemas"]["OrderProduct"];
            /** What a scanner reads on its label; blank is none */
            barcode: string;
            /** Where it lies */
            shelf: string;
        };
        AdminOutfit: {
            /** @example 12 */
            id: number;
            name: string;
            /** Products, those that are no longer sold too */
            items_count: number;
            /**
             * 
             * Sum of the prices of the products that can still be bought
             * @example 450.00
             */
            total_price: Money;
            /** @enum {string} */
            currency: "ZAR";
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            description: string;
            /** Thumbnails of the first 3 products */
            preview_images: string[];
            is_public: boolean;
            created_by: components["schemas"]["OutfitCreator"];
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
            /** An administrator has hidden it: its owner cannot publish it */
            is_hidden: boolean;
        };
        AdminOutfitDetail: {
            /** @example 12 */
            id: number;
            name: string;
            /** Products, those that are no longer sold too */
            items_count: number;
            /**
             * 
             * Sum of the prices of the products that can still be bought
             * @example 450.00
             */
            total_price: Money;
            /** @enum {string} */
            currency: "ZAR";
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            description: string;
            /** Thumbnails of the first 3 products */
            preview_images: string[];
            is_public: boolean;
            created_by: components["schemas"]["OutfitAuthor"];
            items: components["schemas"]["OutfitItem"][];
            views_count: number;
            likes_count: number;
            /** By the caller; false for guests */
            liked: boolean;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
            /** An administrator has hidden it: its owner cannot publish it */
            is_hidden: boolean;
        };
        AdminOutfitPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["AdminOutfit"][];
        };
        AdminProcessRefundFieldErrors: {
            refund_id?: string[];
            action?: string[];
            note?: string[];
            non_field_errors?: string[];
        };
        AdminProduct: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            base_price: Money;
            /** What it cost before; null: it is not on sale */
            compare_at_price: Money | null;
            /** @enum {string} */
            currency: "ZAR";
            coverage_level: components["schemas"]["CoverageLevel"];
            is_featured: boolean;
            is_active: boolean;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            date_added: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
            category: components["schemas"]["CategorySummary"];
            thumbnail: string | null;
            /** Inactive ones included */
            variants_count: number;
            /** Units of all variants */
            stock_on_hand: number;
        };
        AdminProductDetail: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            base_price: Money;
            /** What it cost before; null: it is not on sale */
            compare_at_price: Money | null;
            /** @enum {string} */
            currency: "ZAR";
            coverage_level: components["schemas"]["CoverageLevel"];
            is_featured: boolean;
            is_active: boolean;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            date_added: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
            description: string;
            category: components["schemas"]["CategoryWithParent"];
            facts: components["schemas"]["ProductFacts"];
            /** What the garment itself measures, in centimetres; null is not known */
            garment: components["schemas"]["GarmentMeasures"][];
            images: components["schemas"]["AdminProductImage"][];
            variants: components["schemas"]["StockedVariant"][];
        };
        AdminProductDetailChangedError: {
            detail: string;
            current: components["schemas"]["AdminProductDetail"];
        };
        AdminProductImage: {
            /** @example 12 */
            id: number;
            /** Format: uri */
            image: string;
            /** Format: uri */
            thumbnail: string;
            /** True for the one that stands for the product */
            is_feature: boolean;
            /** What it shows, for those who cannot see it */
            alt_text: string;
            /** Of `image`; null for one that was not measured */
            width: number | null;
            height: number | null;
            /** The colour of the variants that it shows; null: it shows all */
            color: string | null;
            /** The same as WebP, narrowest first, none wider than `image` */
            sources: components["schemas"]["ImageSource"][];
            position: number;
        };
        AdminProductPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["AdminProduct"][];
        };
        AdminPutCategoryTranslationFieldConflicts: {
            slug?: string[];
        };
        AdminPutCategoryTranslationFieldErrors: {
            name?: string[];
            slug?: string[];
            non_field_errors?: string[];
        };
        AdminPutColorTranslationFieldErrors: {
            name?: string[];
            non_field_errors?: string[];
        };
        AdminPutCoverageLevelTranslationFieldErrors: {
            name?: string[];
            description?: string[];
            non_field_errors?: string[];
        };
        AdminPutDeliveryMethodTranslationFieldErrors: {
            name?: string[];
            description?: string[];
            non_field_errors?: string[];
        };
        AdminPutImageTranslationFieldErrors: {
            alt_text?: string[];
            non_field_errors?: string[];
        };
        AdminPutProductTranslationFieldConflicts: {
            slug?: string[];
        };
        AdminPutProductTranslationFieldErrors: {
            name?: string[];
            slug?: string[];
            description?: string[];
            fabric?: string[];
            care?: string[];
            lining?: string[];
            stretch?: string[];
            neckline?: string[];
            fastening?: string[];
            slit?: string[];
            model?: string[];
            non_field_errors?: string[];
        };
        AdminReceiveReturnFieldErrors: {
            restock?: string[] | {
                [key: string]: string[] | components["schemas"]["AdminReceiveReturnRestockFieldErrors"];
            };
            note?: string[];
            refund_amount?: string[];
            non_field_errors?: string[];
        };
        AdminReceiveReturnRestockFieldErrors: {
            order_item_id?: string[];
            quantity?: string[];
            non_field_errors?: string[];
        };
        AdminReceiveStockFieldErrors: {
            items?: string[] | {
                [key: string]: string[] | components["schemas"]["AdminReceiveStockItemsFieldErrors"];
            };
            reference?: string[];
            non_field_errors?: string[];
        };
        AdminReceiveStockItemsFieldErrors: {
            variant_id?: string[];
            sku?: string[];
            barcode?: string[];
            quantity?: string[];
            non_field_errors?: string[];
        };
        AdminRejectReturnFieldErrors: {
            note?: string[];
            non_field_errors?: string[];
        };
        AdminReportBookingsFieldErrors: {
            from?: string[];
            to?: string[];
            page?: string[];
            page_size?: string[];
        };
        AdminReportProductsFieldErrors: {
            from?: string[];
            to?: string[];
            by?: string[];
            ordering?: string[];
            page?: string[];
            page_size?: string[];
        };
        AdminReportSalesFieldErrors: {
            from?: string[];
            to?: string[];
            by?: string[];
        };
        AdminReturn: {
            /** @example 12 */
            id: number;
            status: components["schemas"]["ReturnStatus"];
            reason: string;
            items: components["schemas"]["ReturnItem"][];
            /** What goes back to the customer, once the items were received; 0.00 is nothing */
            refund_amount: Money | null;
            /** Of the refund: null without one. `manual`: the shop pays it back itself, not the provider */
            refund_status: components["schemas"]["ReturnRefundStatus"] | null;
            /** What the shop wrote when it decided */
            note: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * 
             * When its status changed last
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
            /** @example 12 */
            order_id: number;
            order_number: string;
        };
        AdminReviewPaymentFieldErrors: {
            note?: string[];
            non_field_errors?: string[];
        };
        AdminSendOrderLinkFieldErrors: {
            renew?: string[];
            non_field_errors?: string[];
        };
        AdminSynonyms: {
            /** @example 12 */
            id: number;
            /** In which language; null: in all */
            lang: string | null;
            /** Each is found by the others */
            words: string[];
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        AdminSynonymsPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["AdminSynonyms"][];
        };
        AdminUpdateCategoryFieldConflicts: {
            slug?: string[];
        };
        AdminUpdateCategoryFieldErrors: {
            name?: string[];
            slug?: string[];
            parent?: string[];
            is_active?: string[];
            non_field_errors?: string[];
        };
        AdminUpdateColorFieldErrors: {
            hex?: string[];
            non_field_errors?: string[];
        };
        AdminUpdateCoverageLevelFieldConflicts: {
            key?: string[];
            name?: string[];
        };
        AdminUpdateCoverageLevelFieldErrors: {
            key?: string[];
            name?: string[];
            description?: string[];
            non_field_errors?: string[];
        };
        AdminUpdateDeliveryMethodFieldConflicts: {
            code?: string[];
        };
        AdminUpdateDeliveryMethodFieldErrors: {
            code?: string[];
            name?: string[];
            description?: string[];
            price?: string[];
            free_from?: string[];
            is_default?: string[];
            non_field_errors?: string[];
        };
        AdminUpdateDiscountFieldConflicts: {
            code?: string[];
        };
        AdminUpdateDiscountFieldErrors: {
            code?: string[];
            kind?: string[];
            value?: string[];
            minimum_total?: string[];
            starts_at?: string[];
            ends_at?: string[];
            uses_max?: string[];
            uses_max_per_customer?: string[];
            categories?: string[] | {
                [key: string]: string[];
            };
            products?: string[] | {
                [key: string]: string[];
            };
            is_active?: string[];
            non_field_errors?: string[];
        };
        AdminUpdateImageFieldErrors: {
            is_feature?: string[];
            alt_text?: string[];
            color?: string[];
            position?: string[];
            non_field_errors?: string[];
        };
        AdminUpdateOrderFieldErrors: {
            address?: string[];
            notes?: string[];
            carrier?: string[];
            tracking_number?: string[];
            tracking_url?: string[];
            non_field_errors?: string[];
        };
        AdminUpdateOrderStatusFieldErrors: {
            status?: string[];
            note?: string[];
            method?: string[];
            reference?: string[];
            received_at?: string[];
            carrier?: string[];
            tracking_number?: string[];
            tracking_url?: string[];
            non_field_errors?: string[];
            discount_code?: string[];
        };
        AdminUpdateOrderStatusesFieldErrors: {
            status?: string[];
            orders?: string[] | {
                [key: string]: string[] | components["schemas"]["AdminUpdateOrderStatusesOrdersFieldErrors"];
            };
            note?: string[];
            non_field_errors?: string[];
        };
        AdminUpdateOrderStatusesOrdersFieldErrors: {
            id?: string[];
            carrier?: string[];
            tracking_number?: string[];
            tracking_url?: string[];
            non_field_errors?: string[];
        };
        AdminUpdateProductFactsFieldErrors: {
            fabric?: string[];
            care?: string[];
            opacity?: string[];
            lining?: string[];
            stretch?: string[];
            neckline?: string[];
            fastening?: string[];
            slit?: string[];
            model?: string[];
            non_field_errors?: string[];
        };
        AdminUpdateProductFieldConflicts: {
            slug?: string[];
        };
        AdminUpdateProductFieldErrors: {
            name?: string[];
            slug?: string[];
            description?: string[];
            base_price?: string[];
            compare_at_price?: string[];
            category?: string[];
            coverage_level?: string[];
            is_featured?: string[];
            is_active?: string[];
            facts?: string[] | components["schemas"]["AdminUpdateProductFactsFieldErrors"];
            garment?: string[] | {
                [key: string]: string[] | components["schemas"]["AdminUpdateProductGarmentFieldErrors"];
            };
            non_field_errors?: string[];
        };
        AdminUpdateProductGarmentFieldErrors: {
            size?: string[];
            length?: string[];
            sleeve?: string[];
            chest?: string[];
            hem?: string[];
            non_field_errors?: string[];
        };
        AdminUpdateUserFieldErrors: {
            is_active?: string[];
            role?: string[];
            is_admin?: string[];
            non_field_errors?: string[];
        };
        AdminUpdateVariantFieldConflicts: {
            sku?: string[];
            barcode?: string[];
        };
        AdminUpdateVariantFieldErrors: {
            sku?: string[];
            size?: string[];
            color?: string[];
            barcode?: string[];
            shelf?: string[];
            is_active?: string[];
            stock_on_hand?: string[];
            non_field_errors?: string[];
        };
        AdminUpdateWebhookEndpointFieldErrors: {
            url?: string[];
            events?: string[] | {
                [key: string]: string[];
            };
            is_active?: string[];
            non_field_errors?: string[];
        };
        AdminUser: {
            /** @example 12 */
            id: number;
            email: string;
            username: string;
            first_name: string;
            last_name: string;
            /** Blank if there is none */
            phone_number: string;
            is_verified: boolean;
            /** False: disabled, no log-in and no token works */
            is_active: boolean;
            /** True with any role */
            is_admin: boolean;
            role: components["schemas"]["Role"] | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            last_login_at: string | null;
        };
        AdminUserDetail: {
            /** @example 12 */
            id: number;
            email: string;
            username: string;
            first_name: string;
            last_name: string;
            /** Blank if there is none */
            phone_number: string;
            is_verified: boolean;
            /** False: disabled, no log-in and no token works */
            is_active: boolean;
            /** True with any role */
            is_admin: boolean;
            role: components["schemas"]["Role"] | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            last_login_at: string | null;
            identities: components["schemas"]["Identity"][];
            /** All that were placed, paid or not */
            orders_count: number;
            /**
             * 
             * What was paid for orders, less refunds
             * @example 450.00
             */
            orders_total: Money;
            /** When the newest order was placed, paid or not */
            last_order_at: string | null;
            /** Until then log-ins are refused, after five that failed; null if they are not */
            locked_until: string | null;
        };
        AdminUserDetailChangedError: {
            detail: string;
            current: components["schemas"]["AdminUserDetail"];
        };
        AdminUserPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["AdminUser"][];
        };
        AdminVariant: {
            /** @example 12 */
            id: number;
            sku: string;
            size: components["schemas"]["Size"];
            color: string;
            /** What a scanner reads on its label; blank is none */
            barcode: string;
            /** Where it lies */
            shelf: string;
            is_active: boolean;
            /** Units that are not paid for, reserved ones included */
            stock_on_hand: number;
            /** Units reserved for unpaid orders */
            stock_reserved: number;
            /** Units a shopper could buy now */
            stock_available: number;
            /** Units that are paid and not shipped */
            stock_to_ship: number;
            /** Units that lie on the shelf: `stock_on_hand` and `stock_to_ship`, since stock falls with the payment, and the shelf with the shipment */
            stock_on_shelf: number;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            product: components["schemas"]["ProductSummary"];
        };
        AdminVariantChangedError: {
            detail: string;
            current: components["schemas"]["AdminVariant"];
        };
        AdminVariantPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["AdminVariant"][];
        };
        ApproveReturnRequest: {
            /** Default: blank */
            note?: string;
        };
        AuthenticationError: {
            detail: string;
            /** A name of the failure, for programs */
            code: string;
        };
        AuthenticatorSelection: {
            /** @enum {string} */
            residentKey: "preferred";
            /** @enum {boolean} */
            requireResidentKey: false;
            /** @enum {string} */
            userVerification: "required";
        };
        BeginPasskeyFieldErrors: {
            password?: string[];
            token?: string[];
            nonce?: string[];
            non_field_errors?: string[];
        };
        BeginTotpFieldErrors: {
            password?: string[];
            token?: string[];
            nonce?: string[];
            non_field_errors?: string[];
        };
        Booking: {
            id: string;
            /**
             * Format: date-time
             * 
             * Money by hand is booked when it is entered: no closed day changes
             * @example 2026-01-15T10:30:00.000000Z
             */
            booked_at: string;
            /** When the money came; null for a refund */
            received_at: string | null;
            /** @enum {string} */
            kind: "payment" | "refund";
            order_number: string;
            /** null for money that came or went by hand */
            provider: string | null;
            /** Of money by hand; `other` for a refund */
            method: components["schemas"]["MoneyMethod"] | null;
            /** At the provider; of money that came by hand, what the bank or the till calls it */
            reference: string | null;
            /**
             * 
             * Decimal string with two decimals
             * @example -450.00
             */
            amount: string;
            /**
             * 
             * The VAT in `amount`, at the rate that is stored with the payment
             * @example -450.00
             */
            vat: string;
            /** The administrator who entered, made or settled it */
            actor: string | null;
        };
        BookingReport: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["Booking"][];
            /** @example ZAR */
            currency: string;
            /** Of all bookings of the period */
            total: components["schemas"]["BookingTotal"];
        };
        BookingTotal: {
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            payments: Money;
            /**
             * 
             * Negative
             * @example -450.00
             */
            refunds: string;
            /**
             * 
             * Decimal string with two decimals
             * @example -450.00
             */
            vat: string;
        };
        Buyer: {
            /** @example 12 */
            id: number;
            email: string;
            username: string;
            first_name: string;
            last_name: string;
        };
        CancelOrderRequest: {
            /** Default: blank */
            reason?: string;
        };
        CategorySummary: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
        };
        CategoryTranslation: {
            /** Null: the shop’s own is shown */
            name: string | null;
            /** Null: the shop’s own is shown */
            slug: string | null;
            lang: string;
            /** Of which the shop’s own was changed since */
            stale: string[];
        };
        CategoryWithParent: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            parent: components["schemas"]["CategorySummary"] | null;
        };
        /** Key by key; null says nothing any more */
        ChangedFacts: {
            fabric?: string | null;
            care?: string | null;
            opacity?: components["schemas"]["Opacity"] | null;
            lining?: string | null;
            stretch?: string | null;
            neckline?: string | null;
            fastening?: string | null;
            slit?: string | null;
            model?: string | null;
        };
        ChangedGarmentMeasures: {
            size: components["schemas"]["Size"];
            /** Default: `null` */
            length?: number | null;
            /** Default: `null` */
            sleeve?: number | null;
            /** Default: `null` */
            chest?: number | null;
            /** Default: `null` */
            hem?: number | null;
        };
        ClaimOrdersRequest: {
            count: number;
        };
        ColorTranslation: {
            /** Null: the shop’s own is shown */
            name: string | null;
            lang: string;
            /** Of which the shop’s own was changed since */
            stale: string[];
        };
        ConfirmTotpFieldErrors: {
            code?: string[];
            non_field_errors?: string[];
        };
        CorrectOrderRequest: {
            address?: string;
            notes?: string;
            carrier?: string;
            tracking_number?: string;
            /** Format: uri */
            tracking_url?: string;
        };
        CountStockRequest: {
            items: components["schemas"]["CountedVariant"][];
            /**
             * Format: date-time
             * 
             * When the units lay there; now if not given, at most 24 hours ago
             */
            counted_at?: string;
            /** Default: blank */
            note?: string;
        };
        CountedVariant: {
            variant_id?: number;
            sku?: string;
            barcode?: string;
            /** Units that lay on the shelf, paid ones that are not shipped included */
            counted: number;
        };
        /** @enum {string} */
        CoverageKey: "full" | "moderate" | "light";
        CoverageLevel: {
            /** @example 12 */
            id: number;
            name: string;
            description: string;
        };
        CoverageLevelTranslation: {
            /** Null: the shop’s own is shown */
            name: string | null;
            /** Null: the shop’s own is shown */
            description: string | null;
            lang: string;
            /** Of which the shop’s own was changed since */
            stale: string[];
        };
        CreateCategoryRequest: {
            name: string;
            slug?: string;
            /** Default: `null` */
            parent?: number | null;
            /** Default: `true` */
            is_active?: boolean;
        };
        CreateCoverageLevelRequest: {
            key: components["schemas"]["CoverageKey"];
            name: string;
            /** Default: blank */
            description?: string;
        };
        CreateDeliveryMethodRequest: {
            code: string;
            name: string;
            /** Default: blank */
            description?: string;
            /**
             * Format: decimal
             * @example 450.00
             */
            price: string;
            /** Default: `null` */
            free_from?: string | null;
            /** Default: `false` */
            is_default?: boolean;
        };
        CreateDiscountRequest: {
            /** Stored in upper case; buyers may type it in any */
            code: string;
            kind: components["schemas"]["DiscountKind"];
            /**
             * Format: decimal
             * @example 450.00
             */
            value: string;
            /** Default: `null` */
            minimum_total?: string | null;
            /** Default: `null` */
            starts_at?: string | null;
            /** Default: `null` */
            ends_at?: string | null;
            /** Default: `null` */
            uses_max?: number | null;
            /** Default: `null` */
            uses_max_per_customer?: number | null;
            /** Default: `null` */
            categories?: number[] | null;
            /** Default: `null` */
            products?: number[] | null;
            /** Default: `true` */
            is_active?: boolean;
        };
        CreateImageRequest: {
            /**
             * Format: binary
             * 
             * JPEG, PNG or WebP, at most 5 MB and 40 megapixels
             */
            image: string;
            /**
             * 
             * The one that stands for the product. Default: `false`
             * @example false
             */
            is_feature?: boolean;
            /**
             * 
             * What it shows, for those who cannot see it. Default: blank
             * @example
             */
            alt_text?: string;
            /**
             * 
             * A colour of the product’s variants, in any case; null or blank: it shows all of them. Default: `null`
             * @example
             */
            color?: string | null;
            /**
             * 
             * Its place from 0; more than there are means the last
             * @example 20
             */
            position?: number;
        };
        CreateProductRequest: {
            name: string;
            slug?: string;
            /** Default: blank */
            description?: string;
            /**
             * Format: decimal
             * @example 450.00
             */
            base_price: string;
            /** Default: `null` */
            compare_at_price?: string | null;
            category: number;
            coverage_level: number;
            /** Default: `false` */
            is_featured?: boolean;
            /** Default: `true` */
            is_active?: boolean;
            facts?: components["schemas"]["ChangedFacts"];
            /** All measures, in centimetres */
            garment?: components["schemas"]["ChangedGarmentMeasures"][];
        };
        CreateRefundRequest: {
            /**
             * Format: decimal
             * 
             * Required without `items`. Default: what was paid for the items
             * @example 450.00
             */
            amount?: string;
            items?: components["schemas"]["RefundedItem"][];
            /** The customer reads it */
            reason: string;
        };
        CreateSynonymsRequest: {
            /** A language of the shop in which they mean the same; null: in all. Default: `null` */
            lang?: string | null;
            words: string[];
        };
        CreateVariantRequest: {
            sku: string;
            size: components["schemas"]["Size"];
            color: string;
            /** What a scanner reads on the label; blank is none. Default: blank */
            barcode?: string;
            /** Default: blank */
            shelf?: string;
            /** Default: `true` */
            is_active?: boolean;
            /** Default: `0` */
            stock_on_hand?: number;
        };
        CreateWebhookEndpointRequest: {
            /** Format: uri */
            url: string;
            events: components["schemas"]["WebhookEventType"][];
            /** Default: `true` */
            is_active?: boolean;
        };
        DeliveryMethodTranslation: {
            /** Null: the shop’s own is shown */
            name: string | null;
            /** Null: the shop’s own is shown */
            description: string | null;
            lang: string;
            /** Of which the shop’s own was changed since */
            stale: string[];
        };
        Detail: {
            detail: string;
        };
        /** @enum {string} */
        DiscountKind: "percent" | "amount";
        ErrorResponse: {
            /** @enum {boolean} */
            success: false;
            error: string;
        };
        GarmentMeasures: {
            size: components["schemas"]["Size"];
            /** From the high point of the shoulder to the hem */
            length: number | null;
            sleeve: number | null;
            /** Around */
            chest: number | null;
            /** Around */
            hem: number | null;
        };
        Identity: {
            /** @example 12 */
            id: number;
            /** @enum {string} */
            slot: "idp_a" | "idp_b";
            issuer: string;
            email_at_link: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            linked_at: string;
        };
        ImageSource: {
            /** Format: uri */
            url: string;
            width: number;
        };
        ImageTranslation: {
            /** Null: the shop’s own is shown */
            alt_text: string | null;
            lang: string;
            /** Of which the shop’s own was changed since */
            stale: string[];
        };
        ImportChange: {
            line: number;
            sku: string | null;
            product_slug: string;
            columns: {
                [key: string]: components["schemas"]["ImportColumnChange"];
            };
        };
        ImportColumnChange: {
            before: string | null;
            after: string;
        };
        ImportCounts: {
            created: number;
            updated: number;
            unchanged: number;
        };
        ImportError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            /** Each thing that is wrong */
            details: components["schemas"]["ImportErrorItem"][];
            /** How many things are wrong; `details` has the first ones */
            errors_count: number;
        };
        ImportErrorItem: {
            /** The line of the file, from 1 */
            line: number;
            /** The column of the file; null: the whole line */
            column: string | null;
            /** What is wrong, in a sentence */
            message: string;
        };
        ImportReply: {
            dry_run: boolean;
            products: components["schemas"]["ImportCounts"];
            variants: components["schemas"]["ImportCounts"];
            categories: {
                created: number;
            };
            /** The first 100 rows that change something, by column */
            changes: components["schemas"]["ImportChange"][];
        };
        ItemsNotReturnableError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            /** The items that cannot be returned in this quantity */
            items: components["schemas"]["ItemsNotReturnableErrorItem"][];
        };
        ItemsNotReturnableErrorItem: {
            /** The item of the order */
            order_item_id: number;
            /** Units of it that can be returned at most */
            returnable: number;
        };
        KnownPasskey: {
            id: string;
            /** @enum {string} */
            type: "public-key";
            transports: string[];
        };
        ListedBuyer: {
            /** @example 12 */
            id: number;
            email: string;
            username: string;
            first_name: string;
            last_name: string;
            /** With `expand=items` */
            phone_number?: string;
        };
        ListedPayment: {
            /** null for money that came by hand */
            id: number | null;
            state: components["schemas"]["PaymentState"];
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            amount: Money;
            currency: string;
            /** The provider behind the payment method; null if it came by hand */
            adapter: string | null;
            payment_method: components["schemas"]["PaymentMethodValue"];
            /** How money came by hand; null if a provider has it */
            method: components["schemas"]["MoneyMethod"] | null;
            /** Our name for it at the provider; of money that came by hand, that of the bank */
            reference: string | null;
            provider_payment_id: string | null;
            failure_code: string | null;
            captured_at: string | null;
            /** When the money came */
            received_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            /** @example 12 */
            order_id: number;
            order_number: string;
            /** null once the account was deleted, and for a guest */
            user: components["schemas"]["Buyer"] | null;
        };
        ListedPaymentPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["ListedPayment"][];
        };
        ListedRefund: {
            id: string;
            /** @example 12 */
            payment_id: number;
            state: components["schemas"]["RefundState"];
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            amount: Money;
            currency: string;
            reason: string;
            cause: components["schemas"]["RefundCause"];
            /** The return whose items it pays back */
            return_id: number | null;
            provider_refund_id: string | null;
            attempts: number;
            last_error: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
            /** @example 12 */
            order_id: number;
            order_number: string;
            /** null once the account was deleted, and for a guest */
            user: components["schemas"]["Buyer"] | null;
        };
        ListedRefundPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["ListedRefund"][];
        };
        ListedReturn: {
            /** @example 12 */
            id: number;
            status: components["schemas"]["ReturnStatus"];
            reason: string;
            items: components["schemas"]["ReturnItem"][];
            /** What goes back to the customer, once the items were received; 0.00 is nothing */
            refund_amount: Money | null;
            /** Of the refund: null without one. `manual`: the shop pays it back itself, not the provider */
            refund_status: components["schemas"]["ReturnRefundStatus"] | null;
            /** What the shop wrote when it decided */
            note: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * 
             * When its status changed last
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
            /** @example 12 */
            order_id: number;
            order_number: string;
            /** With `expand=user` */
            user?: components["schemas"]["Buyer"] | null;
        };
        ListedReturnPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["ListedReturn"][];
        };
        ListedVariant: {
            /** @example 12 */
            id: number;
            sku: string;
            size: components["schemas"]["Size"];
            color: string;
            /** What a scanner reads on its label; blank is none */
            barcode: string;
            /** Where it lies */
            shelf: string;
            is_active: boolean;
            /** Units that are not paid for, reserved ones included */
            stock_on_hand: number;
            /** Units reserved for unpaid orders */
            stock_reserved: number;
            /** Units a shopper could buy now */
            stock_available: number;
            /** Units that are paid and not shipped */
            stock_to_ship: number;
            /** Units that lie on the shelf: `stock_on_hand` and `stock_to_ship`, since stock falls with the payment, and the shelf with the shipment */
            stock_on_shelf: number;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            product: components["schemas"]["ProductSummary"];
            /** Shoppers who have asked for a mail when it is back */
            wanted_by: number;
        };
        ListedVariantPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["ListedVariant"][];
        };
        ModerateOutfitRequest: {
            /** False hides it until an administrator sends true, which affects only a hidden outfit */
            is_public?: boolean;
        };
        /**
         * 
         * Decimal string with two decimals
         * @example 450.00
         */
        Money: Money;
        /** @enum {string} */
        MoneyMethod: "bank_transfer" | "cash" | "card" | "other";
        MoveOrdersRequest: {
            status: components["schemas"]["PackedStatus"];
            orders: components["schemas"]["MovedOrder"][];
            /** Default: blank */
            note?: string;
        };
        MoveOutcome: {
            id: number;
            /** null of an unknown order */
            order_number: string | null;
            success: boolean;
            /** Why it was not moved */
            error?: string;
        };
        MoveOutcomes: {
            /** In the order of the request */
            results: components["schemas"]["MoveOutcome"][];
        };
        MovedOrder: {
            id: number;
            /** Default: blank */
            carrier?: string;
            /** Default: blank */
            tracking_number?: string;
            /**
             * Format: uri
             * 
             * The carrier’s page about the parcel; https only. Default: blank
             */
            tracking_url?: string;
        };
        NewPasskey: {
            /** @example 12 */
            id: number;
            name: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            last_used_at: string | null;
            /** Only of the first factor: ten, each good once. They are not shown again */
            recovery_codes?: string[];
        };
        NewPasskeyRequest: {
            name: string;
            credential: components["schemas"]["PasskeyRegistration"];
        };
        ObjectChangedError: {
            detail: string;
            current: {
                [key: string]: unknown;
            };
        };
        /** @enum {string} */
        Opacity: "opaque" | "semi" | "sheer";
        OpenReturnRequest: {
            items: components["schemas"]["ReturnedUnits"][];
            reason: string;
            /** Also after `return_until`. Default: `false` */
            is_late?: boolean;
        };
        OrderDelivery: {
            code: string;
            name: string;
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            price: Money;
        };
        OrderDiscount: {
            code: string;
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            amount: Money;
        };
        OrderEvent: {
            /** @enum {string} */
            type: "order.placed" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled";
            /**
             * Format: date-time
             * 
             * When it happened; the same at each attempt
             * @example 2026-01-15T10:30:00.000000Z
             */
            timestamp: string;
            data: {
                /** @example 12 */
                order_id: number;
            };
        };
        OrderItemPreview: {
            product_name: string;
            quantity: number;
            thumbnail: string | null;
        };
        OrderNotCancellableError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            /** The status as it is now */
            current_status: string;
            /** The statuses in which it could be cancelled */
            cancellable_statuses: string[];
        };
        OrderProduct: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            /** Those of the variant’s colour first */
            images: {
                /** Format: uri */
                thumbnail: string;
            }[];
        };
        /** @enum {string} */
        OrderStatus: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
        OrderStatusError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            /** The status as it is now */
            current_status: string;
        };
        OrderTransitionError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            /** The status as it is now */
            current_status: string;
            /** The status that it cannot change to */
            requested_status: string;
        };
        OrderingGuest: {
            email: string;
            full_name: string;
            phone_number: string;
        };
        OutOfStockError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            /** The lines of the cart that cannot be bought as they are */
            out_of_stock_items: components["schemas"]["OutOfStockErrorItem"][];
        };
        OutOfStockErrorItem: {
            /** The name of the product */
            product: string;
            /** The SKU of the variant */
            variant: string;
            /** Units that were asked for */
            requested: number;
            /** Units that can be bought now */
            available: number;
        };
        OutfitAuthor: {
            /** @example 12 */
            id: number;
            username: string;
            profile_picture_url: string | null;
            first_name: string;
            last_name: string;
        };
        OutfitCreator: {
            /** @example 12 */
            id: number;
            username: string;
            profile_picture_url: string | null;
        };
        OutfitDetail: {
            /** @example 12 */
            id: number;
            name: string;
            /** Products, those that are no longer sold too */
            items_count: number;
            /**
             * 
             * Sum of the prices of the products that can still be bought
             * @example 450.00
             */
            total_price: Money;
            /** @enum {string} */
            currency: "ZAR";
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            description: string;
            /** Thumbnails of the first 3 products */
            preview_images: string[];
            is_public: boolean;
            created_by: components["schemas"]["OutfitAuthor"];
            items: components["schemas"]["OutfitItem"][];
            views_count: number;
            likes_count: number;
            /** By the caller; false for guests */
            liked: boolean;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
        };
        OutfitItem: {
            /** @example 12 */
            id: number;
            product: components["schemas"]["OutfitProduct"];
            /** Place in the submitted products, from 0 */
            position: number;
            /** False when the product is no longer sold */
            is_available: boolean;
        };
        OutfitProduct: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            description: string;
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            base_price: Money;
            /** What it cost before; null: it is not on sale */
            compare_at_price: Money | null;
            /** @enum {string} */
            currency: "ZAR";
            category: components["schemas"]["CategorySummary"];
            coverage_level: components["schemas"]["CoverageLevel"];
            /** In the order to show them in; the feature may be any of them */
            images: components["schemas"]["ProductImage"][];
            variants: components["schemas"]["OutfitVariant"][];
        };
        OutfitVariant: {
            /** @example 12 */
            id: number;
            size: components["schemas"]["Size"];
            color: string;
            /** Units that can be bought now */
            stock_available: number;
        };
        OwnerProofRequest: {
            /** Format: password */
            password?: string;
            token?: string;
            nonce?: string;
        };
        /** @enum {string} */
        PackedStatus: "shipped" | "delivered";
        Packer: {
            /** @example 12 */
            id: number;
            email: string;
            username: string;
            first_name: string;
            last_name: string;
        };
        Packing: {
            user: components["schemas"]["Packer"];
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            until: string;
        };
        Passkey: {
            /** @example 12 */
            id: number;
            name: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            last_used_at: string | null;
        };
        PasskeyAlgorithm: {
            alg: number;
            /** @enum {string} */
            type: "public-key";
        };
        PasskeyAssertion: {
            id: string;
            rawId: string;
            /** @enum {string} */
            type: "public-key";
            response: components["schemas"]["PasskeyAssertionResponse"];
        };
        PasskeyAssertionResponse: {
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
        };
        PasskeyCreationOptions: {
            challenge: string;
            rp: components["schemas"]["RelyingParty"];
            user: components["schemas"]["PasskeyUser"];
            pubKeyCredParams: components["schemas"]["PasskeyAlgorithm"][];
            /** Milliseconds that the challenge can be answered */
            timeout: number;
            /** @enum {string} */
            attestation: "none";
            excludeCredentials: components["schemas"]["KnownPasskey"][];
            authenticatorSelection: components["schemas"]["AuthenticatorSelection"];
        };
        PasskeyRegistration: {
            id: string;
            rawId: string;
            /** @enum {string} */
            type: "public-key";
            response: components["schemas"]["PasskeyRegistrationResponse"];
        };
        PasskeyRegistrationResponse: {
            clientDataJSON: string;
            attestationObject: string;
            transports?: string[];
        };
        PasskeyRequestOptions: {
            challenge: string;
            rpId: string;
            /** Milliseconds that the challenge can be answered */
            timeout: number;
            /** @enum {string} */
            userVerification: "required";
            allowCredentials: components["schemas"]["KnownPasskey"][];
        };
        PasskeyUser: {
            id: string;
            name: string;
            displayName: string;
        };
        Payment: {
            /** null for money that came by hand */
            id: number | null;
            state: components["schemas"]["PaymentState"];
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            amount: Money;
            currency: string;
            /** The provider behind the payment method; null if it came by hand */
            adapter: string | null;
            payment_method: components["schemas"]["PaymentMethodValue"];
            /** How money came by hand; null if a provider has it */
            method: components["schemas"]["MoneyMethod"] | null;
            /** Our name for it at the provider; of money that came by hand, that of the bank */
            reference: string | null;
            provider_payment_id: string | null;
            failure_code: string | null;
            captured_at: string | null;
            /** When the money came */
            received_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        /** @enum {string} */
        PaymentMethodValue: "payment_provider_a" | "payment_provider_b";
        /**
         * 
         * `needs_review` waits for POST /api/admin/payments/{id}/review/. `by_hand`: the order was marked as paid.
         * @enum {string}
         */
        PaymentState: "open" | "failed" | "captured" | "needs_review" | "reviewed" | "void" | "by_hand";
        ProductEvent: {
            /** @enum {string} */
            type: "product.changed";
            /**
             * Format: date-time
             * 
             * When it happened; the same at each attempt
             * @example 2026-01-15T10:30:00.000000Z
             */
            timestamp: string;
            data: {
                product_ids: number[];
            } | {
                /** @enum {boolean} */
                all: true;
            };
        };
        ProductFacts: {
            /** What it is made of */
            fabric: string | null;
            /** How it is washed and kept */
            care: string | null;
            /** How much shows through */
            opacity: components["schemas"]["Opacity"] | null;
            /** Whether it is lined, and with what */
            lining: string | null;
            /** How it gives */
            stretch: string | null;
            /** Its form and height */
            neckline: string | null;
            /** How it closes, and where */
            fastening: string | null;
            /** Whether it has one, where, and how high */
            slit: string | null;
            /** Who wears it in the pictures */
            model: string | null;
        };
        ProductFigures: {
            /**
             * 
             * Of the product, variant or category
             * @example 12
             */
            id: number;
            /** Of a variant: of its product */
            name: string;
            /** Of a variant */
            sku: string | null;
            /** Units that were paid, cancelled later or not */
            units: number;
            /** Units that came back by a return, were refunded without one, or were cancelled */
            units_returned: number;
            /**
             * 
             * What was paid for `units`, before refunds
             * @example 450.00
             */
            revenue: Money;
            stock_on_hand: number;
            /** How long the stock lasts if as many a day are sold, rounded down; null if none was */
            days_of_stock: number | null;
        };
        ProductImage: {
            /** @example 12 */
            id: number;
            /** Format: uri */
            image: string;
            /** Format: uri */
            thumbnail: string;
            /** True for the one that stands for the product */
            is_feature: boolean;
            /** What it shows, for those who cannot see it */
            alt_text: string;
            /** Of `image`; null for one that was not measured */
            width: number | null;
            height: number | null;
            /** The colour of the variants that it shows; null: it shows all */
            color: string | null;
            /** The same as WebP, narrowest first, none wider than `image` */
            sources: components["schemas"]["ImageSource"][];
        };
        ProductReport: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["ProductFigures"][];
            /** @example ZAR */
            currency: string;
        };
        ProductSummary: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
        };
        ProductTranslation: {
            /** Null: the shop’s own is shown */
            name: string | null;
            /** Null: the shop’s own is shown */
            slug: string | null;
            /** Null: the shop’s own is shown */
            description: string | null;
            /** Null: the shop’s own is shown */
            fabric: string | null;
            /** Null: the shop’s own is shown */
            care: string | null;
            /** Null: the shop’s own is shown */
            lining: string | null;
            /** Null: the shop’s own is shown */
            stretch: string | null;
            /** Null: the shop’s own is shown */
            neckline: string | null;
            /** Null: the shop’s own is shown */
            fastening: string | null;
            /** Null: the shop’s own is shown */
            slit: string | null;
            /** Null: the shop’s own is shown */
            model: string | null;
            lang: string;
            /** Of which the shop’s own was changed since */
            stale: string[];
        };
        RateLimitError: {
            detail: string;
            /** Seconds after which to try again, at most: the header Retry-After may name fewer */
            retry_after: number;
        };
        ReceiveReturnRequest: {
            /** Default: `[]` */
            restock?: components["schemas"]["ReturnedUnits"][];
            /** Default: blank */
            note?: string;
            /**
             * Format: decimal
             * 
             * Default: the price of the items
             * @example 450.00
             */
            refund_amount?: string;
        };
        ReceiveStockRequest: {
            items: components["schemas"]["ReceivedVariant"][];
            /** Default: blank */
            reference?: string;
        };
        ReceivedVariant: {
            variant_id?: number;
            sku?: string;
            barcode?: string;
            quantity: number;
        };
        RecoveryCodes: {
            recovery_codes: string[];
        };
        Refund: {
            id: string;
            /** @example 12 */
            payment_id: number;
            state: components["schemas"]["RefundState"];
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            amount: Money;
            currency: string;
            reason: string;
            cause: components["schemas"]["RefundCause"];
            /** The return whose items it pays back */
            return_id: number | null;
            provider_refund_id: string | null;
            attempts: number;
            last_error: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
        };
        RefundActionRequest: {
            refund_id: string;
            /** @enum {string} */
            action: "retry" | "settle";
            /** Default: blank */
            note?: string;
        };
        /**
         * 
         * `cancellation`: the order was cancelled. `surplus`: the order was paid twice. `provider`: it was made in the dashboard of the provider. `return`: items came back. `administrator`: an administrator gave it back by POST /api/admin/orders/{id}/refunds/.
         * @enum {string}
         */
        RefundCause: "cancellation" | "surplus" | "provider" | "return" | "administrator";
        RefundEvent: {
            /** @enum {string} */
            type: "refund.completed";
            /**
             * Format: date-time
             * 
             * When it happened; the same at each attempt
             * @example 2026-01-15T10:30:00.000000Z
             */
            timestamp: string;
            data: components["schemas"]["RefundEventIds"];
        };
        RefundEventIds: {
            /** @example 12 */
            order_id: number;
            refund_id: string;
        };
        /**
         * 
         * `failed` and `manual` wait for POST /api/admin/orders/{id}/refund/
         * @enum {string}
         */
        RefundState: "pending" | "submitted" | "completed" | "failed" | "manual";
        /** @enum {string} */
        RefundStatus: "pending" | "completed" | "failed";
        RefundedItem: {
            /** The id of an item of the order */
            order_item_id: number;
            quantity: number;
            /** How many of them go back to stock */
            restock: number;
        };
        RejectReturnRequest: {
            note: string;
        };
        RelyingParty: {
            id: string;
            name: string;
        };
        RequestReturnReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["Return"];
        };
        Return: {
            /** @example 12 */
            id: number;
            status: components["schemas"]["ReturnStatus"];
            reason: string;
            items: components["schemas"]["ReturnItem"][];
            /** What goes back to the customer, once the items were received; 0.00 is nothing */
            refund_amount: Money | null;
            /** Of the refund: null without one. `manual`: the shop pays it back itself, not the provider */
            refund_status: components["schemas"]["ReturnRefundStatus"] | null;
            /** What the shop wrote when it decided */
            note: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * 
             * When its status changed last
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
        };
        ReturnEvent: {
            /** @enum {string} */
            type: "return.requested" | "return.received";
            /**
             * Format: date-time
             * 
             * When it happened; the same at each attempt
             * @example 2026-01-15T10:30:00.000000Z
             */
            timestamp: string;
            data: components["schemas"]["ReturnEventIds"];
        };
        ReturnEventIds: {
            /** @example 12 */
            order_id: number;
            /** @example 12 */
            return_id: number;
        };
        ReturnItem: {
            /** @example 12 */
            order_item_id: number;
            product_name: string;
            sku: string;
            quantity: number;
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            price_at_purchase: Money;
        };
        /** @enum {string} */
        ReturnRefundStatus: "pending" | "completed" | "failed" | "manual";
        /** @enum {string} */
        ReturnStatus: "requested" | "approved" | "rejected" | "received" | "cancelled";
        ReturnWindowError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            /** The moment until which it could be returned */
            return_until: string;
        };
        ReturnedUnits: {
            /** The id of an item of the order */
            order_item_id: number;
            quantity: number;
        };
        ReviewPaymentRequest: {
            note: string;
        };
        /** @enum {string} */
        Role: "packer" | "clerk" | "owner";
        SalesFigures: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** Orders that were paid, cancelled later or not */
            orders: number;
            /** Units of those orders */
            units: number;
            /**
             * 
             * What was paid for those orders
             * @example 450.00
             */
            gross: Money;
            /**
             * 
             * What went back of payments that made orders paid
             * @example 450.00
             */
            refunds: Money;
            /**
             * 
             * `gross` less `refunds`
             * @example -450.00
             */
            net: string;
            /**
             * 
             * The VAT in it, as the bookings add it
             * @example -450.00
             */
            vat: string;
        };
        SalesReport: {
            /** @example ZAR */
            currency: string;
            results: components["schemas"]["SalesFigures"][];
            total: components["schemas"]["SalesTotal"];
        };
        SalesTotal: {
            /** Orders that were paid, cancelled later or not */
            orders: number;
            /** Units of those orders */
            units: number;
            /**
             * 
             * What was paid for those orders
             * @example 450.00
             */
            gross: Money;
            /**
             * 
             * What went back of payments that made orders paid
             * @example 450.00
             */
            refunds: Money;
            /**
             * 
             * `gross` less `refunds`
             * @example -450.00
             */
            net: string;
            /**
             * 
             * The VAT in it, as the bookings add it
             * @example -450.00
             */
            vat: string;
        };
        SecondFactor: {
            is_enabled: boolean;
            /** Whether an authenticator app is on */
            has_totp: boolean;
            passkeys: components["schemas"]["Passkey"][];
            recovery_codes_left: number;
            /** Until when this session is raised; null if it is not */
            verified_until: string | null;
        };
        SecondFactorVerified: {
            /** @enum {boolean} */
            success: true;
            message: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            verified_until: string;
        };
        SendOrderLinkRequest: {
            /** Default: `false` */
            renew?: boolean;
        };
        Shipment: {
            carrier: string | null;
            tracking_number: string | null;
            /** The carrier’s page about the parcel */
            tracking_url: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            shipped_at: string;
            /** null until it is delivered */
            delivered_at: string | null;
        };
        /**
         * 
         * Decimal string with two decimals
         * @example -450.00
         */
        SignedMoney: string;
        /** @enum {string} */
        Size: "XS" | "S" | "M" | "L" | "XL" | "XXL";
        StaffNote: {
            /** @example 12 */
            id: number;
            text: string;
            /** Their address; null once the account was erased */
            author: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        StaffNoteRequest: {
            text: string;
        };
        StockActor: {
            /** @example 12 */
            id: number;
            email: string;
        };
        StockCount: {
            /** @example 12 */
            variant_id: number;
            sku: string;
            counted: number;
            /** Units that are paid and not shipped */
            stock_to_ship: number;
            /** `stock_on_hand` until now */
            before: number;
            /** `stock_on_hand` from now on: what lies there now less `stock_to_ship` */
            after: number;
            /** Units that are paid and do not lie there */
            missing: number;
        };
        StockCounts: {
            /** In the order of the items */
            results: components["schemas"]["StockCount"][];
        };
        StockEvent: {
            /** @enum {string} */
            type: "stock.changed";
            /**
             * Format: date-time
             * 
             * When it happened; the same at each attempt
             * @example 2026-01-15T10:30:00.000000Z
             */
            timestamp: string;
            data: {
                variant_ids: number[];
            } | {
                /** @enum {boolean} */
                all: true;
            };
        };
        StockLedgerEntry: {
            /** @example 12 */
            id: number;
            /** Units that came, or went if negative */
            delta: number;
            /**
             * 
             * `count`: what a count of the shelf corrected; `receipt`: goods that came in
             * @enum {string}
             */
            reason: "initial" | "adjustment" | "import" | "sale" | "cancel" | "return" | "count" | "receipt";
            /** The reason or note that an administrator gave */
            note: string | null;
            order_id: number | null;
            /** Who did it; null for what the service does by itself */
            actor: components["schemas"]["StockActor"] | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        StockLedgerEntryPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["StockLedgerEntry"][];
        };
        StockReceipt: {
            /** @example 12 */
            variant_id: number;
            sku: string;
            quantity: number;
            /** `stock_on_hand` until now */
            before: number;
            /** `stock_on_hand` from now on */
            after: number;
        };
        StockReceipts: {
            /** In the order of the items */
            results: components["schemas"]["StockReceipt"][];
        };
        StockTooLowError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            /** Units that are there */
            available_stock: number;
        };
        StockedVariant: {
            /** @example 12 */
            id: number;
            sku: string;
            size: components["schemas"]["Size"];
            color: string;
            /** What a scanner reads on its label; blank is none */
            barcode: string;
            /** Where it lies */
            shelf: string;
            is_active: boolean;
            /** Units that are not paid for, reserved ones included */
            stock_on_hand: number;
            /** Units reserved for unpaid orders */
            stock_reserved: number;
            /** Units a shopper could buy now */
            stock_available: number;
            /** Units that are paid and not shipped */
            stock_to_ship: number;
            /** Units that lie on the shelf: `stock_on_hand` and `stock_to_ship`, since stock falls with the payment, and the shelf with the shipment */
            stock_on_shelf: number;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        SuccessResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
        };
        /**
         * Format: date-time
         * @example 2026-01-15T10:30:00.000000Z
         */
        Timestamp: string;
        Todo: {
            kind: string;
            count: number;
            /** Since when the oldest waits; null if there is none */
            oldest_at: string | null;
            /** The list of them: path and query */
            path: string;
        };
        Todos: {
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            as_of: string;
            items: components["schemas"]["Todo"][];
        };
        TokenExpiredError: {
            detail: string;
            /** A name of the failure, for programs */
            code: string;
            /** What is wrong with the token */
            messages: components["schemas"]["TokenExpiredErrorItem"][];
        };
        TokenExpiredErrorItem: {
            /** The class of the token */
            token_class: string;
            /** What the token is for */
            token_type: string;
            /** What is wrong, in a sentence */
            message: string;
        };
        TooManyCodesError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            /** Seconds after which to try again, at most: the header Retry-After may name fewer */
            retry_after: number;
        };
        TotpCodeRequest: {
            code: string;
        };
        TotpConfirmed: {
            /** @enum {boolean} */
            success: true;
            message: string;
            /** Only of the first factor: ten, each good once. They are not shown again */
            recovery_codes?: string[];
        };
        TotpSecret: {
            /** In base32, to be typed where no camera reads the QR code */
            secret: string;
            otpauth_url: string;
            /** The same URL as a QR code, an SVG image */
            qr_svg: string;
        };
        TranslateCategoryRequest: {
            /** Default: `null` */
            name?: string | null;
            /** Default: `null` */
            slug?: string | null;
        };
        TranslateColorRequest: {
            /** Default: `null` */
            name?: string | null;
        };
        TranslateCoverageLevelRequest: {
            /** Default: `null` */
            name?: string | null;
            /** Default: `null` */
            description?: string | null;
        };
        TranslateDeliveryMethodRequest: {
            /** Default: `null` */
            name?: string | null;
            /** Default: `null` */
            description?: string | null;
        };
        TranslateImageRequest: {
            /** Default: `null` */
            alt_text?: string | null;
        };
        TranslateProductRequest: {
            /** Default: `null` */
            name?: string | null;
            /** Default: `null` */
            slug?: string | null;
            /** Default: `null` */
            description?: string | null;
            /** Default: `null` */
            fabric?: string | null;
            /** Default: `null` */
            care?: string | null;
            /** Default: `null` */
            lining?: string | null;
            /** Default: `null` */
            stretch?: string | null;
            /** Default: `null` */
            neckline?: string | null;
            /** Default: `null` */
            fastening?: string | null;
            /** Default: `null` */
            slit?: string | null;
            /** Default: `null` */
            model?: string | null;
        };
        /** @enum {string} */
        TranslatedKind: "products" | "categories" | "coverage-levels" | "colors" | "delivery-methods" | "images";
        TranslationState: {
            kind: components["schemas"]["TranslatedKind"];
            /** @example 12 */
            id: number;
            /** The shop’s own; of a picture its alternative text */
            name: string;
            /** Texts that are there and not translated */
            missing: string[];
            /** Texts that were changed since they were translated */
            stale: string[];
        };
        TranslationStatePage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["TranslationState"][];
        };
        UnavailableError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            /** Seconds after which to try again, at most: the header Retry-After may name fewer */
            retry_after: number;
        };
        UnexpectedError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            /** The log has the cause under this id */
            error_id: string;
        };
        UpdateCategoryRequest: {
            name?: string;
            slug?: string;
            parent?: number | null;
            is_active?: boolean;
        };
        UpdateColorRequest: {
            hex?: string | null;
        };
        UpdateCoverageLevelRequest: {
            key?: components["schemas"]["CoverageKey"];
            name?: string;
            description?: string;
        };
        UpdateDeliveryMethodRequest: {
            code?: string;
            name?: string;
            description?: string;
            /**
             * Format: decimal
             * @example 450.00
             */
            price?: string;
            free_from?: string | null;
            is_default?: boolean;
        };
        UpdateDiscountRequest: {
            /** Stored in upper case; buyers may type it in any */
            code?: string;
            kind?: components["schemas"]["DiscountKind"];
            /**
             * Format: decimal
             * @example 450.00
             */
            value?: string;
            minimum_total?: string | null;
            starts_at?: string | null;
            ends_at?: string | null;
            uses_max?: number | null;
            uses_max_per_customer?: number | null;
            categories?: number[] | null;
            products?: number[] | null;
            is_active?: boolean;
        };
        UpdateImageRequest: {
            /** The one that stands for the product */
            is_feature?: boolean;
            /** What it shows, for those who cannot see it */
            alt_text?: string;
            /** A colour of the product’s variants, in any case; null or blank: it shows all of them */
            color?: string | null;
            /** Its place from 0; more than there are means the last */
            position?: number;
        };
        UpdateOrderStatusRequest: {
            status: components["schemas"]["OrderStatus"];
            /** Default: blank */
            note?: string;
            /** How the money came; `other` if not given */
            method?: components["schemas"]["MoneyMethod"];
            /** What the bank or the till calls it. Default: blank */
            reference?: string;
            /**
             * Format: date-time
             * 
             * When the money came; now if not given, and never ahead
             */
            received_at?: string;
            /** Default: blank */
            carrier?: string;
            /** Default: blank */
            tracking_number?: string;
            /**
             * Format: uri
             * 
             * The carrier’s page about the parcel; https only. Default: blank
             */
            tracking_url?: string;
        };
        UpdateProductRequest: {
            name?: string;
            slug?: string;
            description?: string;
            /**
             * Format: decimal
             * @example 450.00
             */
            base_price?: string;
            compare_at_price?: string | null;
            category?: number;
            coverage_level?: number;
            is_featured?: boolean;
            is_active?: boolean;
            facts?: components["schemas"]["ChangedFacts"];
            /** All measures, in centimetres */
            garment?: components["schemas"]["ChangedGarmentMeasures"][];
        };
        UpdateUserRequest: {
            is_active?: boolean;
            /** Null takes the role */
            role?: components["schemas"]["Role"] | null;
            /** Without `role`: true makes a clerk of a user without a role, and false takes any role */
            is_admin?: boolean;
        };
        UpdateVariantRequest: {
            sku?: string;
            size?: components["schemas"]["Size"];
            color?: string;
            /** What a scanner reads on the label; blank is none */
            barcode?: string;
            shelf?: string;
            is_active?: boolean;
            stock_on_hand?: number;
        };
        UpdateWebhookEndpointRequest: {
            /** Format: uri */
            url?: string;
            events?: components["schemas"]["WebhookEventType"][];
            is_active?: boolean;
        };
        /** Format: uri */
        Url: string;
        VerifySecondFactorCredentialFieldErrors: {
            id?: string[];
            rawId?: string[];
            type?: string[];
            response?: string[] | components["schemas"]["VerifySecondFactorCredentialResponseFieldErrors"];
            non_field_errors?: string[];
        };
        VerifySecondFactorCredentialResponseFieldErrors: {
            clientDataJSON?: string[];
            authenticatorData?: string[];
            signature?: string[];
            non_field_errors?: string[];
        };
        VerifySecondFactorFieldErrors: {
            code?: string[];
            recovery_code?: string[];
            credential?: string[] | components["schemas"]["VerifySecondFactorCredentialFieldErrors"];
            non_field_errors?: string[];
        };
        VerifySecondFactorRequest: {
            code?: string;
            /** Upper or lower case, with or without its dashes */
            recovery_code?: string;
            credential?: components["schemas"]["PasskeyAssertion"];
        };
        WebhookDeliveries: {
            results: components["schemas"]["WebhookDelivery"][];
        };
        WebhookDelivery: {
            /** @example 12 */
            id: number;
            event: components["schemas"]["WebhookEventType"];
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            attempts: number;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        WebhookEndpoint: {
            /** @example 12 */
            id: number;
            /** Format: uri */
            url: string;
            events: components["schemas"]["WebhookEventType"][];
            is_active: boolean;
            /** The first failed attempt after the last success; null while it works */
            failing_since: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        WebhookEndpointChangedError: {
            detail: string;
            current: components["schemas"]["WebhookEndpoint"];
        };
        WebhookEndpointPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["WebhookEndpoint"][];
        };
        WebhookEndpointWithSecret: {
            /** @example 12 */
            id: number;
            /** Format: uri */
            url: string;
            events: components["schemas"]["WebhookEventType"][];
            is_active: boolean;
            /** The first failed attempt after the last success; null while it works */
            failing_since: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            /** Signs what is sent. It is shown in this reply alone */
            secret: string;
        };
        /** @enum {string} */
        WebhookEventType: "order.placed" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "return.requested" | "return.received" | "refund.completed" | "product.changed" | "stock.changed";
    };
    responses: {
        /** Missing or invalid authentication */
        Unauthorized: {
            headers: {
                /** Bearer realm="api" */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"] | components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
            };
        };
        /** Authenticated but not allowed */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["Detail"];
            };
        };
        /** Does not exist */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** The Accept header admits no JSON */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** Too many requests */
        Throttled: {
            headers: {
                /** Seconds after which to try again */
                "Retry-After"?: number;
                /** Requests a minute */
                "X-RateLimit-Limit"?: number;
                /** Requests left of them */
                "X-RateLimit-Remaining"?: number;
                /** When the count starts again: epoch seconds */
                "X-RateLimit-Reset"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /** Unexpected error: its details are in the log under error_id */
        UnexpectedError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnexpectedError"];
            };
        };
        /** Overloaded, in maintenance, or without its database */
        Unavailable: {
            headers: {
                /** Seconds after which to try again */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnavailableError"];
            };
        };
        /** Conflict or duplicate */
        Conflict: {
            headers: {
                /** Seconds after which to try again */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** The body is too large */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** The body is not of a type that is understood here */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** Understood, but it makes no sense */
        UnprocessableContent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** Deleted; no body */
        NoContent: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** True: active ones; false: inactive ones */
        IsActive: boolean;
        /** Number of the page, or the word `last`. Default: `1` */
        Page: number | "last";
        /** Results on a page; more than the maximum means the maximum. Default: `20` */
        PageSize: number;
        /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
        IdempotencyKey: string;
        /** @example 12 */
        Id: number;
        /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
        IfMatch: string;
        /** Only says what would change. Default: `false` */
        DryRun: boolean;
        /**
         * 
         * One of the shop’s languages, but its first
         * @example ar
         */
        Lang: string;
        /** That day (of the shop) or later */
        CreatedAfter: string;
        /** That day (of the shop) or earlier */
        CreatedBefore: string;
        /** Of one order */
        OrderId: number;
        /** The first day, in the shop’s time zone; 30 days ending with `to` if not given */
        From: string;
        /** The last day; today if not given */
        To: string;
        /** The same for every attempt: drop what you had before */
        WebhookId: string;
        /** The moment of this attempt in unix seconds: refuse what is older than minutes */
        WebhookTimestamp: string;
        /** HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    adminListCategories: {
        parameters: {
            query?: {
                /** Part of the name */
                search?: string;
                /** True: active ones; false: inactive ones */
                is_active?: components["parameters"]["IsActive"];
                /** Id of the category whose children to list */
                parent?: number;
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 9,
                     *           "name": "Prayer dresses",
                     *           "slug": "prayer-dresses",
                     *           "parent": {
                     *             "id": 4,
                     *             "name": "Abayas",
                     *             "slug": "abayas"
                     *           },
                     *           "is_active": true,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminCategoryPage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListCategoriesFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCreateCategory: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Prayer dresses",
                 *       "parent": 4
                 *     }
                 */
                "application/json": components["schemas"]["CreateCategoryRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "name": "Prayer dresses",
                     *       "slug": "prayer-dresses",
                     *       "parent": {
                     *         "id": 4,
                     *         "name": "Abayas",
                     *         "slug": "abayas"
                     *       },
                     *       "is_active": true,
                     *       "created_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminCategory"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCreateCategoryFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    /** Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCreateCategoryFieldConflicts"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "name": "Prayer dresses",
                     *       "slug": "prayer-dresses",
                     *       "parent": {
                     *         "id": 4,
                     *         "name": "Abayas",
                     *         "slug": "abayas"
                     *       },
                     *       "is_active": true,
                     *       "created_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminCategory"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDeleteCategory: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "name": "Prayer dresses",
                     *       "slug": "prayer-dresses",
                     *       "parent": {
                     *         "id": 4,
                     *         "name": "Abayas",
                     *         "slug": "abayas"
                     *       },
                     *       "is_active": true,
                     *       "created_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminCategory"];
                };
            };
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCategoryChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUpdateCategory: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Prayer sets",
                 *       "is_active": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCategoryRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "name": "Prayer dresses",
                     *       "slug": "prayer-dresses",
                     *       "parent": {
                     *         "id": 4,
                     *         "name": "Abayas",
                     *         "slug": "abayas"
                     *       },
                     *       "is_active": true,
                     *       "created_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminCategory"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminUpdateCategoryFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUpdateCategoryFieldConflicts"];
                };
            };
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCategoryChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListProducts: {
        parameters: {
            query?: {
                /** Part of the name, of the slug, or of the SKU of a variant */
                search?: string;
                /** Id of a category; its children are included */
                category?: number;
                /** True: active ones; false: inactive ones */
                is_active?: components["parameters"]["IsActive"];
                /** True: featured ones; false: the others */
                is_featured?: boolean;
                /** Newest first if not given */
                ordering?: "name" | "-name" | "date_added" | "-date_added" | "base_price" | "-base_price";
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 12,
                     *           "name": "Layered Linen Abaya",
                     *           "slug": "layered-linen-abaya",
                     *           "base_price": "1299.00",
                     *           "compare_at_price": "1499.00",
                     *           "currency": "ZAR",
                     *           "coverage_level": {
                     *             "id": 1,
                     *             "name": "Full Coverage",
                     *             "description": "Long sleeves, floor length, high neckline"
                     *           },
                     *           "is_featured": true,
                     *           "date_added": "2026-01-15T10:30:00.000000Z",
                     *           "is_active": true,
                     *           "updated_at": "2026-02-03T08:00:00.000000Z",
                     *           "category": {
                     *             "id": 4,
                     *             "name": "Abayas",
                     *             "slug": "abayas"
                     *           },
                     *           "thumbnail": "https://media.example.com/products/12/a-400.webp",
                     *           "variants_count": 18,
                     *           "stock_on_hand": 96
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminProductPage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListProductsFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCreateProduct: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Layered Linen Abaya",
                 *       "description": "A loose abaya in washed linen.",
                 *       "base_price": "1299.00",
                 *       "category": 4,
                 *       "coverage_level": 1
                 *     }
                 */
                "application/json": components["schemas"]["CreateProductRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "name": "Layered Linen Abaya",
                     *       "slug": "layered-linen-abaya",
                     *       "base_price": "1299.00",
                     *       "compare_at_price": "1499.00",
                     *       "currency": "ZAR",
                     *       "coverage_level": {
                     *         "id": 1,
                     *         "name": "Full Coverage",
                     *         "description": "Long sleeves, floor length, high neckline"
                     *       },
                     *       "is_featured": true,
                     *       "date_added": "2026-01-15T10:30:00.000000Z",
                     *       "is_active": true,
                     *       "updated_at": "2026-02-03T08:00:00.000000Z",
                     *       "description": "A loose abaya in washed linen.",
                     *       "category": {
                     *         "id": 4,
                     *         "name": "Abayas",
                     *         "slug": "abayas",
                     *         "parent": {
                     *           "id": 1,
                     *           "name": "Outerwear",
                     *           "slug": "outerwear"
                     *         }
                     *       },
                     *       "facts": {
                     *         "fabric": "100% washed linen",
                     *         "care": "Wash cold, dry in the shade",
                     *         "opacity": "opaque",
                     *         "lining": "Body lined, sleeves unlined",
                     *         "stretch": "None",
                     *         "neckline": "High round neck",
                     *         "fastening": "Hidden press studs in front",
                     *         "slit": "None",
                     *         "model": "She is 172 cm tall and wears M"
                     *       },
                     *       "garment": [
                     *         {
                     *           "size": "M",
                     *           "length": 136,
                     *           "sleeve": 58.5,
                     *           "chest": 124,
                     *           "hem": 180
                     *         }
                     *       ],
                     *       "images": [
                     *         {
                     *           "id": 31,
                     *           "image": "https://media.example.com/products/12/a.webp",
                     *           "thumbnail": "https://media.example.com/products/12/a-400.webp",
                     *           "is_feature": true,
                     *           "alt_text": "The abaya from the front",
                     *           "width": 1200,
                     *           "height": 1600,
                     *           "color": "Sand",
                     *           "sources": [
                     *             {
                     *               "url": "https://media.example.com/products/12/a-320.webp",
                     *               "width": 320
                     *             },
                     *             {
                     *               "url": "https://media.example.com/products/12/a-640.webp",
                     *               "width": 640
                     *             },
                     *             {
                     *               "url": "https://media.example.com/products/12/a-960.webp",
                     *               "width": 960
                     *             }
                     *           ],
                     *           "position": 0
                     *         }
                     *       ],
                     *       "variants": [
                     *         {
                     *           "id": 71,
                     *           "sku": "LLA-SAND-M",
                     *           "size": "M",
                     *           "color": "Sand",
                     *           "barcode": "6001234000717",
                     *           "shelf": "B2",
                     *           "is_active": true,
                     *           "stock_on_hand": 12,
                     *           "stock_reserved": 2,
                     *           "stock_available": 10,
                     *           "stock_to_ship": 3,
                     *           "stock_on_shelf": 15,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminProductDetail"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCreateProductFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    /** Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCreateProductFieldConflicts"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "name": "Layered Linen Abaya",
                     *       "slug": "layered-linen-abaya",
                     *       "base_price": "1299.00",
                     *       "compare_at_price": "1499.00",
                     *       "currency": "ZAR",
                     *       "coverage_level": {
                     *         "id": 1,
                     *         "name": "Full Coverage",
                     *         "description": "Long sleeves, floor length, high neckline"
                     *       },
                     *       "is_featured": true,
                     *       "date_added": "2026-01-15T10:30:00.000000Z",
                     *       "is_active": true,
                     *       "updated_at": "2026-02-03T08:00:00.000000Z",
                     *       "description": "A loose abaya in washed linen.",
                     *       "category": {
                     *         "id": 4,
                     *         "name": "Abayas",
                     *         "slug": "abayas",
                     *         "parent": {
                     *           "id": 1,
                     *           "name": "Outerwear",
                     *           "slug": "outerwear"
                     *         }
                     *       },
                     *       "facts": {
                     *         "fabric": "100% washed linen",
                     *         "care": "Wash cold, dry in the shade",
                     *         "opacity": "opaque",
                     *         "lining": "Body lined, sleeves unlined",
                     *         "stretch": "None",
                     *         "neckline": "High round neck",
                     *         "fastening": "Hidden press studs in front",
                     *         "slit": "None",
                     *         "model": "She is 172 cm tall and wears M"
                     *       },
                     *       "garment": [
                     *         {
                     *           "size": "M",
                     *           "length": 136,
                     *           "sleeve": 58.5,
                     *           "chest": 124,
                     *           "hem": 180
                     *         }
                     *       ],
                     *       "images": [
                     *         {
                     *           "id": 31,
                     *           "image": "https://media.example.com/products/12/a.webp",
                     *           "thumbnail": "https://media.example.com/products/12/a-400.webp",
                     *           "is_feature": true,
                     *           "alt_text": "The abaya from the front",
                     *           "width": 1200,
                     *           "height": 1600,
                     *           "color": "Sand",
                     *           "sources": [
                     *             {
                     *               "url": "https://media.example.com/products/12/a-320.webp",
                     *               "width": 320
                     *             },
                     *             {
                     *               "url": "https://media.example.com/products/12/a-640.webp",
                     *               "width": 640
                     *             },
                     *             {
                     *               "url": "https://media.example.com/products/12/a-960.webp",
                     *               "width": 960
                     *             }
                     *           ],
                     *           "position": 0
                     *         }
                     *       ],
                     *       "variants": [
                     *         {
                     *           "id": 71,
                     *           "sku": "LLA-SAND-M",
                     *           "size": "M",
                     *           "color": "Sand",
                     *           "barcode": "6001234000717",
                     *           "shelf": "B2",
                     *           "is_active": true,
                     *           "stock_on_hand": 12,
                     *           "stock_reserved": 2,
                     *           "stock_available": 10,
                     *           "stock_to_ship": 3,
                     *           "stock_on_shelf": 15,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminProductDetail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDeleteProduct: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "name": "Layered Linen Abaya",
                     *       "slug": "layered-linen-abaya",
                     *       "base_price": "1299.00",
                     *       "compare_at_price": "1499.00",
                     *       "currency": "ZAR",
                     *       "coverage_level": {
                     *         "id": 1,
                     *         "name": "Full Coverage",
                     *         "description": "Long sleeves, floor length, high neckline"
                     *       },
                     *       "is_featured": true,
                     *       "date_added": "2026-01-15T10:30:00.000000Z",
                     *       "is_active": true,
                     *       "updated_at": "2026-02-03T08:00:00.000000Z",
                     *       "description": "A loose abaya in washed linen.",
                     *       "category": {
                     *         "id": 4,
                     *         "name": "Abayas",
                     *         "slug": "abayas",
                     *         "parent": {
                     *           "id": 1,
                     *           "name": "Outerwear",
                     *           "slug": "outerwear"
                     *         }
                     *       },
                     *       "facts": {
                     *         "fabric": "100% washed linen",
                     *         "care": "Wash cold, dry in the shade",
                     *         "opacity": "opaque",
                     *         "lining": "Body lined, sleeves unlined",
                     *         "stretch": "None",
                     *         "neckline": "High round neck",
                     *         "fastening": "Hidden press studs in front",
                     *         "slit": "None",
                     *         "model": "She is 172 cm tall and wears M"
                     *       },
                     *       "garment": [
                     *         {
                     *           "size": "M",
                     *           "length": 136,
                     *           "sleeve": 58.5,
                     *           "chest": 124,
                     *           "hem": 180
                     *         }
                     *       ],
                     *       "images": [
                     *         {
                     *           "id": 31,
                     *           "image": "https://media.example.com/products/12/a.webp",
                     *           "thumbnail": "https://media.example.com/products/12/a-400.webp",
                     *           "is_feature": true,
                     *           "alt_text": "The abaya from the front",
                     *           "width": 1200,
                     *           "height": 1600,
                     *           "color": "Sand",
                     *           "sources": [
                     *             {
                     *               "url": "https://media.example.com/products/12/a-320.webp",
                     *               "width": 320
                     *             },
                     *             {
                     *               "url": "https://media.example.com/products/12/a-640.webp",
                     *               "width": 640
                     *             },
                     *             {
                     *               "url": "https://media.example.com/products/12/a-960.webp",
                     *               "width": 960
                     *             }
                     *           ],
                     *           "position": 0
                     *         }
                     *       ],
                     *       "variants": [
                     *         {
                     *           "id": 71,
                     *           "sku": "LLA-SAND-M",
                     *           "size": "M",
                     *           "color": "Sand",
                     *           "barcode": "6001234000717",
                     *           "shelf": "B2",
                     *           "is_active": true,
                     *           "stock_on_hand": 12,
                     *           "stock_reserved": 2,
                     *           "stock_available": 10,
                     *           "stock_to_ship": 3,
                     *           "stock_on_shelf": 15,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminProductDetail"];
                };
            };
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProductDetailChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUpdateProduct: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "base_price": "1199.00",
                 *       "compare_at_price": "1299.00",
                 *       "facts": {
                 *         "slit": "None",
                 *         "lining": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateProductRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "name": "Layered Linen Abaya",
                     *       "slug": "layered-linen-abaya",
                     *       "base_price": "1299.00",
                     *       "compare_at_price": "1499.00",
                     *       "currency": "ZAR",
                     *       "coverage_level": {
                     *         "id": 1,
                     *         "name": "Full Coverage",
                     *         "description": "Long sleeves, floor length, high neckline"
                     *       },
                     *       "is_featured": true,
                     *       "date_added": "2026-01-15T10:30:00.000000Z",
                     *       "is_active": true,
                     *       "updated_at": "2026-02-03T08:00:00.000000Z",
                     *       "description": "A loose abaya in washed linen.",
                     *       "category": {
                     *         "id": 4,
                     *         "name": "Abayas",
                     *         "slug": "abayas",
                     *         "parent": {
                     *           "id": 1,
                     *           "name": "Outerwear",
                     *           "slug": "outerwear"
                     *         }
                     *       },
                     *       "facts": {
                     *         "fabric": "100% washed linen",
                     *         "care": "Wash cold, dry in the shade",
                     *         "opacity": "opaque",
                     *         "lining": "Body lined, sleeves unlined",
                     *         "stretch": "None",
                     *         "neckline": "High round neck",
                     *         "fastening": "Hidden press studs in front",
                     *         "slit": "None",
                     *         "model": "She is 172 cm tall and wears M"
                     *       },
                     *       "garment": [
                     *         {
                     *           "size": "M",
                     *           "length": 136,
                     *           "sleeve": 58.5,
                     *           "chest": 124,
                     *           "hem": 180
                     *         }
                     *       ],
                     *       "images": [
                     *         {
                     *           "id": 31,
                     *           "image": "https://media.example.com/products/12/a.webp",
                     *           "thumbnail": "https://media.example.com/products/12/a-400.webp",
                     *           "is_feature": true,
                     *           "alt_text": "The abaya from the front",
                     *           "width": 1200,
                     *           "height": 1600,
                     *           "color": "Sand",
                     *           "sources": [
                     *             {
                     *               "url": "https://media.example.com/products/12/a-320.webp",
                     *               "width": 320
                     *             },
                     *             {
                     *               "url": "https://media.example.com/products/12/a-640.webp",
                     *               "width": 640
                     *             },
                     *             {
                     *               "url": "https://media.example.com/products/12/a-960.webp",
                     *               "width": 960
                     *             }
                     *           ],
                     *           "position": 0
                     *         }
                     *       ],
                     *       "variants": [
                     *         {
                     *           "id": 71,
                     *           "sku": "LLA-SAND-M",
                     *           "size": "M",
                     *           "color": "Sand",
                     *           "barcode": "6001234000717",
                     *           "shelf": "B2",
                     *           "is_active": true,
                     *           "stock_on_hand": 12,
                     *           "stock_reserved": 2,
                     *           "stock_available": 10,
                     *           "stock_to_ship": 3,
                     *           "stock_on_shelf": 15,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminProductDetail"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminUpdateProductFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUpdateProductFieldConflicts"];
                };
            };
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProductDetailChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListVariants: {
        parameters: {
            query?: {
                /** Part of the SKU */
                search?: string;
                /** True: active ones; false: inactive ones */
                is_active?: components["parameters"]["IsActive"];
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 71,
                     *           "sku": "LLA-SAND-M",
                     *           "size": "M",
                     *           "color": "Sand",
                     *           "barcode": "6001234000717",
                     *           "shelf": "B2",
                     *           "is_active": true,
                     *           "stock_on_hand": 12,
                     *           "stock_reserved": 2,
                     *           "stock_available": 10,
                     *           "stock_to_ship": 3,
                     *           "stock_on_shelf": 15,
                     *           "created_at": "2026-01-15T10:30:00.000000Z",
                     *           "product": {
                     *             "id": 12,
                     *             "name": "Layered Linen Abaya",
                     *             "slug": "layered-linen-abaya"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminVariantPage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListVariantsFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCreateVariant: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sku": "LLA-SAND-M",
                 *       "size": "M",
                 *       "color": "Sand",
                 *       "stock_on_hand": 12
                 *     }
                 */
                "application/json": components["schemas"]["CreateVariantRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 71,
                     *       "sku": "LLA-SAND-M",
                     *       "size": "M",
                     *       "color": "Sand",
                     *       "barcode": "6001234000717",
                     *       "shelf": "B2",
                     *       "is_active": true,
                     *       "stock_on_hand": 12,
                     *       "stock_reserved": 2,
                     *       "stock_available": 10,
                     *       "stock_to_ship": 3,
                     *       "stock_on_shelf": 15,
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "product": {
                     *         "id": 12,
                     *         "name": "Layered Linen Abaya",
                     *         "slug": "layered-linen-abaya"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminVariant"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCreateVariantFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    /** Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCreateVariantFieldConflicts"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetVariant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 71,
                     *       "sku": "LLA-SAND-M",
                     *       "size": "M",
                     *       "color": "Sand",
                     *       "barcode": "6001234000717",
                     *       "shelf": "B2",
                     *       "is_active": true,
                     *       "stock_on_hand": 12,
                     *       "stock_reserved": 2,
                     *       "stock_available": 10,
                     *       "stock_to_ship": 3,
                     *       "stock_on_shelf": 15,
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "product": {
                     *         "id": 12,
                     *         "name": "Layered Linen Abaya",
                     *         "slug": "layered-linen-abaya"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminVariant"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDeleteVariant: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 71,
                     *       "sku": "LLA-SAND-M",
                     *       "size": "M",
                     *       "color": "Sand",
                     *       "barcode": "6001234000717",
                     *       "shelf": "B2",
                     *       "is_active": true,
                     *       "stock_on_hand": 12,
                     *       "stock_reserved": 2,
                     *       "stock_available": 10,
                     *       "stock_to_ship": 3,
                     *       "stock_on_shelf": 15,
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "product": {
                     *         "id": 12,
                     *         "name": "Layered Linen Abaya",
                     *         "slug": "layered-linen-abaya"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminVariant"];
                };
            };
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminVariantChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUpdateVariant: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "color": "Oat",
                 *       "is_active": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateVariantRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 71,
                     *       "sku": "LLA-SAND-M",
                     *       "size": "M",
                     *       "color": "Sand",
                     *       "barcode": "6001234000717",
                     *       "shelf": "B2",
                     *       "is_active": true,
                     *       "stock_on_hand": 12,
                     *       "stock_reserved": 2,
                     *       "stock_available": 10,
                     *       "stock_to_ship": 3,
                     *       "stock_on_shelf": 15,
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "product": {
                     *         "id": 12,
                     *         "name": "Layered Linen Abaya",
                     *         "slug": "layered-linen-abaya"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminVariant"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminUpdateVariantFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUpdateVariantFieldConflicts"];
                };
            };
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminVariantChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListCoverageLevels: {
        parameters: {
            query?: {
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 1,
                     *           "key": "full",
                     *           "name": "Full Coverage",
                     *           "description": "Long sleeves, floor length, high neckline"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminCoverageLevelPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCreateCoverageLevel: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "full",
                 *       "name": "Full Coverage",
                 *       "description": "Long sleeves, floor length, high neckline"
                 *     }
                 */
                "application/json": components["schemas"]["CreateCoverageLevelRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "key": "full",
                     *       "name": "Full Coverage",
                     *       "description": "Long sleeves, floor length, high neckline"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminCoverageLevel"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCreateCoverageLevelFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    /** Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCreateCoverageLevelFieldConflicts"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetCoverageLevel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "key": "full",
                     *       "name": "Full Coverage",
                     *       "description": "Long sleeves, floor length, high neckline"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminCoverageLevel"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDeleteCoverageLevel: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUpdateCoverageLevel: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "description": "Long sleeves, floor length"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCoverageLevelRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "key": "full",
                     *       "name": "Full Coverage",
                     *       "description": "Long sleeves, floor length, high neckline"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminCoverageLevel"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminUpdateCoverageLevelFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUpdateCoverageLevelFieldConflicts"];
                };
            };
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCoverageLevelChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListStockChanges: {
        parameters: {
            query?: {
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 311,
                     *           "delta": -2,
                     *           "reason": "adjustment",
                     *           "note": "Two were damaged in the window",
                     *           "order_id": null,
                     *           "actor": {
                     *             "id": 1,
                     *             "email": "admin@example.com"
                     *           },
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StockLedgerEntryPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminAdjustStock: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "delta": -2,
                 *       "reason": "Two were damaged in the window"
                 *     }
                 */
                "application/json": components["schemas"]["AdjustStockRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 71,
                     *       "sku": "LLA-SAND-M",
                     *       "size": "M",
                     *       "color": "Sand",
                     *       "barcode": "6001234000717",
                     *       "shelf": "B2",
                     *       "is_active": true,
                     *       "stock_on_hand": 12,
                     *       "stock_reserved": 2,
                     *       "stock_available": 10,
                     *       "stock_to_ship": 3,
                     *       "stock_on_shelf": 15,
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "product": {
                     *         "id": 12,
                     *         "name": "Layered Linen Abaya",
                     *         "slug": "layered-linen-abaya"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminVariant"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockTooLowError"] | components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminAdjustStockFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCountStock: {
        parameters: {
            query?: {
                /** Only says what would change. Default: `false` */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "sku": "LLA-SAND-M",
                 *           "counted": 14
                 *         },
                 *         {
                 *           "variant_id": 72,
                 *           "counted": 6
                 *         }
                 *       ],
                 *       "counted_at": "2026-01-15T10:30:00Z",
                 *       "note": "Shelf B"
                 *     }
                 */
                "application/json": components["schemas"]["CountStockRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "variant_id": 71,
                     *           "sku": "LLA-SAND-M",
                     *           "counted": 14,
                     *           "stock_to_ship": 3,
                     *           "before": 12,
                     *           "after": 11,
                     *           "missing": 0
                     *         },
                     *         {
                     *           "variant_id": 72,
                     *           "sku": "LLA-SAND-L",
                     *           "counted": 6,
                     *           "stock_to_ship": 7,
                     *           "before": 0,
                     *           "after": 0,
                     *           "missing": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StockCounts"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCountStockFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            /** The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminReceiveStock: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "barcode": "6001234000717",
                 *           "quantity": 24
                 *         },
                 *         {
                 *           "sku": "LLA-SAND-L",
                 *           "quantity": 12
                 *         }
                 *       ],
                 *       "reference": "Delivery 77"
                 *     }
                 */
                "application/json": components["schemas"]["ReceiveStockRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "variant_id": 71,
                     *           "sku": "LLA-SAND-M",
                     *           "quantity": 24,
                     *           "before": 11,
                     *           "after": 35
                     *         },
                     *         {
                     *           "variant_id": 72,
                     *           "sku": "LLA-SAND-L",
                     *           "quantity": 12,
                     *           "before": 0,
                     *           "after": 12
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StockReceipts"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminReceiveStockFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            /** The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListAllVariants: {
        parameters: {
            query?: {
                /** Part of the SKU or of the name of the product, or the whole barcode or shelf */
                search?: string;
                /** Of one product */
                product_id?: number;
                /** The slug of a category; those below it are included */
                category?: string;
                /** Regardless of case */
                color?: string;
                /** Of one size */
                size?: "XS" | "S" | "M" | "L" | "XL" | "XXL";
                /** Of what is on sale: `low` (fewer than 5 units, sold out ones too), `out` (none), `wanted` (none, and shoppers have asked for a mail when it is back) */
                stock?: "low" | "out" | "wanted";
                /** Default: `sku` */
                ordering?: "sku" | "-sku" | "stock_on_hand" | "-stock_on_hand";
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 71,
                     *           "sku": "LLA-SAND-M",
                     *           "size": "M",
                     *           "color": "Sand",
                     *           "barcode": "6001234000717",
                     *           "shelf": "B2",
                     *           "is_active": true,
                     *           "stock_on_hand": 12,
                     *           "stock_reserved": 2,
                     *           "stock_available": 10,
                     *           "stock_to_ship": 3,
                     *           "stock_on_shelf": 15,
                     *           "created_at": "2026-01-15T10:30:00.000000Z",
                     *           "product": {
                     *             "id": 12,
                     *             "name": "Layered Linen Abaya",
                     *             "slug": "layered-linen-abaya"
                     *           },
                     *           "wanted_by": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListedVariantPage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListAllVariantsFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListLowStock: {
        parameters: {
            query?: {
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 71,
                     *           "sku": "LLA-SAND-M",
                     *           "size": "M",
                     *           "color": "Sand",
                     *           "barcode": "6001234000717",
                     *           "shelf": "B2",
                     *           "is_active": true,
                     *           "stock_on_hand": 12,
                     *           "stock_reserved": 2,
                     *           "stock_available": 10,
                     *           "stock_to_ship": 3,
                     *           "stock_on_shelf": 15,
                     *           "created_at": "2026-01-15T10:30:00.000000Z",
                     *           "product": {
                     *             "id": 12,
                     *             "name": "Layered Linen Abaya",
                     *             "slug": "layered-linen-abaya"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminVariantPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListSynonyms: {
        parameters: {
            query?: {
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 1,
                     *           "lang": null,
                     *           "words": [
                     *             "caftan",
                     *             "kaftan"
                     *           ],
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminSynonymsPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCreateSynonyms: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lang": null,
                 *       "words": [
                 *         "caftan",
                 *         "kaftan"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateSynonymsRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "lang": null,
                     *       "words": [
                     *         "caftan",
                     *         "kaftan"
                     *       ],
                     *       "created_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminSynonyms"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCreateSynonymsFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDeleteSynonyms: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListColors: {
        parameters: {
            query?: {
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 3,
                     *           "name": "Sand",
                     *           "hex": "#c8ad7f"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminColorPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUpdateColor: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "hex": "#c8ad7f"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateColorRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "name": "Sand",
                     *       "hex": "#c8ad7f"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminColor"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminUpdateColorFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminColorChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListTranslations: {
        parameters: {
            query?: {
                /** One of the shop’s languages, but its first; required */
                lang?: string;
                /** True: those with a text that is not translated */
                missing?: boolean;
                /** True: those with a text that was changed since; with `missing`, either */
                stale?: boolean;
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "kind": "products",
                     *           "id": 12,
                     *           "name": "Layered Linen Abaya",
                     *           "missing": [
                     *             "care"
                     *           ],
                     *           "stale": [
                     *             "description"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TranslationStatePage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListTranslationsFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetProductTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "عباية كتان بطبقات",
                     *       "slug": "عباية-كتان-بطبقات",
                     *       "description": null,
                     *       "fabric": null,
                     *       "care": null,
                     *       "lining": null,
                     *       "stretch": null,
                     *       "neckline": null,
                     *       "fastening": null,
                     *       "slit": null,
                     *       "model": null,
                     *       "lang": "ar",
                     *       "stale": []
                     *     }
                     */
                    "application/json": components["schemas"]["ProductTranslation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminPutProductTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "عباية كتان بطبقات",
                 *       "slug": "عباية-كتان-بطبقات"
                 *     }
                 */
                "application/json": components["schemas"]["TranslateProductRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "عباية كتان بطبقات",
                     *       "slug": "عباية-كتان-بطبقات",
                     *       "description": null,
                     *       "fabric": null,
                     *       "care": null,
                     *       "lining": null,
                     *       "stretch": null,
                     *       "neckline": null,
                     *       "fastening": null,
                     *       "slit": null,
                     *       "model": null,
                     *       "lang": "ar",
                     *       "stale": []
                     *     }
                     */
                    "application/json": components["schemas"]["ProductTranslation"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminPutProductTranslationFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPutProductTranslationFieldConflicts"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDeleteProductTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetCategoryTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "عبايات",
                     *       "slug": "عبايات",
                     *       "lang": "ar",
                     *       "stale": []
                     *     }
                     */
                    "application/json": components["schemas"]["CategoryTranslation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminPutCategoryTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "عبايات",
                 *       "slug": "عبايات"
                 *     }
                 */
                "application/json": components["schemas"]["TranslateCategoryRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "عبايات",
                     *       "slug": "عبايات",
                     *       "lang": "ar",
                     *       "stale": []
                     *     }
                     */
                    "application/json": components["schemas"]["CategoryTranslation"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminPutCategoryTranslationFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPutCategoryTranslationFieldConflicts"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDeleteCategoryTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetCoverageLevelTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "تغطية كاملة",
                     *       "description": null,
                     *       "lang": "ar",
                     *       "stale": []
                     *     }
                     */
                    "application/json": components["schemas"]["CoverageLevelTranslation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminPutCoverageLevelTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "تغطية كاملة"
                 *     }
                 */
                "application/json": components["schemas"]["TranslateCoverageLevelRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "تغطية كاملة",
                     *       "description": null,
                     *       "lang": "ar",
                     *       "stale": []
                     *     }
                     */
                    "application/json": components["schemas"]["CoverageLevelTranslation"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminPutCoverageLevelTranslationFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDeleteCoverageLevelTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetColorTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "رملي",
                     *       "lang": "ar",
                     *       "stale": []
                     *     }
                     */
                    "application/json": components["schemas"]["ColorTranslation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminPutColorTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "رملي"
                 *     }
                 */
                "application/json": components["schemas"]["TranslateColorRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "رملي",
                     *       "lang": "ar",
                     *       "stale": []
                     *     }
                     */
                    "application/json": components["schemas"]["ColorTranslation"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminPutColorTranslationFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDeleteColorTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetDeliveryMethodTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "توصيل للمنزل",
                     *       "description": null,
                     *       "lang": "ar",
                     *       "stale": []
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryMethodTranslation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminPutDeliveryMethodTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "توصيل للمنزل"
                 *     }
                 */
                "application/json": components["schemas"]["TranslateDeliveryMethodRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "توصيل للمنزل",
                     *       "description": null,
                     *       "lang": "ar",
                     *       "stale": []
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryMethodTranslation"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminPutDeliveryMethodTranslationFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDeleteDeliveryMethodTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetImageTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "alt_text": "العباية من الأمام",
                     *       "lang": "ar",
                     *       "stale": []
                     *     }
                     */
                    "application/json": components["schemas"]["ImageTranslation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminPutImageTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "alt_text": "العباية من الأمام"
                 *     }
                 */
                "application/json": components["schemas"]["TranslateImageRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "alt_text": "العباية من الأمام",
                     *       "lang": "ar",
                     *       "stale": []
                     *     }
                     */
                    "application/json": components["schemas"]["ImageTranslation"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminPutImageTranslationFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDeleteImageTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /**
                 * 
                 * One of the shop’s languages, but its first
                 * @example ar
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListImages: {
        parameters: {
            query?: {
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 31,
                     *           "image": "https://media.example.com/products/12/a.webp",
                     *           "thumbnail": "https://media.example.com/products/12/a-400.webp",
                     *           "is_feature": true,
                     *           "alt_text": "The abaya from the front",
                     *           "width": 1200,
                     *           "height": 1600,
                     *           "color": "Sand",
                     *           "sources": [
                     *             {
                     *               "url": "https://media.example.com/products/12/a-320.webp",
                     *               "width": 320
                     *             },
                     *             {
                     *               "url": "https://media.example.com/products/12/a-640.webp",
                     *               "width": 640
                     *             },
                     *             {
                     *               "url": "https://media.example.com/products/12/a-960.webp",
                     *               "width": 960
                     *             }
                     *           ],
                     *           "position": 0,
                     *           "created_at": "2026-01-15T10:30:00.000000Z",
                     *           "product": {
                     *             "id": 12,
                     *             "name": "Layered Linen Abaya",
                     *             "slug": "layered-linen-abaya"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminImagePage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCreateImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "image": "front.jpg",
                 *       "alt_text": "The abaya from the front"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["CreateImageRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "image": "https://media.example.com/products/12/a.webp",
                     *       "thumbnail": "https://media.example.com/products/12/a-400.webp",
                     *       "is_feature": true,
                     *       "alt_text": "The abaya from the front",
                     *       "width": 1200,
                     *       "height": 1600,
                     *       "color": "Sand",
                     *       "sources": [
                     *         {
                     *           "url": "https://media.example.com/products/12/a-320.webp",
                     *           "width": 320
                     *         },
                     *         {
                     *           "url": "https://media.example.com/products/12/a-640.webp",
                     *           "width": 640
                     *         },
                     *         {
                     *           "url": "https://media.example.com/products/12/a-960.webp",
                     *           "width": 960
                     *         }
                     *       ],
                     *       "position": 0,
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "product": {
                     *         "id": 12,
                     *         "name": "Layered Linen Abaya",
                     *         "slug": "layered-linen-abaya"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminImage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminCreateImageFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "image": "https://media.example.com/products/12/a.webp",
                     *       "thumbnail": "https://media.example.com/products/12/a-400.webp",
                     *       "is_feature": true,
                     *       "alt_text": "The abaya from the front",
                     *       "width": 1200,
                     *       "height": 1600,
                     *       "color": "Sand",
                     *       "sources": [
                     *         {
                     *           "url": "https://media.example.com/products/12/a-320.webp",
                     *           "width": 320
                     *         },
                     *         {
                     *           "url": "https://media.example.com/products/12/a-640.webp",
                     *           "width": 640
                     *         },
                     *         {
                     *           "url": "https://media.example.com/products/12/a-960.webp",
                     *           "width": 960
                     *         }
                     *       ],
                     *       "position": 0,
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "product": {
                     *         "id": 12,
                     *         "name": "Layered Linen Abaya",
                     *         "slug": "layered-linen-abaya"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminImage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDeleteImage: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUpdateImage: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "alt_text": "The abaya from behind",
                 *       "color": "Sand",
                 *       "position": 0
                 *     }
                 */
                "application/json": components["schemas"]["UpdateImageRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "image": "https://media.example.com/products/12/a.webp",
                     *       "thumbnail": "https://media.example.com/products/12/a-400.webp",
                     *       "is_feature": true,
                     *       "alt_text": "The abaya from the front",
                     *       "width": 1200,
                     *       "height": 1600,
                     *       "color": "Sand",
                     *       "sources": [
                     *         {
                     *           "url": "https://media.example.com/products/12/a-320.webp",
                     *           "width": 320
                     *         },
                     *         {
                     *           "url": "https://media.example.com/products/12/a-640.webp",
                     *           "width": 640
                     *         },
                     *         {
                     *           "url": "https://media.example.com/products/12/a-960.webp",
                     *           "width": 960
                     *         }
                     *       ],
                     *       "position": 0,
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "product": {
                     *         "id": 12,
                     *         "name": "Layered Linen Abaya",
                     *         "slug": "layered-linen-abaya"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminImage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminUpdateImageFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminImageChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminExportProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminImportProducts: {
        parameters: {
            query?: {
                /** Only says what would change. Default: `false` */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "dry_run": true,
                     *       "products": {
                     *         "created": 0,
                     *         "updated": 1,
                     *         "unchanged": 11
                     *       },
                     *       "variants": {
                     *         "created": 1,
                     *         "updated": 1,
                     *         "unchanged": 40
                     *       },
                     *       "categories": {
                     *         "created": 0
                     *       },
                     *       "changes": [
                     *         {
                     *           "line": 2,
                     *           "sku": "LLA-SAND-M",
                     *           "product_slug": "layered-linen-abaya",
                     *           "columns": {
                     *             "stock_on_hand": {
                     *               "before": "4",
                     *               "after": "24"
                     *             },
                     *             "base_price": {
                     *               "before": "1299.00",
                     *               "after": "1199.00"
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ImportReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportError"] | components["schemas"]["AdminImportProductsFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListOrders: {
        parameters: {
            query?: {
                /** Orders in one of these statuses */
                status?: ("pending" | "paid" | "shipped" | "delivered" | "cancelled")[];
                /** Orders that need one of these: `packing` (paid and not shipped), `attention` (a payment to review, a refund that failed or waits for a person), `delivery` (shipped more than 10 days ago) */
                needs?: ("packing" | "attention" | "delivery")[];
                /** Whether a packer has claimed it */
                claimed?: boolean;
                /** Of one buyer */
                user_id?: number;
                /** Part of the order number, of the buyer’s name or address, of a SKU or a tracking number; or a phone number */
                search?: string;
                /** That day (of the shop) or later */
                created_after?: components["parameters"]["CreatedAfter"];
                /** That day (of the shop) or earlier */
                created_before?: components["parameters"]["CreatedBefore"];
                /** Paid that day (of the shop) or later */
                paid_after?: string;
                /** Paid that day (of the shop) or earlier */
                paid_before?: string;
                /** By `-paid_at`, orders that were never paid come last; by `paid_at` first. Default: `-created_at` */
                ordering?: "created_at" | "-created_at" | "total_price" | "-total_price" | "paid_at" | "-paid_at";
                /** `items` adds `items`, `notes`, `shipment` and the buyer’s phone number to each order */
                expand?: "items";
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 9,
                     *           "order_number": "ORD-2026-000009",
                     *           "status": "pending",
                     *           "total_price": "2598.00",
                     *           "amount_due": "2423.20",
                     *           "currency": "ZAR",
                     *           "address": "12 Fig Lane, Cape Town, 8001",
                     *           "created_at": "2026-01-15T10:30:00.000000Z",
                     *           "updated_at": "2026-01-15T10:30:00.000000Z",
                     *           "items_count": 1,
                     *           "items_preview": [
                     *             {
                     *               "product_name": "Layered Linen Abaya",
                     *               "quantity": 2,
                     *               "thumbnail": "https://media.example.com/products/12/a-400.webp"
                     *             }
                     *           ],
                     *           "paid_at": null,
                     *           "packing": null,
                     *           "user": {
                     *             "id": 7,
                     *             "email": "amina@example.com",
                     *             "username": "amina",
                     *             "first_name": "Amina",
                     *             "last_name": "Jacobs"
                     *           },
                     *           "guest": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOrderPage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListOrdersFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUpdateOrderStatuses: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "shipped",
                 *       "orders": [
                 *         {
                 *           "id": 9,
                 *           "carrier": "The Courier Guy",
                 *           "tracking_number": "TCG-4471"
                 *         },
                 *         {
                 *           "id": 12
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MoveOrdersRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": 9,
                     *           "order_number": "ORD-2026-000009",
                     *           "success": true
                     *         },
                     *         {
                     *           "id": 12,
                     *           "order_number": "ORD-2026-000012",
                     *           "success": false,
                     *           "error": "Cannot transition from shipped to shipped"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MoveOutcomes"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminUpdateOrderStatusesFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminClaimOrders: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "count": 10
                 *     }
                 */
                "application/json": components["schemas"]["ClaimOrdersRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": 9,
                     *           "order_number": "ORD-2026-000009",
                     *           "status": "paid",
                     *           "total_price": "2598.00",
                     *           "amount_due": "2423.20",
                     *           "currency": "ZAR",
                     *           "address": "12 Fig Lane, Cape Town, 8001",
                     *           "created_at": "2026-01-15T10:30:00.000000Z",
                     *           "updated_at": "2026-01-15T10:30:00.000000Z",
                     *           "items_count": 1,
                     *           "items_preview": [
                     *             {
                     *               "product_name": "Layered Linen Abaya",
                     *               "quantity": 2,
                     *               "thumbnail": "https://media.example.com/products/12/a-400.webp"
                     *             }
                     *           ],
                     *           "paid_at": "2026-01-15T10:30:00.000000Z",
                     *           "packing": {
                     *             "user": {
                     *               "id": 3,
                     *               "email": "naledi@example.com",
                     *               "username": "naledi",
                     *               "first_name": "Naledi",
                     *               "last_name": "Dube"
                     *             },
                     *             "until": "2026-01-15T10:30:00.000000Z"
                     *           },
                     *           "guest": null,
                     *           "user": {
                     *             "id": 7,
                     *             "email": "amina@example.com",
                     *             "username": "amina",
                     *             "first_name": "Amina",
                     *             "last_name": "Jacobs",
                     *             "phone_number": "+27 82 555 0134"
                     *           },
                     *           "items": [
                     *             {
                     *               "id": 14,
                     *               "variant": {
                     *                 "id": 71,
                     *                 "sku": "LLA-SAND-M",
                     *                 "size": "M",
                     *                 "color": "Sand",
                     *                 "product": {
                     *                   "id": 12,
                     *                   "name": "Layered Linen Abaya",
                     *                   "slug": "layered-linen-abaya",
                     *                   "images": [
                     *                     {
                     *                       "thumbnail": "https://media.example.com/products/12/a-400.webp"
                     *                     }
                     *                   ]
                     *                 },
                     *                 "barcode": "6001234000717",
                     *                 "shelf": "B2"
                     *               },
                     *               "quantity": 2,
                     *               "price_at_purchase": "1299.00",
                     *               "subtotal": "2598.00",
                     *               "amount_paid": "2338.20",
                     *               "refunded_quantity": 0,
                     *               "returnable_quantity": 0
                     *             }
                     *           ],
                     *           "notes": "Please ring twice",
                     *           "shipment": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOrderRows"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminClaimOrdersFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminReleaseOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "order_number": "ORD-2026-000009",
                     *       "status": "pending",
                     *       "total_price": "2598.00",
                     *       "amount_due": "2423.20",
                     *       "currency": "ZAR",
                     *       "address": "12 Fig Lane, Cape Town, 8001",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "updated_at": "2026-01-15T10:30:00.000000Z",
                     *       "items_count": 1,
                     *       "items_total": "2598.00",
                     *       "discount": {
                     *         "code": "EID10",
                     *         "amount": "259.80"
                     *       },
                     *       "delivery": {
                     *         "code": "standard",
                     *         "name": "Standard, 3 to 5 days",
                     *         "price": "85.00"
                     *       },
                     *       "language": "en",
                     *       "notes": "Please ring twice",
                     *       "items": [
                     *         {
                     *           "id": 14,
                     *           "variant": {
                     *             "id": 71,
                     *             "sku": "LLA-SAND-M",
                     *             "size": "M",
                     *             "color": "Sand",
                     *             "product": {
                     *               "id": 12,
                     *               "name": "Layered Linen Abaya",
                     *               "slug": "layered-linen-abaya",
                     *               "images": [
                     *                 {
                     *                   "thumbnail": "https://media.example.com/products/12/a-400.webp"
                     *                 }
                     *               ]
                     *             },
                     *             "barcode": "6001234000717",
                     *             "shelf": "B2"
                     *           },
                     *           "quantity": 2,
                     *           "price_at_purchase": "1299.00",
                     *           "subtotal": "2598.00",
                     *           "amount_paid": "2338.20",
                     *           "refunded_quantity": 0,
                     *           "returnable_quantity": 0
                     *         }
                     *       ],
                     *       "status_history": [
                     *         {
                     *           "status": "pending",
                     *           "timestamp": "2026-01-15T10:30:00.000000Z",
                     *           "actor": null,
                     *           "note": null
                     *         }
                     *       ],
                     *       "payment_method": "payment_provider_a",
                     *       "payment_url": "https://pay.example.com/ORD-2026-000009",
                     *       "reserved_until": "2026-01-15T11:00:00.000000Z",
                     *       "refund_status": null,
                     *       "surplus_refund_status": null,
                     *       "paid_at": null,
                     *       "invoice_number": null,
                     *       "return_until": null,
                     *       "shipment": null,
                     *       "returns": [],
                     *       "cancel_reason": null,
                     *       "packing": null,
                     *       "user": {
                     *         "id": 7,
                     *         "email": "amina@example.com",
                     *         "username": "amina",
                     *         "first_name": "Amina",
                     *         "last_name": "Jacobs"
                     *       },
                     *       "guest": null,
                     *       "payments": [
                     *         {
                     *           "id": 21,
                     *           "state": "open",
                     *           "amount": "2598.00",
                     *           "currency": "ZAR",
                     *           "adapter": "paystack",
                     *           "payment_method": "payment_provider_a",
                     *           "method": null,
                     *           "reference": "ORD-2026-000009-K7Q2M9XA",
                     *           "provider_payment_id": null,
                     *           "failure_code": null,
                     *           "captured_at": null,
                     *           "received_at": null,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ],
                     *       "refunds": [],
                     *       "staff_notes": []
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUpdateOrder: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "address": "14 Fig Lane, Cape Town, 8001"
                 *     }
                 */
                "application/json": components["schemas"]["CorrectOrderRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "order_number": "ORD-2026-000009",
                     *       "status": "pending",
                     *       "total_price": "2598.00",
                     *       "amount_due": "2423.20",
                     *       "currency": "ZAR",
                     *       "address": "12 Fig Lane, Cape Town, 8001",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "updated_at": "2026-01-15T10:30:00.000000Z",
                     *       "items_count": 1,
                     *       "items_total": "2598.00",
                     *       "discount": {
                     *         "code": "EID10",
                     *         "amount": "259.80"
                     *       },
                     *       "delivery": {
                     *         "code": "standard",
                     *         "name": "Standard, 3 to 5 days",
                     *         "price": "85.00"
                     *       },
                     *       "language": "en",
                     *       "notes": "Please ring twice",
                     *       "items": [
                     *         {
                     *           "id": 14,
                     *           "variant": {
                     *             "id": 71,
                     *             "sku": "LLA-SAND-M",
                     *             "size": "M",
                     *             "color": "Sand",
                     *             "product": {
                     *               "id": 12,
                     *               "name": "Layered Linen Abaya",
                     *               "slug": "layered-linen-abaya",
                     *               "images": [
                     *                 {
                     *                   "thumbnail": "https://media.example.com/products/12/a-400.webp"
                     *                 }
                     *               ]
                     *             },
                     *             "barcode": "6001234000717",
                     *             "shelf": "B2"
                     *           },
                     *           "quantity": 2,
                     *           "price_at_purchase": "1299.00",
                     *           "subtotal": "2598.00",
                     *           "amount_paid": "2338.20",
                     *           "refunded_quantity": 0,
                     *           "returnable_quantity": 0
                     *         }
                     *       ],
                     *       "status_history": [
                     *         {
                     *           "status": "pending",
                     *           "timestamp": "2026-01-15T10:30:00.000000Z",
                     *           "actor": null,
                     *           "note": null
                     *         }
                     *       ],
                     *       "payment_method": "payment_provider_a",
                     *       "payment_url": "https://pay.example.com/ORD-2026-000009",
                     *       "reserved_until": "2026-01-15T11:00:00.000000Z",
                     *       "refund_status": null,
                     *       "surplus_refund_status": null,
                     *       "paid_at": null,
                     *       "invoice_number": null,
                     *       "return_until": null,
                     *       "shipment": null,
                     *       "returns": [],
                     *       "cancel_reason": null,
                     *       "packing": null,
                     *       "user": {
                     *         "id": 7,
                     *         "email": "amina@example.com",
                     *         "username": "amina",
                     *         "first_name": "Amina",
                     *         "last_name": "Jacobs"
                     *       },
                     *       "guest": null,
                     *       "payments": [
                     *         {
                     *           "id": 21,
                     *           "state": "open",
                     *           "amount": "2598.00",
                     *           "currency": "ZAR",
                     *           "adapter": "paystack",
                     *           "payment_method": "payment_provider_a",
                     *           "method": null,
                     *           "reference": "ORD-2026-000009-K7Q2M9XA",
                     *           "provider_payment_id": null,
                     *           "failure_code": null,
                     *           "captured_at": null,
                     *           "received_at": null,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ],
                     *       "refunds": [],
                     *       "staff_notes": []
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminUpdateOrderFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderStatusError"];
                };
            };
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetailChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminAddStaffNote: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Called: wants it on Friday"
                 *     }
                 */
                "application/json": components["schemas"]["StaffNoteRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4,
                     *       "text": "Called: wants it on Friday",
                     *       "author": "naledi@example.com",
                     *       "created_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StaffNote"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminAddStaffNoteFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    /** Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminSendOrderLink: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "renew": true
                 *     }
                 */
                "application/json": components["schemas"]["SendOrderLinkRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done"
                     *     }
                     */
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminSendOrderLinkFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    /** Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUpdateOrderStatus: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "shipped",
                 *       "note": "Packed by Naledi",
                 *       "carrier": "The Courier Guy",
                 *       "tracking_number": "TCG-4471",
                 *       "tracking_url": "https://track.example.com/TCG-4471"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOrderStatusRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "order_number": "ORD-2026-000009",
                     *       "status": "pending",
                     *       "total_price": "2598.00",
                     *       "amount_due": "2423.20",
                     *       "currency": "ZAR",
                     *       "address": "12 Fig Lane, Cape Town, 8001",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "updated_at": "2026-01-15T10:30:00.000000Z",
                     *       "items_count": 1,
                     *       "items_total": "2598.00",
                     *       "discount": {
                     *         "code": "EID10",
                     *         "amount": "259.80"
                     *       },
                     *       "delivery": {
                     *         "code": "standard",
                     *         "name": "Standard, 3 to 5 days",
                     *         "price": "85.00"
                     *       },
                     *       "language": "en",
                     *       "notes": "Please ring twice",
                     *       "items": [
                     *         {
                     *           "id": 14,
                     *           "variant": {
                     *             "id": 71,
                     *             "sku": "LLA-SAND-M",
                     *             "size": "M",
                     *             "color": "Sand",
                     *             "product": {
                     *               "id": 12,
                     *               "name": "Layered Linen Abaya",
                     *               "slug": "layered-linen-abaya",
                     *               "images": [
                     *                 {
                     *                   "thumbnail": "https://media.example.com/products/12/a-400.webp"
                     *                 }
                     *               ]
                     *             },
                     *             "barcode": "6001234000717",
                     *             "shelf": "B2"
                     *           },
                     *           "quantity": 2,
                     *           "price_at_purchase": "1299.00",
                     *           "subtotal": "2598.00",
                     *           "amount_paid": "2338.20",
                     *           "refunded_quantity": 0,
                     *           "returnable_quantity": 0
                     *         }
                     *       ],
                     *       "status_history": [
                     *         {
                     *           "status": "pending",
                     *           "timestamp": "2026-01-15T10:30:00.000000Z",
                     *           "actor": null,
                     *           "note": null
                     *         }
                     *       ],
                     *       "payment_method": "payment_provider_a",
                     *       "payment_url": "https://pay.example.com/ORD-2026-000009",
                     *       "reserved_until": "2026-01-15T11:00:00.000000Z",
                     *       "refund_status": null,
                     *       "surplus_refund_status": null,
                     *       "paid_at": null,
                     *       "invoice_number": null,
                     *       "return_until": null,
                     *       "shipment": null,
                     *       "returns": [],
                     *       "cancel_reason": null,
                     *       "packing": null,
                     *       "user": {
                     *         "id": 7,
                     *         "email": "amina@example.com",
                     *         "username": "amina",
                     *         "first_name": "Amina",
                     *         "last_name": "Jacobs"
                     *       },
                     *       "guest": null,
                     *       "payments": [
                     *         {
                     *           "id": 21,
                     *           "state": "open",
                     *           "amount": "2598.00",
                     *           "currency": "ZAR",
                     *           "adapter": "paystack",
                     *           "payment_method": "payment_provider_a",
                     *           "method": null,
                     *           "reference": "ORD-2026-000009-K7Q2M9XA",
                     *           "provider_payment_id": null,
                     *           "failure_code": null,
                     *           "captured_at": null,
                     *           "received_at": null,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ],
                     *       "refunds": [],
                     *       "staff_notes": []
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTransitionError"] | components["schemas"]["OutOfStockError"] | components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminUpdateOrderStatusFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Ordered the wrong size"
                 *     }
                 */
                "application/json": components["schemas"]["CancelOrderRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "order_number": "ORD-2026-000009",
                     *       "status": "pending",
                     *       "total_price": "2598.00",
                     *       "amount_due": "2423.20",
                     *       "currency": "ZAR",
                     *       "address": "12 Fig Lane, Cape Town, 8001",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "updated_at": "2026-01-15T10:30:00.000000Z",
                     *       "items_count": 1,
                     *       "items_total": "2598.00",
                     *       "discount": {
                     *         "code": "EID10",
                     *         "amount": "259.80"
                     *       },
                     *       "delivery": {
                     *         "code": "standard",
                     *         "name": "Standard, 3 to 5 days",
                     *         "price": "85.00"
                     *       },
                     *       "language": "en",
                     *       "notes": "Please ring twice",
                     *       "items": [
                     *         {
                     *           "id": 14,
                     *           "variant": {
                     *             "id": 71,
                     *             "sku": "LLA-SAND-M",
                     *             "size": "M",
                     *             "color": "Sand",
                     *             "product": {
                     *               "id": 12,
                     *               "name": "Layered Linen Abaya",
                     *               "slug": "layered-linen-abaya",
                     *               "images": [
                     *                 {
                     *                   "thumbnail": "https://media.example.com/products/12/a-400.webp"
                     *                 }
                     *               ]
                     *             },
                     *             "barcode": "6001234000717",
                     *             "shelf": "B2"
                     *           },
                     *           "quantity": 2,
                     *           "price_at_purchase": "1299.00",
                     *           "subtotal": "2598.00",
                     *           "amount_paid": "2338.20",
                     *           "refunded_quantity": 0,
                     *           "returnable_quantity": 0
                     *         }
                     *       ],
                     *       "status_history": [
                     *         {
                     *           "status": "pending",
                     *           "timestamp": "2026-01-15T10:30:00.000000Z",
                     *           "actor": null,
                     *           "note": null
                     *         }
                     *       ],
                     *       "payment_method": "payment_provider_a",
                     *       "payment_url": "https://pay.example.com/ORD-2026-000009",
                     *       "reserved_until": "2026-01-15T11:00:00.000000Z",
                     *       "refund_status": null,
                     *       "surplus_refund_status": null,
                     *       "paid_at": null,
                     *       "invoice_number": null,
                     *       "return_until": null,
                     *       "shipment": null,
                     *       "returns": [],
                     *       "cancel_reason": null,
                     *       "packing": null,
                     *       "user": {
                     *         "id": 7,
                     *         "email": "amina@example.com",
                     *         "username": "amina",
                     *         "first_name": "Amina",
                     *         "last_name": "Jacobs"
                     *       },
                     *       "guest": null,
                     *       "payments": [
                     *         {
                     *           "id": 21,
                     *           "state": "open",
                     *           "amount": "2598.00",
                     *           "currency": "ZAR",
                     *           "adapter": "paystack",
                     *           "payment_method": "payment_provider_a",
                     *           "method": null,
                     *           "reference": "ORD-2026-000009-K7Q2M9XA",
                     *           "provider_payment_id": null,
                     *           "failure_code": null,
                     *           "captured_at": null,
                     *           "received_at": null,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ],
                     *       "refunds": [],
                     *       "staff_notes": []
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderNotCancellableError"] | components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCancelOrderFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListRefunds: {
        parameters: {
            query?: {
                /** Refunds in this state */
                state?: "pending" | "submitted" | "completed" | "failed" | "manual";
                /** Of one order */
                order_id?: components["parameters"]["OrderId"];
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": "7d9f2c1e-52a4-4f0e-8f0a-3f6b1f7f2d11",
                     *           "payment_id": 21,
                     *           "state": "pending",
                     *           "amount": "120.00",
                     *           "currency": "ZAR",
                     *           "reason": "A seam had come open",
                     *           "cause": "administrator",
                     *           "return_id": null,
                     *           "provider_refund_id": null,
                     *           "attempts": 0,
                     *           "last_error": null,
                     *           "created_at": "2026-01-15T10:30:00.000000Z",
                     *           "updated_at": "2026-01-15T10:30:00.000000Z",
                     *           "order_id": 9,
                     *           "order_number": "ORD-2026-000009",
                     *           "user": {
                     *             "id": 7,
                     *             "email": "amina@example.com",
                     *             "username": "amina",
                     *             "first_name": "Amina",
                     *             "last_name": "Jacobs"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListedRefundPage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListRefundsFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListPayments: {
        parameters: {
            query?: {
                /** `review`: those that wait for a review */
                needs?: "review";
                /** Of one order */
                order_id?: components["parameters"]["OrderId"];
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 21,
                     *           "state": "open",
                     *           "amount": "2598.00",
                     *           "currency": "ZAR",
                     *           "adapter": "paystack",
                     *           "payment_method": "payment_provider_a",
                     *           "method": null,
                     *           "reference": "ORD-2026-000009-K7Q2M9XA",
                     *           "provider_payment_id": null,
                     *           "failure_code": null,
                     *           "captured_at": null,
                     *           "received_at": null,
                     *           "created_at": "2026-01-15T10:30:00.000000Z",
                     *           "order_id": 9,
                     *           "order_number": "ORD-2026-000009",
                     *           "user": {
                     *             "id": 7,
                     *             "email": "amina@example.com",
                     *             "username": "amina",
                     *             "first_name": "Amina",
                     *             "last_name": "Jacobs"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListedPaymentPage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListPaymentsFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCreateRefund: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "120.00",
                 *       "reason": "A seam had come open"
                 *     }
                 */
                "application/json": components["schemas"]["CreateRefundRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7d9f2c1e-52a4-4f0e-8f0a-3f6b1f7f2d11",
                     *       "payment_id": 21,
                     *       "state": "pending",
                     *       "amount": "120.00",
                     *       "currency": "ZAR",
                     *       "reason": "A seam had come open",
                     *       "cause": "administrator",
                     *       "return_id": null,
                     *       "provider_refund_id": null,
                     *       "attempts": 0,
                     *       "last_error": null,
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "updated_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Refund"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCreateRefundFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminProcessRefund: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refund_id": "7d9f2c1e-52a4-4f0e-8f0a-3f6b1f7f2d11",
                 *       "action": "settle",
                 *       "note": "Paid back by bank transfer on 15 January"
                 *     }
                 */
                "application/json": components["schemas"]["RefundActionRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "order_number": "ORD-2026-000009",
                     *       "status": "pending",
                     *       "total_price": "2598.00",
                     *       "amount_due": "2423.20",
                     *       "currency": "ZAR",
                     *       "address": "12 Fig Lane, Cape Town, 8001",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "updated_at": "2026-01-15T10:30:00.000000Z",
                     *       "items_count": 1,
                     *       "items_total": "2598.00",
                     *       "discount": {
                     *         "code": "EID10",
                     *         "amount": "259.80"
                     *       },
                     *       "delivery": {
                     *         "code": "standard",
                     *         "name": "Standard, 3 to 5 days",
                     *         "price": "85.00"
                     *       },
                     *       "language": "en",
                     *       "notes": "Please ring twice",
                     *       "items": [
                     *         {
                     *           "id": 14,
                     *           "variant": {
                     *             "id": 71,
                     *             "sku": "LLA-SAND-M",
                     *             "size": "M",
                     *             "color": "Sand",
                     *             "product": {
                     *               "id": 12,
                     *               "name": "Layered Linen Abaya",
                     *               "slug": "layered-linen-abaya",
                     *               "images": [
                     *                 {
                     *                   "thumbnail": "https://media.example.com/products/12/a-400.webp"
                     *                 }
                     *               ]
                     *             },
                     *             "barcode": "6001234000717",
                     *             "shelf": "B2"
                     *           },
                     *           "quantity": 2,
                     *           "price_at_purchase": "1299.00",
                     *           "subtotal": "2598.00",
                     *           "amount_paid": "2338.20",
                     *           "refunded_quantity": 0,
                     *           "returnable_quantity": 0
                     *         }
                     *       ],
                     *       "status_history": [
                     *         {
                     *           "status": "pending",
                     *           "timestamp": "2026-01-15T10:30:00.000000Z",
                     *           "actor": null,
                     *           "note": null
                     *         }
                     *       ],
                     *       "payment_method": "payment_provider_a",
                     *       "payment_url": "https://pay.example.com/ORD-2026-000009",
                     *       "reserved_until": "2026-01-15T11:00:00.000000Z",
                     *       "refund_status": null,
                     *       "surplus_refund_status": null,
                     *       "paid_at": null,
                     *       "invoice_number": null,
                     *       "return_until": null,
                     *       "shipment": null,
                     *       "returns": [],
                     *       "cancel_reason": null,
                     *       "packing": null,
                     *       "user": {
                     *         "id": 7,
                     *         "email": "amina@example.com",
                     *         "username": "amina",
                     *         "first_name": "Amina",
                     *         "last_name": "Jacobs"
                     *       },
                     *       "guest": null,
                     *       "payments": [
                     *         {
                     *           "id": 21,
                     *           "state": "open",
                     *           "amount": "2598.00",
                     *           "currency": "ZAR",
                     *           "adapter": "paystack",
                     *           "payment_method": "payment_provider_a",
                     *           "method": null,
                     *           "reference": "ORD-2026-000009-K7Q2M9XA",
                     *           "provider_payment_id": null,
                     *           "failure_code": null,
                     *           "captured_at": null,
                     *           "received_at": null,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ],
                     *       "refunds": [],
                     *       "staff_notes": []
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderStatusError"] | components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["AdminProcessRefundFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminReviewPayment: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "ZAR 10.00 paid back in the dashboard of the provider"
                 *     }
                 */
                "application/json": components["schemas"]["ReviewPaymentRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "order_number": "ORD-2026-000009",
                     *       "status": "pending",
                     *       "total_price": "2598.00",
                     *       "amount_due": "2423.20",
                     *       "currency": "ZAR",
                     *       "address": "12 Fig Lane, Cape Town, 8001",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "updated_at": "2026-01-15T10:30:00.000000Z",
                     *       "items_count": 1,
                     *       "items_total": "2598.00",
                     *       "discount": {
                     *         "code": "EID10",
                     *         "amount": "259.80"
                     *       },
                     *       "delivery": {
                     *         "code": "standard",
                     *         "name": "Standard, 3 to 5 days",
                     *         "price": "85.00"
                     *       },
                     *       "language": "en",
                     *       "notes": "Please ring twice",
                     *       "items": [
                     *         {
                     *           "id": 14,
                     *           "variant": {
                     *             "id": 71,
                     *             "sku": "LLA-SAND-M",
                     *             "size": "M",
                     *             "color": "Sand",
                     *             "product": {
                     *               "id": 12,
                     *               "name": "Layered Linen Abaya",
                     *               "slug": "layered-linen-abaya",
                     *               "images": [
                     *                 {
                     *                   "thumbnail": "https://media.example.com/products/12/a-400.webp"
                     *                 }
                     *               ]
                     *             },
                     *             "barcode": "6001234000717",
                     *             "shelf": "B2"
                     *           },
                     *           "quantity": 2,
                     *           "price_at_purchase": "1299.00",
                     *           "subtotal": "2598.00",
                     *           "amount_paid": "2338.20",
                     *           "refunded_quantity": 0,
                     *           "returnable_quantity": 0
                     *         }
                     *       ],
                     *       "status_history": [
                     *         {
                     *           "status": "pending",
                     *           "timestamp": "2026-01-15T10:30:00.000000Z",
                     *           "actor": null,
                     *           "note": null
                     *         }
                     *       ],
                     *       "payment_method": "payment_provider_a",
                     *       "payment_url": "https://pay.example.com/ORD-2026-000009",
                     *       "reserved_until": "2026-01-15T11:00:00.000000Z",
                     *       "refund_status": null,
                     *       "surplus_refund_status": null,
                     *       "paid_at": null,
                     *       "invoice_number": null,
                     *       "return_until": null,
                     *       "shipment": null,
                     *       "returns": [],
                     *       "cancel_reason": null,
                     *       "packing": null,
                     *       "user": {
                     *         "id": 7,
                     *         "email": "amina@example.com",
                     *         "username": "amina",
                     *         "first_name": "Amina",
                     *         "last_name": "Jacobs"
                     *       },
                     *       "guest": null,
                     *       "payments": [
                     *         {
                     *           "id": 21,
                     *           "state": "open",
                     *           "amount": "2598.00",
                     *           "currency": "ZAR",
                     *           "adapter": "paystack",
                     *           "payment_method": "payment_provider_a",
                     *           "method": null,
                     *           "reference": "ORD-2026-000009-K7Q2M9XA",
                     *           "provider_payment_id": null,
                     *           "failure_code": null,
                     *           "captured_at": null,
                     *           "received_at": null,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ],
                     *       "refunds": [],
                     *       "staff_notes": []
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderStatusError"] | components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminReviewPaymentFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The file, A4 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetCreditNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: number;
                refund_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The file, A4 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListReturns: {
        parameters: {
            query?: {
                /** Returns in this status */
                status?: "requested" | "approved" | "rejected" | "received" | "cancelled";
                /** Of one order */
                order_id?: components["parameters"]["OrderId"];
                /** Part of the order number, or of the customer’s name or address */
                search?: string;
                /** That day (of the shop) or later */
                created_after?: components["parameters"]["CreatedAfter"];
                /** That day (of the shop) or earlier */
                created_before?: components["parameters"]["CreatedBefore"];
                /** `user`: each with its buyer */
                expand?: "user";
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 3,
                     *           "status": "requested",
                     *           "reason": "Too long for me",
                     *           "items": [
                     *             {
                     *               "order_item_id": 14,
                     *               "product_name": "Layla Linen Abaya",
                     *               "sku": "LLA-SAND-M",
                     *               "quantity": 1,
                     *               "price_at_purchase": "1299.00"
                     *             }
                     *           ],
                     *           "refund_amount": null,
                     *           "refund_status": null,
                     *           "note": null,
                     *           "created_at": "2026-01-22T09:00:00.000000Z",
                     *           "updated_at": "2026-01-22T09:00:00.000000Z",
                     *           "order_id": 9,
                     *           "order_number": "ORD-2026-000009",
                     *           "user": {
                     *             "id": 7,
                     *             "email": "amina@example.com",
                     *             "username": "amina",
                     *             "first_name": "Amina",
                     *             "last_name": "Jacobs"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListedReturnPage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListReturnsFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCreateReturn: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "order_item_id": 14,
                 *           "quantity": 1
                 *         }
                 *       ],
                 *       "reason": "Too long for me",
                 *       "is_late": true
                 *     }
                 */
                "application/json": components["schemas"]["OpenReturnRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Return requested",
                     *       "data": {
                     *         "id": 3,
                     *         "status": "requested",
                     *         "reason": "Too long for me",
                     *         "items": [
                     *           {
                     *             "order_item_id": 14,
                     *             "product_name": "Layla Linen Abaya",
                     *             "sku": "LLA-SAND-M",
                     *             "quantity": 1,
                     *             "price_at_purchase": "1299.00"
                     *           }
                     *         ],
                     *         "refund_amount": null,
                     *         "refund_status": null,
                     *         "note": null,
                     *         "created_at": "2026-01-22T09:00:00.000000Z",
                     *         "updated_at": "2026-01-22T09:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RequestReturnReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderStatusError"] | components["schemas"]["ReturnWindowError"] | components["schemas"]["ItemsNotReturnableError"] | components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCreateReturnFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    /** Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "status": "requested",
                     *       "reason": "Too long for me",
                     *       "items": [
                     *         {
                     *           "order_item_id": 14,
                     *           "product_name": "Layla Linen Abaya",
                     *           "sku": "LLA-SAND-M",
                     *           "quantity": 1,
                     *           "price_at_purchase": "1299.00"
                     *         }
                     *       ],
                     *       "refund_amount": null,
                     *       "refund_status": null,
                     *       "note": null,
                     *       "created_at": "2026-01-22T09:00:00.000000Z",
                     *       "updated_at": "2026-01-22T09:00:00.000000Z",
                     *       "order_id": 9,
                     *       "order_number": "ORD-2026-000009"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminReturn"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminApproveReturn: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "note": "Please use the label in the parcel"
                 *     }
                 */
                "application/json": components["schemas"]["ApproveReturnRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "status": "requested",
                     *       "reason": "Too long for me",
                     *       "items": [
                     *         {
                     *           "order_item_id": 14,
                     *           "product_name": "Layla Linen Abaya",
                     *           "sku": "LLA-SAND-M",
                     *           "quantity": 1,
                     *           "price_at_purchase": "1299.00"
                     *         }
                     *       ],
                     *       "refund_amount": null,
                     *       "refund_status": null,
                     *       "note": null,
                     *       "created_at": "2026-01-22T09:00:00.000000Z",
                     *       "updated_at": "2026-01-22T09:00:00.000000Z",
                     *       "order_id": 9,
                     *       "order_number": "ORD-2026-000009"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminReturn"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTransitionError"] | components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminApproveReturnFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminRejectReturn: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "Underwear cannot be returned"
                 *     }
                 */
                "application/json": components["schemas"]["RejectReturnRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "status": "requested",
                     *       "reason": "Too long for me",
                     *       "items": [
                     *         {
                     *           "order_item_id": 14,
                     *           "product_name": "Layla Linen Abaya",
                     *           "sku": "LLA-SAND-M",
                     *           "quantity": 1,
                     *           "price_at_purchase": "1299.00"
                     *         }
                     *       ],
                     *       "refund_amount": null,
                     *       "refund_status": null,
                     *       "note": null,
                     *       "created_at": "2026-01-22T09:00:00.000000Z",
                     *       "updated_at": "2026-01-22T09:00:00.000000Z",
                     *       "order_id": 9,
                     *       "order_number": "ORD-2026-000009"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminReturn"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTransitionError"] | components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminRejectReturnFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminReceiveReturn: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "restock": [
                 *         {
                 *           "order_item_id": 14,
                 *           "quantity": 1
                 *         }
                 *       ],
                 *       "note": "Thank you"
                 *     }
                 */
                "application/json": components["schemas"]["ReceiveReturnRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "status": "requested",
                     *       "reason": "Too long for me",
                     *       "items": [
                     *         {
                     *           "order_item_id": 14,
                     *           "product_name": "Layla Linen Abaya",
                     *           "sku": "LLA-SAND-M",
                     *           "quantity": 1,
                     *           "price_at_purchase": "1299.00"
                     *         }
                     *       ],
                     *       "refund_amount": null,
                     *       "refund_status": null,
                     *       "note": null,
                     *       "created_at": "2026-01-22T09:00:00.000000Z",
                     *       "updated_at": "2026-01-22T09:00:00.000000Z",
                     *       "order_id": 9,
                     *       "order_number": "ORD-2026-000009"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminReturn"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTransitionError"] | components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminReceiveReturnFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListDeliveryMethods: {
        parameters: {
            query?: {
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 1,
                     *           "code": "courier",
                     *           "name": "Courier",
                     *           "description": "In 2 to 4 working days",
                     *           "price": "85.00",
                     *           "free_from": "1500.00",
                     *           "is_default": true,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminDeliveryMethodPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCreateDeliveryMethod: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "courier",
                 *       "name": "Courier",
                 *       "description": "In 2 to 4 working days",
                 *       "price": "85.00",
                 *       "free_from": "1500.00",
                 *       "is_default": true
                 *     }
                 */
                "application/json": components["schemas"]["CreateDeliveryMethodRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "code": "courier",
                     *       "name": "Courier",
                     *       "description": "In 2 to 4 working days",
                     *       "price": "85.00",
                     *       "free_from": "1500.00",
                     *       "is_default": true,
                     *       "created_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminDeliveryMethod"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCreateDeliveryMethodFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    /** Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCreateDeliveryMethodFieldConflicts"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetDeliveryMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "code": "courier",
                     *       "name": "Courier",
                     *       "description": "In 2 to 4 working days",
                     *       "price": "85.00",
                     *       "free_from": "1500.00",
                     *       "is_default": true,
                     *       "created_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminDeliveryMethod"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDeleteDeliveryMethod: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUpdateDeliveryMethod: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "price": "95.00",
                 *       "free_from": null
                 *     }
                 */
                "application/json": components["schemas"]["UpdateDeliveryMethodRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "code": "courier",
                     *       "name": "Courier",
                     *       "description": "In 2 to 4 working days",
                     *       "price": "85.00",
                     *       "free_from": "1500.00",
                     *       "is_default": true,
                     *       "created_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminDeliveryMethod"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminUpdateDeliveryMethodFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUpdateDeliveryMethodFieldConflicts"];
                };
            };
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDeliveryMethodChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListDiscounts: {
        parameters: {
            query?: {
                /** Part of the code */
                search?: string;
                /** True: those that are on; false: those that are off */
                is_active?: boolean;
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 7,
                     *           "code": "EID-2026",
                     *           "kind": "percent",
                     *           "value": "15.00",
                     *           "minimum_total": "500.00",
                     *           "starts_at": "2026-03-18T22:00:00.000000Z",
                     *           "ends_at": "2026-03-25T22:00:00.000000Z",
                     *           "uses_max": 200,
                     *           "uses_max_per_customer": 1,
                     *           "categories": [
                     *             4
                     *           ],
                     *           "products": null,
                     *           "is_active": true,
                     *           "uses": 31,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminDiscountPage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListDiscountsFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCreateDiscount: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "EID-2026",
                 *       "kind": "percent",
                 *       "value": "15.00",
                 *       "minimum_total": "500.00",
                 *       "starts_at": "2026-03-18T22:00:00.000000Z",
                 *       "ends_at": "2026-03-25T22:00:00.000000Z",
                 *       "uses_max": 200,
                 *       "uses_max_per_customer": 1,
                 *       "categories": [
                 *         4
                 *       ],
                 *       "products": null,
                 *       "is_active": true
                 *     }
                 */
                "application/json": components["schemas"]["CreateDiscountRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "code": "EID-2026",
                     *       "kind": "percent",
                     *       "value": "15.00",
                     *       "minimum_total": "500.00",
                     *       "starts_at": "2026-03-18T22:00:00.000000Z",
                     *       "ends_at": "2026-03-25T22:00:00.000000Z",
                     *       "uses_max": 200,
                     *       "uses_max_per_customer": 1,
                     *       "categories": [
                     *         4
                     *       ],
                     *       "products": null,
                     *       "is_active": true,
                     *       "uses": 31,
                     *       "created_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminDiscount"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCreateDiscountFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    /** Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["AdminCreateDiscountFieldConflicts"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetDiscount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "code": "EID-2026",
                     *       "kind": "percent",
                     *       "value": "15.00",
                     *       "minimum_total": "500.00",
                     *       "starts_at": "2026-03-18T22:00:00.000000Z",
                     *       "ends_at": "2026-03-25T22:00:00.000000Z",
                     *       "uses_max": 200,
                     *       "uses_max_per_customer": 1,
                     *       "categories": [
                     *         4
                     *       ],
                     *       "products": null,
                     *       "is_active": true,
                     *       "uses": 31,
                     *       "created_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminDiscount"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDeleteDiscount: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUpdateDiscount: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "uses_max": 300,
                 *       "ends_at": null
                 *     }
                 */
                "application/json": components["schemas"]["UpdateDiscountRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "code": "EID-2026",
                     *       "kind": "percent",
                     *       "value": "15.00",
                     *       "minimum_total": "500.00",
                     *       "starts_at": "2026-03-18T22:00:00.000000Z",
                     *       "ends_at": "2026-03-25T22:00:00.000000Z",
                     *       "uses_max": 200,
                     *       "uses_max_per_customer": 1,
                     *       "categories": [
                     *         4
                     *       ],
                     *       "products": null,
                     *       "is_active": true,
                     *       "uses": 31,
                     *       "created_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AdminDiscount"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminUpdateDiscountFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUpdateDiscountFieldConflicts"];
                };
            };
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDiscountChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListUsers: {
        parameters: {
            query?: {
                /** Part of the email address, the username or the name */
                search?: string;
                /** False: disabled ones */
                is_active?: boolean;
                /** True: administrators; false: the others */
                is_admin?: boolean;
                /** Administrators of this role */
                role?: "packer" | "clerk" | "owner";
                /** Who never ordered is last by `-last_order_at`, and first by `last_order_at`. Default: `-created_at` */
                ordering?: "-created_at" | "orders_total" | "-orders_total" | "last_order_at" | "-last_order_at";
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 12,
                     *           "email": "amina@example.com",
                     *           "username": "amina",
                     *           "first_name": "Amina",
                     *           "last_name": "Jacobs",
                     *           "phone_number": "+27 82 555 0134",
                     *           "created_at": "2026-01-15T10:30:00.000000Z",
                     *           "is_verified": true,
                     *           "is_active": true,
                     *           "is_admin": false,
                     *           "role": null,
                     *           "last_login_at": "2026-01-16T08:00:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminUserPage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListUsersFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "email": "amina@example.com",
                     *       "username": "amina",
                     *       "first_name": "Amina",
                     *       "last_name": "Jacobs",
                     *       "phone_number": "+27 82 555 0134",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "is_verified": true,
                     *       "is_active": true,
                     *       "is_admin": false,
                     *       "role": null,
                     *       "last_login_at": "2026-01-16T08:00:00.000000Z",
                     *       "identities": [
                     *         {
                     *           "id": 3,
                     *           "slot": "idp_a",
                     *           "issuer": "https://accounts.example.com",
                     *           "email_at_link": "amina@example.com",
                     *           "linked_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ],
                     *       "orders_count": 2,
                     *       "orders_total": "2598.00",
                     *       "last_order_at": "2026-01-15T10:30:00.000000Z",
                     *       "locked_until": null
                     *     }
                     */
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUpdateUser: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "role": "packer"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateUserRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "email": "amina@example.com",
                     *       "username": "amina",
                     *       "first_name": "Amina",
                     *       "last_name": "Jacobs",
                     *       "phone_number": "+27 82 555 0134",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "is_verified": true,
                     *       "is_active": true,
                     *       "is_admin": false,
                     *       "role": null,
                     *       "last_login_at": "2026-01-16T08:00:00.000000Z",
                     *       "identities": [
                     *         {
                     *           "id": 3,
                     *           "slot": "idp_a",
                     *           "issuer": "https://accounts.example.com",
                     *           "email_at_link": "amina@example.com",
                     *           "linked_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ],
                     *       "orders_count": 2,
                     *       "orders_total": "2598.00",
                     *       "last_order_at": "2026-01-15T10:30:00.000000Z",
                     *       "locked_until": null
                     *     }
                     */
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminUpdateUserFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDetailChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUnlockUser: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "The account is unlocked"
                     *     }
                     */
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminSendPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "A password reset email is on its way"
                     *     }
                     */
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminEndSessions: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "All sessions are ended"
                     *     }
                     */
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUnlinkIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: number;
                /** @example 12 */
                identity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListOutfits: {
        parameters: {
            query?: {
                /** True: public ones; false: private and hidden ones */
                is_public?: boolean;
                /** True: those that administrators have hidden */
                is_hidden?: boolean;
                /** Full-text search in name and description */
                search?: string;
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 3,
                     *           "name": "Friday lunch",
                     *           "items_count": 1,
                     *           "total_price": "1299.00",
                     *           "currency": "ZAR",
                     *           "created_at": "2026-01-15T10:30:00.000000Z",
                     *           "description": "Sand and cream, for warm days",
                     *           "preview_images": [
                     *             "https://media.example.com/products/12/a-400.webp"
                     *           ],
                     *           "is_public": true,
                     *           "created_by": {
                     *             "id": 7,
                     *             "username": "amina",
                     *             "profile_picture_url": "https://media.example.com/profiles/7/a.webp"
                     *           },
                     *           "updated_at": "2026-01-15T10:30:00.000000Z",
                     *           "is_hidden": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOutfitPage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListOutfitsFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetOutfit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "name": "Friday lunch",
                     *       "items_count": 1,
                     *       "total_price": "1299.00",
                     *       "currency": "ZAR",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "description": "Sand and cream, for warm days",
                     *       "preview_images": [
                     *         "https://media.example.com/products/12/a-400.webp"
                     *       ],
                     *       "is_public": true,
                     *       "created_by": {
                     *         "id": 7,
                     *         "username": "amina",
                     *         "profile_picture_url": "https://media.example.com/profiles/7/a.webp",
                     *         "first_name": "Amina",
                     *         "last_name": "Jacobs"
                     *       },
                     *       "items": [
                     *         {
                     *           "id": 8,
                     *           "product": {
                     *             "id": 12,
                     *             "name": "Layered Linen Abaya",
                     *             "slug": "layered-linen-abaya",
                     *             "description": "A loose abaya in washed linen.",
                     *             "base_price": "1299.00",
                     *             "compare_at_price": "1499.00",
                     *             "currency": "ZAR",
                     *             "category": {
                     *               "id": 4,
                     *               "name": "Abayas",
                     *               "slug": "abayas"
                     *             },
                     *             "coverage_level": {
                     *               "id": 1,
                     *               "name": "Full Coverage",
                     *               "description": "Long sleeves, floor length, high neckline"
                     *             },
                     *             "images": [
                     *               {
                     *                 "id": 31,
                     *                 "image": "https://media.example.com/products/12/a.webp",
                     *                 "thumbnail": "https://media.example.com/products/12/a-400.webp",
                     *                 "is_feature": true,
                     *                 "alt_text": "The abaya from the front",
                     *                 "width": 1200,
                     *                 "height": 1600,
                     *                 "color": "Sand",
                     *                 "sources": [
                     *                   {
                     *                     "url": "https://media.example.com/products/12/a-320.webp",
                     *                     "width": 320
                     *                   },
                     *                   {
                     *                     "url": "https://media.example.com/products/12/a-640.webp",
                     *                     "width": 640
                     *                   },
                     *                   {
                     *                     "url": "https://media.example.com/products/12/a-960.webp",
                     *                     "width": 960
                     *                   }
                     *                 ]
                     *               }
                     *             ],
                     *             "variants": [
                     *               {
                     *                 "id": 71,
                     *                 "size": "M",
                     *                 "color": "Sand",
                     *                 "stock_available": 7
                     *               }
                     *             ]
                     *           },
                     *           "position": 0,
                     *           "is_available": true
                     *         }
                     *       ],
                     *       "views_count": 12,
                     *       "likes_count": 2,
                     *       "liked": false,
                     *       "updated_at": "2026-01-15T10:30:00.000000Z",
                     *       "is_hidden": false
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOutfitDetail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDeleteOutfit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminModerateOutfit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "is_public": false
                 *     }
                 */
                "application/json": components["schemas"]["ModerateOutfitRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "name": "Friday lunch",
                     *       "items_count": 1,
                     *       "total_price": "1299.00",
                     *       "currency": "ZAR",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "description": "Sand and cream, for warm days",
                     *       "preview_images": [
                     *         "https://media.example.com/products/12/a-400.webp"
                     *       ],
                     *       "is_public": true,
                     *       "updated_at": "2026-01-15T10:30:00.000000Z",
                     *       "created_by": {
                     *         "id": 7,
                     *         "username": "amina",
                     *         "profile_picture_url": "https://media.example.com/profiles/7/a.webp",
                     *         "first_name": "Amina",
                     *         "last_name": "Jacobs"
                     *       },
                     *       "items": [
                     *         {
                     *           "id": 8,
                     *           "product": {
                     *             "id": 12,
                     *             "name": "Layered Linen Abaya",
                     *             "slug": "layered-linen-abaya",
                     *             "description": "A loose abaya in washed linen.",
                     *             "base_price": "1299.00",
                     *             "compare_at_price": "1499.00",
                     *             "currency": "ZAR",
                     *             "category": {
                     *               "id": 4,
                     *               "name": "Abayas",
                     *               "slug": "abayas"
                     *             },
                     *             "coverage_level": {
                     *               "id": 1,
                     *               "name": "Full Coverage",
                     *               "description": "Long sleeves, floor length, high neckline"
                     *             },
                     *             "images": [
                     *               {
                     *                 "id": 31,
                     *                 "image": "https://media.example.com/products/12/a.webp",
                     *                 "thumbnail": "https://media.example.com/products/12/a-400.webp",
                     *                 "is_feature": true,
                     *                 "alt_text": "The abaya from the front",
                     *                 "width": 1200,
                     *                 "height": 1600,
                     *                 "color": "Sand",
                     *                 "sources": [
                     *                   {
                     *                     "url": "https://media.example.com/products/12/a-320.webp",
                     *                     "width": 320
                     *                   },
                     *                   {
                     *                     "url": "https://media.example.com/products/12/a-640.webp",
                     *                     "width": 640
                     *                   },
                     *                   {
                     *                     "url": "https://media.example.com/products/12/a-960.webp",
                     *                     "width": 960
                     *                   }
                     *                 ]
                     *               }
                     *             ],
                     *             "variants": [
                     *               {
                     *                 "id": 71,
                     *                 "size": "M",
                     *                 "color": "Sand",
                     *                 "stock_available": 7
                     *               }
                     *             ]
                     *           },
                     *           "position": 0,
                     *           "is_available": true
                     *         }
                     *       ],
                     *       "views_count": 12,
                     *       "likes_count": 2,
                     *       "liked": false
                     *     }
                     */
                    "application/json": components["schemas"]["OutfitDetail"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminModerateOutfitFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListWebhookEndpoints: {
        parameters: {
            query?: {
                /** True: those that are on; false: those that are off */
                is_active?: boolean;
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 3,
                     *           "url": "https://erp.example.com/hooks/shop",
                     *           "events": [
                     *             "order.paid",
                     *             "order.cancelled",
                     *             "stock.changed"
                     *           ],
                     *           "is_active": true,
                     *           "failing_since": null,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointPage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListWebhookEndpointsFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCreateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://erp.example.com/hooks/shop",
                 *       "events": [
                 *         "order.paid",
                 *         "order.cancelled",
                 *         "stock.changed"
                 *       ],
                 *       "is_active": true
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookEndpointRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "url": "https://erp.example.com/hooks/shop",
                     *       "events": [
                     *         "order.paid",
                     *         "order.cancelled",
                     *         "stock.changed"
                     *       ],
                     *       "is_active": true,
                     *       "failing_since": null,
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminCreateWebhookEndpointFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminGetWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "url": "https://erp.example.com/hooks/shop",
                     *       "events": [
                     *         "order.paid",
                     *         "order.cancelled",
                     *         "stock.changed"
                     *       ],
                     *       "is_active": true,
                     *       "failing_since": null,
                     *       "created_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDeleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUpdateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "is_active": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhookEndpointRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "url": "https://erp.example.com/hooks/shop",
                     *       "events": [
                     *         "order.paid",
                     *         "order.cancelled",
                     *         "stock.changed"
                     *       ],
                     *       "is_active": true,
                     *       "failing_since": null,
                     *       "created_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AdminUpdateWebhookEndpointFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** It was changed meanwhile */
            412: {
                headers: {
                    /** The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointChangedError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminRotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "url": "https://erp.example.com/hooks/shop",
                     *       "events": [
                     *         "order.paid",
                     *         "order.cancelled",
                     *         "stock.changed"
                     *       ],
                     *       "is_active": true,
                     *       "failing_since": null,
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": 120,
                     *           "event": "order.paid",
                     *           "status": "delivered",
                     *           "attempts": 1,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveries"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminRetryWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /** @example 12 */
                delivery_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 120,
                     *       "event": "order.paid",
                     *       "status": "delivered",
                     *       "attempts": 1,
                     *       "created_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminReportSales: {
        parameters: {
            query?: {
                /** The first day, in the shop’s time zone; 30 days ending with `to` if not given */
                from?: components["parameters"]["From"];
                /** The last day; today if not given */
                to?: components["parameters"]["To"];
                /** What a row is; a day if not given. Weeks begin on Monday */
                by?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currency": "ZAR",
                     *       "results": [
                     *         {
                     *           "from": "2026-01-15",
                     *           "to": "2026-01-15",
                     *           "orders": 2,
                     *           "units": 3,
                     *           "gross": "3897.00",
                     *           "refunds": "450.00",
                     *           "net": "3447.00",
                     *           "vat": "449.61"
                     *         }
                     *       ],
                     *       "total": {
                     *         "orders": 2,
                     *         "units": 3,
                     *         "gross": "3897.00",
                     *         "refunds": "450.00",
                     *         "net": "3447.00",
                     *         "vat": "449.61"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SalesReport"];
                    /**
                     * @example from,to,orders,units,gross,refunds,net,vat
                     *     2026-01-15,2026-01-15,2,3,3897.00,450.00,3447.00,449.61
                     */
                    "text/csv": string;
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReportSalesFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminReportProducts: {
        parameters: {
            query?: {
                /** The first day, in the shop’s time zone; 30 days ending with `to` if not given */
                from?: components["parameters"]["From"];
                /** The last day; today if not given */
                to?: components["parameters"]["To"];
                /** What a row is. Default: `product` */
                by?: "product" | "variant" | "category";
                /** Default: `-units` */
                ordering?: "-units" | "-revenue" | "-units_returned" | "days_of_stock";
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 12,
                     *           "name": "Layered Linen Abaya",
                     *           "sku": null,
                     *           "units": 6,
                     *           "units_returned": 1,
                     *           "revenue": "7794.00",
                     *           "stock_on_hand": 24,
                     *           "days_of_stock": 120
                     *         }
                     *       ],
                     *       "currency": "ZAR"
                     *     }
                     */
                    "application/json": components["schemas"]["ProductReport"];
                    /**
                     * @example id,name,sku,units,units_returned,revenue,stock_on_hand,days_of_stock
                     *     12,Layered Linen Abaya,,6,1,7794.00,24,120
                     */
                    "text/csv": string;
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReportProductsFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminReportBookings: {
        parameters: {
            query?: {
                /** The first day, in the shop’s time zone; 30 days ending with `to` if not given */
                from?: components["parameters"]["From"];
                /** The last day; today if not given */
                to?: components["parameters"]["To"];
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": "payment-21",
                     *           "booked_at": "2026-01-15T10:30:00.000000Z",
                     *           "received_at": "2026-01-15T10:30:00.000000Z",
                     *           "kind": "payment",
                     *           "order_number": "ORD-2026-000009",
                     *           "provider": "paystack",
                     *           "method": null,
                     *           "reference": "ORD-2026-000009-K7Q2M9XA",
                     *           "amount": "2598.00",
                     *           "vat": "338.87",
                     *           "actor": null
                     *         }
                     *       ],
                     *       "currency": "ZAR",
                     *       "total": {
                     *         "payments": "2598.00",
                     *         "refunds": "0.00",
                     *         "vat": "338.87"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BookingReport"];
                    /**
                     * @example id,booked_at,received_at,kind,order_number,provider,method,reference,amount,vat,actor
                     *     payment-21,2026-01-15T10:30:00.000000Z,2026-01-15T10:30:00.000000Z,payment,ORD-2026-000009,paystack,,ORD-2026-000009-K7Q2M9XA,2598.00,338.87,
                     */
                    "text/csv": string;
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReportBookingsFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminListTodos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "as_of": "2026-01-15T10:30:00.000000Z",
                     *       "items": [
                     *         {
                     *           "kind": "orders_to_pack",
                     *           "count": 12,
                     *           "oldest_at": "2026-01-14T16:05:00.000000Z",
                     *           "path": "/api/admin/orders/?needs=packing"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Todos"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "is_enabled": true,
                     *       "has_totp": true,
                     *       "passkeys": [
                     *         {
                     *           "id": 3,
                     *           "name": "Work laptop",
                     *           "created_at": "2026-01-15T10:30:00.000000Z",
                     *           "last_used_at": null
                     *         }
                     *       ],
                     *       "recovery_codes_left": 10,
                     *       "verified_until": "2026-01-15T22:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** Authenticated but not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "password": "a-fig-tree-in-May"
                 *     }
                 */
                "application/json": components["schemas"]["OwnerProofRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
                     *       "otpauth_url": "otpauth://totp/Modest%20Clothing%20Store%3Aowner%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Modest%20Clothing%20Store&algorithm=SHA1&digits=6&period=30",
                     *       "qr_svg": "<svg viewBox=\"0 0 57 57\" xmlns=\"http://www.w3.org/2000/svg\"><path d=\"…\"/></svg>"
                     *     }
                     */
                    "application/json": components["schemas"]["TotpSecret"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["BeginTotpFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** Authenticated but not allowed */
            403: {
                headers: {
                    /** Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountLockedError"] | components["schemas"]["AuthenticationError"] | components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** Too many requests */
            429: {
                headers: {
                    /** Seconds after which to try again */
                    "Retry-After"?: number;
                    /** Requests a minute */
                    "X-RateLimit-Limit"?: number;
                    /** Requests left of them */
                    "X-RateLimit-Remaining"?: number;
                    /** When the count starts again: epoch seconds */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitError"];
                };
            };
            /** Unexpected error: its details are in the log under error_id */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["UnexpectedError"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    removeTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Authenticator app removed"
                     *     }
                     */
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082"
                 *     }
                 */
                "application/json": components["schemas"]["TotpCodeRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Authenticator app added",
                     *       "recovery_codes": [
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TotpConfirmed"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["ConfirmTotpFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** Authenticated but not allowed */
            403: {
                headers: {
                    /** Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TooManyCodesError"] | components["schemas"]["AuthenticationError"] | components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "password": "a-fig-tree-in-May"
                 *     }
                 */
                "application/json": components["schemas"]["OwnerProofRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "challenge": "GNwJctKy7cdqQEYBq8wOXJp9r72r10DY1Nf2F_H8Ggo",
                     *       "rp": {
                     *         "id": "api.example.com",
                     *         "name": "Modest Clothing Store"
                     *       },
                     *       "user": {
                     *         "id": "MTI",
                     *         "name": "owner@example.com",
                     *         "displayName": "owner@example.com"
                     *       },
                     *       "pubKeyCredParams": [
                     *         {
                     *           "alg": -7,
                     *           "type": "public-key"
                     *         }
                     *       ],
                     *       "timeout": 300000,
                     *       "attestation": "none",
                     *       "excludeCredentials": [],
                     *       "authenticatorSelection": {
                     *         "residentKey": "preferred",
                     *         "requireResidentKey": false,
                     *         "userVerification": "required"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyCreationOptions"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["BeginPasskeyFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** Authenticated but not allowed */
            403: {
                headers: {
                    /** Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountLockedError"] | components["schemas"]["AuthenticationError"] | components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** Too many requests */
            429: {
                headers: {
                    /** Seconds after which to try again */
                    "Retry-After"?: number;
                    /** Requests a minute */
                    "X-RateLimit-Limit"?: number;
                    /** Requests left of them */
                    "X-RateLimit-Remaining"?: number;
                    /** When the count starts again: epoch seconds */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitError"];
                };
            };
            /** Unexpected error: its details are in the log under error_id */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["UnexpectedError"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Work laptop",
                 *       "credential": {
                 *         "id": "kMf0pGQ5vVbq3XwS1yWc2Q",
                 *         "rawId": "kMf0pGQ5vVbq3XwS1yWc2Q",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
                 *           "attestationObject": "o2NmbXRkbm9uZQ",
                 *           "transports": [
                 *             "internal"
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewPasskeyRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "name": "Work laptop",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "last_used_at": null,
                     *       "recovery_codes": [
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NewPasskey"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["AddPasskeyFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Passkey removed"
                     *     }
                     */
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recovery_codes": [
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5",
                     *         "0H6T-Q8ZK-4MWN-71RD-XCVB-2GJ5"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "challenge": "GNwJctKy7cdqQEYBq8wOXJp9r72r10DY1Nf2F_H8Ggo",
                     *       "rpId": "api.example.com",
                     *       "timeout": 300000,
                     *       "userVerification": "required",
                     *       "allowCredentials": [
                     *         {
                     *           "id": "kMf0pGQ5vVbq3XwS1yWc2Q",
                     *           "type": "public-key",
                     *           "transports": [
                     *             "internal"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyRequestOptions"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** Authenticated but not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifySecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "code": "287082"
                 *     }
                 */
                "application/json": components["schemas"]["VerifySecondFactorRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Second factor verified",
                     *       "verified_until": "2026-01-15T22:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SecondFactorVerified"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["VerifySecondFactorFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** Authenticated but not allowed */
            403: {
                headers: {
                    /** Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TooManyCodesError"] | components["schemas"]["Detail"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    onOrderPlaced: {
        parameters: {
            query?: never;
            header: {
                /** The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.placed",
                 *       "timestamp": "2026-01-15T10:30:00.000000Z",
                 *       "data": {
                 *         "order_id": 12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderEvent"];
            };
        };
        responses: {
            /** You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** You do not have it: it is sent again, as for any other answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderPaid: {
        parameters: {
            query?: never;
            header: {
                /** The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.paid",
                 *       "timestamp": "2026-01-15T10:30:00.000000Z",
                 *       "data": {
                 *         "order_id": 12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderEvent"];
            };
        };
        responses: {
            /** You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** You do not have it: it is sent again, as for any other answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderShipped: {
        parameters: {
            query?: never;
            header: {
                /** The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.shipped",
                 *       "timestamp": "2026-01-15T10:30:00.000000Z",
                 *       "data": {
                 *         "order_id": 12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderEvent"];
            };
        };
        responses: {
            /** You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** You do not have it: it is sent again, as for any other answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderDelivered: {
        parameters: {
            query?: never;
            header: {
                /** The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.delivered",
                 *       "timestamp": "2026-01-15T10:30:00.000000Z",
                 *       "data": {
                 *         "order_id": 12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderEvent"];
            };
        };
        responses: {
            /** You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** You do not have it: it is sent again, as for any other answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCancelled: {
        parameters: {
            query?: never;
            header: {
                /** The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.cancelled",
                 *       "timestamp": "2026-01-15T10:30:00.000000Z",
                 *       "data": {
                 *         "order_id": 12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderEvent"];
            };
        };
        responses: {
            /** You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** You do not have it: it is sent again, as for any other answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReturnRequested: {
        parameters: {
            query?: never;
            header: {
                /** The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "return.requested",
                 *       "timestamp": "2026-01-15T10:30:00.000000Z",
                 *       "data": {
                 *         "order_id": 12,
                 *         "return_id": 4
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReturnEvent"];
            };
        };
        responses: {
            /** You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** You do not have it: it is sent again, as for any other answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReturnReceived: {
        parameters: {
            query?: never;
            header: {
                /** The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "return.received",
                 *       "timestamp": "2026-01-15T10:30:00.000000Z",
                 *       "data": {
                 *         "order_id": 12,
                 *         "return_id": 4
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReturnEvent"];
            };
        };
        responses: {
            /** You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** You do not have it: it is sent again, as for any other answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRefundCompleted: {
        parameters: {
            query?: never;
            header: {
                /** The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "refund.completed",
                 *       "timestamp": "2026-01-15T10:30:00.000000Z",
                 *       "data": {
                 *         "order_id": 12,
                 *         "refund_id": "7d9f2c1e-52a4-4f0e-8f0a-3f6b1f7f2d11"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RefundEvent"];
            };
        };
        responses: {
            /** You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** You do not have it: it is sent again, as for any other answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductChanged: {
        parameters: {
            query?: never;
            header: {
                /** The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "product.changed",
                 *       "timestamp": "2026-01-15T10:30:00.000000Z",
                 *       "data": {
                 *         "product_ids": [
                 *           7,
                 *           9
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductEvent"];
            };
        };
        responses: {
            /** You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** You do not have it: it is sent again, as for any other answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockChanged: {
        parameters: {
            query?: never;
            header: {
                /** The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "stock.changed",
                 *       "timestamp": "2026-01-15T10:30:00.000000Z",
                 *       "data": {
                 *         "variant_ids": [
                 *           31
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["StockEvent"];
            };
        };
        responses: {
            /** You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** You do not have it: it is sent again, as for any other answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
