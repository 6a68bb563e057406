// Made from the OpenAPI document by tools/generate.ts. Do not edit.
// b3060d13078e98d6f325183757cc2b7b5e094cfd45cfaa2843d040b92397f958
import type { Money } from './money.ts'
export interface paths {
    "/api/users/register/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account and log in
         * 
         * Sends a verification mail. The profile keeps `lang` for all mails. Takes over the guest’s cart: of a variant in both carts the higher quantity is kept.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/login/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with email and password
         * 
         * Five failed attempts lock the account for 15 minutes. Takes over the guest’s cart: of a variant in both carts the higher quantity is kept.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out: blacklist the given refresh token
         * 
         * This ends the session of that token. Without a refresh token, it ends the session of the access token. The access token itself stays valid until it expires.
         */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/verify-email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an email address with the token from the mail
         * 
         * The link in the mail leads to `/verify-email?token=…` of the storefront, which sends the token here. The token is good for 72 hours and needs no log-in, so that a mail can be opened on another device. A second time is refused: the address is verified already.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/token/refresh/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a refresh token for new tokens
         * 
         * The old refresh token is blacklisted; of parallel exchanges one succeeds. One that is used again later than 60 seconds after its exchange is taken for stolen, and its session ends. With an Idempotency-Key a lost reply is no log-out: see the header.
         */
        post: operations["refreshTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/token/validate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the access token
         * 
         * 200 while the access token opens the account; 401 once it has expired, its session was ended or the user was disabled. A log-out ends it no earlier than its time. Every other operation checks the same, so that nothing needs to ask first.
         */
        get: operations["validateToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s profile
         * 
         * Email address and username cannot be changed. `profile_picture` is the path in the storage; the links to show are in `profile_picture_url` and `profile_thumbnail_url`, null without a picture.
         */
        get: operations["getProfile"];
        /**
         * Change the caller’s profile
         * 
         * What is not sent stays as it is; email and username cannot be changed. A picture comes in a form and is kept as WebP of at most 1024 pixels, without its metadata, beside a thumbnail.
         */
        put: operations["replaceProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the caller’s profile
         * 
         * What is not sent stays as it is; email and username cannot be changed. A picture comes in a form and is kept as WebP of at most 1024 pixels, without its metadata, beside a thumbnail.
         */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/api/users/verify-email/resend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the verification mail again
         * 
         * Says the same of every address. At most one mail a minute is sent to it.
         */
        post: operations["resendVerificationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/password/reset/": {
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
         * The link leads to `/reset-password?token=…` of the storefront. Says the same of every address. At most one mail a minute is sent to it.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/password/reset/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the token from the mail
         * 
         * The token is good once, for an hour. Ends every session, lifts a lockout, verifies the email.
         */
        post: operations["confirmPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/password/change/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * 
         * Ends the other sessions. Five wrong current passwords lock it for 15 minutes, apart from failed logins; a change lifts both locks. An account with a second factor changes it in a session that has proven it.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the caller is logged in
         * 
         * Sessions that can still be refreshed, the one used last first. There are at most 50: a log-in beyond them ends the one that was used least recently.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/sessions/{id}/": {
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
         * End one session
         * 
         * Its access tokens are refused from now on.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/sessions/revoke-others/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End every session but that of the given refresh token
         * 
         * Their access tokens are refused from now on.
         */
        post: operations["endOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/social/idp_a/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with an ID token of identity provider A
         * 
         * Creates a verified account at the first log-in, or opens the one with the same address. A nonce that is given must be in the token, as it is or as its SHA-256. A full_name is used for a new account if the token has no name; its profile keeps `lang` for all mails. Takes over the guest’s cart: of a variant in both carts the higher quantity is kept.
         */
        post: operations["logInWithIdpA"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/social/idp_b/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with an ID token of identity provider B
         * 
         * Creates a verified account at the first log-in, or opens the one with the same address. A nonce that is given must be in the token, as it is or as its SHA-256. A full_name is used for a new account if the token has no name; its profile keeps `lang` for all mails. Takes over the guest’s cart: of a variant in both carts the higher quantity is kept.
         */
        post: operations["logInWithIdpB"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/addresses/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s addresses
         * 
         * Newest first. One of them is the default.
         */
        get: operations["listAddresses"];
        put?: never;
        /**
         * Keep an address for later orders
         * 
         * The first one is the default, whatever `is_default` says. One that is made the default takes that from the one before. At most 20 a user.
         */
        post: operations["createAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/addresses/{id}/": {
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
         * Delete an address
         * 
         * After the default was deleted, the newest address is the default.
         */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        /**
         * Change an address
         * 
         * What is not sent stays as it is. With `is_default` true the address takes that from the one before; false is refused for the default itself. Orders keep the address that they were placed with.
         */
        patch: operations["updateAddress"];
        trace?: never;
    };
    "/api/users/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that the shop keeps about the caller
         * 
         * One document, begun at `exported_at` and read while it is sent; each part has the shape in which its own endpoint shows it. Sessions that have ended are listed as long as they are stored. `audit` has what the caller did and what was done to the account, newest first. At most 3 in 24 hours, then 429.
         */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/account/": {
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
         * Delete the caller’s account
         * 
         * Needs the password. An account that an identity provider opens may send `token` instead, an ID token that is at most 5 minutes old, with `nonce` where log-ins need one; a password counts if both are sent. Wrong passwords are counted together with those of a password change. Unpaid orders are cancelled. While an order is paid or shipped and not delivered, or a return is open, or a refund is not done, or a payment is being checked, nothing is deleted: 409 names these orders. Sessions, identities, addresses, cart, wishlist, likes, outfits, pictures and all typed texts are deleted at once; orders stay in the books without address, notes and name. The address can register again.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/products/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List and search products
         * 
         * Several values of a parameter are separated by commas or given several times; blank ones count as not given. `size`, `color` and `in_stock` speak of one variant: black in M, not black in S and sand in M. `facets=1` adds how many products the list would have with each value chosen alone in its own facet, and everything else as it is. If nothing is found the page is empty.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/products/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product
         * 
         * With its images, its variants by colour and size, and the parent of its category. One that is inactive or in an inactive category is 404, like one that never was.
         */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/products/by-slug/{slug}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The product with this slug
         * 
         * The same as by id; the slug is compared exactly. A slug that was changed is 404: ask by id where a link must last.
         */
        get: operations["getProductBySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/products/{id}/related/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products to show beside one
         * 
         * First those in the same public outfits, then those in the same orders, then those of its category and coverage level, the nearest in price first.
         */
        get: operations["listRelatedProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/products/{id}/fit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the hem of a product ends on a shopper
         * 
         * In each size of which the length is known, in their order. The high point of the shoulder lies at 0.85 of the height; the hem ends above the knee from 0.33 of the height up, at the knee from 0.25, the calf from 0.10, the ankle from 0.02, the floor from −0.01, and drags below.
         */
        get: operations["getProductFit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/sitemap/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every page of the shop, for search engines
         * 
         * Categories, then products, as shoppers see them. Of a language the slugs are those of its pages.
         */
        get: operations["getSitemap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/suggest/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products, categories and texts for what has been typed so far
         * 
         * `words` are what was typed in lower case, with its last word completed. Misspelt words are corrected as in a search. Categories and words come with the most products first. A `limit` out of range is taken as the nearest in it.
         */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The category tree
         * 
         * Two levels, each by name, inactive ones left out; an empty list if there is none. A category is listed whether or not it has products. Without pages.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/filters/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the product list can be filtered by
         * 
         * Active categories in one list, coverage levels, all sizes in their order, and the colours and the price range of what shoppers see. Without products `colors` is empty and the range is 0 to 0. How many products each value would leave is in `facets` of the product list.
         */
        get: operations["getFilters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/size-chart/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The measures of each size
         * 
         * In centimetres, from XS to XXL, for all products alike. It changes with a release of the shop at most.
         */
        get: operations["getSizeChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/size-advice/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The size that fits some measures
         * 
         * Give at least one measure. Each has the first size whose maximum it does not exceed, and `size` is the largest of them, so that nothing is tight.
         */
        get: operations["getSizeAdvice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/cart/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cart with its totals
         * 
         * Lines by age, oldest first, at the prices of now; an empty cart has none and the sum 0.00. A cart reserves nothing: a line that cannot be bought any more stays, with `is_available` false, and counts in the sum. A guest who has no cart yet gets an empty one.
         */
        get: operations["getCart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/cart/add/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a variant to the cart
         * 
         * Adds to what the cart holds of it already: 1 to 100 in all, and at most what is in stock. A cart has at most 100 lines, and reserves nothing.
         */
        post: operations["addToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/cart/update/{id}/": {
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
         * Set the quantity of a cart line
         * 
         * Sets it, and does not add to it; 1 to 100, and at most what is in stock. To take a line out, remove it. The id is that of the line, not of its variant.
         */
        patch: operations["updateCartItem"];
        trace?: never;
    };
    "/api/orders/cart/remove/{id}/": {
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
         * Remove a cart line
         * 
         * The id is that of the line, not of its variant. A second time is 404.
         */
        delete: operations["removeCartItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/cart/clear/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Empty the cart
         * 
         * An empty cart is no error: `items_removed` is 0.
         */
        post: operations["clearCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/wishlist/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The wishlist, most recently added first
         * 
         * A variant that is no longer sold stays listed, with `is_active` false.
         */
        get: operations["listWishlist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/wishlist/add/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a variant to the wishlist
         * 
         * With `notify_when_available` a mail is sent when the variant goes from "cannot be bought" (sold out, all reserved, or not on sale) to "can be bought", within minutes, and at most one a day. If the variant is back sooner, the mail is sent at the end of that day; if it cannot be bought then, the next time it is back. A shortage of less than five minutes may go unnoticed. If the variant can be bought when you ask, the first mail is sent after it was sold out and is back. Mails go to verified addresses only.
         */
        post: operations["addToWishlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/wishlist/update/{id}/": {
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
         * Ask for a mail when the variant is back in stock, or for none
         * 
         * With `notify_when_available` a mail is sent when the variant goes from "cannot be bought" (sold out, all reserved, or not on sale) to "can be bought", within minutes, and at most one a day. If the variant is back sooner, the mail is sent at the end of that day; if it cannot be bought then, the next time it is back. A shortage of less than five minutes may go unnoticed. If the variant can be bought when you ask, the first mail is sent after it was sold out and is back. Mails go to verified addresses only.
         */
        patch: operations["updateWishlistItem"];
        trace?: never;
    };
    "/api/orders/wishlist/remove/{id}/": {
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
         * Remove an item from the wishlist
         * 
         * The id is that of the item, not of its variant. A second time is 404. No more mails are sent about it.
         */
        delete: operations["removeWishlistItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/cart/quote/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an order of the cart would cost
         * 
         * With a discount and a delivery, before it is placed; nothing is held. A `discount_code` that does not apply is refused with one sentence, whatever is wrong with it, unless only the sum is too small. At most 60 times a minute.
         */
        post: operations["quoteCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order what is in the cart
         * 
         * Reserves the stock for 30 minutes and returns the link to pay at; the ordered lines leave the cart. `amount_due` is what the link asks for: the items, less a discount, and the delivery; where it is 0.00, no provider is asked and the order is paid at once. The order is `paid` when the provider has said so, which may be a little after the customer has come back: read it until then. With an `Idempotency-Key` a request whose reply was lost can be sent again and orders once. What one user has ordered and not paid is limited: 10 orders and 200 reserved units, as long as the address is not verified 3 orders and 50 units. Within an hour one user places at most 30 orders, then 429.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s orders
         * 
         * Newest first, cancelled ones too, in pages; a user without orders has an empty page. Each with its first three lines: the others are in the detail.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/payment-methods/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ways to pay
         * 
         * Both values of `payment_method`, with the provider behind each, so that a checkout can name its choices. One that is not available is refused when an order is placed with it. Credentials are ignored.
         */
        get: operations["listPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order with its items and history
         * 
         * For its owner; administrators see every order.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order
         * 
         * A pending order, or one that was paid less than 24 hours ago: its money goes back.
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/pay/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay a pending order again
         * 
         * Reserves its stock for another 30 minutes and returns a new link; the earlier link is void. From 24 hours after it was placed, an order can no longer be reserved or paid in this way. The units that a user has reserved and not paid are limited as when an order is placed.
         */
        post: operations["payOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/delivery-methods/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ways in which an order can be delivered
         * 
         * In the order in which the shop made them, with their prices. An order that names none takes the default. A shop without any charges nothing for delivery. Credentials are ignored.
         */
        get: operations["listDeliveryMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/invoice/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invoice of an order
         * 
         * As it was issued, which is soon after the payment, or by this request. Its number is the order’s `invoice_number` from then on. An order that was not paid has none.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/credit-notes/{refund_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The credit note of a refund
         * 
         * Of a refund that is done, of the payment that made the order paid.
         */
        get: operations["getCreditNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/returns/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The returns of an order
         * 
         * For its owner, oldest first; administrators see those of every order.
         */
        get: operations["listReturns"];
        put?: never;
        /**
         * Ask to return items of a delivered order
         * 
         * Until `return_until`, 7 days after the delivery. `returnable_quantity` of the order’s items says how many units: what was bought, less what returns have that are requested, approved or received. The shop approves or rejects the request; once the items have arrived, the money goes back. The customer gets a mail at each step. An order has at most 50 returns, cancelled ones included.
         */
        post: operations["createReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/returns/{return_id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a return that is not decided yet
         * 
         * As long as it is `requested`: its units can then be returned again.
         */
        post: operations["cancelReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-orders/{order_number}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A guest’s order with its items and history
         * 
         * As `getOrder`.
         */
        get: operations["getGuestOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-orders/{order_number}/pay/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay a guest’s pending order again
         * 
         * As `payOrder`.
         */
        post: operations["payGuestOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-orders/{order_number}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a guest’s order
         * 
         * As `cancelOrder`.
         */
        post: operations["cancelGuestOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-orders/{order_number}/returns/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The returns of a guest’s order
         * 
         * As `listReturns`.
         */
        get: operations["listGuestReturns"];
        put?: never;
        /**
         * Ask to return items of a guest’s delivered order
         * 
         * As `createReturn`.
         */
        post: operations["createGuestReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-orders/{order_number}/returns/{return_id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a return of a guest’s order that is not decided yet
         * 
         * As `cancelReturn`.
         */
        post: operations["cancelGuestReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-orders/{order_number}/invoice/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invoice of a guest’s order
         * 
         * As `getInvoice`.
         */
        get: operations["getGuestInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-orders/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order what is in the guest’s cart
         * 
         * As `createOrder`, without an account; a Bearer header is ignored. `order_token` opens the order from then on, for a year, or until an account has claimed it. Of one client, an address has at most 3 unpaid orders and 50 unpaid units, and at most 10 orders have live reservations; within an hour a client places at most 30 orders, then 429.
         */
        post: operations["createGuestOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-orders/link/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the link of a guest’s order again
         * 
         * To the address that the order was placed with, unless an account has claimed it. Says the same of every address and number. At most 5 mails an hour are sent to an address.
         */
        post: operations["sendGuestOrderLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/claim/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take over orders that were placed without an account
         * 
         * Without a body all of the caller’s address; with `order_number` and `order_token` that one, whatever its address. For accounts whose address is verified. The orders are the account’s from then on, and their tokens end.
         */
        post: operations["claimOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outfits/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public outfits, and the caller’s own
         * 
         * Newest first. Guests get the public ones alone.
         */
        get: operations["listOutfits"];
        put?: never;
        /**
         * Compose an outfit
         * 
         * Private, unless `is_public` is true. At most 200 a user.
         */
        post: operations["createOutfit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outfits/public/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public outfits, by age or by views
         * 
         * Those of active users, newest first unless `ordering` says otherwise. Credentials are ignored: whether the caller likes an outfit is in its detail alone. A list counts no view.
         */
        get: operations["listPublicOutfits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outfits/my-outfits/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s own outfits
         * 
         * Public and private, newest first.
         */
        get: operations["listOwnOutfits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outfits/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One outfit with its products
         * 
         * Each request for a public outfit counts as a view.
         */
        get: operations["getOutfit"];
        /**
         * Change an outfit
         * 
         * For its owner only. A field that is not sent stays unchanged; `products` replaces all items. An outfit that an administrator has hidden cannot be published: 403.
         */
        put: operations["replaceOutfit"];
        post?: never;
        /**
         * Delete an outfit
         * 
         * For its owner only.
         */
        delete: operations["deleteOutfit"];
        options?: never;
        head?: never;
        /**
         * Change an outfit
         * 
         * For its owner only. A field that is not sent stays unchanged; `products` replaces all items. An outfit that an administrator has hidden cannot be published: 403.
         */
        patch: operations["updateOutfit"];
        trace?: never;
    };
    "/api/outfits/{id}/like/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Like an outfit
         * 
         * Once a user; a repeated like changes nothing.
         */
        post: operations["likeOutfit"];
        /**
         * Take a like back
         * 
         * Without a like, nothing changes. A like can be taken back even if the outfit was made private or hidden since.
         */
        delete: operations["unlikeOutfit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outfits/{id}/add-to-cart/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a whole outfit to the cart
         * 
         * Send a variant, or a size and a color, for each product of the outfit that can be bought. Either all are added or none. If none is added, `details` has the `status` of each line: `available`, `insufficient_stock` (`requested_quantity` is the quantity that the cart would have), `unavailable` (no such variant of the product is sold), `not_in_outfit`, or `not_chosen`.
         */
        post: operations["addOutfitToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
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
        AccountMailRequest: {
            /** Format: email */
            email: string;
        };
        AddOutfitToCartFieldErrors: {
            items?: string[] | {
                [key: string]: string[] | components["schemas"]["AddOutfitToCartItemsFieldErrors"];
            };
            non_field_errors?: string[];
        };
        AddOutfitToCartItemsFieldErrors: {
            product_id?: string[];
            variant_id?: string[];
            size?: string[];
            color?: string[];
            quantity?: string[];
            non_field_errors?: string[];
        };
        AddOutfitToCartReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["AddedOutfit"];
        };
        AddOutfitToCartRequest: {
            items: components["schemas"]["OutfitChoice"][];
        };
        AddToCartFieldErrors: {
            expand?: string[];
            variant_id?: string[];
            quantity?: string[];
            non_field_errors?: string[];
            lang?: string[];
        };
        AddToCartReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["CartLine"];
            /** With `expand=cart` */
            cart?: components["schemas"]["Cart"];
        };
        AddToCartRequest: {
            variant_id: number;
            /** Default: `1` */
            quantity?: number;
        };
        AddToWishlistFieldErrors: {
            variant_id?: string[];
            notify_when_available?: string[];
            non_field_errors?: string[];
        };
        AddToWishlistReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["AddedWishlistItem"];
            /** On the wishlist after the change */
            total_items: number;
        };
        AddToWishlistRequest: {
            variant_id: number;
            /** Send a mail to the caller’s verified address when the variant can be bought again, at most one a day. Default: `false` */
            notify_when_available?: boolean;
        };
        AddedOutfit: {
            /** @example 12 */
            outfit_id: number;
            items: components["schemas"]["AddedOutfitLine"][];
            /** @enum {string} */
            currency: "ZAR";
        };
        AddedOutfitLine: {
            /** @example 12 */
            product_id: number;
            /** @example 12 */
            variant_id: number;
            /** @enum {string} */
            status: "added";
            /** @example 12 */
            cart_item_id: number;
            /** The quantity in the cart now */
            quantity: number;
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            subtotal: Money;
        };
        AddedWishlistItem: {
            /** @example 12 */
            wishlist_item_id: number;
            /** @example 12 */
            variant_id: number;
        };
        Address: {
            /** @example 12 */
            id: number;
            label: string;
            recipient: string;
            phone_number: string;
            street: string;
            city: string;
            region: string;
            postal_code: string;
            /** ISO 3166-1 */
            country: string;
            /** The one to offer first; exactly one address is it */
            is_default: boolean;
        };
        Addresses: {
            results: components["schemas"]["Address"][];
        };
        AuditEntry: {
            /** @example 12 */
            id: number;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            happened_at: string;
            /** null: the shop itself, or a caller who was not logged in */
            actor: ("you" | "administrator") | null;
            action: string;
            subject_type: string;
            subject_id: string | null;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            ip: string | null;
            user_agent: string | null;
            request_id: string | null;
        };
        AuthenticationError: {
            detail: string;
            /** A name of the failure, for programs */
            code: string;
        };
        CancelGuestOrderFieldErrors: {
            reason?: string[];
            non_field_errors?: string[];
        };
        CancelGuestReturnFieldErrors: {
            lang?: string[];
        };
        CancelOrderFieldErrors: {
            reason?: string[];
            non_field_errors?: string[];
        };
        CancelOrderReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["CancelledOrder"];
        };
        CancelOrderRequest: {
            /** Default: blank */
            reason?: string;
        };
        CancelReturnFieldErrors: {
            lang?: string[];
        };
        CancelReturnReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["Return"];
        };
        CancelledOrder: {
            /** @example 12 */
            order_id: number;
            /** @enum {string} */
            status: "cancelled";
            /** `pending` if money is refunded; null if nothing was paid, or all was refunded before */
            refund_status: "pending" | null;
        };
        Cart: {
            items: components["schemas"]["CartItem"][];
            summary: components["schemas"]["CartSummary"];
        };
        CartImage: {
            /** Format: uri */
            thumbnail: string;
            is_feature: boolean;
        };
        CartItem: {
            /** @example 12 */
            id: number;
            variant: components["schemas"]["CartVariant"];
            quantity: number;
            /**
             * 
             * At the price of now
             * @example 450.00
             */
            subtotal: Money;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            /** False when the variant is no longer sold or short of the quantity */
            is_available: boolean;
        };
        CartLine: {
            /** @example 12 */
            cart_item_id: number;
            /** @example 12 */
            variant_id: number;
            /** In the cart now */
            quantity: number;
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            subtotal: Money;
        };
        CartProduct: {
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
            /** Those of the variant’s colour first */
            images: components["schemas"]["CartImage"][];
        };
        CartSummary: {
            /** Units, not lines */
            total_items: number;
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            total_price: Money;
            /** @enum {string} */
            currency: "ZAR";
        };
        CartVariant: {
            /** @example 12 */
            id: number;
            sku: string;
            size: components["schemas"]["Size"];
            color: string;
            /** Units that can be bought now */
            stock_available: number;
            product: components["schemas"]["CartProduct"];
        };
        CatalogError: {
            error: string;
        };
        CatalogFilters: {
            categories: components["schemas"]["FilteredCategory"][];
            coverage_levels: components["schemas"]["FilteredCoverageLevel"][];
            sizes: components["schemas"]["Size"][];
            colors: string[];
            color_tones: components["schemas"]["ColorTone"][];
            /** Numbers here, and here alone; both 0 without products */
            price_range: components["schemas"]["PriceRange"];
        };
        Category: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            parent: null;
            is_active: boolean;
            children: components["schemas"]["Subcategory"][];
        };
        CategoryFacet: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            parent: number | null;
            count: number;
        };
        CategorySummary: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
        };
        CategoryWithParent: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            parent: components["schemas"]["CategorySummary"] | null;
        };
        ChangePasswordFieldErrors: {
            current_password?: string[];
            new_password?: string[];
            non_field_errors?: string[];
        };
        ChangePasswordRequest: {
            /** Format: password */
            current_password: string;
            /**
             * Format: password
             * 
             * At least 8 characters; not common, not only digits, not like name or email
             */
            new_password: string;
        };
        ChangedCartLine: {
            /** @example 12 */
            cart_item_id: number;
            /** In the cart now */
            quantity: number;
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            subtotal: Money;
        };
        ChangedLike: {
            /** @example 12 */
            outfit_id: number;
            liked: boolean;
            likes_count: number;
        };
        ChangedWishlistItem: {
            /** @example 12 */
            wishlist_item_id: number;
            notify_when_available: boolean;
        };
        ClaimOrdersFieldErrors: {
            order_number?: string[];
            order_token?: string[];
            non_field_errors?: string[];
        };
        ClaimOrdersOfGuestRequest: {
            order_number?: string;
            order_token?: string;
        };
        ClaimOrdersReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["ClaimedOrders"];
        };
        ClaimedOrders: {
            /** Numbers of orders, oldest first */
            claimed: string[];
        };
        ClearCartFieldErrors: {
            expand?: string[];
            lang?: string[];
        };
        ClearCartReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            /** Lines, not units */
            items_removed: number;
            /** With `expand=cart` */
            cart?: components["schemas"]["Cart"];
        };
        ColorFacet: {
            /** The shop’s own word */
            value: string;
            /** The same in the language of the reply */
            name: string;
            count: number;
        };
        ColorTone: {
            name: string;
            /** `#rrggbb`; null if not known */
            hex: string | null;
        };
        ConfirmPasswordResetFieldErrors: {
            token?: string[];
            password?: string[];
            non_field_errors?: string[];
        };
        /** @enum {string} */
        CoverageKey: "full" | "moderate" | "light";
        CoverageLevel: {
            /** @example 12 */
            id: number;
            name: string;
            description: string;
        };
        CoverageLevelFacet: {
            value: components["schemas"]["CoverageKey"];
            name: string;
            count: number;
        };
        CreateAddressFieldErrors: {
            label?: string[];
            recipient?: string[];
            phone_number?: string[];
            street?: string[];
            city?: string[];
            region?: string[];
            postal_code?: string[];
            country?: string[];
            is_default?: string[];
            non_field_errors?: string[];
        };
        CreateAddressRequest: {
            /** Default: blank */
            label?: string;
            recipient: string;
            /** Default: blank */
            phone_number?: string;
            street: string;
            city: string;
            /** Default: blank */
            region?: string;
            /** Default: blank */
            postal_code?: string;
            /** Two letters of ISO 3166-1, in any case */
            country: string;
            /** The one to offer first; exactly one address is it. Default: `false` */
            is_default?: boolean;
        };
        CreateGuestOrderFieldErrors: {
            address?: string[];
            payment_method?: string[];
            notes?: string[];
            discount_code?: string[];
            delivery_method?: string[];
            email?: string[];
            full_name?: string[];
            phone_number?: string[];
            non_field_errors?: string[];
            lang?: string[];
        };
        CreateGuestOrderReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["PlacedGuestOrder"];
        };
        CreateGuestOrderRequest: {
            address: string;
            payment_method: components["schemas"]["PaymentMethodValue"];
            /** Default: blank */
            notes?: string;
            /** Of a discount, in any case */
            discount_code?: string;
            /** The code of a delivery method; without one the default of the shop */
            delivery_method?: string;
            /** Format: email */
            email: string;
            /** Default: blank */
            full_name?: string;
            /** Default: blank */
            phone_number?: string;
        };
        CreateGuestReturnFieldErrors: {
            items?: string[] | {
                [key: string]: string[] | components["schemas"]["CreateGuestReturnItemsFieldErrors"];
            };
            reason?: string[];
            non_field_errors?: string[];
            lang?: string[];
        };
        CreateGuestReturnItemsFieldErrors: {
            order_item_id?: string[];
            quantity?: string[];
            non_field_errors?: string[];
        };
        CreateOrderFieldErrors: {
            address?: string[];
            address_id?: string[];
            payment_method?: string[];
            notes?: string[];
            discount_code?: string[];
            delivery_method?: string[];
            non_field_errors?: string[];
            lang?: string[];
        };
        CreateOrderReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["PlacedOrder"];
        };
        CreateOrderRequest: {
            /** Where to deliver, in one text */
            address?: string;
            /** In place of `address`: one of the caller’s addresses, which the order keeps as a text */
            address_id?: number;
            payment_method: components["schemas"]["PaymentMethodValue"];
            /** Default: blank */
            notes?: string;
            /** Of a discount, in any case */
            discount_code?: string;
            /** The code of a delivery method; without one the default of the shop */
            delivery_method?: string;
        };
        CreateOutfitFieldErrors: {
            name?: string[];
            description?: string[];
            is_public?: string[];
            products?: string[] | {
                [key: string]: string[];
            };
            non_field_errors?: string[];
            lang?: string[];
        };
        CreateOutfitRequest: {
            name: string;
            /** Default: blank */
            description?: string;
            /** Default: `false` */
            is_public?: boolean;
            /** Ids of different products that can be bought, in the order to show them in */
            products: number[];
        };
        CreateReturnFieldErrors: {
            items?: string[] | {
                [key: string]: string[] | components["schemas"]["CreateReturnItemsFieldErrors"];
            };
            reason?: string[];
            non_field_errors?: string[];
            lang?: string[];
        };
        CreateReturnItemsFieldErrors: {
            order_item_id?: string[];
            quantity?: string[];
            non_field_errors?: string[];
        };
        DeleteAccountFieldErrors: {
            password?: string[];
            token?: string[];
            nonce?: string[];
            non_field_errors?: string[];
        };
        DeleteAccountRequest: {
            /** Format: password */
            password?: string;
            token?: string;
            nonce?: string;
        };
        DeliveryMethod: {
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
        };
        DeliveryMethods: {
            results: components["schemas"]["DeliveryMethod"][];
            /** @enum {string} */
            currency: "ZAR";
        };
        Detail: {
            detail: string;
        };
        DeviceInfo: {
            device_type?: string;
            os?: string;
            app_version?: string;
        };
        EndOtherSessionsFieldErrors: {
            refresh_token?: string[];
            non_field_errors?: string[];
        };
        ErrorResponse: {
            /** @enum {boolean} */
            success: false;
            error: string;
        };
        Facets: {
            categories: components["schemas"]["CategoryFacet"][];
            coverage_levels: components["schemas"]["CoverageLevelFacet"][];
            sizes: components["schemas"]["SizeFacet"][];
            colors: components["schemas"]["ColorFacet"][];
            in_stock: {
                count: number;
            };
            is_featured: {
                count: number;
            };
            on_sale: {
                count: number;
            };
            /** What all filters but the prices leave; null if nothing */
            price: components["schemas"]["PriceFacet"] | null;
        };
        /** @enum {string} */
        Fall: "above_knee" | "knee" | "calf" | "ankle" | "floor" | "drags";
        FilteredCategory: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            parent: number | null;
        };
        FilteredCoverageLevel: {
            /** @example 12 */
            id: number;
            name: string;
            description: string;
            value: components["schemas"]["CoverageKey"];
        };
        FittingSize: {
            size: components["schemas"]["Size"];
            falls_to: components["schemas"]["Fall"];
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
        GetCartFieldErrors: {
            lang?: string[];
        };
        GetFiltersFieldErrors: {
            lang?: string[];
        };
        GetGuestOrderFieldErrors: {
            lang?: string[];
        };
        GetOrderFieldErrors: {
            lang?: string[];
        };
        GetOutfitFieldErrors: {
            lang?: string[];
        };
        GetProductBySlugFieldErrors: {
            lang?: string[];
        };
        GetProductFieldErrors: {
            lang?: string[];
        };
        GetProductFitFieldErrors: {
            height?: string[];
        };
        GetSitemapFieldErrors: {
            page?: string[];
            page_size?: string[];
            lang?: string[];
        };
        GetSizeAdviceFieldErrors: {
            bust?: string[];
            waist?: string[];
            hips?: string[];
            non_field_errors?: string[];
        };
        GetSizeChartFieldErrors: {
            lang?: string[];
        };
        GuestOrderLinkRequest: {
            /** Format: email */
            email: string;
            order_number: string;
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
        InsufficientStockError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            /** Units that are there */
            available_stock: number;
            /** Units that were asked for */
            requested_quantity: number;
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
        LikeOutfitReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["ChangedLike"];
        };
        ListCategoriesFieldErrors: {
            lang?: string[];
        };
        ListDeliveryMethodsFieldErrors: {
            lang?: string[];
        };
        ListGuestReturnsFieldErrors: {
            lang?: string[];
        };
        ListOrdersFieldErrors: {
            status?: string[];
            ordering?: string[];
            page?: string[];
            page_size?: string[];
            lang?: string[];
        };
        ListOutfitsFieldErrors: {
            is_public?: string[];
            user_id?: string[];
            search?: string[];
            page?: string[];
            page_size?: string[];
        };
        ListProductsFieldErrors: {
            category?: string[];
            coverage_level?: string[];
            size?: string[];
            color?: string[];
            in_stock?: string[];
            falls_to?: string[];
            height?: string[];
            is_featured?: string[];
            on_sale?: string[];
            min_price?: string[];
            max_price?: string[];
            ids?: string[];
            slug?: string[];
            search?: string[];
            exact?: string[];
            ordering?: string[];
            view?: string[];
            facets?: string[];
            page?: string[];
            page_size?: string[];
            lang?: string[];
        };
        ListPublicOutfitsFieldErrors: {
            search?: string[];
            product_id?: string[];
            ordering?: string[];
            page?: string[];
            page_size?: string[];
        };
        ListRelatedProductsFieldErrors: {
            limit?: string[];
            view?: string[];
            lang?: string[];
        };
        ListReturnsFieldErrors: {
            lang?: string[];
        };
        ListWishlistFieldErrors: {
            lang?: string[];
        };
        ListedProduct: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            /** Not with `view=card` */
            description?: string;
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
            is_featured: boolean;
            /**
             * Format: date-time
             * 
             * Lists that come newest first go by it
             * @example 2026-01-15T10:30:00.000000Z
             */
            date_added: string;
            /** In the order to show them in; the feature may be any of them */
            images: components["schemas"]["ProductImage"][];
            /** Not with `view=card` */
            variants?: components["schemas"]["Variant"][];
            /** Those of its variants */
            colors: components["schemas"]["ProductColor"][];
            /** The widths of its feature picture, or of its first */
            thumbnail_sources: components["schemas"]["ImageSource"][];
        };
        LogIn: {
            user: components["schemas"]["LoginUser"];
            tokens: components["schemas"]["SessionTokens"];
            email_verified: boolean;
            /** The opposite of `email_verified` */
            verification_needed: boolean;
        };
        LogInFieldErrors: {
            email?: string[];
            password?: string[];
            non_field_errors?: string[];
        };
        LogInWithIdpAFieldErrors: {
            token?: string[];
            nonce?: string[];
            full_name?: string[];
            non_field_errors?: string[];
            lang?: string[];
        };
        LogInWithIdpBFieldErrors: {
            token?: string[];
            nonce?: string[];
            full_name?: string[];
            non_field_errors?: string[];
            lang?: string[];
        };
        LogOutFieldErrors: {
            refresh_token?: string[];
            non_field_errors?: string[];
        };
        LoginReply: {
            data: components["schemas"]["LogIn"];
        };
        LoginRequest: {
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
            device_info?: components["schemas"]["DeviceInfo"];
        };
        LoginUser: {
            /** @example 12 */
            id: number;
            email: string;
            username: string;
            first_name: string;
            last_name: string;
            /** Blank if there is none */
            phone_number: string;
            /** null without a picture */
            profile_picture_url: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        LogoutRequest: {
            refresh_token?: string;
        };
        MeasureRange: {
            min: number;
            max: number;
        };
        MeasuredSizes: {
            bust?: components["schemas"]["Size"] | null;
            waist?: components["schemas"]["Size"] | null;
            hips?: components["schemas"]["Size"] | null;
        };
        /**
         * 
         * Decimal string with two decimals
         * @example 450.00
         */
        Money: Money;
        MyOutfit: {
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
            is_public: boolean;
            views_count: number;
        };
        MyOutfitPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["MyOutfit"][];
        };
        /** @enum {string} */
        Opacity: "opaque" | "semi" | "sheer";
        Order: {
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
        OrderDetail: {
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
            items: components["schemas"]["OrderItem"][];
            /** Oldest first */
            status_history: components["schemas"]["OrderStatusChange"][];
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
        OrderItem: {
            /** @example 12 */
            id: number;
            variant: components["schemas"]["OrderVariant"];
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
        OrderPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["Order"][];
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
        OrderStatusChange: {
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            timestamp: string;
        };
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
        OrderVariant: {
            /** @example 12 */
            id: number;
            sku: string;
            size: components["schemas"]["Size"];
            color: string;
            product: components["schemas"]["OrderProduct"];
        };
        OrdersUnderWayError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            /** The numbers of these orders */
            orders: string[];
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
        Outfit: {
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
        };
        OutfitAuthor: {
            /** @example 12 */
            id: number;
            username: string;
            profile_picture_url: string | null;
            first_name: string;
            last_name: string;
        };
        OutfitChoice: {
            product_id: number;
            variant_id?: number;
            size?: components["schemas"]["Size"];
            color?: string;
            /** Default: `1` */
            quantity?: number;
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
        OutfitLike: {
            /** @example 12 */
            outfit_id: number;
            liked: boolean;
            likes_count: number;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            liked_at: string;
        };
        OutfitPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["Outfit"][];
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
        OutfitToCartError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            /** Each thing that is wrong */
            details: components["schemas"]["OutfitToCartErrorItem"][];
        };
        OutfitToCartErrorItem: {
            /** The product in the outfit */
            product_id: number;
            /** The variant that was chosen; null: none */
            variant_id: number | null;
            /** Units that were asked for */
            requested_quantity: number;
            /** Units that are there */
            available_stock: number;
            /** Why this one is not added, or that it could be */
            status: string;
        };
        OutfitVariant: {
            /** @example 12 */
            id: number;
            size: components["schemas"]["Size"];
            color: string;
            /** Units that can be bought now */
            stock_available: number;
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
        PatchOutfitRequest: {
            name?: string;
            description?: string;
            is_public?: boolean;
            /** Ids of different products that can be bought, in the order to show them in */
            products?: number[];
        };
        PayGuestOrderFieldErrors: {
            payment_method?: string[];
            non_field_errors?: string[];
            discount_code?: string[];
        };
        PayOrderFieldErrors: {
            payment_method?: string[];
            non_field_errors?: string[];
            discount_code?: string[];
        };
        PayOrderReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["RenewedOrder"];
        };
        PayOrderRequest: {
            payment_method: components["schemas"]["PaymentMethodValue"];
        };
        PaymentError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            /** What the payment provider says */
            payment_error: string;
            /** A name of the failure, for programs */
            code: string;
        };
        PaymentMethod: {
            /** The `payment_method` of an order that is to be paid so */
            value: components["schemas"]["PaymentMethodValue"];
            /** Null where no provider is configured */
            provider: string | null;
            /** The provider as customers know it. Null where no provider is configured */
            name: string | null;
            /** False: an order with it is refused */
            is_available: boolean;
        };
        /** @enum {string} */
        PaymentMethodValue: "payment_provider_a" | "payment_provider_b";
        PaymentMethods: {
            results: components["schemas"]["PaymentMethod"][];
            /** @enum {string} */
            currency: "ZAR";
        };
        PersonalData: {
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            exported_at: string;
            profile: components["schemas"]["Profile"];
            identities: components["schemas"]["Identity"][];
            second_factor: components["schemas"]["SecondFactor"];
            sessions: components["schemas"]["Session"][];
            addresses: components["schemas"]["Address"][];
            orders: components["schemas"]["OrderDetail"][];
            returns: components["schemas"]["Return"][];
            cart: components["schemas"]["Cart"];
            wishlist: components["schemas"]["Wishlist"];
            outfits: components["schemas"]["OutfitDetail"][];
            likes: components["schemas"]["OutfitLike"][];
            audit: components["schemas"]["AuditEntry"][];
        };
        PlacedGuestOrder: {
            /** @example 12 */
            order_id: number;
            order_number: string;
            /** @enum {string} */
            status: "pending";
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            total_price: Money;
            /** @enum {string} */
            currency: "ZAR";
            /**
             * Format: uri
             * 
             * Send the customer there to pay
             */
            payment_url: string;
            /** Lines, not units */
            items_count: number;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
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
            /**
             * 
             * Items, less the discount, and delivery: what is asked for
             * @example 450.00
             */
            amount_due: Money;
            /** Opens this order, in the header `X-Order-Token`. Keep it: no other reply shows it */
            order_token: string;
        };
        PlacedOrder: {
            /** @example 12 */
            order_id: number;
            order_number: string;
            /** @enum {string} */
            status: "pending";
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            total_price: Money;
            /** @enum {string} */
            currency: "ZAR";
            /**
             * Format: uri
             * 
             * Send the customer there to pay
             */
            payment_url: string;
            /** Lines, not units */
            items_count: number;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
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
            /**
             * 
             * Items, less the discount, and delivery: what is asked for
             * @example 450.00
             */
            amount_due: Money;
        };
        PriceFacet: {
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            min: Money;
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            max: Money;
        };
        PriceRange: {
            min: number;
            max: number;
        };
        ProductColor: {
            name: string;
            /** Its tone, `#rrggbb`; null if not known */
            hex: string | null;
            /** One of its sizes can be bought now */
            in_stock: boolean;
            /** Of a picture of it; null without one */
            thumbnail: string | null;
        };
        ProductDetail: {
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
            category: components["schemas"]["CategoryWithParent"];
            coverage_level: components["schemas"]["CoverageLevel"];
            is_featured: boolean;
            /**
             * Format: date-time
             * 
             * Lists that come newest first go by it
             * @example 2026-01-15T10:30:00.000000Z
             */
            date_added: string;
            /** In the order to show them in; the feature may be any of them */
            images: components["schemas"]["ProductImage"][];
            /** By colour and size, sold out ones too */
            variants: components["schemas"]["Variant"][];
            facts: components["schemas"]["ProductFacts"];
            /** What the garment itself measures, in centimetres; null is not known */
            garment: components["schemas"]["GarmentMeasures"][];
            /** By language, the slug of its page: of those into which it is translated, and of the catalog’s own where the reply is in another one */
            translations: {
                [key: string]: components["schemas"]["TranslatedPage"];
            };
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
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
        ProductFit: {
            sizes: components["schemas"]["FittingSize"][];
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
        ProductPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["ListedProduct"][];
            /** What was searched instead */
            did_you_mean?: string;
            facets?: components["schemas"]["Facets"];
        };
        Profile: {
            /** @example 12 */
            id: number;
            email: string;
            username: string;
            first_name: string;
            last_name: string;
            /** Blank if there is none */
            phone_number: string;
            /** The path in the storage, not a link */
            profile_picture: string | null;
            /** null without a picture */
            profile_picture_url: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            profile_thumbnail_url: string | null;
            /** What the user may do in administration; null for customers */
            role: components["schemas"]["Role"] | null;
            /** Of the mails to the user */
            language: string;
            /** False for who logs in at an identity provider alone */
            has_password: boolean;
            /** Never for customers */
            has_second_factor: boolean;
        };
        PublicOutfit: {
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
            created_by: components["schemas"]["PublicOutfitCreator"];
            views_count: number;
            likes_count: number;
        };
        PublicOutfitCreator: {
            username: string;
            profile_picture_url: string | null;
        };
        PublicOutfitPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["PublicOutfit"][];
        };
        PutOutfitRequest: {
            name: string;
            description?: string;
            is_public?: boolean;
            /** Ids of different products that can be bought, in the order to show them in */
            products: number[];
        };
        Quote: {
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
            /**
             * 
             * Items, less the discount, and delivery: what is asked for
             * @example 450.00
             */
            amount_due: Money;
            currency: string;
        };
        QuoteCartFieldErrors: {
            discount_code?: string[];
            delivery_method?: string[];
            non_field_errors?: string[];
            lang?: string[];
        };
        QuoteRequest: {
            /** Of a discount, in any case */
            discount_code?: string;
            /** The code of a delivery method; without one the default of the shop */
            delivery_method?: string;
        };
        RateLimitError: {
            detail: string;
            /** Seconds after which to try again, at most: the header Retry-After may name fewer */
            retry_after: number;
        };
        RefreshTokenReply: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["Tokens"];
        };
        RefreshTokenRequest: {
            refresh_token: string;
        };
        RefreshTokensFieldErrors: {
            refresh_token?: string[];
            non_field_errors?: string[];
        };
        /** @enum {string} */
        RefundStatus: "pending" | "completed" | "failed";
        RegisterFieldErrors: {
            email?: string[];
            password?: string[];
            full_name?: string[];
            phone_number?: string[];
            non_field_errors?: string[];
            lang?: string[];
        };
        RegisterReply: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["Registration"];
        };
        RegisterRequest: {
            /** Format: email */
            email: string;
            /**
             * Format: password
             * 
             * At least 8 characters; not common, not only digits, not like name or email
             */
            password: string;
            /** The first word is the first name, the rest the last name */
            full_name: string;
            phone_number?: string;
        };
        Registration: {
            user: components["schemas"]["User"];
            tokens: components["schemas"]["SessionTokens"];
            /** @enum {boolean} */
            is_new_user: true;
            /** @enum {boolean} */
            email_verified: false;
        };
        RelatedProducts: {
            results: components["schemas"]["ListedProduct"][];
        };
        RemoveCartItemFieldErrors: {
            expand?: string[];
            lang?: string[];
        };
        RemoveCartItemReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            /** With `expand=cart` */
            cart?: components["schemas"]["Cart"];
        };
        RemoveWishlistItemReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            /** On the wishlist after the change */
            total_items: number;
        };
        RenewedOrder: {
            /** @example 12 */
            order_id: number;
            order_number: string;
            /** @enum {string} */
            status: "pending";
            /**
             * 
             * Decimal string with two decimals
             * @example 450.00
             */
            total_price: Money;
            /** @enum {string} */
            currency: "ZAR";
            /**
             * Format: uri
             * 
             * Send the customer there to pay
             */
            payment_url: string;
            /**
             * Format: date-time
             * 
             * Until when its stock is reserved
             * @example 2026-01-15T10:30:00.000000Z
             */
            reserved_until: string;
        };
        ReplaceOutfitFieldErrors: {
            name?: string[];
            description?: string[];
            is_public?: string[];
            products?: string[] | {
                [key: string]: string[];
            };
            non_field_errors?: string[];
        };
        ReplaceProfileFieldErrors: {
            first_name?: string[];
            last_name?: string[];
            phone_number?: string[];
            language?: string[];
            profile_picture?: string[];
            non_field_errors?: string[];
        };
        RequestPasswordResetFieldErrors: {
            email?: string[];
            non_field_errors?: string[];
        };
        RequestReturnReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["Return"];
        };
        RequestReturnRequest: {
            items: components["schemas"]["ReturnedUnits"][];
            reason: string;
        };
        ResendVerificationEmailFieldErrors: {
            email?: string[];
            non_field_errors?: string[];
        };
        ResetPasswordRequest: {
            token: string;
            /**
             * Format: password
             * 
             * At least 8 characters; not common, not only digits, not like name or email
             */
            password: string;
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
        ReturnList: {
            results: components["schemas"]["Return"][];
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
        RevokeOtherSessionsReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: {
                sessions_revoked: number;
            };
        };
        /** @enum {string} */
        Role: "packer" | "clerk" | "owner";
        SecondFactor: {
            is_enabled: boolean;
            /** Whether an authenticator app is on */
            has_totp: boolean;
            passkeys: components["schemas"]["Passkey"][];
            recovery_codes_left: number;
            /** Until when this session is raised; null if it is not */
            verified_until: string | null;
        };
        SendGuestOrderLinkFieldErrors: {
            email?: string[];
            order_number?: string[];
            non_field_errors?: string[];
        };
        Session: {
            /** @example 12 */
            id: number;
            device_info: components["schemas"]["SessionDevice"];
            ip: string | null;
            user_agent: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * 
             * The log-in or the last refresh
             * @example 2026-01-15T10:30:00.000000Z
             */
            last_used_at: string;
            /** True for the session of the access token */
            is_current: boolean;
        };
        /** What the client said of itself at log-in */
        SessionDevice: {
            device_type?: string;
            os?: string;
            app_version?: string;
        };
        SessionTokens: {
            access_token: string;
            refresh_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /**
             * 
             * Seconds until the access token ends
             * @enum {integer}
             */
            expires_in: 900;
            /**
             * 
             * Seconds until the refresh token ends
             * @enum {integer}
             */
            refresh_expires_in: 1209600;
        };
        SessionsReply: {
            /** @enum {boolean} */
            success: true;
            data: {
                sessions: components["schemas"]["Session"][];
            };
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
        SitemapEntry: {
            /** @enum {string} */
            kind: "product" | "category";
            /** @example 12 */
            id: number;
            slug: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
        };
        SitemapEntryPage: {
            /** Of the whole list */
            count: number;
            /** The next page; null on the last */
            next: string | null;
            /** The page before; null on the first */
            previous: string | null;
            results: components["schemas"]["SitemapEntry"][];
        };
        /** @enum {string} */
        Size: "XS" | "S" | "M" | "L" | "XL" | "XXL";
        SizeAdvice: {
            /** The largest size of `measures`; null above XXL */
            size: components["schemas"]["Size"] | null;
            /** The next size up, where a measure that decides `size` is in the upper quarter of its range */
            also: components["schemas"]["Size"] | null;
            /** The size of each measure that was given; null above XXL */
            measures: components["schemas"]["MeasuredSizes"];
        };
        SizeChart: {
            /** @enum {string} */
            unit: "cm";
            sizes: components["schemas"]["SizeChartRow"][];
        };
        SizeChartRow: {
            size: components["schemas"]["Size"];
            us: string;
            uk: string;
            eu: string;
            bust: components["schemas"]["MeasureRange"];
            waist: components["schemas"]["MeasureRange"];
            hips: components["schemas"]["MeasureRange"];
        };
        SizeFacet: {
            value: components["schemas"]["Size"];
            count: number;
        };
        SocialLoginA: {
            user: components["schemas"]["SocialUser"];
            tokens: components["schemas"]["Tokens"];
            is_new_user: boolean;
            /** @enum {string} */
            provider: "idp_a";
        };
        SocialLoginAReply: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["SocialLoginA"];
        };
        SocialLoginB: {
            user: components["schemas"]["SocialUser"];
            tokens: components["schemas"]["Tokens"];
            is_new_user: boolean;
            /** @enum {string} */
            provider: "idp_b";
        };
        SocialLoginBReply: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["SocialLoginB"];
        };
        SocialLoginRequest: {
            /** The ID token of the provider, not its access token */
            token: string;
            /** The one that was sent to the provider */
            nonce?: string;
            full_name?: string;
        };
        SocialUser: {
            /** @example 12 */
            id: number;
            email: string;
            username: string;
            first_name: string;
            last_name: string;
            /** null without a picture */
            profile_picture_url: string | null;
            is_verified: boolean;
        };
        Subcategory: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            /** @example 12 */
            parent: number;
        };
        SuccessResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
        };
        SuggestFieldErrors: {
            q?: string[];
            limit?: string[];
            lang?: string[];
        };
        SuggestedProduct: {
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
            thumbnail: string | null;
        };
        Suggestions: {
            /** What was typed */
            query: string;
            products: components["schemas"]["SuggestedProduct"][];
            categories: components["schemas"]["CategorySummary"][];
            /** What to search for, to be shown as they are */
            words: string[];
        };
        /**
         * Format: date-time
         * @example 2026-01-15T10:30:00.000000Z
         */
        Timestamp: string;
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
        Tokens: {
            access_token: string;
            refresh_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /**
             * 
             * Seconds until the access token ends
             * @enum {integer}
             */
            expires_in: 900;
        };
        TranslatedPage: {
            slug: string;
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
        UpdateAddressFieldErrors: {
            label?: string[];
            phone_number?: string[];
            region?: string[];
            postal_code?: string[];
            recipient?: string[];
            street?: string[];
            city?: string[];
            country?: string[];
            is_default?: string[];
            non_field_errors?: string[];
        };
        UpdateAddressRequest: {
            label?: string;
            phone_number?: string;
            region?: string;
            postal_code?: string;
            recipient?: string;
            street?: string;
            city?: string;
            /** Two letters of ISO 3166-1, in any case */
            country?: string;
            /** The one to offer first; exactly one address is it */
            is_default?: boolean;
        };
        UpdateCartItemFieldErrors: {
            expand?: string[];
            quantity?: string[];
            non_field_errors?: string[];
            lang?: string[];
        };
        UpdateCartItemReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["ChangedCartLine"];
            /** With `expand=cart` */
            cart?: components["schemas"]["Cart"];
        };
        UpdateCartItemRequest: {
            quantity: number;
        };
        UpdateOutfitFieldErrors: {
            name?: string[];
            description?: string[];
            is_public?: string[];
            products?: string[] | {
                [key: string]: string[];
            };
            non_field_errors?: string[];
        };
        UpdateOutfitReply: {
            /** @example 12 */
            id: number;
            name: string;
            description: string;
            is_public: boolean;
            items_count: number;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
        };
        UpdateProfileFieldErrors: {
            first_name?: string[];
            last_name?: string[];
            phone_number?: string[];
            language?: string[];
            profile_picture?: string[];
            non_field_errors?: string[];
        };
        UpdateProfileRequest: {
            /** @example Amina */
            first_name?: string;
            /** @example Jacobs */
            last_name?: string;
            /** @example +27 82 555 0134 */
            phone_number?: string;
            /**
             * 
             * One of the shop’s, for its mails; a region is dropped (`ar-EG` is `ar`)
             * @example ar
             */
            language?: string;
            /** null or a blank string removes the picture; a new one comes in a form. */
            profile_picture?: string | null;
        };
        UpdateProfileRequestForm: {
            /** @example Amina */
            first_name?: string;
            /** @example Jacobs */
            last_name?: string;
            /** @example +27 82 555 0134 */
            phone_number?: string;
            /**
             * 
             * One of the shop’s, for its mails; a region is dropped (`ar-EG` is `ar`)
             * @example ar
             */
            language?: string;
            /**
             * Format: binary
             * 
             * JPEG, PNG or WebP, at most 5 MB and 40 megapixels; blank removes the picture.
             */
            profile_picture?: string;
        };
        UpdateWishlistItemFieldErrors: {
            notify_when_available?: string[];
            non_field_errors?: string[];
        };
        UpdateWishlistItemReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["ChangedWishlistItem"];
            /** On the wishlist after the change */
            total_items: number;
        };
        UpdateWishlistItemRequest: {
            /** Send a mail to the caller’s verified address when the variant can be bought again, at most one a day */
            notify_when_available: boolean;
        };
        /** Format: uri */
        Url: string;
        User: {
            /** @example 12 */
            id: number;
            email: string;
            username: string;
            first_name: string;
            last_name: string;
            /** Blank if there is none */
            phone_number: string;
            /** The path in the storage, not a link */
            profile_picture: string | null;
            /** null without a picture */
            profile_picture_url: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        ValidToken: {
            /** @enum {boolean} */
            valid: true;
            /** @example 12 */
            user_id: number;
            email_verified: boolean;
        };
        ValidateTokenReply: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["ValidToken"];
        };
        Variant: {
            /** @example 12 */
            id: number;
            sku: string;
            size: components["schemas"]["Size"];
            color: string;
            /** Units that can be bought now */
            stock_available: number;
            is_active: boolean;
        };
        VerifiedEmail: {
            email: string;
            /** @enum {boolean} */
            is_verified: true;
        };
        VerifyEmailFieldErrors: {
            token?: string[];
            non_field_errors?: string[];
        };
        VerifyEmailReply: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["VerifiedEmail"];
        };
        VerifyEmailRequest: {
            token: string;
        };
        Wishlist: {
            items: components["schemas"]["WishlistItem"][];
            total_items: number;
        };
        WishlistImage: {
            /** Format: uri */
            image: string;
            /** Format: uri */
            thumbnail: string;
        };
        WishlistItem: {
            /** @example 12 */
            id: number;
            variant: components["schemas"]["WishlistVariant"];
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            added_at: string;
            /** Send a mail to the caller’s verified address when the variant can be bought again, at most one a day */
            notify_when_available: boolean;
            /** The sizes that are sold in this colour, in size order */
            sizes: components["schemas"]["WishlistSize"][];
        };
        WishlistProduct: {
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
            is_featured: boolean;
            /** Those of the variant’s colour first */
            images: components["schemas"]["WishlistImage"][];
        };
        WishlistSize: {
            /** @example 12 */
            variant_id: number;
            size: components["schemas"]["Size"];
            in_stock: boolean;
        };
        WishlistVariant: {
            /** @example 12 */
            id: number;
            sku: string;
            size: components["schemas"]["Size"];
            color: string;
            /** Units that can be bought now */
            stock_available: number;
            /** False when the variant is no longer sold */
            is_active: boolean;
            product: components["schemas"]["WishlistProduct"];
        };
    };
    responses: {
        /** The Accept header admits no JSON */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
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
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** Does not exist */
        NotFound: {
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
        /** Your copy is current; no body */
        NotModified: {
            headers: {
                /** The language of the texts, such as `ar` */
                "Content-Language"?: string;
                /** The version of the reply, for If-None-Match */
                ETag?: string;
                /** `public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be used for so many seconds when the service fails */
                "Cache-Control"?: string;
                /** Only while the database is away: the reply is what the catalog was so many seconds ago */
                Age?: number;
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * 
         * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
         * @example ar
         */
        Lang: string;
        /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
        IdempotencyKey: string;
        /** Whose cart it is, for a guest whose browser or app keeps no cookie: what the last reply showed in this header. It counts above the cookie. A value that was not issued counts as none. */
        XCartToken: string;
        /** @example 12 */
        Id: number;
        /** Full-text search in name and description */
        Search: string;
        /** `card` leaves out `description` and `variants`: a third of the bytes */
        View: "card";
        /** Number of the page, or the word `last`. Default: `1` */
        Page: number | "last";
        /** Results on a page; more than the maximum means the maximum. Default: `20` */
        PageSize: number;
        /** The ETag of your copy: if it is current, the reply is 304. */
        IfNoneMatch: string;
        /** `cart`: the reply has the cart, too, as it is now */
        Expand: "cart";
        /** @example 12 */
        ReturnId: number;
        /** As `ORD-2026-000009` */
        OrderNumber: string;
        /** Opens the order of a guest: `order_token` of the reply that placed it, or of the link in its mails. */
        XOrderToken: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** Whose cart it is, for a guest whose browser or app keeps no cookie: what the last reply showed in this header. It counts above the cookie. A value that was not issued counts as none. */
                "X-Cart-Token"?: components["parameters"]["XCartToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "amina@example.com",
                 *       "password": "a-fig-tree-in-May",
                 *       "full_name": "Amina Jacobs",
                 *       "phone_number": "+27 82 555 0134"
                 *     }
                 */
                "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    /** The guest’s new token, if the request had a valid one, in the header or in the cookie */
                    "X-Cart-Token"?: string;
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "user": {
                     *           "id": 12,
                     *           "email": "amina@example.com",
                     *           "username": "amina",
                     *           "first_name": "Amina",
                     *           "last_name": "Jacobs",
                     *           "phone_number": "+27 82 555 0134",
                     *           "profile_picture": null,
                     *           "profile_picture_url": null,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         },
                     *         "tokens": {
                     *           "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoiYWNjZXNzIn0.x1",
                     *           "refresh_token": "eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoicmVmcmVzaCJ9.y2",
                     *           "token_type": "Bearer",
                     *           "expires_in": 900,
                     *           "refresh_expires_in": 1209600
                     *         },
                     *         "is_new_user": true,
                     *         "email_verified": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegisterReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["RegisterFieldErrors"];
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
    logIn: {
        parameters: {
            query?: never;
            header?: {
                /** Whose cart it is, for a guest whose browser or app keeps no cookie: what the last reply showed in this header. It counts above the cookie. A value that was not issued counts as none. */
                "X-Cart-Token"?: components["parameters"]["XCartToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "shopper@example.com",
                 *       "password": "demo-shopper-password",
                 *       "device_info": {
                 *         "device_type": "phone",
                 *         "os": "Android 16",
                 *         "app_version": "2.4.0"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The guest’s new token, if the request had a valid one, in the header or in the cookie */
                    "X-Cart-Token"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "user": {
                     *           "id": 12,
                     *           "email": "amina@example.com",
                     *           "username": "amina",
                     *           "first_name": "Amina",
                     *           "last_name": "Jacobs",
                     *           "phone_number": "+27 82 555 0134",
                     *           "profile_picture_url": null,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         },
                     *         "tokens": {
                     *           "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoiYWNjZXNzIn0.x1",
                     *           "refresh_token": "eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoicmVmcmVzaCJ9.y2",
                     *           "token_type": "Bearer",
                     *           "expires_in": 900,
                     *           "refresh_expires_in": 1209600
                     *         },
                     *         "email_verified": true,
                     *         "verification_needed": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LoginReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["LogInFieldErrors"];
                };
            };
            /** Missing or invalid authentication */
            401: {
                headers: {
                    /** Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** Authenticated but not allowed */
            403: {
                headers: {
                    /** Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountLockedError"] | components["schemas"]["ErrorResponse"];
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
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    logOut: {
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
                 *       "refresh_token": "eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoicmVmcmVzaCJ9.y2"
                 *     }
                 */
                "application/json": components["schemas"]["LogoutRequest"];
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
                     *       "message": "Successfully logged out"
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
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["LogOutFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyEmail: {
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
                 *       "token": "eyJ1c2VyX2lkIjoxMn0.h_bcOTWOylHI8H6uIyBO"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyEmailRequest"];
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
                     *       "message": "Email verified successfully",
                     *       "data": {
                     *         "email": "amina@example.com",
                     *         "is_verified": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["VerifyEmailReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["VerifyEmailFieldErrors"];
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
    refreshTokens: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. The same refresh token with the same key gets the same tokens again for 24 hours, as long as the new refresh token is unused: after a lost reply, or from several tabs. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refresh_token": "eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoicmVmcmVzaCJ9.y2"
                 *     }
                 */
                "application/json": components["schemas"]["RefreshTokenRequest"];
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
                     *       "data": {
                     *         "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoiYWNjZXNzIn0.x1",
                     *         "refresh_token": "eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoicmVmcmVzaCJ9.y2",
                     *         "token_type": "Bearer",
                     *         "expires_in": 900
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RefreshTokenReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["RefreshTokensFieldErrors"];
                };
            };
            /** Missing or invalid authentication */
            401: {
                headers: {
                    /** Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"];
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
    validateToken: {
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
                     *       "data": {
                     *         "valid": true,
                     *         "user_id": 12,
                     *         "email_verified": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ValidateTokenReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProfile: {
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
                     *       "id": 12,
                     *       "email": "amina@example.com",
                     *       "username": "amina",
                     *       "first_name": "Amina",
                     *       "last_name": "Jacobs",
                     *       "phone_number": "+27 82 555 0134",
                     *       "profile_picture": "profile/12/0f8fad5bd9cb469fa16570867728950e.webp",
                     *       "profile_picture_url": "https://store.example.com/media/profile/12/0f8fad5bd9cb469fa16570867728950e.webp",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "profile_thumbnail_url": "https://store.example.com/media/profile/12/0f8fad5bd9cb469fa16570867728950e-thumb.webp",
                     *       "role": null,
                     *       "language": "ar",
                     *       "has_password": true,
                     *       "has_second_factor": false
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceProfile: {
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
                 *       "first_name": "Amina",
                 *       "last_name": "Jacobs",
                 *       "phone_number": "+27 82 555 0134",
                 *       "language": "ar"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateProfileRequest"];
                /**
                 * @example {
                 *       "first_name": "Amina",
                 *       "last_name": "Jacobs",
                 *       "phone_number": "+27 82 555 0134",
                 *       "language": "ar"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["UpdateProfileRequestForm"];
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
                     *       "id": 12,
                     *       "email": "amina@example.com",
                     *       "username": "amina",
                     *       "first_name": "Amina",
                     *       "last_name": "Jacobs",
                     *       "phone_number": "+27 82 555 0134",
                     *       "profile_picture": "profile/12/0f8fad5bd9cb469fa16570867728950e.webp",
                     *       "profile_picture_url": "https://store.example.com/media/profile/12/0f8fad5bd9cb469fa16570867728950e.webp",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "profile_thumbnail_url": "https://store.example.com/media/profile/12/0f8fad5bd9cb469fa16570867728950e-thumb.webp",
                     *       "role": null,
                     *       "language": "ar",
                     *       "has_password": true,
                     *       "has_second_factor": false
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ReplaceProfileFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
    updateProfile: {
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
                 *       "first_name": "Amina",
                 *       "last_name": "Jacobs",
                 *       "phone_number": "+27 82 555 0134",
                 *       "language": "ar"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateProfileRequest"];
                /**
                 * @example {
                 *       "first_name": "Amina",
                 *       "last_name": "Jacobs",
                 *       "phone_number": "+27 82 555 0134",
                 *       "language": "ar"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["UpdateProfileRequestForm"];
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
                     *       "id": 12,
                     *       "email": "amina@example.com",
                     *       "username": "amina",
                     *       "first_name": "Amina",
                     *       "last_name": "Jacobs",
                     *       "phone_number": "+27 82 555 0134",
                     *       "profile_picture": "profile/12/0f8fad5bd9cb469fa16570867728950e.webp",
                     *       "profile_picture_url": "https://store.example.com/media/profile/12/0f8fad5bd9cb469fa16570867728950e.webp",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "profile_thumbnail_url": "https://store.example.com/media/profile/12/0f8fad5bd9cb469fa16570867728950e-thumb.webp",
                     *       "role": null,
                     *       "language": "ar",
                     *       "has_password": true,
                     *       "has_second_factor": false
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["UpdateProfileFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
    resendVerificationEmail: {
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
                 *       "email": "amina@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["AccountMailRequest"];
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
                     *       "message": "If this address waits for verification, a verification email is on its way"
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
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ResendVerificationEmailFieldErrors"];
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
    requestPasswordReset: {
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
                 *       "email": "amina@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["AccountMailRequest"];
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
                     *       "message": "If this address has an account, a password reset email is on its way"
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
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["RequestPasswordResetFieldErrors"];
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
    confirmPasswordReset: {
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
                 *       "token": "eyJ1c2VyX2lkIjoxMn0.h_bcOTWOylHI8H6uIyBO",
                 *       "password": "an-olive-grove-in-June"
                 *     }
                 */
                "application/json": components["schemas"]["ResetPasswordRequest"];
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
                     *       "message": "Password reset successfully"
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
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["ConfirmPasswordResetFieldErrors"];
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
    changePassword: {
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
                 *       "current_password": "a-fig-tree-in-May",
                 *       "new_password": "an-olive-grove-in-June"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordRequest"];
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
                     *       "message": "Password changed successfully"
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
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["ChangePasswordFieldErrors"];
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
                    "application/json": components["schemas"]["AccountLockedError"] | components["schemas"]["AuthenticationError"];
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
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
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
                     *       "data": {
                     *         "sessions": [
                     *           {
                     *             "id": 31,
                     *             "device_info": {
                     *               "device_type": "phone",
                     *               "os": "Android 16",
                     *               "app_version": "2.4.0"
                     *             },
                     *             "ip": "196.25.1.7",
                     *             "user_agent": "okhttp/5.1.0",
                     *             "created_at": "2026-01-15T10:30:00.000000Z",
                     *             "last_used_at": "2026-01-17T08:12:44.518213Z",
                     *             "is_current": true
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SessionsReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSession: {
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
                     *       "success": true,
                     *       "message": "Session revoked"
                     *     }
                     */
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
    endOtherSessions: {
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
                 *       "refresh_token": "eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoicmVmcmVzaCJ9.y2"
                 *     }
                 */
                "application/json": components["schemas"]["RefreshTokenRequest"];
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
                     *       "message": "Other sessions revoked",
                     *       "data": {
                     *         "sessions_revoked": 2
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RevokeOtherSessionsReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["EndOtherSessionsFieldErrors"];
                };
            };
            /** Missing or invalid authentication */
            401: {
                headers: {
                    /** Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["Detail"] | components["schemas"]["TokenExpiredError"];
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
    logInWithIdpA: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** Whose cart it is, for a guest whose browser or app keeps no cookie: what the last reply showed in this header. It counts above the cookie. A value that was not issued counts as none. */
                "X-Cart-Token"?: components["parameters"]["XCartToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiIxMDc2OTE1MDM1MDAwNjE1MDcifQ.q8",
                 *       "nonce": "n-0S6_WzA2Mj"
                 *     }
                 */
                "application/json": components["schemas"]["SocialLoginRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The guest’s new token, if the request had a valid one, in the header or in the cookie */
                    "X-Cart-Token"?: string;
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "user": {
                     *           "id": 12,
                     *           "email": "amina@example.com",
                     *           "username": "amina",
                     *           "first_name": "Amina",
                     *           "last_name": "Jacobs",
                     *           "profile_picture_url": null,
                     *           "is_verified": true
                     *         },
                     *         "tokens": {
                     *           "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoiYWNjZXNzIn0.x1",
                     *           "refresh_token": "eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoicmVmcmVzaCJ9.y2",
                     *           "token_type": "Bearer",
                     *           "expires_in": 900
                     *         },
                     *         "is_new_user": true,
                     *         "provider": "idp_a"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SocialLoginAReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["LogInWithIdpAFieldErrors"];
                };
            };
            /** Authenticated but not allowed */
            403: {
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
    logInWithIdpB: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** Whose cart it is, for a guest whose browser or app keeps no cookie: what the last reply showed in this header. It counts above the cookie. A value that was not issued counts as none. */
                "X-Cart-Token"?: components["parameters"]["XCartToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiIxMDc2OTE1MDM1MDAwNjE1MDcifQ.q8",
                 *       "nonce": "n-0S6_WzA2Mj"
                 *     }
                 */
                "application/json": components["schemas"]["SocialLoginRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The guest’s new token, if the request had a valid one, in the header or in the cookie */
                    "X-Cart-Token"?: string;
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "user": {
                     *           "id": 12,
                     *           "email": "amina@example.com",
                     *           "username": "amina",
                     *           "first_name": "Amina",
                     *           "last_name": "Jacobs",
                     *           "profile_picture_url": null,
                     *           "is_verified": true
                     *         },
                     *         "tokens": {
                     *           "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoiYWNjZXNzIn0.x1",
                     *           "refresh_token": "eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoicmVmcmVzaCJ9.y2",
                     *           "token_type": "Bearer",
                     *           "expires_in": 900
                     *         },
                     *         "is_new_user": true,
                     *         "provider": "idp_b"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SocialLoginBReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["LogInWithIdpBFieldErrors"];
                };
            };
            /** Authenticated but not allowed */
            403: {
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
    listAddresses: {
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
                     *       "results": [
                     *         {
                     *           "id": 5,
                     *           "label": "Home",
                     *           "recipient": "Amina Jacobs",
                     *           "phone_number": "+27 82 555 0134",
                     *           "street": "12 Fig Lane",
                     *           "city": "Cape Town",
                     *           "region": "Western Cape",
                     *           "postal_code": "8001",
                     *           "country": "ZA",
                     *           "is_default": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Addresses"];
                };
            };
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAddress: {
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
                 *       "label": "Home",
                 *       "recipient": "Amina Jacobs",
                 *       "phone_number": "+27 82 555 0134",
                 *       "street": "12 Fig Lane",
                 *       "city": "Cape Town",
                 *       "region": "Western Cape",
                 *       "postal_code": "8001",
                 *       "country": "ZA"
                 *     }
                 */
                "application/json": components["schemas"]["CreateAddressRequest"];
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
                     *       "id": 5,
                     *       "label": "Home",
                     *       "recipient": "Amina Jacobs",
                     *       "phone_number": "+27 82 555 0134",
                     *       "street": "12 Fig Lane",
                     *       "city": "Cape Town",
                     *       "region": "Western Cape",
                     *       "postal_code": "8001",
                     *       "country": "ZA",
                     *       "is_default": true
                     *     }
                     */
                    "application/json": components["schemas"]["Address"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["CreateAddressFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
    deleteAddress: {
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
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthorized"];
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
    updateAddress: {
        parameters: {
            query?: never;
            header?: never;
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
                 *       "is_default": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAddressRequest"];
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
                     *       "id": 5,
                     *       "label": "Home",
                     *       "recipient": "Amina Jacobs",
                     *       "phone_number": "+27 82 555 0134",
                     *       "street": "12 Fig Lane",
                     *       "city": "Cape Town",
                     *       "region": "Western Cape",
                     *       "postal_code": "8001",
                     *       "country": "ZA",
                     *       "is_default": true
                     *     }
                     */
                    "application/json": components["schemas"]["Address"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["UpdateAddressFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
    exportAccount: {
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
                     *       "exported_at": "2026-01-15T10:30:00.000000Z",
                     *       "profile": {
                     *         "id": 12,
                     *         "email": "amina@example.com",
                     *         "username": "amina",
                     *         "first_name": "Amina",
                     *         "last_name": "Jacobs",
                     *         "phone_number": "+27 82 555 0134",
                     *         "profile_picture": "profile/12/0f8fad5bd9cb469fa16570867728950e.webp",
                     *         "profile_picture_url": "https://store.example.com/media/profile/12/0f8fad5bd9cb469fa16570867728950e.webp",
                     *         "created_at": "2026-01-15T10:30:00.000000Z",
                     *         "profile_thumbnail_url": "https://store.example.com/media/profile/12/0f8fad5bd9cb469fa16570867728950e-thumb.webp",
                     *         "role": null,
                     *         "language": "ar",
                     *         "has_password": true,
                     *         "has_second_factor": false
                     *       },
                     *       "identities": [],
                     *       "second_factor": {
                     *         "is_enabled": true,
                     *         "has_totp": true,
                     *         "passkeys": [
                     *           {
                     *             "id": 3,
                     *             "name": "Work laptop",
                     *             "created_at": "2026-01-15T10:30:00.000000Z",
                     *             "last_used_at": null
                     *           }
                     *         ],
                     *         "recovery_codes_left": 10,
                     *         "verified_until": "2026-01-15T22:30:00.000000Z"
                     *       },
                     *       "sessions": [],
                     *       "addresses": [
                     *         {
                     *           "id": 5,
                     *           "label": "Home",
                     *           "recipient": "Amina Jacobs",
                     *           "phone_number": "+27 82 555 0134",
                     *           "street": "12 Fig Lane",
                     *           "city": "Cape Town",
                     *           "region": "Western Cape",
                     *           "postal_code": "8001",
                     *           "country": "ZA",
                     *           "is_default": true
                     *         }
                     *       ],
                     *       "orders": [
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
                     *           "items_total": "2598.00",
                     *           "discount": {
                     *             "code": "EID10",
                     *             "amount": "259.80"
                     *           },
                     *           "delivery": {
                     *             "code": "standard",
                     *             "name": "Standard, 3 to 5 days",
                     *             "price": "85.00"
                     *           },
                     *           "language": "en",
                     *           "notes": "Please ring twice",
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
                     *                 }
                     *               },
                     *               "quantity": 2,
                     *               "price_at_purchase": "1299.00",
                     *               "subtotal": "2598.00",
                     *               "amount_paid": "2338.20",
                     *               "refunded_quantity": 0,
                     *               "returnable_quantity": 0
                     *             }
                     *           ],
                     *           "status_history": [
                     *             {
                     *               "status": "pending",
                     *               "timestamp": "2026-01-15T10:30:00.000000Z"
                     *             }
                     *           ],
                     *           "payment_method": "payment_provider_a",
                     *           "payment_url": "https://pay.example.com/ORD-2026-000009",
                     *           "reserved_until": "2026-01-15T11:00:00.000000Z",
                     *           "refund_status": null,
                     *           "surplus_refund_status": null,
                     *           "paid_at": null,
                     *           "invoice_number": null,
                     *           "return_until": null,
                     *           "shipment": null,
                     *           "returns": []
                     *         }
                     *       ],
                     *       "returns": [],
                     *       "cart": {
                     *         "items": [
                     *           {
                     *             "id": 5,
                     *             "variant": {
                     *               "id": 71,
                     *               "sku": "LLA-SAND-M",
                     *               "size": "M",
                     *               "color": "Sand",
                     *               "stock_available": 7,
                     *               "product": {
                     *                 "id": 12,
                     *                 "name": "Layered Linen Abaya",
                     *                 "slug": "layered-linen-abaya",
                     *                 "base_price": "1299.00",
                     *                 "images": [
                     *                   {
                     *                     "thumbnail": "https://media.example.com/products/12/a-400.webp",
                     *                     "is_feature": true
                     *                   }
                     *                 ]
                     *               }
                     *             },
                     *             "quantity": 2,
                     *             "subtotal": "2598.00",
                     *             "created_at": "2026-01-15T10:30:00.000000Z",
                     *             "is_available": true
                     *           }
                     *         ],
                     *         "summary": {
                     *           "total_items": 2,
                     *           "total_price": "2598.00",
                     *           "currency": "ZAR"
                     *         }
                     *       },
                     *       "wishlist": {
                     *         "items": [
                     *           {
                     *             "id": 9,
                     *             "variant": {
                     *               "id": 71,
                     *               "sku": "LLA-SAND-M",
                     *               "size": "M",
                     *               "color": "Sand",
                     *               "stock_available": 0,
                     *               "is_active": true,
                     *               "product": {
                     *                 "id": 12,
                     *                 "name": "Layered Linen Abaya",
                     *                 "slug": "layered-linen-abaya",
                     *                 "base_price": "1299.00",
                     *                 "is_featured": true,
                     *                 "images": [
                     *                   {
                     *                     "image": "https://media.example.com/products/12/a.webp",
                     *                     "thumbnail": "https://media.example.com/products/12/a-400.webp"
                     *                   }
                     *                 ]
                     *               }
                     *             },
                     *             "added_at": "2026-01-15T10:30:00.000000Z",
                     *             "notify_when_available": true,
                     *             "sizes": [
                     *               {
                     *                 "variant_id": 71,
                     *                 "size": "M",
                     *                 "in_stock": false
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "total_items": 1
                     *       },
                     *       "outfits": [
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
                     *             "profile_picture_url": "https://media.example.com/profiles/7/a.webp",
                     *             "first_name": "Amina",
                     *             "last_name": "Jacobs"
                     *           },
                     *           "items": [
                     *             {
                     *               "id": 8,
                     *               "product": {
                     *                 "id": 12,
                     *                 "name": "Layered Linen Abaya",
                     *                 "slug": "layered-linen-abaya",
                     *                 "description": "A loose abaya in washed linen.",
                     *                 "base_price": "1299.00",
                     *                 "compare_at_price": "1499.00",
                     *                 "currency": "ZAR",
                     *                 "category": {
                     *                   "id": 4,
                     *                   "name": "Abayas",
                     *                   "slug": "abayas"
                     *                 },
                     *                 "coverage_level": {
                     *                   "id": 1,
                     *                   "name": "Full Coverage",
                     *                   "description": "Long sleeves, floor length, high neckline"
                     *                 },
                     *                 "images": [
                     *                   {
                     *                     "id": 31,
                     *                     "image": "https://media.example.com/products/12/a.webp",
                     *                     "thumbnail": "https://media.example.com/products/12/a-400.webp",
                     *                     "is_feature": true,
                     *                     "alt_text": "The abaya from the front",
                     *                     "width": 1200,
                     *                     "height": 1600,
                     *                     "color": "Sand",
                     *                     "sources": [
                     *                       {
                     *                         "url": "https://media.example.com/products/12/a-320.webp",
                     *                         "width": 320
                     *                       },
                     *                       {
                     *                         "url": "https://media.example.com/products/12/a-640.webp",
                     *                         "width": 640
                     *                       },
                     *                       {
                     *                         "url": "https://media.example.com/products/12/a-960.webp",
                     *                         "width": 960
                     *                       }
                     *                     ]
                     *                   }
                     *                 ],
                     *                 "variants": [
                     *                   {
                     *                     "id": 71,
                     *                     "size": "M",
                     *                     "color": "Sand",
                     *                     "stock_available": 7
                     *                   }
                     *                 ]
                     *               },
                     *               "position": 0,
                     *               "is_available": true
                     *             }
                     *           ],
                     *           "views_count": 12,
                     *           "likes_count": 2,
                     *           "liked": false,
                     *           "updated_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ],
                     *       "likes": [
                     *         {
                     *           "outfit_id": 3,
                     *           "liked": true,
                     *           "likes_count": 3,
                     *           "liked_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ],
                     *       "audit": [
                     *         {
                     *           "id": 812,
                     *           "happened_at": "2026-01-15T10:30:00.000000Z",
                     *           "actor": "you",
                     *           "action": "place_order",
                     *           "subject_type": "order",
                     *           "subject_id": "9",
                     *           "before": null,
                     *           "after": {
                     *             "order_number": "ORD-2026-000009"
                     *           },
                     *           "ip": "196.25.1.7",
                     *           "user_agent": "okhttp/5.1.0",
                     *           "request_id": "0f8fad5b-d9cb-469f-a165-70867728950e"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
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
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccount: {
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
                "application/json": components["schemas"]["DeleteAccountRequest"];
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
                     *       "message": "Account deleted"
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
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["DeleteAccountFieldErrors"];
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
                    "application/json": components["schemas"]["AccountLockedError"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrdersUnderWayError"];
                };
            };
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
    listProducts: {
        parameters: {
            query?: {
                /** Category slugs; their children are included */
                category?: string[];
                /** One of these levels */
                coverage_level?: components["schemas"]["CoverageKey"][];
                /** Has an active variant in one of these sizes; with `color`, the same variant */
                size?: components["schemas"]["Size"][];
                /** Has an active variant in one of these colours, compared without case */
                color?: string[];
                /** A variant in these sizes and colours can be bought now; false: none can */
                in_stock?: boolean;
                /** Its hem ends so on a shopper of this `height`, in one of its sizes, or in one of `size` */
                falls_to?: components["schemas"]["Fall"][];
                /** In centimetres; needed by `falls_to` */
                height?: number;
                /** True: featured ones; false: the others */
                is_featured?: boolean;
                /** True: those that were dearer; false: the others */
                on_sale?: boolean;
                /** At this price or above */
                min_price?: string;
                /** At this price or below */
                max_price?: string;
                /** Exactly these products, in this order unless `ordering` is given, in pages like any others */
                ids?: number[];
                /** Exactly the product with this slug, in any language */
                slug?: string;
                /** Every word must be found, in any form: in the name, description, colour, size, SKU, category or coverage level; the last one also as a beginning. Where nothing is found, misspelt words are corrected (`did_you_mean`) */
                search?: string;
                /** True: misspelt words are not corrected */
                exact?: boolean;
                /** Default: the newest first; of a search, the best match. `best_selling`: units in orders that were paid within 90 days and not cancelled, then the newest */
                ordering?: "price" | "-price" | "date_added" | "-date_added" | "name" | "-name" | "best_selling";
                /** `card` leaves out `description` and `variants`: a third of the bytes */
                view?: components["parameters"]["View"];
                /** True adds how many products each choice would leave */
                facets?: boolean;
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: number;
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    /** The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** `public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be used for so many seconds when the service fails */
                    "Cache-Control"?: string;
                    /** Only while the database is away: the reply is what the catalog was so many seconds ago */
                    Age?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 41,
                     *       "next": "https://api.example.com/api/catalog/products/?facets=1&page=2&search=linnen",
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 12,
                     *           "name": "Layered Linen Abaya",
                     *           "slug": "layered-linen-abaya",
                     *           "description": "A loose abaya in washed linen.",
                     *           "base_price": "1299.00",
                     *           "compare_at_price": "1499.00",
                     *           "currency": "ZAR",
                     *           "category": {
                     *             "id": 4,
                     *             "name": "Abayas",
                     *             "slug": "abayas"
                     *           },
                     *           "coverage_level": {
                     *             "id": 1,
                     *             "name": "Full Coverage",
                     *             "description": "Long sleeves, floor length, high neckline"
                     *           },
                     *           "is_featured": true,
                     *           "date_added": "2026-01-15T10:30:00.000000Z",
                     *           "images": [
                     *             {
                     *               "id": 31,
                     *               "image": "https://media.example.com/products/12/a.webp",
                     *               "thumbnail": "https://media.example.com/products/12/a-400.webp",
                     *               "is_feature": true,
                     *               "alt_text": "The abaya from the front",
                     *               "width": 1200,
                     *               "height": 1600,
                     *               "color": "Sand",
                     *               "sources": [
                     *                 {
                     *                   "url": "https://media.example.com/products/12/a-320.webp",
                     *                   "width": 320
                     *                 },
                     *                 {
                     *                   "url": "https://media.example.com/products/12/a-640.webp",
                     *                   "width": 640
                     *                 },
                     *                 {
                     *                   "url": "https://media.example.com/products/12/a-960.webp",
                     *                   "width": 960
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "variants": [
                     *             {
                     *               "id": 71,
                     *               "sku": "LLA-SAND-M",
                     *               "size": "M",
                     *               "color": "Sand",
                     *               "stock_available": 7,
                     *               "is_active": true
                     *             }
                     *           ],
                     *           "colors": [
                     *             {
                     *               "name": "Sand",
                     *               "hex": "#c8ad7f",
                     *               "in_stock": true,
                     *               "thumbnail": "https://media.example.com/products/12/a-400.webp"
                     *             }
                     *           ],
                     *           "thumbnail_sources": [
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
                     *           ]
                     *         }
                     *       ],
                     *       "did_you_mean": "linen",
                     *       "facets": {
                     *         "categories": [
                     *           {
                     *             "id": 4,
                     *             "name": "Abayas",
                     *             "slug": "abayas",
                     *             "parent": 1,
                     *             "count": 30
                     *           },
                     *           {
                     *             "id": 1,
                     *             "name": "Outerwear",
                     *             "slug": "outerwear",
                     *             "parent": null,
                     *             "count": 41
                     *           }
                     *         ],
                     *         "coverage_levels": [
                     *           {
                     *             "value": "full",
                     *             "name": "Full Coverage",
                     *             "count": 41
                     *           }
                     *         ],
                     *         "sizes": [
                     *           {
                     *             "value": "M",
                     *             "count": 38
                     *           }
                     *         ],
                     *         "colors": [
                     *           {
                     *             "value": "Sand",
                     *             "name": "Sand",
                     *             "count": 12
                     *           }
                     *         ],
                     *         "in_stock": {
                     *           "count": 39
                     *         },
                     *         "is_featured": {
                     *           "count": 4
                     *         },
                     *         "on_sale": {
                     *           "count": 3
                     *         },
                     *         "price": {
                     *           "min": "189.00",
                     *           "max": "2499.50"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProductPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogError"] | components["schemas"]["ListProductsFieldErrors"];
                };
            };
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
    getProduct: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    /** The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** `public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be used for so many seconds when the service fails */
                    "Cache-Control"?: string;
                    /** Only while the database is away: the reply is what the catalog was so many seconds ago */
                    Age?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "name": "Layered Linen Abaya",
                     *       "slug": "layered-linen-abaya",
                     *       "description": "A loose abaya in washed linen.",
                     *       "base_price": "1299.00",
                     *       "compare_at_price": "1499.00",
                     *       "currency": "ZAR",
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
                     *       "coverage_level": {
                     *         "id": 1,
                     *         "name": "Full Coverage",
                     *         "description": "Long sleeves, floor length, high neckline"
                     *       },
                     *       "is_featured": true,
                     *       "date_added": "2026-01-15T10:30:00.000000Z",
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
                     *           ]
                     *         }
                     *       ],
                     *       "variants": [
                     *         {
                     *           "id": 71,
                     *           "sku": "LLA-SAND-M",
                     *           "size": "M",
                     *           "color": "Sand",
                     *           "stock_available": 7,
                     *           "is_active": true
                     *         }
                     *       ],
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
                     *       "translations": {
                     *         "ar": {
                     *           "slug": "عباية-كتان"
                     *         }
                     *       },
                     *       "updated_at": "2026-02-03T08:00:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProductDetail"];
                };
            };
            304: components["responses"]["NotModified"];
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProductFieldErrors"];
                };
            };
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
    getProductBySlug: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** Compared exactly */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    /** The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** `public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be used for so many seconds when the service fails */
                    "Cache-Control"?: string;
                    /** Only while the database is away: the reply is what the catalog was so many seconds ago */
                    Age?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "name": "Layered Linen Abaya",
                     *       "slug": "layered-linen-abaya",
                     *       "description": "A loose abaya in washed linen.",
                     *       "base_price": "1299.00",
                     *       "compare_at_price": "1499.00",
                     *       "currency": "ZAR",
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
                     *       "coverage_level": {
                     *         "id": 1,
                     *         "name": "Full Coverage",
                     *         "description": "Long sleeves, floor length, high neckline"
                     *       },
                     *       "is_featured": true,
                     *       "date_added": "2026-01-15T10:30:00.000000Z",
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
                     *           ]
                     *         }
                     *       ],
                     *       "variants": [
                     *         {
                     *           "id": 71,
                     *           "sku": "LLA-SAND-M",
                     *           "size": "M",
                     *           "color": "Sand",
                     *           "stock_available": 7,
                     *           "is_active": true
                     *         }
                     *       ],
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
                     *       "translations": {
                     *         "ar": {
                     *           "slug": "عباية-كتان"
                     *         }
                     *       },
                     *       "updated_at": "2026-02-03T08:00:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProductDetail"];
                };
            };
            304: components["responses"]["NotModified"];
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProductBySlugFieldErrors"];
                };
            };
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
    listRelatedProducts: {
        parameters: {
            query?: {
                /** Results at most; out of range means the nearest in it. Default: `8` */
                limit?: number;
                /** `card` leaves out `description` and `variants`: a third of the bytes */
                view?: components["parameters"]["View"];
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    /** The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** `public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be used for so many seconds when the service fails */
                    "Cache-Control"?: string;
                    /** Only while the database is away: the reply is what the catalog was so many seconds ago */
                    Age?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": 12,
                     *           "name": "Layered Linen Abaya",
                     *           "slug": "layered-linen-abaya",
                     *           "description": "A loose abaya in washed linen.",
                     *           "base_price": "1299.00",
                     *           "compare_at_price": "1499.00",
                     *           "currency": "ZAR",
                     *           "category": {
                     *             "id": 4,
                     *             "name": "Abayas",
                     *             "slug": "abayas"
                     *           },
                     *           "coverage_level": {
                     *             "id": 1,
                     *             "name": "Full Coverage",
                     *             "description": "Long sleeves, floor length, high neckline"
                     *           },
                     *           "is_featured": true,
                     *           "date_added": "2026-01-15T10:30:00.000000Z",
                     *           "images": [
                     *             {
                     *               "id": 31,
                     *               "image": "https://media.example.com/products/12/a.webp",
                     *               "thumbnail": "https://media.example.com/products/12/a-400.webp",
                     *               "is_feature": true,
                     *               "alt_text": "The abaya from the front",
                     *               "width": 1200,
                     *               "height": 1600,
                     *               "color": "Sand",
                     *               "sources": [
                     *                 {
                     *                   "url": "https://media.example.com/products/12/a-320.webp",
                     *                   "width": 320
                     *                 },
                     *                 {
                     *                   "url": "https://media.example.com/products/12/a-640.webp",
                     *                   "width": 640
                     *                 },
                     *                 {
                     *                   "url": "https://media.example.com/products/12/a-960.webp",
                     *                   "width": 960
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "variants": [
                     *             {
                     *               "id": 71,
                     *               "sku": "LLA-SAND-M",
                     *               "size": "M",
                     *               "color": "Sand",
                     *               "stock_available": 7,
                     *               "is_active": true
                     *             }
                     *           ],
                     *           "colors": [
                     *             {
                     *               "name": "Sand",
                     *               "hex": "#c8ad7f",
                     *               "in_stock": true,
                     *               "thumbnail": "https://media.example.com/products/12/a-400.webp"
                     *             }
                     *           ],
                     *           "thumbnail_sources": [
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
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RelatedProducts"];
                };
            };
            304: components["responses"]["NotModified"];
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRelatedProductsFieldErrors"];
                };
            };
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
    getProductFit: {
        parameters: {
            query?: {
                /** How tall the shopper is, in centimetres; required */
                height?: number;
            };
            header?: {
                /** The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    /** The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** `public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be used for so many seconds when the service fails */
                    "Cache-Control"?: string;
                    /** Only while the database is away: the reply is what the catalog was so many seconds ago */
                    Age?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sizes": [
                     *         {
                     *           "size": "M",
                     *           "falls_to": "ankle"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProductFit"];
                };
            };
            /** Your copy is current; no body */
            304: {
                headers: {
                    /** The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** `public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be used for so many seconds when the service fails */
                    "Cache-Control"?: string;
                    /** Only while the database is away: the reply is what the catalog was so many seconds ago */
                    Age?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProductFitFieldErrors"];
                };
            };
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
    getSitemap: {
        parameters: {
            query?: {
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `10000` */
                page_size?: number;
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    /** The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** `public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be used for so many seconds when the service fails */
                    "Cache-Control"?: string;
                    /** Only while the database is away: the reply is what the catalog was so many seconds ago */
                    Age?: number;
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
                     *           "kind": "product",
                     *           "id": 12,
                     *           "slug": "layered-linen-abaya",
                     *           "updated_at": "2026-02-03T08:00:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SitemapEntryPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSitemapFieldErrors"];
                };
            };
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
    suggest: {
        parameters: {
            query?: {
                /** What has been typed so far */
                q?: string;
                /** Results at most; out of range means the nearest in it. Default: `5` */
                limit?: number;
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    /** The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** `public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be used for so many seconds when the service fails */
                    "Cache-Control"?: string;
                    /** Only while the database is away: the reply is what the catalog was so many seconds ago */
                    Age?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "query": "aba",
                     *       "products": [
                     *         {
                     *           "id": 12,
                     *           "name": "Layered Linen Abaya",
                     *           "slug": "layered-linen-abaya",
                     *           "base_price": "1299.00",
                     *           "thumbnail": "https://media.example.com/products/12/a-400.webp"
                     *         }
                     *       ],
                     *       "categories": [
                     *         {
                     *           "id": 4,
                     *           "name": "Abayas",
                     *           "slug": "abayas"
                     *         }
                     *       ],
                     *       "words": [
                     *         "abaya"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
            304: components["responses"]["NotModified"];
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestFieldErrors"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    /** The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** `public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be used for so many seconds when the service fails */
                    "Cache-Control"?: string;
                    /** Only while the database is away: the reply is what the catalog was so many seconds ago */
                    Age?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "name": "Outerwear",
                     *         "slug": "outerwear",
                     *         "parent": null,
                     *         "is_active": true,
                     *         "children": [
                     *           {
                     *             "id": 4,
                     *             "name": "Abayas",
                     *             "slug": "abayas",
                     *             "parent": 1
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Category"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCategoriesFieldErrors"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFilters: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    /** The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** `public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be used for so many seconds when the service fails */
                    "Cache-Control"?: string;
                    /** Only while the database is away: the reply is what the catalog was so many seconds ago */
                    Age?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "categories": [
                     *         {
                     *           "id": 4,
                     *           "name": "Abayas",
                     *           "slug": "abayas",
                     *           "parent": 1
                     *         }
                     *       ],
                     *       "coverage_levels": [
                     *         {
                     *           "id": 1,
                     *           "name": "Full Coverage",
                     *           "description": "Long sleeves, floor length, high neckline",
                     *           "value": "full"
                     *         }
                     *       ],
                     *       "sizes": [
                     *         "XS",
                     *         "S",
                     *         "M",
                     *         "L",
                     *         "XL",
                     *         "XXL"
                     *       ],
                     *       "colors": [
                     *         "Black",
                     *         "Sand"
                     *       ],
                     *       "color_tones": [
                     *         {
                     *           "name": "Black",
                     *           "hex": "#1c1b1f"
                     *         },
                     *         {
                     *           "name": "Sand",
                     *           "hex": "#c8ad7f"
                     *         }
                     *       ],
                     *       "price_range": {
                     *         "min": 189,
                     *         "max": 2499.5
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CatalogFilters"];
                };
            };
            304: components["responses"]["NotModified"];
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetFiltersFieldErrors"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSizeChart: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    /** The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** `public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be used for so many seconds when the service fails */
                    "Cache-Control"?: string;
                    /** Only while the database is away: the reply is what the catalog was so many seconds ago */
                    Age?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "unit": "cm",
                     *       "sizes": [
                     *         {
                     *           "size": "M",
                     *           "us": "8-10",
                     *           "uk": "12-14",
                     *           "eu": "40-42",
                     *           "bust": {
                     *             "min": 86,
                     *             "max": 90
                     *           },
                     *           "waist": {
                     *             "min": 68,
                     *             "max": 72
                     *           },
                     *           "hips": {
                     *             "min": 94,
                     *             "max": 98
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SizeChart"];
                };
            };
            304: components["responses"]["NotModified"];
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSizeChartFieldErrors"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSizeAdvice: {
        parameters: {
            query?: {
                /** Bust in centimetres */
                bust?: number;
                /** Waist in centimetres */
                waist?: number;
                /** Hips in centimetres */
                hips?: number;
            };
            header?: {
                /** The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** `public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be used for so many seconds when the service fails */
                    "Cache-Control"?: string;
                    /** Only while the database is away: the reply is what the catalog was so many seconds ago */
                    Age?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "size": "L",
                     *       "also": null,
                     *       "measures": {
                     *         "bust": "M",
                     *         "waist": "L",
                     *         "hips": "M"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SizeAdvice"];
                };
            };
            /** Your copy is current; no body */
            304: {
                headers: {
                    /** The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** `public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be used for so many seconds when the service fails */
                    "Cache-Control"?: string;
                    /** Only while the database is away: the reply is what the catalog was so many seconds ago */
                    Age?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSizeAdviceFieldErrors"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCart: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** Whose cart it is, for a guest whose browser or app keeps no cookie: what the last reply showed in this header. It counts above the cookie. A value that was not issued counts as none. */
                "X-Cart-Token"?: components["parameters"]["XCartToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The token of the guest’s cart, for the next request; error replies have it too. Users get none */
                    "X-Cart-Token"?: string;
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 5,
                     *           "variant": {
                     *             "id": 71,
                     *             "sku": "LLA-SAND-M",
                     *             "size": "M",
                     *             "color": "Sand",
                     *             "stock_available": 7,
                     *             "product": {
                     *               "id": 12,
                     *               "name": "Layered Linen Abaya",
                     *               "slug": "layered-linen-abaya",
                     *               "base_price": "1299.00",
                     *               "images": [
                     *                 {
                     *                   "thumbnail": "https://media.example.com/products/12/a-400.webp",
                     *                   "is_feature": true
                     *                 }
                     *               ]
                     *             }
                     *           },
                     *           "quantity": 2,
                     *           "subtotal": "2598.00",
                     *           "created_at": "2026-01-15T10:30:00.000000Z",
                     *           "is_available": true
                     *         }
                     *       ],
                     *       "summary": {
                     *         "total_items": 2,
                     *         "total_price": "2598.00",
                     *         "currency": "ZAR"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCartFieldErrors"];
                };
            };
            /** Missing or invalid authentication */
            401: {
                headers: {
                    /** Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addToCart: {
        parameters: {
            query?: {
                /** `cart`: the reply has the cart, too, as it is now */
                expand?: components["parameters"]["Expand"];
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 60 minutes is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: string;
                /** Whose cart it is, for a guest whose browser or app keeps no cookie: what the last reply showed in this header. It counts above the cookie. A value that was not issued counts as none. */
                "X-Cart-Token"?: components["parameters"]["XCartToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "variant_id": 71,
                 *       "quantity": 2
                 *     }
                 */
                "application/json": components["schemas"]["AddToCartRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    /** The token of the guest’s cart, for the next request; error replies have it too. Users get none */
                    "X-Cart-Token"?: string;
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Item added to cart",
                     *       "data": {
                     *         "cart_item_id": 5,
                     *         "variant_id": 71,
                     *         "quantity": 2,
                     *         "subtotal": "2598.00"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AddToCartReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsufficientStockError"] | components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["AddToCartFieldErrors"];
                };
            };
            /** Missing or invalid authentication */
            401: {
                headers: {
                    /** Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
                };
            };
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
    updateCartItem: {
        parameters: {
            query?: {
                /** `cart`: the reply has the cart, too, as it is now */
                expand?: components["parameters"]["Expand"];
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** Whose cart it is, for a guest whose browser or app keeps no cookie: what the last reply showed in this header. It counts above the cookie. A value that was not issued counts as none. */
                "X-Cart-Token"?: components["parameters"]["XCartToken"];
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
                 *       "quantity": 3
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCartItemRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The token of the guest’s cart, for the next request; error replies have it too. Users get none */
                    "X-Cart-Token"?: string;
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Cart item updated",
                     *       "data": {
                     *         "cart_item_id": 5,
                     *         "quantity": 3,
                     *         "subtotal": "3897.00"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UpdateCartItemReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsufficientStockError"] | components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["UpdateCartItemFieldErrors"];
                };
            };
            /** Missing or invalid authentication */
            401: {
                headers: {
                    /** Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
                };
            };
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
    removeCartItem: {
        parameters: {
            query?: {
                /** `cart`: the reply has the cart, too, as it is now */
                expand?: components["parameters"]["Expand"];
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** Whose cart it is, for a guest whose browser or app keeps no cookie: what the last reply showed in this header. It counts above the cookie. A value that was not issued counts as none. */
                "X-Cart-Token"?: components["parameters"]["XCartToken"];
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
                    /** The token of the guest’s cart, for the next request; error replies have it too. Users get none */
                    "X-Cart-Token"?: string;
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Item removed from cart"
                     *     }
                     */
                    "application/json": components["schemas"]["RemoveCartItemReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveCartItemFieldErrors"];
                };
            };
            /** Missing or invalid authentication */
            401: {
                headers: {
                    /** Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
                };
            };
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
    clearCart: {
        parameters: {
            query?: {
                /** `cart`: the reply has the cart, too, as it is now */
                expand?: components["parameters"]["Expand"];
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** Whose cart it is, for a guest whose browser or app keeps no cookie: what the last reply showed in this header. It counts above the cookie. A value that was not issued counts as none. */
                "X-Cart-Token"?: components["parameters"]["XCartToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The token of the guest’s cart, for the next request; error replies have it too. Users get none */
                    "X-Cart-Token"?: string;
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Cart cleared",
                     *       "items_removed": 2
                     *     }
                     */
                    "application/json": components["schemas"]["ClearCartReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearCartFieldErrors"];
                };
            };
            /** Missing or invalid authentication */
            401: {
                headers: {
                    /** Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
                };
            };
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWishlist: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
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
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 9,
                     *           "variant": {
                     *             "id": 71,
                     *             "sku": "LLA-SAND-M",
                     *             "size": "M",
                     *             "color": "Sand",
                     *             "stock_available": 0,
                     *             "is_active": true,
                     *             "product": {
                     *               "id": 12,
                     *               "name": "Layered Linen Abaya",
                     *               "slug": "layered-linen-abaya",
                     *               "base_price": "1299.00",
                     *               "is_featured": true,
                     *               "images": [
                     *                 {
                     *                   "image": "https://media.example.com/products/12/a.webp",
                     *                   "thumbnail": "https://media.example.com/products/12/a-400.webp"
                     *                 }
                     *               ]
                     *             }
                     *           },
                     *           "added_at": "2026-01-15T10:30:00.000000Z",
                     *           "notify_when_available": true,
                     *           "sizes": [
                     *             {
                     *               "variant_id": 71,
                     *               "size": "M",
                     *               "in_stock": false
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "total_items": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Wishlist"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListWishlistFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addToWishlist: {
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
                 *       "variant_id": 71,
                 *       "notify_when_available": true
                 *     }
                 */
                "application/json": components["schemas"]["AddToWishlistRequest"];
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
                     *       "message": "Item added to wishlist",
                     *       "data": {
                     *         "wishlist_item_id": 9,
                     *         "variant_id": 71
                     *       },
                     *       "total_items": 4
                     *     }
                     */
                    "application/json": components["schemas"]["AddToWishlistReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["AddToWishlistFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
    updateWishlistItem: {
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
                 *       "notify_when_available": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWishlistItemRequest"];
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
                     *       "message": "Wishlist item updated",
                     *       "data": {
                     *         "wishlist_item_id": 9,
                     *         "notify_when_available": false
                     *       },
                     *       "total_items": 4
                     *     }
                     */
                    "application/json": components["schemas"]["UpdateWishlistItemReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["UpdateWishlistItemFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
    removeWishlistItem: {
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
                     *       "success": true,
                     *       "message": "Item removed from wishlist",
                     *       "total_items": 3
                     *     }
                     */
                    "application/json": components["schemas"]["RemoveWishlistItemReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
    quoteCart: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** Whose cart it is, for a guest whose browser or app keeps no cookie: what the last reply showed in this header. It counts above the cookie. A value that was not issued counts as none. */
                "X-Cart-Token"?: components["parameters"]["XCartToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "discount_code": "EID10",
                 *       "delivery_method": "standard"
                 *     }
                 */
                "application/json": components["schemas"]["QuoteRequest"];
            };
        };
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The token of the guest’s cart, for the next request; error replies have it too. Users get none */
                    "X-Cart-Token"?: string;
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
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
                     *       "amount_due": "2423.20",
                     *       "currency": "ZAR"
                     *     }
                     */
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["QuoteCartFieldErrors"];
                };
            };
            /** Missing or invalid authentication */
            401: {
                headers: {
                    /** Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
                };
            };
            403: components["responses"]["Forbidden"];
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
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOrder: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
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
                 *       "address": "12 Fig Lane, Cape Town, 8001",
                 *       "payment_method": "payment_provider_a",
                 *       "notes": "Please ring twice"
                 *     }
                 */
                "application/json": components["schemas"]["CreateOrderRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Order created successfully",
                     *       "data": {
                     *         "order_id": 9,
                     *         "order_number": "ORD-2026-000009",
                     *         "status": "pending",
                     *         "total_price": "2598.00",
                     *         "currency": "ZAR",
                     *         "payment_url": "https://pay.example.com/ORD-2026-000009",
                     *         "items_count": 1,
                     *         "created_at": "2026-01-15T10:30:00.000000Z",
                     *         "items_total": "2598.00",
                     *         "discount": {
                     *           "code": "EID10",
                     *           "amount": "259.80"
                     *         },
                     *         "delivery": {
                     *           "code": "standard",
                     *           "name": "Standard, 3 to 5 days",
                     *           "price": "85.00"
                     *         },
                     *         "amount_due": "2423.20"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CreateOrderReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["OutOfStockError"] | components["schemas"]["PaymentError"] | components["schemas"]["Detail"] | components["schemas"]["CreateOrderFieldErrors"];
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
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
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
            500: components["responses"]["UnexpectedError"];
            /** An upstream service failed */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** An upstream service did not answer in time */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** Orders in this status */
                status?: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                /** Default: `-created_at` */
                ordering?: "created_at" | "-created_at";
                /** Number of the page, or the word `last`. Default: `1` */
                page?: components["parameters"]["Page"];
                /** Results on a page; more than the maximum means the maximum. Default: `20` */
                page_size?: number;
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
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
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
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
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListOrdersFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
    listPaymentMethods: {
        parameters: {
            query?: never;
            header?: {
                /** The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** `public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be used for so many seconds when the service fails */
                    "Cache-Control"?: string;
                    /** Only while the database is away: the reply is what the catalog was so many seconds ago */
                    Age?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "value": "payment_provider_a",
                     *           "provider": "payfast",
                     *           "name": "PayFast",
                     *           "is_available": true
                     *         },
                     *         {
                     *           "value": "payment_provider_b",
                     *           "provider": null,
                     *           "name": null,
                     *           "is_available": false
                     *         }
                     *       ],
                     *       "currency": "ZAR"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentMethods"];
                };
            };
            /** Your copy is current; no body */
            304: {
                headers: {
                    /** The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** `public, max-age=0`: cache it, and revalidate before each use. With `stale-if-error`, a copy may be used for so many seconds when the service fails */
                    "Cache-Control"?: string;
                    /** Only while the database is away: the reply is what the catalog was so many seconds ago */
                    Age?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
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
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
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
                     *             }
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
                     *           "timestamp": "2026-01-15T10:30:00.000000Z"
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
                     *       "returns": []
                     *     }
                     */
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetOrderFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** Authenticated but not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"];
                };
            };
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelOrder: {
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
                     *       "success": true,
                     *       "message": "Order cancelled successfully",
                     *       "data": {
                     *         "order_id": 9,
                     *         "status": "cancelled",
                     *         "refund_status": "pending"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CancelOrderReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderNotCancellableError"] | components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["CancelOrderFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
    payOrder: {
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
                 *       "payment_method": "payment_provider_b"
                 *     }
                 */
                "application/json": components["schemas"]["PayOrderRequest"];
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
                     *       "message": "Payment link created",
                     *       "data": {
                     *         "order_id": 9,
                     *         "order_number": "ORD-2026-000009",
                     *         "status": "pending",
                     *         "total_price": "2598.00",
                     *         "currency": "ZAR",
                     *         "payment_url": "https://pay.example.com/ORD-2026-000009",
                     *         "reserved_until": "2026-01-15T11:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PayOrderReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderStatusError"] | components["schemas"]["ErrorResponse"] | components["schemas"]["OutOfStockError"] | components["schemas"]["PaymentError"] | components["schemas"]["Detail"] | components["schemas"]["PayOrderFieldErrors"];
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
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            /** An upstream service failed */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** An upstream service did not answer in time */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listDeliveryMethods: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
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
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "code": "courier",
                     *           "name": "Courier",
                     *           "description": "In 2 to 4 working days",
                     *           "price": "85.00",
                     *           "free_from": "1500.00",
                     *           "is_default": true
                     *         }
                     *       ],
                     *       "currency": "ZAR"
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryMethods"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListDeliveryMethodsFieldErrors"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInvoice: {
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
    getCreditNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
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
    listReturns: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
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
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
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
                     *           "updated_at": "2026-01-22T09:00:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReturnList"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListReturnsFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** Authenticated but not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"];
                };
            };
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReturn: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
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
                 *       "items": [
                 *         {
                 *           "order_item_id": 14,
                 *           "quantity": 1
                 *         }
                 *       ],
                 *       "reason": "Too long for me"
                 *     }
                 */
                "application/json": components["schemas"]["RequestReturnRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
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
                    "application/json": components["schemas"]["OrderStatusError"] | components["schemas"]["ReturnWindowError"] | components["schemas"]["ItemsNotReturnableError"] | components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["CreateReturnFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
    cancelReturn: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /** @example 12 */
                return_id: components["parameters"]["ReturnId"];
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
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Return cancelled",
                     *       "data": {
                     *         "id": 3,
                     *         "status": "cancelled",
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
                     *         "updated_at": "2026-01-22T09:05:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CancelReturnReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTransitionError"] | components["schemas"]["ErrorResponse"] | components["schemas"]["CancelReturnFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
    getGuestOrder: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** Opens the order of a guest: `order_token` of the reply that placed it, or of the link in its mails. */
                "X-Order-Token"?: components["parameters"]["XOrderToken"];
            };
            path: {
                /** As `ORD-2026-000009` */
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
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
                     *             }
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
                     *           "timestamp": "2026-01-15T10:30:00.000000Z"
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
                     *       "returns": []
                     *     }
                     */
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetGuestOrderFieldErrors"];
                };
            };
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    payGuestOrder: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** Opens the order of a guest: `order_token` of the reply that placed it, or of the link in its mails. */
                "X-Order-Token"?: components["parameters"]["XOrderToken"];
            };
            path: {
                /** As `ORD-2026-000009` */
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "payment_method": "payment_provider_b"
                 *     }
                 */
                "application/json": components["schemas"]["PayOrderRequest"];
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
                     *       "message": "Payment link created",
                     *       "data": {
                     *         "order_id": 9,
                     *         "order_number": "ORD-2026-000009",
                     *         "status": "pending",
                     *         "total_price": "2598.00",
                     *         "currency": "ZAR",
                     *         "payment_url": "https://pay.example.com/ORD-2026-000009",
                     *         "reserved_until": "2026-01-15T11:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PayOrderReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderStatusError"] | components["schemas"]["ErrorResponse"] | components["schemas"]["OutOfStockError"] | components["schemas"]["PaymentError"] | components["schemas"]["Detail"] | components["schemas"]["PayGuestOrderFieldErrors"];
                };
            };
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
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            /** An upstream service failed */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** An upstream service did not answer in time */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    cancelGuestOrder: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** Opens the order of a guest: `order_token` of the reply that placed it, or of the link in its mails. */
                "X-Order-Token"?: components["parameters"]["XOrderToken"];
            };
            path: {
                /** As `ORD-2026-000009` */
                order_number: components["parameters"]["OrderNumber"];
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
                     *       "success": true,
                     *       "message": "Order cancelled successfully",
                     *       "data": {
                     *         "order_id": 9,
                     *         "status": "cancelled",
                     *         "refund_status": "pending"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CancelOrderReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderNotCancellableError"] | components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["CancelGuestOrderFieldErrors"];
                };
            };
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
    listGuestReturns: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** Opens the order of a guest: `order_token` of the reply that placed it, or of the link in its mails. */
                "X-Order-Token"?: components["parameters"]["XOrderToken"];
            };
            path: {
                /** As `ORD-2026-000009` */
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Success */
            200: {
                headers: {
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
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
                     *           "updated_at": "2026-01-22T09:00:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReturnList"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListGuestReturnsFieldErrors"];
                };
            };
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createGuestReturn: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** Opens the order of a guest: `order_token` of the reply that placed it, or of the link in its mails. */
                "X-Order-Token"?: components["parameters"]["XOrderToken"];
            };
            path: {
                /** As `ORD-2026-000009` */
                order_number: components["parameters"]["OrderNumber"];
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
                 *       "reason": "Too long for me"
                 *     }
                 */
                "application/json": components["schemas"]["RequestReturnRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
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
                    "application/json": components["schemas"]["OrderStatusError"] | components["schemas"]["ReturnWindowError"] | components["schemas"]["ItemsNotReturnableError"] | components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["CreateGuestReturnFieldErrors"];
                };
            };
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
    cancelGuestReturn: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** Opens the order of a guest: `order_token` of the reply that placed it, or of the link in its mails. */
                "X-Order-Token"?: components["parameters"]["XOrderToken"];
            };
            path: {
                /** As `ORD-2026-000009` */
                order_number: components["parameters"]["OrderNumber"];
                /** @example 12 */
                return_id: components["parameters"]["ReturnId"];
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
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Return cancelled",
                     *       "data": {
                     *         "id": 3,
                     *         "status": "cancelled",
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
                     *         "updated_at": "2026-01-22T09:05:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CancelReturnReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTransitionError"] | components["schemas"]["ErrorResponse"] | components["schemas"]["CancelGuestReturnFieldErrors"];
                };
            };
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
    getGuestInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** Opens the order of a guest: `order_token` of the reply that placed it, or of the link in its mails. */
                "X-Order-Token"?: components["parameters"]["XOrderToken"];
            };
            path: {
                /** As `ORD-2026-000009` */
                order_number: components["parameters"]["OrderNumber"];
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
    createGuestOrder: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** Whose cart it is, for a guest whose browser or app keeps no cookie: what the last reply showed in this header. It counts above the cookie. A value that was not issued counts as none. */
                "X-Cart-Token"?: components["parameters"]["XCartToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": "12 Fig Lane, Cape Town, 8001",
                 *       "payment_method": "payment_provider_a",
                 *       "notes": "Please ring twice",
                 *       "email": "amina@example.com",
                 *       "full_name": "Amina Jacobs",
                 *       "phone_number": "+27 82 555 0134"
                 *     }
                 */
                "application/json": components["schemas"]["CreateGuestOrderRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    /** The token of the guest’s cart, for the next request; error replies have it too. Users get none */
                    "X-Cart-Token"?: string;
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Order created successfully",
                     *       "data": {
                     *         "order_id": 9,
                     *         "order_number": "ORD-2026-000009",
                     *         "status": "pending",
                     *         "total_price": "2598.00",
                     *         "currency": "ZAR",
                     *         "payment_url": "https://pay.example.com/ORD-2026-000009",
                     *         "items_count": 1,
                     *         "created_at": "2026-01-15T10:30:00.000000Z",
                     *         "items_total": "2598.00",
                     *         "discount": {
                     *           "code": "EID10",
                     *           "amount": "259.80"
                     *         },
                     *         "delivery": {
                     *           "code": "standard",
                     *           "name": "Standard, 3 to 5 days",
                     *           "price": "85.00"
                     *         },
                     *         "amount_due": "2423.20",
                     *         "order_token": "Q0mTzB1yq8m3WJ0kq6tUuD2xJm0yS0pXk5l1r8c7a9E"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CreateGuestOrderReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["OutOfStockError"] | components["schemas"]["PaymentError"] | components["schemas"]["Detail"] | components["schemas"]["CreateGuestOrderFieldErrors"];
                };
            };
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
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
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
            500: components["responses"]["UnexpectedError"];
            /** An upstream service failed */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** An upstream service did not answer in time */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    sendGuestOrderLink: {
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
                 *       "email": "amina@example.com",
                 *       "order_number": "ORD-2026-000009"
                 *     }
                 */
                "application/json": components["schemas"]["GuestOrderLinkRequest"];
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
                     *       "message": "If this order was placed with this address, a mail with its link is on its way"
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
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["SendGuestOrderLinkFieldErrors"];
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
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    claimOrders: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ClaimOrdersOfGuestRequest"];
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
                     *       "message": "Orders claimed",
                     *       "data": {
                     *         "claimed": [
                     *           "ORD-2026-000009"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ClaimOrdersReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"] | components["schemas"]["ClaimOrdersFieldErrors"];
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
    listOutfits: {
        parameters: {
            query?: {
                /** True: public ones; false: the private ones of the caller */
                is_public?: boolean;
                /** For clerks and owners: outfits of this user, private ones too. Ignored for others */
                user_id?: number;
                /** Full-text search in name and description */
                search?: components["parameters"]["Search"];
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
                     *           "updated_at": "2026-01-15T10:30:00.000000Z",
                     *           "created_by": {
                     *             "id": 7,
                     *             "username": "amina",
                     *             "profile_picture_url": "https://media.example.com/profiles/7/a.webp"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OutfitPage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListOutfitsFieldErrors"];
                };
            };
            /** Missing or invalid authentication */
            401: {
                headers: {
                    /** Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
                };
            };
            /** Authenticated but not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"];
                };
            };
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
    createOutfit: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
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
                 *       "name": "Friday lunch",
                 *       "description": "Sand and cream, for warm days",
                 *       "is_public": true,
                 *       "products": [
                 *         12,
                 *         31
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateOutfitRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
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
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["CreateOutfitFieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
    listPublicOutfits: {
        parameters: {
            query?: {
                /** Full-text search in name and description */
                search?: components["parameters"]["Search"];
                /** Outfits that have this product */
                product_id?: number;
                /** Default: `-created_at` */
                ordering?: "created_at" | "-created_at" | "views" | "-views";
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
                     *           "name": "Friday lunch",
                     *           "items_count": 1,
                     *           "total_price": "1299.00",
                     *           "currency": "ZAR",
                     *           "created_at": "2026-01-15T10:30:00.000000Z",
                     *           "description": "Sand and cream, for warm days",
                     *           "preview_images": [
                     *             "https://media.example.com/products/12/a-400.webp"
                     *           ],
                     *           "created_by": {
                     *             "username": "amina",
                     *             "profile_picture_url": "https://media.example.com/profiles/7/a.webp"
                     *           },
                     *           "views_count": 12,
                     *           "likes_count": 2
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PublicOutfitPage"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPublicOutfitsFieldErrors"];
                };
            };
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
    listOwnOutfits: {
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
                     *           "name": "Friday lunch",
                     *           "items_count": 1,
                     *           "total_price": "1299.00",
                     *           "currency": "ZAR",
                     *           "created_at": "2026-01-15T10:30:00.000000Z",
                     *           "is_public": true,
                     *           "views_count": 12
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MyOutfitPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
    getOutfit: {
        parameters: {
            query?: {
                /**
                 * 
                 * The language of the texts, one of the shop’s; a region is dropped (`ar-EG` is `ar`). Where a text has no translation, and without the parameter, it is in the language of the catalog
                 * @example ar
                 */
                lang?: components["parameters"]["Lang"];
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
                    /** The language of the texts, such as `ar` */
                    "Content-Language"?: string;
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
                    "application/json": components["schemas"]["GetOutfitFieldErrors"];
                };
            };
            /** Missing or invalid authentication */
            401: {
                headers: {
                    /** Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
                };
            };
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
    replaceOutfit: {
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
                 *       "name": "Friday lunch",
                 *       "products": [
                 *         12,
                 *         31,
                 *         44
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PutOutfitRequest"];
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
                     *       "description": "Sand and cream, for warm days",
                     *       "items_count": 1,
                     *       "is_public": true,
                     *       "updated_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["UpdateOutfitReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["ReplaceOutfitFieldErrors"];
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
    deleteOutfit: {
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
    updateOutfit: {
        parameters: {
            query?: never;
            header?: never;
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
                 *       "is_public": true
                 *     }
                 */
                "application/json": components["schemas"]["PatchOutfitRequest"];
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
                     *       "description": "Sand and cream, for warm days",
                     *       "items_count": 1,
                     *       "is_public": true,
                     *       "updated_at": "2026-01-15T10:30:00.000000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["UpdateOutfitReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"] | components["schemas"]["UpdateOutfitFieldErrors"];
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
    likeOutfit: {
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
                     *       "success": true,
                     *       "message": "Outfit liked",
                     *       "data": {
                     *         "outfit_id": 3,
                     *         "liked": true,
                     *         "likes_count": 3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LikeOutfitReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
    unlikeOutfit: {
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
                     *       "success": true,
                     *       "message": "Outfit liked",
                     *       "data": {
                     *         "outfit_id": 3,
                     *         "liked": true,
                     *         "likes_count": 3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LikeOutfitReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
    addOutfitToCart: {
        parameters: {
            query?: never;
            header?: {
                /** An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 60 minutes is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: string;
                /** Whose cart it is, for a guest whose browser or app keeps no cookie: what the last reply showed in this header. It counts above the cookie. A value that was not issued counts as none. */
                "X-Cart-Token"?: components["parameters"]["XCartToken"];
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
                 *       "items": [
                 *         {
                 *           "product_id": 12,
                 *           "variant_id": 71
                 *         },
                 *         {
                 *           "product_id": 31,
                 *           "size": "M",
                 *           "color": "Sand",
                 *           "quantity": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AddOutfitToCartRequest"];
            };
        };
        responses: {
            /** Created */
            201: {
                headers: {
                    /** `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
                    /** The token of the guest’s cart, for the next request; error replies have it too. Users get none */
                    "X-Cart-Token"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Outfit added to cart",
                     *       "data": {
                     *         "outfit_id": 3,
                     *         "items": [
                     *           {
                     *             "product_id": 12,
                     *             "variant_id": 71,
                     *             "status": "added",
                     *             "cart_item_id": 5,
                     *             "quantity": 1,
                     *             "subtotal": "1299.00"
                     *           }
                     *         ],
                     *         "currency": "ZAR"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AddOutfitToCartReply"];
                };
            };
            /** Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["OutfitToCartError"] | components["schemas"]["Detail"] | components["schemas"]["AddOutfitToCartFieldErrors"];
                };
            };
            /** Missing or invalid authentication */
            401: {
                headers: {
                    /** Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
                };
            };
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
}
