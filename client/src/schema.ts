// Made from the OpenAPI document by tools/generate.ts. Do not edit.
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
         * @description Sends a verification mail and takes over the guest cart.
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
         * @description Five failed attempts lock the account for 15 minutes. Takes over the guest cart.
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
         * @description This ends the session of that token. Without a refresh token, it ends the session of the access token. The access token itself stays valid until it expires.
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
        /** Verify an email address with the token from the mail */
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
         * @description The old refresh token is blacklisted; of parallel exchanges one succeeds.
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
        /** Check the access token */
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
        /** The caller’s profile */
        get: operations["getProfile"];
        /**
         * Change the caller’s profile
         * @description What is not sent stays as it is; email and username cannot be changed. A picture comes in a form and is kept as WebP of at most 1024 pixels, without its metadata, beside a thumbnail.
         */
        put: operations["replaceProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the caller’s profile
         * @description What is not sent stays as it is; email and username cannot be changed. A picture comes in a form and is kept as WebP of at most 1024 pixels, without its metadata, beside a thumbnail.
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
         * @description Says the same of every address. At most one mail a minute is sent to it.
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
         * @description Says the same of every address. At most one mail a minute is sent to it.
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
         * @description The token is good once, for an hour. Ends every session, lifts a lockout, verifies the email.
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
         * @description Ends the other sessions. Five wrong current passwords lock it for 15 minutes, apart from failed logins; a change lifts both locks.
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
         * @description Sessions that can still be refreshed, the one used last first. There are at most 50: a log-in beyond them ends the one that was used least recently.
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
         * @description Its access tokens are refused from now on.
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
         * @description Their access tokens are refused from now on.
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
         * @description Creates a verified account at the first log-in, or opens the one with the same address. A nonce that is given must be in the token, as it is or as its SHA-256. A full_name is used for a new account if the token has no name. Takes over the guest cart.
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
         * @description Creates a verified account at the first log-in, or opens the one with the same address. A nonce that is given must be in the token, as it is or as its SHA-256. A full_name is used for a new account if the token has no name. Takes over the guest cart.
         */
        post: operations["logInWithIdpB"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description One document, as of `exported_at`; each part has the shape in which its own endpoint shows it. Sessions that have ended are listed as long as they are stored. `audit` has what the caller did and what was done to the account, newest first. At most 3 in 24 hours, then 429.
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
         * @description Needs the password. An account that an identity provider opens may send `token` instead, an ID token that is at most 5 minutes old, with `nonce` where log-ins need one; a password counts if both are sent. Wrong passwords are counted together with those of a password change. Unpaid orders are cancelled. While an order is paid or shipped and not delivered, or a return is open, or a refund is not done, or a payment is being checked, nothing is deleted: 409 names these orders. Sessions, identities, cart, wishlist, likes, outfits, pictures and all typed texts are deleted at once; orders stay in the books without address, notes and name. The address can register again.
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
         * @description Several values of a parameter are separated by commas or given several times; blank ones count as not given. `size`, `color` and `in_stock` speak of one variant: black in M, not black in S and sand in M. `facets=1` adds how many products the list would have with each value chosen alone in its own facet, and everything else as it is.
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
        /** One product */
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
        /** The product with this slug */
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
         * @description First those in the same public outfits, then those in the same orders, then those of its category and coverage level, the nearest in price first.
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
    "/api/catalog/suggest/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products, categories and texts for what has been typed so far
         * @description `words` are what was typed in lower case, with its last word completed. Misspelt words are corrected as in a search. Categories and words come with the most products first. A `limit` out of range is taken as the nearest in it.
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
        /** The category tree */
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
        /** What the product list can be filtered by */
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
        /** The measures of each size */
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
         * @description Give at least one measure. Each has the first size whose maximum it does not exceed, and `size` is the largest of them, so that nothing is tight.
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
        /** The cart with its totals */
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
         * @description What the cart holds of it already is added to.
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
        /** Set the quantity of a cart line */
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
        /** Remove a cart line */
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
        /** Empty the cart */
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
         * @description A variant that is no longer sold stays listed, with `is_active` false.
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
         * @description With `notify_when_available` a mail is sent when the variant goes from "cannot be bought" (sold out, all reserved, or not on sale) to "can be bought", within minutes, and at most one a day. If the variant is back sooner, the mail is sent at the end of that day; if it cannot be bought then, the next time it is back. A shortage of less than five minutes may go unnoticed. If the variant can be bought when you ask, the first mail is sent after it was sold out and is back. Mails go to verified addresses only.
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
         * @description With `notify_when_available` a mail is sent when the variant goes from "cannot be bought" (sold out, all reserved, or not on sale) to "can be bought", within minutes, and at most one a day. If the variant is back sooner, the mail is sent at the end of that day; if it cannot be bought then, the next time it is back. A shortage of less than five minutes may go unnoticed. If the variant can be bought when you ask, the first mail is sent after it was sold out and is back. Mails go to verified addresses only.
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
        /** Remove an item from the wishlist */
        delete: operations["removeWishlistItem"];
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
         * @description Reserves the stock for 30 minutes and returns the link to pay at. What one user has ordered and not paid is limited: 10 orders and 200 reserved units, as long as the address is not verified 3 orders and 50 units.
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
        /** The caller’s orders */
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
         * @description Both values of `payment_method`, with the provider behind each, so that a checkout can name its choices. One that is not available is refused when an order is placed with it. Credentials are ignored.
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
         * @description For its owner; administrators see every order.
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
         * @description A pending order, or one that was paid less than 24 hours ago: its money goes back.
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
         * @description Reserves its stock for another 30 minutes and returns a new link; the earlier link is void. From 24 hours after it was placed, an order can no longer be reserved or paid in this way. The units that a user has reserved and not paid are limited as when an order is placed.
         */
        post: operations["payOrder"];
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
         * @description For its owner, oldest first; administrators see those of every order.
         */
        get: operations["listReturns"];
        put?: never;
        /**
         * Ask to return items of a delivered order
         * @description Until `return_until`, 7 days after the delivery. `returnable_quantity` of the order’s items says how many units: what was bought, less what returns have that are requested, approved or received. The shop approves or rejects the request; once the items have arrived, the money goes back. The customer gets a mail at each step. An order has at most 50 returns, cancelled ones included.
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
         * @description As long as it is `requested`: its units can then be returned again.
         */
        post: operations["cancelReturn"];
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
         * @description Newest first.
         */
        get: operations["listOutfits"];
        put?: never;
        /**
         * Compose an outfit
         * @description Private, unless `is_public` is true.
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
        /** Public outfits, by age or by views */
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
         * @description Public and private, newest first.
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
         * @description Each request for a public outfit counts as a view.
         */
        get: operations["getOutfit"];
        /**
         * Change an outfit
         * @description For its owner only. A field that is not sent stays unchanged; `products` replaces all items. An outfit that an administrator has hidden cannot be published: 403.
         */
        put: operations["replaceOutfit"];
        post?: never;
        /**
         * Delete an outfit
         * @description For its owner only.
         */
        delete: operations["deleteOutfit"];
        options?: never;
        head?: never;
        /**
         * Change an outfit
         * @description For its owner only. A field that is not sent stays unchanged; `products` replaces all items. An outfit that an administrator has hidden cannot be published: 403.
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
         * @description Once a user; a repeated like changes nothing.
         */
        post: operations["likeOutfit"];
        /**
         * Take a like back
         * @description Without a like, nothing changes. A like can be taken back even if the outfit was made private or hidden since.
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
         * @description Send a variant, or a size and a color, for each product of the outfit that can be bought. Either all are added or none. If none is added, `details` has the `status` of each line: `available`, `insufficient_stock` (`requested_quantity` is the quantity that the cart would have), `unavailable` (no such variant of the product is sold), `not_in_outfit`, or `not_chosen`.
         */
        post: operations["addOutfitToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All categories by name, inactive ones too */
        get: operations["adminListCategories"];
        put?: never;
        /**
         * Make a category
         * @description Two levels at most. Without a `slug` one is made of the name.
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
        /** One category */
        get: operations["adminGetCategory"];
        put?: never;
        post?: never;
        /**
         * Delete a category
         * @description One with products or children is deactivated instead, and returned.
         */
        delete: operations["adminDeleteCategory"];
        options?: never;
        head?: never;
        /**
         * Change a category
         * @description What is not sent stays as it is.
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
        /** All products, inactive ones too */
        get: operations["adminListProducts"];
        put?: never;
        /**
         * Make a product
         * @description Shoppers see it at once, unless `is_active` is false; they can buy it when it has variants. Without a `slug` one is made of the name.
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
        /** One product with its pictures and variants */
        get: operations["adminGetProduct"];
        put?: never;
        post?: never;
        /**
         * Delete a product
         * @description Its variants and pictures go with it. One that is in an order or in an outfit is deactivated instead, and returned.
         */
        delete: operations["adminDeleteProduct"];
        options?: never;
        head?: never;
        /**
         * Change a product
         * @description What is not sent stays as it is. A new price holds for carts, not for orders that are placed.
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
         * @description By colour and size, with their stock.
         */
        get: operations["adminListVariants"];
        put?: never;
        /**
         * Make a variant of a product
         * @description `stock_on_hand` becomes its first row in the stock ledger.
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
        /** One variant */
        get: operations["adminGetVariant"];
        put?: never;
        post?: never;
        /**
         * Delete a variant
         * @description One that is in an order is deactivated instead, and returned. Carts and wishlists lose it.
         */
        delete: operations["adminDeleteVariant"];
        options?: never;
        head?: never;
        /**
         * Change a variant
         * @description What is not sent stays as it is. `stock_on_hand` is set and written in the stock ledger, whatever was sold since it was read: sales do not change the version. To add or take units, use the variant’s `stock/`.
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
        /** All coverage levels */
        get: operations["adminListCoverageLevels"];
        put?: never;
        /**
         * Make a coverage level
         * @description There can be three, one for each `key`.
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
        /** One coverage level */
        get: operations["adminGetCoverageLevel"];
        put?: never;
        post?: never;
        /**
         * Delete a coverage level
         * @description Only a level that no product has, not even an inactive one. Others are refused with 409, and not deactivated instead: each product has a level, and the filters must offer it.
         */
        delete: operations["adminDeleteCoverageLevel"];
        options?: never;
        head?: never;
        /**
         * Change a coverage level
         * @description What is not sent stays as it is.
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
         * @description Every change of `stock_on_hand` with its reason; their sum is the stock. Reservations are no changes.
         */
        get: operations["adminListStockChanges"];
        put?: never;
        /**
         * Change the stock of a variant
         * @description By `delta` or to `set`; the change is written in the ledger with its `reason`. Shoppers who asked for it get a mail when a variant that was sold out can be bought again. Stock does not count in the variant’s version.
         */
        post: operations["adminAdjustStock"];
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
         * @description What is on sale: active variants of active products, by `stock_on_hand`.
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
        /** All lists of synonyms, in the order in which they were made */
        get: operations["adminListSynonyms"];
        put?: never;
        /**
         * Make a list of synonyms
         * @description A search for one of the words finds the others, too. Each is one to three words of letters and digits. Case, accents, hyphens and plurals need no synonyms: the search reads over them. A list is not changed: delete it and make another.
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
        /** Delete a list of synonyms */
        delete: operations["adminDeleteSynonyms"];
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
        /** The images of a product, in their order */
        get: operations["adminListImages"];
        put?: never;
        /**
         * Upload an image of a product
         * @description It is kept as WebP of at most 1600 pixels, without its metadata, beside a thumbnail of 400 and `sources` of 320, 640, 960 and 1600 pixels in width, as far as it is that wide. With a `color` it comes first where a variant of that colour is shown in a cart, an order or a wishlist. Without a `position` it comes last. The first image of a product becomes its feature by itself. At most 20 a product.
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
        /** One image */
        get: operations["adminGetImage"];
        put?: never;
        post?: never;
        /**
         * Delete an image
         * @description If it was the feature, the first of the others becomes it.
         */
        delete: operations["adminDeleteImage"];
        options?: never;
        head?: never;
        /**
         * Change an image
         * @description What is not sent stays as it is. The others make room for a `position`. With `is_feature` true it takes the place of the one that was; false makes the first of the others the feature: a product with images always has one. The picture itself cannot be changed.
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
         * @description One row a variant, and one of a product without any; by product, then variant.
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
         * @description The file is UTF-8 with a header row. It has columns of the export, in any order; it may lack any but
         *     `sku`, and what has no column stays as it is. One row is one variant. The facts of the product stand in each
         *     of its rows and must be the same there. A row in which `sku`, `size`, `color`, `stock_on_hand`, `variant_active` are blank describes only
         *     the product.
         *
         *     - Products are found by `product_slug`, variants by `sku`. Where the slug is blank or has no column, it is the
         *       one of the product that has the SKU, or else made from the name.
         *     - What does not exist is created; what is not in the file stays. Coverage levels must exist.
         *     - A category that does not exist is made of `category_name`, `category_active`, `parent_category_slug`, `parent_category_name`, `parent_category_active`;
         *       without a name, or if there is one of that name in the same place, the file is refused. One that exists is not
         *       changed.
         *     - A new variant needs `size`, `color`, and its product. A new product needs
         *       `product_name`, `base_price`, `category_slug`, `coverage_level`.
         *     - Blank `stock_on_hand`, `variant_active`, `is_featured`, `product_active`, `date_added` stay as they are. Leave
         *       `stock_on_hand` blank unless you have counted: what was sold since the export would come back.
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
         * @description Newest first, unless `ordering` says otherwise.
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
    "/api/admin/orders/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order with its buyer, payments and refunds */
        get: operations["adminGetOrder"];
        put?: never;
        post?: never;
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
         * @description A pending order can be marked as `paid` when its money came another way: that takes its stock and mails the buyer as a payment does. A paid one becomes `shipped`, a shipped one `delivered`; the buyer is mailed at both. `carrier`, `tracking_number` and `tracking_url` say how to follow the parcel: the buyer sees them in `shipment` and in the mail. They are taken with `shipped` only; blank counts as not given. Administrators alone see the note, in the history. To end an order, cancel it.
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
         * @description Under the buyer’s own rules: a pending order, or one that was paid less than 24 hours ago, whose stock comes back and whose money goes back. The buyer is mailed, with the reason.
         */
        post: operations["adminCancelOrder"];
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
         * @description The id is in the order’s `refunds`. `retry` is for any refund that is not `completed`: it asks the provider about earlier attempts, and pays if none of them did; for one in progress it only queues the next attempt again. `settle` is for a refund that is `failed` or `manual`: it records that you have paid the money back yourself. Write in the note how.
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
         * @description For money of a wrong amount or currency, which buys nothing and is not paid back by itself. Pay it back at the provider first, or keep it and mark the order as paid; the note says which. Returns the order.
         */
        post: operations["adminReviewPayment"];
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
         * @description Newest first. Each with its order, where the customer has it in the order.
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
    "/api/admin/returns/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One return */
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
         * @description The customer is asked by mail to send the items back.
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
         * @description The customer gets the note by mail. The units can then be returned again.
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
         * @description `restock` names the units that are fit for sale, at most those of the return; they go back to stock, and no others do. `refund_amount` goes back to the customer: without it the price of the items, at most that, and at most what is left of the payment; 0.00 is nothing. It is paid by the payment provider; of an order that was marked as paid by hand the refund is `manual`. Settle or retry it with POST /api/admin/orders/{id}/refund/. Items that never arrived are closed by 0.00 and no `restock`.
         */
        post: operations["adminReceiveReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Newest first.
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
        /** One user, with the identity providers that open the account */
        get: operations["adminGetUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Disable, enable, promote or demote a user
         * @description What is not sent stays as it is. Disabling logs the user out everywhere, and enabling does not bring those sessions back. A demoted user is refused from the next request on.
         */
        patch: operations["adminUpdateUser"];
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
         * @description Logs the user out everywhere. The password still opens the account; a user who never had one gets one by password/reset/. A later log-in at that provider may link it again.
         */
        delete: operations["adminUnlinkIdentity"];
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
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an outfit
         * @description For good, with its items and likes.
         */
        delete: operations["adminDeleteOutfit"];
        options?: never;
        head?: never;
        /**
         * Hide an outfit, or publish a hidden one again
         * @description After `is_public` false its owner cannot publish it again, until an administrator has. True changes only a hidden outfit: one that its owner made private stays private. The outfits of a user, private ones too, are in `GET /api/outfits/?user_id=`.
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
        /** The endpoints that webhooks are sent to, in the order in which they were made */
        get: operations["adminListWebhookEndpoints"];
        put?: never;
        /**
         * Have another system notified by webhooks
         * @description The events are described under Webhooks. What is sent is signed after [Standard Webhooks](https://www.standardwebhooks.com/) with the `secret`, which only this reply shows. The `url` is https, leads to no private address and does not redirect. Up to 20 endpoints.
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
        /** One webhook endpoint */
        get: operations["adminGetWebhookEndpoint"];
        put?: never;
        post?: never;
        /** Delete a webhook endpoint, with what it has not got yet */
        delete: operations["adminDeleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint, or switch it off or on
         * @description What is not sent stays as it is. While it is off nothing is queued for it; what it has not got before is sent when it is on again. Its failures are forgotten, so that it is tried at once.
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
         * @description Only this reply shows it. For 24 hours what is sent has two signatures, separated by a space: of the new secret and of the one before. The one before that is no longer used.
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
         * @description A `failed` one was tried for three days. While one is tried again those after it wait: they are `pending` without attempts. Deliveries are stored for 30 days.
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
         * @description Any of them: one that has failed, one that waits for its next attempt, or one that was delivered. It has the `webhook-id` that it had before.
         */
        post: operations["adminRetryWebhookDelivery"];
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
         * @description Read it by `GET /api/admin/orders/{id}/`.
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
         * @description Read it by `GET /api/admin/orders/{id}/`.
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
         * @description Read it by `GET /api/admin/orders/{id}/`.
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
         * @description Read it by `GET /api/admin/orders/{id}/`.
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
         * @description Read it by `GET /api/admin/orders/{id}/`.
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
         * @description Read it by `GET /api/admin/returns/{id}/`.
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
         * @description Read it by `GET /api/admin/returns/{id}/`.
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
         * @description Part of an order or all of it: the order has it in `refunds`.
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
         * @description Or their variants, images, categories or coverage levels; not their stock. One event for each statement: an import makes a few. Up to 500 ids; above that, `{"all": true}`: read the whole list. A product that the list does not show is hidden or deleted.
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
         * @description One event for each statement, up to 500 ids; above that, `{"all": true}`. A reservation that expires is reported with the next hourly cleaning.
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
            lockout: boolean;
            retry_after: number;
        };
        AccountMailRequest: {
            /** Format: email */
            email: string;
        };
        AddOutfitToCartRequest: {
            items: {
                product_id: number;
                variant_id?: number;
                /** @enum {string} */
                size?: "XS" | "S" | "M" | "L" | "XL" | "XXL";
                color?: string;
                /** @default 1 */
                quantity: number;
            }[];
        };
        AddOutfitToCartResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: {
                /** @example 12 */
                outfit_id: number;
                items: {
                    /** @example 12 */
                    product_id: number;
                    /** @example 12 */
                    variant_id: number;
                    /** @enum {string} */
                    status: "added";
                    /** @example 12 */
                    cart_item_id: number;
                    /** @description The quantity in the cart now */
                    quantity: number;
                    /**
                     * @description Decimal string with two decimals
                     * @example 450.00
                     */
                    subtotal: string;
                }[];
            };
        };
        AddToCartRequest: {
            variant_id: number;
            /** @default 1 */
            quantity: number;
        };
        AddToCartResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: {
                /** @example 12 */
                cart_item_id: number;
                /** @example 12 */
                variant_id: number;
                quantity: number;
                /**
                 * @description Decimal string with two decimals
                 * @example 450.00
                 */
                subtotal: string;
            };
        };
        AddToWishlistRequest: {
            variant_id: number;
            /**
             * @description Send a mail to the caller’s verified address when the variant can be bought again, at most one a day
             * @default false
             */
            notify_when_available: boolean;
        };
        AddToWishlistResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: {
                /** @example 12 */
                wishlist_item_id: number;
                /** @example 12 */
                variant_id: number;
            };
        };
        AdjustStockRequest: {
            /** @description Units to add, or to take if negative */
            delta?: number;
            /** @description Units there are from now on; what was sold meanwhile is counted in */
            set?: number;
            reason: string;
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
        AdminCategoryPage: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["AdminCategory"][];
        };
        AdminCoverageLevel: {
            /** @example 12 */
            id: number;
            /**
             * @description What the catalog is filtered by
             * @enum {string}
             */
            key: "full" | "moderate" | "light";
            name: string;
            description: string;
        };
        AdminCoverageLevelPage: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["AdminCoverageLevel"][];
        };
        AdminImage: {
            /** @example 12 */
            id: number;
            /** Format: uri */
            image: string;
            /** Format: uri */
            thumbnail: string;
            is_feature: boolean;
            /** @description What it shows, for those who cannot see it */
            alt_text: string;
            /** @description Of `image`; null for one that was not measured */
            width: number | null;
            height: number | null;
            /** @description The colour of the variants that it shows; null: it shows all */
            color: string | null;
            /** @description The same as WebP, narrowest first, none wider than `image` */
            sources: {
                /** Format: uri */
                url: string;
                width: number;
            }[];
            position: number;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            product: components["schemas"]["ProductSummary"];
        };
        AdminImagePage: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["AdminImage"][];
        };
        AdminOrder: {
            /** @example 12 */
            id: number;
            order_number: string;
            /** @enum {string} */
            status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
            /**
             * @description Decimal string with two decimals
             * @example 450.00
             */
            total_price: string;
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
            items_count: number;
            items_preview: components["schemas"]["OrderItemPreview"][];
            /** @description null once the account was deleted; the address is blank then */
            user: components["schemas"]["Buyer"] | null;
            paid_at: string | null;
        };
        AdminOrderDetail: {
            /** @example 12 */
            id: number;
            order_number: string;
            /** @enum {string} */
            status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
            /**
             * @description Decimal string with two decimals
             * @example 450.00
             */
            total_price: string;
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
            items_count: number;
            notes: string;
            items: components["schemas"]["OrderItem"][];
            status_history: components["schemas"]["AdminOrderStatusChange"][];
            payment_method: string;
            /** @description While the order can be paid */
            payment_url: string | null;
            /** @description While stock is reserved for it */
            reserved_until: string | null;
            /** @description Of the refund for a cancelled order */
            refund_status: ("pending" | "completed" | "failed") | null;
            /** @description Of the refund for a second payment */
            surplus_refund_status: ("pending" | "completed" | "failed") | null;
            paid_at: string | null;
            /** @description Until when it can be returned, once it is delivered */
            return_until: string | null;
            /** @description Once it is shipped; what the shop has not said about the parcel is null */
            shipment: components["schemas"]["Shipment"] | null;
            /** @description Oldest first */
            returns: components["schemas"]["Return"][];
            cancel_reason: string | null;
            /** @description null once the account was deleted; the address is blank then */
            user: components["schemas"]["Buyer"] | null;
            payments: components["schemas"]["Payment"][];
            refunds: components["schemas"]["Refund"][];
        };
        AdminOrderPage: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["AdminOrder"][];
        };
        AdminOrderStatusChange: {
            /** @enum {string} */
            status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            timestamp: string;
            /** @description The administrator who moved it */
            actor: string | null;
            note: string | null;
        };
        AdminProduct: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            /**
             * @description Decimal string with two decimals
             * @example 450.00
             */
            base_price: string;
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
            /** @description Inactive ones included */
            variants_count: number;
            /** @description Units of all variants */
            stock_on_hand: number;
        };
        AdminProductDetail: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            /**
             * @description Decimal string with two decimals
             * @example 450.00
             */
            base_price: string;
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
            images: components["schemas"]["AdminProductImage"][];
            variants: components["schemas"]["StockedVariant"][];
        };
        AdminProductImage: {
            /** @example 12 */
            id: number;
            /** Format: uri */
            image: string;
            /** Format: uri */
            thumbnail: string;
            is_feature: boolean;
            /** @description What it shows, for those who cannot see it */
            alt_text: string;
            /** @description Of `image`; null for one that was not measured */
            width: number | null;
            height: number | null;
            /** @description The colour of the variants that it shows; null: it shows all */
            color: string | null;
            /** @description The same as WebP, narrowest first, none wider than `image` */
            sources: {
                /** Format: uri */
                url: string;
                width: number;
            }[];
            position: number;
        };
        AdminProductPage: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["AdminProduct"][];
        };
        AdminReturn: {
            /** @example 12 */
            id: number;
            /** @enum {string} */
            status: "requested" | "approved" | "rejected" | "received" | "cancelled";
            reason: string;
            items: components["schemas"]["ReturnItem"][];
            /** @description What goes back to the customer, once the items were received; 0.00 is nothing */
            refund_amount: string | null;
            /** @description Of the refund: null without one. `manual`: the shop pays it back itself, not the provider */
            refund_status: ("pending" | "completed" | "failed" | "manual") | null;
            /** @description What the shop wrote when it decided */
            note: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its status changed last
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
            /** @example 12 */
            order_id: number;
            order_number: string;
        };
        AdminReturnPage: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["AdminReturn"][];
        };
        AdminSynonyms: {
            /** @example 12 */
            id: number;
            /** @description Each is found by the others */
            words: string[];
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        AdminSynonymsPage: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["AdminSynonyms"][];
        };
        AdminUser: {
            /** @example 12 */
            id: number;
            email: string;
            username: string;
            first_name: string;
            last_name: string;
            phone_number: string;
            is_verified: boolean;
            /** @description False: disabled, no log-in and no token works */
            is_active: boolean;
            is_admin: boolean;
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
            phone_number: string;
            is_verified: boolean;
            /** @description False: disabled, no log-in and no token works */
            is_active: boolean;
            is_admin: boolean;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            last_login_at: string | null;
            identities: components["schemas"]["Identity"][];
            orders_count: number;
        };
        AdminUserPage: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["AdminUser"][];
        };
        AdminVariant: {
            /** @example 12 */
            id: number;
            sku: string;
            /** @enum {string} */
            size: "XS" | "S" | "M" | "L" | "XL" | "XXL";
            color: string;
            is_active: boolean;
            /** @description Units in the shop, reserved ones included */
            stock_on_hand: number;
            /** @description Units reserved for unpaid orders */
            stock_reserved: number;
            /** @description Units a shopper could buy now */
            stock_available: number;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            product: components["schemas"]["ProductSummary"];
        };
        AdminVariantPage: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["AdminVariant"][];
        };
        AuditEntry: {
            /** @example 12 */
            id: number;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            happened_at: string;
            /** @description null: the shop itself, or a caller who was not logged in */
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
            code: string;
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
            /** @default  */
            reason: string;
        };
        CancelOrderResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: {
                /** @example 12 */
                order_id: number;
                /** @enum {string} */
                status: "cancelled";
                /** @description `pending` if money is refunded; null if nothing was paid, or all was refunded before */
                refund_status: "pending" | null;
            };
        };
        CancelReturnResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["Return"];
        };
        Cart: {
            items: components["schemas"]["CartItem"][];
            summary: components["schemas"]["CartSummary"];
        };
        CartItem: {
            /** @example 12 */
            id: number;
            variant: {
                /** @example 12 */
                id: number;
                sku: string;
                size: string;
                color: string;
                stock_available: number;
                product: {
                    /** @example 12 */
                    id: number;
                    name: string;
                    slug: string;
                    /**
                     * @description Decimal string with two decimals
                     * @example 450.00
                     */
                    base_price: string;
                    images: {
                        /** Format: uri */
                        thumbnail: string;
                        is_feature: boolean;
                    }[];
                };
            };
            quantity: number;
            /**
             * @description Decimal string with two decimals
             * @example 450.00
             */
            subtotal: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            /** @description False when the variant is no longer sold or short of the quantity */
            is_available: boolean;
        };
        CartSummary: {
            total_items: number;
            /**
             * @description Decimal string with two decimals
             * @example 450.00
             */
            total_price: string;
            /** @enum {string} */
            currency: "ZAR";
        };
        CatalogError: {
            error: string;
        };
        CatalogFilters: {
            categories: components["schemas"]["FilteredCategory"][];
            coverage_levels: components["schemas"]["FilteredCoverageLevel"][];
            sizes: ("XS" | "S" | "M" | "L" | "XL" | "XXL")[];
            colors: string[];
            price_range: {
                min: number;
                max: number;
            };
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
        ChangePasswordRequest: {
            /** Format: password */
            current_password: string;
            /** Format: password */
            new_password: string;
        };
        ClearCartResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            items_removed: number;
        };
        CoverageLevel: {
            /** @example 12 */
            id: number;
            name: string;
            description: string;
        };
        CreateCategoryRequest: {
            name: string;
            slug?: string;
            /** @default null */
            parent: number | null;
            /** @default true */
            is_active: boolean;
        };
        CreateCoverageLevelRequest: {
            /** @enum {string} */
            key: "full" | "moderate" | "light";
            name: string;
            /** @default  */
            description: string;
        };
        CreateImageRequest: {
            /**
             * Format: binary
             * @description JPEG, PNG or WebP, at most 5 MB and 40 megapixels
             */
            image: string;
            /**
             * @description The one that stands for the product
             * @default false
             */
            is_feature: boolean;
            /**
             * @description What it shows, for those who cannot see it
             * @default
             */
            alt_text: string;
            /**
             * @description A colour of the product’s variants, in any case; null or blank: it shows all of them
             * @default null
             * @example
             */
            color: string | null;
            /**
             * @description Its place from 0; more than there are means the last
             * @example 20
             */
            position?: number;
        };
        CreateOrderRequest: {
            address: string;
            /** @enum {string} */
            payment_method: "payment_provider_a" | "payment_provider_b";
            /** @default  */
            notes: string;
        };
        CreateOrderResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: {
                /** @example 12 */
                order_id: number;
                order_number: string;
                /** @enum {string} */
                status: "pending";
                /**
                 * @description Decimal string with two decimals
                 * @example 450.00
                 */
                total_price: string;
                /** Format: uri */
                payment_url: string;
                items_count: number;
                /**
                 * Format: date-time
                 * @example 2026-01-15T10:30:00.000000Z
                 */
                created_at: string;
            };
        };
        CreateOutfitRequest: {
            name: string;
            /** @default  */
            description: string;
            /** @default false */
            is_public: boolean;
            /** @description Ids of different products that can be bought, in the order to show them in */
            products: number[];
        };
        CreateProductRequest: {
            name: string;
            slug?: string;
            /** @default  */
            description: string;
            /**
             * Format: decimal
             * @example 450.00
             */
            base_price: string;
            category: number;
            coverage_level: number;
            /** @default false */
            is_featured: boolean;
            /** @default true */
            is_active: boolean;
        };
        CreateSynonymsRequest: {
            words: string[];
        };
        CreateVariantRequest: {
            sku: string;
            /** @enum {string} */
            size: "XS" | "S" | "M" | "L" | "XL" | "XXL";
            color: string;
            /** @default true */
            is_active: boolean;
            /** @default 0 */
            stock_on_hand: number;
        };
        CreateWebhookEndpointRequest: {
            /** Format: uri */
            url: string;
            events: ("order.placed" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "return.requested" | "return.received" | "refund.completed" | "product.changed" | "stock.changed")[];
            /** @default true */
            is_active: boolean;
        };
        DeleteAccountRequest: {
            /** Format: password */
            password?: string;
            token?: string;
            nonce?: string;
        };
        Detail: {
            detail: string;
        };
        ErrorResponse: {
            /** @enum {boolean} */
            success: false;
            error: string;
        };
        Facets: {
            categories: {
                /** @example 12 */
                id: number;
                name: string;
                slug: string;
                parent: number | null;
                count: number;
            }[];
            coverage_levels: {
                /** @enum {string} */
                value: "full" | "moderate" | "light";
                name: string;
                count: number;
            }[];
            sizes: {
                /** @enum {string} */
                value: "XS" | "S" | "M" | "L" | "XL" | "XXL";
                count: number;
            }[];
            colors: {
                value: string;
                count: number;
            }[];
            in_stock: {
                count: number;
            };
            is_featured: {
                count: number;
            };
            price: {
                /**
                 * @description Decimal string with two decimals
                 * @example 450.00
                 */
                min: string;
                /**
                 * @description Decimal string with two decimals
                 * @example 450.00
                 */
                max: string;
            } | null;
        };
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
            /** @enum {string} */
            value: "full" | "moderate" | "light";
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
        ImportCounts: {
            created: number;
            updated: number;
            unchanged: number;
        };
        ImportError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            details: ({
                line: number;
                column: string;
                message: string;
            } | {
                line: number;
                column: null;
                message: string;
            })[];
            errors_count: number;
        };
        ImportResponse: {
            dry_run: boolean;
            products: components["schemas"]["ImportCounts"];
            variants: components["schemas"]["ImportCounts"];
            categories: {
                created: number;
            };
            /** @description The first 100 rows that change something, by column */
            changes: {
                line: number;
                sku: string | null;
                product_slug: string;
                columns: {
                    [key: string]: {
                        before: string | null;
                        after: string;
                    };
                };
            }[];
        };
        InsufficientStockError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            available_stock: number;
            requested_quantity: number;
        };
        ItemsNotReturnableError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            items: {
                order_item_id: number;
                returnable: number;
            }[];
        };
        LikeOutfitResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: {
                /** @example 12 */
                outfit_id: number;
                liked: boolean;
                likes_count: number;
            };
        };
        LoginRequest: {
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
            device_info?: {
                device_type?: string;
                os?: string;
                app_version?: string;
            };
        };
        LoginResponse: {
            data: {
                user: components["schemas"]["LoginUser"];
                tokens: components["schemas"]["SessionTokens"];
                email_verified: boolean;
                verification_needed: boolean;
            };
        };
        LoginUser: {
            /** @example 12 */
            id: number;
            email: string;
            username: string;
            first_name: string;
            last_name: string;
            phone_number: string;
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
            bust?: ("XS" | "S" | "M" | "L" | "XL" | "XXL") | null;
            waist?: ("XS" | "S" | "M" | "L" | "XL" | "XXL") | null;
            hips?: ("XS" | "S" | "M" | "L" | "XL" | "XXL") | null;
        };
        ModerateOutfitRequest: {
            /** @description False hides it until an administrator sends true, which affects only a hidden outfit */
            is_public?: boolean;
        };
        MyOutfit: {
            /** @example 12 */
            id: number;
            name: string;
            items_count: number;
            /**
             * @description Sum of the prices of the products that can still be bought
             * @example 450.00
             */
            total_price: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            is_public: boolean;
            views_count: number;
        };
        MyOutfitPage: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["MyOutfit"][];
        };
        Order: {
            /** @example 12 */
            id: number;
            order_number: string;
            /** @enum {string} */
            status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
            /**
             * @description Decimal string with two decimals
             * @example 450.00
             */
            total_price: string;
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
            items_count: number;
            items_preview: components["schemas"]["OrderItemPreview"][];
        };
        OrderDetail: {
            /** @example 12 */
            id: number;
            order_number: string;
            /** @enum {string} */
            status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
            /**
             * @description Decimal string with two decimals
             * @example 450.00
             */
            total_price: string;
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
            items_count: number;
            notes: string;
            items: components["schemas"]["OrderItem"][];
            status_history: components["schemas"]["OrderStatusChange"][];
            payment_method: string;
            /** @description While the order can be paid */
            payment_url: string | null;
            /** @description While stock is reserved for it */
            reserved_until: string | null;
            /** @description Of the refund for a cancelled order */
            refund_status: ("pending" | "completed" | "failed") | null;
            /** @description Of the refund for a second payment */
            surplus_refund_status: ("pending" | "completed" | "failed") | null;
            paid_at: string | null;
            /** @description Until when it can be returned, once it is delivered */
            return_until: string | null;
            /** @description Once it is shipped; what the shop has not said about the parcel is null */
            shipment: components["schemas"]["Shipment"] | null;
            /** @description Oldest first */
            returns: components["schemas"]["Return"][];
        };
        OrderEvent: {
            /** @enum {string} */
            type: "order.placed" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled";
            /**
             * Format: date-time
             * @description When it happened; the same at each attempt
             * @example 2026-01-15T10:30:00.000000Z
             */
            timestamp: string;
            data: {
                /** @example 12 */
                order_id: number;
            };
        };
        OrderItem: {
            /** @example 12 */
            id: number;
            variant: {
                /** @example 12 */
                id: number;
                sku: string;
                size: string;
                color: string;
                product: {
                    /** @example 12 */
                    id: number;
                    name: string;
                    slug: string;
                    images: {
                        /** Format: uri */
                        thumbnail: string;
                    }[];
                };
            };
            quantity: number;
            /**
             * @description Decimal string with two decimals
             * @example 450.00
             */
            price_at_purchase: string;
            /**
             * @description Decimal string with two decimals
             * @example 450.00
             */
            subtotal: string;
            /** @description Units that can be returned now; 0 where none can */
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
            current_status: string;
            cancellable_statuses: string[];
        };
        OrderPage: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["Order"][];
        };
        OrderStatusChange: {
            /** @enum {string} */
            status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
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
            current_status: string;
        };
        OrderTransitionError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            current_status: string;
            requested_status: string;
        };
        OrdersUnderWayError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            orders: string[];
        };
        OutOfStockError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            out_of_stock_items: {
                product: string;
                variant: string;
                requested: number;
                available: number;
            }[];
        };
        Outfit: {
            /** @example 12 */
            id: number;
            name: string;
            items_count: number;
            /**
             * @description Sum of the prices of the products that can still be bought
             * @example 450.00
             */
            total_price: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            description: string;
            /** @description Thumbnails of the first 3 products */
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
            items_count: number;
            /**
             * @description Sum of the prices of the products that can still be bought
             * @example 450.00
             */
            total_price: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            description: string;
            /** @description Thumbnails of the first 3 products */
            preview_images: string[];
            is_public: boolean;
            created_by: components["schemas"]["OutfitAuthor"];
            items: components["schemas"]["OutfitItem"][];
            views_count: number;
            likes_count: number;
            /** @description By the caller; false for guests */
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
            /** @description Place in the submitted products, from 0 */
            position: number;
            /** @description False when the product is no longer sold */
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
            count: number;
            next: string | null;
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
             * @description Decimal string with two decimals
             * @example 450.00
             */
            base_price: string;
            category: components["schemas"]["CategorySummary"];
            coverage_level: components["schemas"]["CoverageLevel"];
            images: components["schemas"]["ProductImage"][];
            variants: components["schemas"]["OutfitVariant"][];
        };
        OutfitToCartError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            details: ({
                product_id: number;
                variant_id: number;
                requested_quantity: number;
                available_stock: number;
                status: string;
            } | {
                product_id: number;
                variant_id: null;
                requested_quantity: number;
                available_stock: number;
                status: string;
            })[];
        };
        OutfitVariant: {
            /** @example 12 */
            id: number;
            /** @enum {string} */
            size: "XS" | "S" | "M" | "L" | "XL" | "XXL";
            color: string;
            stock_available: number;
        };
        PatchOutfitRequest: {
            name?: string;
            description?: string;
            is_public?: boolean;
            /** @description Ids of different products that can be bought, in the order to show them in */
            products?: number[];
        };
        PayOrderRequest: {
            /** @enum {string} */
            payment_method: "payment_provider_a" | "payment_provider_b";
        };
        PayOrderResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: {
                /** @example 12 */
                order_id: number;
                order_number: string;
                /** @enum {string} */
                status: "pending";
                /**
                 * @description Decimal string with two decimals
                 * @example 450.00
                 */
                total_price: string;
                /** Format: uri */
                payment_url: string;
                /**
                 * Format: date-time
                 * @example 2026-01-15T10:30:00.000000Z
                 */
                reserved_until: string;
            };
        };
        Payment: {
            /** @example 12 */
            id: number;
            /**
             * @description `needs_review` waits for POST /api/admin/payments/{id}/review/
             * @enum {string}
             */
            state: "open" | "failed" | "captured" | "needs_review" | "reviewed" | "void";
            /**
             * @description Decimal string with two decimals
             * @example 450.00
             */
            amount: string;
            currency: string;
            /** @description The provider behind the payment method */
            adapter: string;
            payment_method: string;
            /** @description Our name for it at the provider */
            reference: string;
            provider_payment_id: string | null;
            failure_code: string | null;
            captured_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        PaymentError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            payment_error: string;
            code: string;
        };
        PaymentMethod: {
            /**
             * @description The `payment_method` of an order that is to be paid so
             * @enum {string}
             */
            value: "payment_provider_a" | "payment_provider_b";
            /** @description Null where no provider is configured */
            provider: string | null;
            /** @description The provider as customers know it. Null where no provider is configured */
            name: string | null;
            is_available: boolean;
        };
        PaymentMethods: {
            results: components["schemas"]["PaymentMethod"][];
            currency: string;
        };
        PersonalData: {
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            exported_at: string;
            profile: components["schemas"]["Profile"];
            identities: components["schemas"]["Identity"][];
            sessions: components["schemas"]["Session"][];
            orders: components["schemas"]["OrderDetail"][];
            returns: components["schemas"]["Return"][];
            cart: components["schemas"]["Cart"];
            wishlist: components["schemas"]["Wishlist"];
            outfits: components["schemas"]["OutfitDetail"][];
            likes: components["schemas"]["OutfitLike"][];
            audit: components["schemas"]["AuditEntry"][];
        };
        Product: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            description: string;
            /**
             * @description Decimal string with two decimals
             * @example 450.00
             */
            base_price: string;
            category: components["schemas"]["CategorySummary"];
            coverage_level: components["schemas"]["CoverageLevel"];
            is_featured: boolean;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            date_added: string;
            images: components["schemas"]["ProductImage"][];
            variants: components["schemas"]["Variant"][];
        };
        ProductDetail: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            description: string;
            /**
             * @description Decimal string with two decimals
             * @example 450.00
             */
            base_price: string;
            category: components["schemas"]["CategoryWithParent"];
            coverage_level: components["schemas"]["CoverageLevel"];
            is_featured: boolean;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            date_added: string;
            images: components["schemas"]["ProductImage"][];
            variants: components["schemas"]["Variant"][];
        };
        ProductEvent: {
            /** @enum {string} */
            type: "product.changed";
            /**
             * Format: date-time
             * @description When it happened; the same at each attempt
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
        ProductImage: {
            /** @example 12 */
            id: number;
            /** Format: uri */
            image: string;
            /** Format: uri */
            thumbnail: string;
            is_feature: boolean;
            /** @description What it shows, for those who cannot see it */
            alt_text: string;
            /** @description Of `image`; null for one that was not measured */
            width: number | null;
            height: number | null;
            /** @description The colour of the variants that it shows; null: it shows all */
            color: string | null;
            /** @description The same as WebP, narrowest first, none wider than `image` */
            sources: {
                /** Format: uri */
                url: string;
                width: number;
            }[];
        };
        ProductPage: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["Product"][];
            /** @description What was searched instead */
            did_you_mean?: string;
            facets?: components["schemas"]["Facets"];
        };
        ProductSummary: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
        };
        Profile: {
            /** @example 12 */
            id: number;
            email: string;
            username: string;
            first_name: string;
            last_name: string;
            phone_number: string;
            profile_picture: string | null;
            profile_picture_url: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            profile_thumbnail_url: string | null;
        };
        PublicOutfit: {
            /** @example 12 */
            id: number;
            name: string;
            items_count: number;
            /**
             * @description Sum of the prices of the products that can still be bought
             * @example 450.00
             */
            total_price: string;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            description: string;
            /** @description Thumbnails of the first 3 products */
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
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["PublicOutfit"][];
        };
        PutOutfitRequest: {
            name: string;
            description?: string;
            is_public?: boolean;
            /** @description Ids of different products that can be bought, in the order to show them in */
            products: number[];
        };
        RateLimitError: {
            detail: string;
            retry_after: number;
        };
        ReceiveReturnRequest: {
            /** @default [] */
            restock: {
                order_item_id: number;
                quantity: number;
            }[];
            /** @default  */
            note: string;
            /**
             * Format: decimal
             * @example 450.00
             */
            refund_amount?: string;
        };
        RefreshTokenRequest: {
            refresh_token: string;
        };
        RefreshTokenResponse: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["Tokens"];
        };
        Refund: {
            id: string;
            /** @example 12 */
            payment_id: number;
            /**
             * @description `failed` and `manual` wait for POST /api/admin/orders/{id}/refund/
             * @enum {string}
             */
            state: "pending" | "submitted" | "completed" | "failed" | "manual";
            /**
             * @description Decimal string with two decimals
             * @example 450.00
             */
            amount: string;
            currency: string;
            reason: string;
            /**
             * @description `cancellation`: the order was cancelled. `surplus`: the order was paid twice. `provider`: it was made in the dashboard of the provider. `return`: items came back.
             * @enum {string}
             */
            cause: "cancellation" | "surplus" | "provider" | "return";
            /** @description The return whose items it pays back */
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
            /** @default  */
            note: string;
        };
        RefundEvent: {
            /** @enum {string} */
            type: "refund.completed";
            /**
             * Format: date-time
             * @description When it happened; the same at each attempt
             * @example 2026-01-15T10:30:00.000000Z
             */
            timestamp: string;
            data: {
                /** @example 12 */
                order_id: number;
                refund_id: string;
            };
        };
        RegisterRequest: {
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
            full_name: string;
            phone_number?: string;
        };
        RegisterResponse: {
            /** @enum {boolean} */
            success: true;
            data: {
                user: components["schemas"]["User"];
                tokens: components["schemas"]["SessionTokens"];
                /** @enum {boolean} */
                is_new_user: true;
                /** @enum {boolean} */
                email_verified: false;
            };
        };
        RejectReturnRequest: {
            note: string;
        };
        RelatedProducts: {
            results: components["schemas"]["Product"][];
        };
        RequestReturnRequest: {
            items: {
                order_item_id: number;
                quantity: number;
            }[];
            reason: string;
        };
        RequestReturnResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: components["schemas"]["Return"];
        };
        ResetPasswordRequest: {
            token: string;
            /** Format: password */
            password: string;
        };
        Return: {
            /** @example 12 */
            id: number;
            /** @enum {string} */
            status: "requested" | "approved" | "rejected" | "received" | "cancelled";
            reason: string;
            items: components["schemas"]["ReturnItem"][];
            /** @description What goes back to the customer, once the items were received; 0.00 is nothing */
            refund_amount: string | null;
            /** @description Of the refund: null without one. `manual`: the shop pays it back itself, not the provider */
            refund_status: ("pending" | "completed" | "failed" | "manual") | null;
            /** @description What the shop wrote when it decided */
            note: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its status changed last
             * @example 2026-01-15T10:30:00.000000Z
             */
            updated_at: string;
        };
        ReturnEvent: {
            /** @enum {string} */
            type: "return.requested" | "return.received";
            /**
             * Format: date-time
             * @description When it happened; the same at each attempt
             * @example 2026-01-15T10:30:00.000000Z
             */
            timestamp: string;
            data: {
                /** @example 12 */
                order_id: number;
                /** @example 12 */
                return_id: number;
            };
        };
        ReturnItem: {
            /** @example 12 */
            order_item_id: number;
            product_name: string;
            sku: string;
            quantity: number;
            /**
             * @description Decimal string with two decimals
             * @example 450.00
             */
            price_at_purchase: string;
        };
        ReturnList: {
            results: components["schemas"]["Return"][];
        };
        ReturnWindowError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            return_until: string;
        };
        ReviewPaymentRequest: {
            note: string;
        };
        RevokeOtherSessionsResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: {
                sessions_revoked: number;
            };
        };
        Session: {
            /** @example 12 */
            id: number;
            /** @description What the client said of itself at log-in */
            device_info: {
                device_type?: string;
                os?: string;
                app_version?: string;
            };
            ip: string | null;
            user_agent: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The log-in or the last refresh
             * @example 2026-01-15T10:30:00.000000Z
             */
            last_used_at: string;
            /** @description True for the session of the access token */
            is_current: boolean;
        };
        SessionTokens: {
            access_token: string;
            refresh_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /** @enum {integer} */
            expires_in: 900;
            /** @enum {integer} */
            refresh_expires_in: 1209600;
        };
        SessionsResponse: {
            /** @enum {boolean} */
            success: true;
            data: {
                sessions: components["schemas"]["Session"][];
            };
        };
        Shipment: {
            carrier: string | null;
            tracking_number: string | null;
            /** @description The carrier’s page about the parcel */
            tracking_url: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            shipped_at: string;
            delivered_at: string | null;
        };
        SizeAdvice: {
            /** @description The largest size of `measures`; null above XXL */
            size: ("XS" | "S" | "M" | "L" | "XL" | "XXL") | null;
            /** @description The next size up, where a measure that decides `size` is in the upper quarter of its range */
            also: ("XS" | "S" | "M" | "L" | "XL" | "XXL") | null;
            /** @description The size of each measure that was given; null above XXL */
            measures: components["schemas"]["MeasuredSizes"];
        };
        SizeChart: {
            /** @enum {string} */
            unit: "cm";
            sizes: components["schemas"]["SizeChartRow"][];
        };
        SizeChartRow: {
            /** @enum {string} */
            size: "XS" | "S" | "M" | "L" | "XL" | "XXL";
            us: string;
            uk: string;
            eu: string;
            bust: components["schemas"]["MeasureRange"];
            waist: components["schemas"]["MeasureRange"];
            hips: components["schemas"]["MeasureRange"];
        };
        SocialLoginAResponse: {
            /** @enum {boolean} */
            success: true;
            data: {
                user: components["schemas"]["SocialUser"];
                tokens: components["schemas"]["Tokens"];
                is_new_user: boolean;
                /** @enum {string} */
                provider: "idp_a";
            };
        };
        SocialLoginBResponse: {
            /** @enum {boolean} */
            success: true;
            data: {
                user: components["schemas"]["SocialUser"];
                tokens: components["schemas"]["Tokens"];
                is_new_user: boolean;
                /** @enum {string} */
                provider: "idp_b";
            };
        };
        SocialLoginRequest: {
            token: string;
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
            profile_picture_url: string | null;
            is_verified: boolean;
        };
        StockEvent: {
            /** @enum {string} */
            type: "stock.changed";
            /**
             * Format: date-time
             * @description When it happened; the same at each attempt
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
            /** @description Units that came, or went if negative */
            delta: number;
            /** @enum {string} */
            reason: "initial" | "adjustment" | "import" | "sale" | "cancel" | "return";
            /** @description The reason that an administrator gave */
            note: string | null;
            order_id: number | null;
            /** @description Who did it; null for what the service does by itself */
            actor: {
                /** @example 12 */
                id: number;
                email: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        StockLedgerEntryPage: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["StockLedgerEntry"][];
        };
        StockTooLowError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            available_stock: number;
        };
        StockedVariant: {
            /** @example 12 */
            id: number;
            sku: string;
            /** @enum {string} */
            size: "XS" | "S" | "M" | "L" | "XL" | "XXL";
            color: string;
            is_active: boolean;
            /** @description Units in the shop, reserved ones included */
            stock_on_hand: number;
            /** @description Units reserved for unpaid orders */
            stock_reserved: number;
            /** @description Units a shopper could buy now */
            stock_available: number;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
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
        SuggestedProduct: {
            /** @example 12 */
            id: number;
            name: string;
            slug: string;
            /**
             * @description Decimal string with two decimals
             * @example 450.00
             */
            base_price: string;
            thumbnail: string | null;
        };
        Suggestions: {
            query: string;
            products: components["schemas"]["SuggestedProduct"][];
            categories: components["schemas"]["CategorySummary"][];
            words: string[];
        };
        TokenExpiredError: {
            detail: string;
            code: string;
            messages: {
                token_class: string;
                token_type: string;
                message: string;
            }[];
        };
        Tokens: {
            access_token: string;
            refresh_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /** @enum {integer} */
            expires_in: 900;
        };
        UnavailableError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            retry_after: number;
        };
        UnexpectedError: {
            /** @enum {boolean} */
            success: false;
            error: string;
            error_id: string;
        };
        UpdateCartItemRequest: {
            quantity: number;
        };
        UpdateCartItemResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: {
                /** @example 12 */
                cart_item_id: number;
                quantity: number;
                /**
                 * @description Decimal string with two decimals
                 * @example 450.00
                 */
                subtotal: string;
            };
        };
        UpdateCategoryRequest: {
            name?: string;
            slug?: string;
            parent?: number | null;
            is_active?: boolean;
        };
        UpdateCoverageLevelRequest: {
            /** @enum {string} */
            key?: "full" | "moderate" | "light";
            name?: string;
            description?: string;
        };
        UpdateImageRequest: {
            /** @description The one that stands for the product */
            is_feature?: boolean;
            /** @description What it shows, for those who cannot see it */
            alt_text?: string;
            /** @description A colour of the product’s variants, in any case; null or blank: it shows all of them */
            color?: string | null;
            /** @description Its place from 0; more than there are means the last */
            position?: number;
        };
        UpdateOrderStatusRequest: {
            /** @enum {string} */
            status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
            /** @default  */
            note: string;
            /** @default  */
            carrier: string;
            /** @default  */
            tracking_number: string;
            /**
             * Format: uri
             * @description The carrier’s page about the parcel; https only
             * @default
             */
            tracking_url: string;
        };
        UpdateOutfitResponse: {
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
        UpdateProductRequest: {
            name?: string;
            slug?: string;
            description?: string;
            /**
             * Format: decimal
             * @example 450.00
             */
            base_price?: string;
            category?: number;
            coverage_level?: number;
            is_featured?: boolean;
            is_active?: boolean;
        };
        UpdateProfileRequest: {
            /** @example Amina */
            first_name?: string;
            /** @example Jacobs */
            last_name?: string;
            /** @example +27 82 555 0134 */
            phone_number?: string;
            /** @description null or a blank string removes the picture; a new one comes in a form. */
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
             * Format: binary
             * @description JPEG, PNG or WebP, at most 5 MB and 40 megapixels; blank removes the picture.
             */
            profile_picture?: string;
        };
        UpdateUserRequest: {
            is_active?: boolean;
            is_admin?: boolean;
        };
        UpdateVariantRequest: {
            sku?: string;
            /** @enum {string} */
            size?: "XS" | "S" | "M" | "L" | "XL" | "XXL";
            color?: string;
            is_active?: boolean;
            stock_on_hand?: number;
        };
        UpdateWebhookEndpointRequest: {
            /** Format: uri */
            url?: string;
            events?: ("order.placed" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "return.requested" | "return.received" | "refund.completed" | "product.changed" | "stock.changed")[];
            is_active?: boolean;
        };
        UpdateWishlistItemRequest: {
            /** @description Send a mail to the caller’s verified address when the variant can be bought again, at most one a day */
            notify_when_available: boolean;
        };
        UpdateWishlistItemResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: {
                /** @example 12 */
                wishlist_item_id: number;
                notify_when_available: boolean;
            };
        };
        User: {
            /** @example 12 */
            id: number;
            email: string;
            username: string;
            first_name: string;
            last_name: string;
            phone_number: string;
            profile_picture: string | null;
            profile_picture_url: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        ValidateTokenResponse: {
            /** @enum {boolean} */
            success: true;
            data: {
                /** @enum {boolean} */
                valid: true;
                /** @example 12 */
                user_id: number;
                email_verified: boolean;
            };
        };
        ValidationErrors: {
            [key: string]: string[] | {
                [key: string]: string[] | {
                    [key: string]: string[];
                };
            };
        };
        Variant: {
            /** @example 12 */
            id: number;
            sku: string;
            /** @enum {string} */
            size: "XS" | "S" | "M" | "L" | "XL" | "XXL";
            color: string;
            stock_available: number;
            is_active: boolean;
        };
        VerifyEmailRequest: {
            token: string;
        };
        VerifyEmailResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
            data: {
                email: string;
                /** @enum {boolean} */
                is_verified: true;
            };
        };
        WebhookDeliveries: {
            results: components["schemas"]["WebhookDelivery"][];
        };
        WebhookDelivery: {
            /** @example 12 */
            id: number;
            /** @enum {string} */
            event: "order.placed" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "return.requested" | "return.received" | "refund.completed" | "product.changed" | "stock.changed";
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
            events: ("order.placed" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "return.requested" | "return.received" | "refund.completed" | "product.changed" | "stock.changed")[];
            is_active: boolean;
            /** @description The first failed attempt after the last success; null while it works */
            failing_since: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
        };
        WebhookEndpointPage: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["WebhookEndpoint"][];
        };
        WebhookEndpointWithSecret: {
            /** @example 12 */
            id: number;
            /** Format: uri */
            url: string;
            events: ("order.placed" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "return.requested" | "return.received" | "refund.completed" | "product.changed" | "stock.changed")[];
            is_active: boolean;
            /** @description The first failed attempt after the last success; null while it works */
            failing_since: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            created_at: string;
            /** @description Signs what is sent. It is shown in this reply alone */
            secret: string;
        };
        Wishlist: {
            items: components["schemas"]["WishlistItem"][];
            total_items: number;
        };
        WishlistItem: {
            /** @example 12 */
            id: number;
            variant: {
                /** @example 12 */
                id: number;
                sku: string;
                size: string;
                color: string;
                stock_available: number;
                /** @description False when the variant is no longer sold */
                is_active: boolean;
                product: {
                    /** @example 12 */
                    id: number;
                    name: string;
                    slug: string;
                    /**
                     * @description Decimal string with two decimals
                     * @example 450.00
                     */
                    base_price: string;
                    is_featured: boolean;
                    images: {
                        /** Format: uri */
                        image: string;
                        /** Format: uri */
                        thumbnail: string;
                    }[];
                };
            };
            /**
             * Format: date-time
             * @example 2026-01-15T10:30:00.000000Z
             */
            added_at: string;
            /** @description Send a mail to the caller’s verified address when the variant can be bought again, at most one a day */
            notify_when_available: boolean;
        };
    };
    responses: {
        /** @description The Accept header admits no JSON */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description The body is too large */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description The body is not of a type that is understood here */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description Too many requests */
        Throttled: {
            headers: {
                /** @description Seconds after which to try again */
                "Retry-After"?: number;
                /** @description Requests a minute */
                "X-RateLimit-Limit"?: number;
                /** @description Requests left of them */
                "X-RateLimit-Remaining"?: number;
                /** @description When the count starts again: epoch seconds */
                "X-RateLimit-Reset"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /** @description Unexpected error: its details are in the log under error_id */
        UnexpectedError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnexpectedError"];
            };
        };
        /** @description Overloaded, in maintenance, or without its database */
        Unavailable: {
            headers: {
                /** @description Seconds after which to try again */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnavailableError"];
            };
        };
        /** @description Missing or invalid authentication */
        Unauthorized: {
            headers: {
                /** @description Bearer realm="api" */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"] | components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
            };
        };
        /** @description Authenticated but not allowed */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description Does not exist */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description Deleted; no body */
        NoContent: {
            headers: {
                /** @description The version of the object, for If-Match */
                ETag?: string;
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** @example 12 */
        Id: number;
        IsFeatured: boolean;
        /** @description Full-text search in name and description */
        Search: string;
        /** @description Number of the page, or the word `last` */
        Page: number;
        /** @description Results on a page; more than the maximum means the maximum */
        PageSize: number;
        /** @description The ETag of your copy: if it is current, the reply is 304. */
        IfNoneMatch: string;
        /** @description An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
        IdempotencyKey: string;
        Status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
        IsActive: boolean;
        /** @description The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
        IfMatch: string;
        /** @description The same for every attempt: drop what you had before */
        WebhookId: string;
        /** @description The moment of this attempt in unix seconds: refuse what is older than minutes */
        WebhookTimestamp: string;
        /** @description HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register: {
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
                 *       "password": "a-fig-tree-in-May",
                 *       "full_name": "Amina Jacobs",
                 *       "phone_number": "+27 82 555 0134"
                 *     }
                 */
                "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
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
                    "application/json": components["schemas"]["RegisterResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
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
    logIn: {
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
            /** @description Success */
            200: {
                headers: {
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
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            /** @description Missing or invalid authentication */
            401: {
                headers: {
                    /** @description Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description Authenticated but not allowed */
            403: {
                headers: {
                    /** @description Seconds after which to try again */
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
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds after which to try again */
                    "Retry-After"?: number;
                    /** @description Requests a minute */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left of them */
                    "X-RateLimit-Remaining"?: number;
                    /** @description When the count starts again: epoch seconds */
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
            /** @description Success */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"] | components["schemas"]["ValidationErrors"];
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
            /** @description Success */
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
                    "application/json": components["schemas"]["VerifyEmailResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
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
            /** @description Success */
            200: {
                headers: {
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
                    "application/json": components["schemas"]["RefreshTokenResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            /** @description Missing or invalid authentication */
            401: {
                headers: {
                    /** @description Bearer realm="api" */
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
            /** @description Success */
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
                    "application/json": components["schemas"]["ValidateTokenResponse"];
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
            /** @description Success */
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
                     *       "profile_thumbnail_url": "https://store.example.com/media/profile/12/0f8fad5bd9cb469fa16570867728950e-thumb.webp"
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
                 *       "phone_number": "+27 82 555 0134"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateProfileRequest"];
                /**
                 * @example {
                 *       "first_name": "Amina",
                 *       "last_name": "Jacobs",
                 *       "phone_number": "+27 82 555 0134"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["UpdateProfileRequestForm"];
            };
        };
        responses: {
            /** @description Success */
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
                     *       "profile_thumbnail_url": "https://store.example.com/media/profile/12/0f8fad5bd9cb469fa16570867728950e-thumb.webp"
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            /** @description The body is too large */
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
                 *       "phone_number": "+27 82 555 0134"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateProfileRequest"];
                /**
                 * @example {
                 *       "first_name": "Amina",
                 *       "last_name": "Jacobs",
                 *       "phone_number": "+27 82 555 0134"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["UpdateProfileRequestForm"];
            };
        };
        responses: {
            /** @description Success */
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
                     *       "profile_thumbnail_url": "https://store.example.com/media/profile/12/0f8fad5bd9cb469fa16570867728950e-thumb.webp"
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            /** @description The body is too large */
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
            /** @description Success */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
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
            /** @description Success */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
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
            /** @description Success */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
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
            /** @description Success */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Authenticated but not allowed */
            403: {
                headers: {
                    /** @description Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountLockedError"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds after which to try again */
                    "Retry-After"?: number;
                    /** @description Requests a minute */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left of them */
                    "X-RateLimit-Remaining"?: number;
                    /** @description When the count starts again: epoch seconds */
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
            /** @description Success */
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
                    "application/json": components["schemas"]["SessionsResponse"];
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
            /** @description Success */
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
            /** @description Does not exist */
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
            /** @description Success */
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
                    "application/json": components["schemas"]["RevokeOtherSessionsResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            /** @description Missing or invalid authentication */
            401: {
                headers: {
                    /** @description Bearer realm="api" */
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
            query?: never;
            header?: never;
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
            /** @description Success */
            200: {
                headers: {
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
                    "application/json": components["schemas"]["SocialLoginAResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            /** @description Authenticated but not allowed */
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
            /** @description Unexpected error: its details are in the log under error_id */
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
            query?: never;
            header?: never;
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
            /** @description Success */
            200: {
                headers: {
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
                    "application/json": components["schemas"]["SocialLoginBResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            /** @description Authenticated but not allowed */
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
            /** @description Unexpected error: its details are in the log under error_id */
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
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
                     *         "profile_thumbnail_url": "https://store.example.com/media/profile/12/0f8fad5bd9cb469fa16570867728950e-thumb.webp"
                     *       },
                     *       "identities": [],
                     *       "sessions": [],
                     *       "orders": [
                     *         {
                     *           "id": 9,
                     *           "order_number": "ORD-2026-000009",
                     *           "status": "pending",
                     *           "total_price": "2598.00",
                     *           "address": "12 Fig Lane, Cape Town, 8001",
                     *           "created_at": "2026-01-15T10:30:00.000000Z",
                     *           "updated_at": "2026-01-15T10:30:00.000000Z",
                     *           "items_count": 1,
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
                     *             "notify_when_available": true
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
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds after which to try again */
                    "Retry-After"?: number;
                    /** @description Requests a minute */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left of them */
                    "X-RateLimit-Remaining"?: number;
                    /** @description When the count starts again: epoch seconds */
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
            /** @description Success */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Authenticated but not allowed */
            403: {
                headers: {
                    /** @description Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountLockedError"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description Conflict or duplicate */
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
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds after which to try again */
                    "Retry-After"?: number;
                    /** @description Requests a minute */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests left of them */
                    "X-RateLimit-Remaining"?: number;
                    /** @description When the count starts again: epoch seconds */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitError"];
                };
            };
            /** @description Unexpected error: its details are in the log under error_id */
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
                /** @description Category slugs; their children are included */
                category?: string[];
                /** @description One of these levels */
                coverage_level?: ("full" | "moderate" | "light")[];
                /** @description Has an active variant in one of these sizes; with `color`, the same variant */
                size?: ("XS" | "S" | "M" | "L" | "XL" | "XXL")[];
                /** @description Has an active variant in one of these colours, compared without case */
                color?: string[];
                /** @description A variant in these sizes and colours can be bought now; false: none can */
                in_stock?: boolean;
                is_featured?: components["parameters"]["IsFeatured"];
                min_price?: string;
                max_price?: string;
                /** @description Exactly these products, in this order unless `ordering` is given, in pages like any others */
                ids?: number[];
                /** @description Exactly the product with this slug */
                slug?: string;
                /** @description Every word must be found, in any form: in the name, description, colour, size, SKU, category or coverage level; the last one also as a beginning. Where nothing is found, misspelt words are corrected (`did_you_mean`) */
                search?: string;
                /** @description True: misspelt words are not corrected */
                exact?: boolean;
                /** @description Default: the newest first; of a search, the best match. `best_selling`: units in orders that were paid within 90 days and not cancelled, then the newest */
                ordering?: "price" | "-price" | "date_added" | "-date_added" | "name" | "-name" | "best_selling";
                /** @description True adds how many products each choice would leave */
                facets?: boolean;
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: {
                /** @description The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
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
                     *             "count": 12
                     *           }
                     *         ],
                     *         "in_stock": {
                     *           "count": 39
                     *         },
                     *         "is_featured": {
                     *           "count": 4
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
            /** @description Your copy is current; no body */
            304: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogError"] | components["schemas"]["ValidationErrors"];
                };
            };
            /** @description Does not exist */
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
            query?: never;
            header?: {
                /** @description The ETag of your copy: if it is current, the reply is 304. */
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
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
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProductDetail"];
                };
            };
            /** @description Your copy is current; no body */
            304: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProductBySlug: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
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
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProductDetail"];
                };
            };
            /** @description Your copy is current; no body */
            304: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRelatedProducts: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: {
                /** @description The ETag of your copy: if it is current, the reply is 304. */
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
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
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RelatedProducts"];
                };
            };
            /** @description Your copy is current; no body */
            304: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    suggest: {
        parameters: {
            query?: {
                /** @description What has been typed so far */
                q?: string;
                limit?: number;
            };
            header?: {
                /** @description The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
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
            /** @description Your copy is current; no body */
            304: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
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
    listCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
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
            /** @description Your copy is current; no body */
            304: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
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
    getFilters: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
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
                     *       "price_range": {
                     *         "min": 189,
                     *         "max": 2499.5
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CatalogFilters"];
                };
            };
            /** @description Your copy is current; no body */
            304: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
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
    getSizeChart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
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
            /** @description Your copy is current; no body */
            304: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
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
    getSizeAdvice: {
        parameters: {
            query?: {
                /** @description Bust in centimetres */
                bust?: number;
                /** @description Waist in centimetres */
                waist?: number;
                /** @description Hips in centimetres */
                hips?: number;
            };
            header?: {
                /** @description The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
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
            /** @description Your copy is current; no body */
            304: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
            /** @description Missing or invalid authentication */
            401: {
                headers: {
                    /** @description Bearer realm="api" */
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
            query?: never;
            header?: never;
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
            /** @description Created */
            201: {
                headers: {
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
                    "application/json": components["schemas"]["AddToCartResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsufficientStockError"] | components["schemas"]["ErrorResponse"] | components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            /** @description Missing or invalid authentication */
            401: {
                headers: {
                    /** @description Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
                };
            };
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
    updateCartItem: {
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
                 *       "quantity": 3
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCartItemRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                    "application/json": components["schemas"]["UpdateCartItemResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsufficientStockError"] | components["schemas"]["ErrorResponse"] | components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            /** @description Missing or invalid authentication */
            401: {
                headers: {
                    /** @description Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
                };
            };
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Item removed from cart"
                     *     }
                     */
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            /** @description Missing or invalid authentication */
            401: {
                headers: {
                    /** @description Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
                };
            };
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                    "application/json": components["schemas"]["ClearCartResponse"];
                };
            };
            /** @description Missing or invalid authentication */
            401: {
                headers: {
                    /** @description Bearer realm="api" */
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                     *           "notify_when_available": true
                     *         }
                     *       ],
                     *       "total_items": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Wishlist"];
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
            header?: never;
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
            /** @description Created */
            201: {
                headers: {
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
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AddToWishlistResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Does not exist */
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
            /** @description Success */
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
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UpdateWishlistItemResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Does not exist */
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Item removed from wishlist"
                     *     }
                     */
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Does not exist */
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
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
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
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
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
                     *         "payment_url": "https://pay.example.com/ORD-2026-000009",
                     *         "items_count": 1,
                     *         "created_at": "2026-01-15T10:30:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CreateOrderResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"] | components["schemas"]["ValidationErrors"] | components["schemas"]["OutOfStockError"] | components["schemas"]["PaymentError"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Conflict or duplicate */
            409: {
                headers: {
                    /** @description Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Understood, but it makes no sense */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            /** @description An upstream service failed */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description An upstream service did not answer in time */
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
                status?: components["parameters"]["Status"];
                ordering?: "created_at" | "-created_at";
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Does not exist */
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
                /** @description The ETag of your copy: if it is current, the reply is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
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
            /** @description Your copy is current; no body */
            304: {
                headers: {
                    /** @description The version of the reply, for If-None-Match */
                    ETag?: string;
                    /** @description `public, no-cache`: cache it, and revalidate before each use */
                    "Cache-Control"?: string;
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "order_number": "ORD-2026-000009",
                     *       "status": "pending",
                     *       "total_price": "2598.00",
                     *       "address": "12 Fig Lane, Cape Town, 8001",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "updated_at": "2026-01-15T10:30:00.000000Z",
                     *       "items_count": 1,
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
                     *       "return_until": null,
                     *       "shipment": null,
                     *       "returns": []
                     *     }
                     */
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Does not exist */
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
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
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
            /** @description Success */
            200: {
                headers: {
                    /** @description `true` if this is the reply of an earlier request with the same Idempotency-Key */
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
                    "application/json": components["schemas"]["CancelOrderResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["OrderNotCancellableError"] | components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description Conflict or duplicate */
            409: {
                headers: {
                    /** @description Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Understood, but it makes no sense */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    payOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
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
            /** @description Success */
            200: {
                headers: {
                    /** @description `true` if this is the reply of an earlier request with the same Idempotency-Key */
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
                     *         "payment_url": "https://pay.example.com/ORD-2026-000009",
                     *         "reserved_until": "2026-01-15T11:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PayOrderResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["OrderStatusError"] | components["schemas"]["ErrorResponse"] | components["schemas"]["OutOfStockError"] | components["schemas"]["PaymentError"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description Conflict or duplicate */
            409: {
                headers: {
                    /** @description Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Understood, but it makes no sense */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            /** @description An upstream service failed */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description An upstream service did not answer in time */
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
    listReturns: {
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
            /** @description Success */
            200: {
                headers: {
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
            401: components["responses"]["Unauthorized"];
            /** @description Does not exist */
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
    createReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @description An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
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
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` if this is the reply of an earlier request with the same Idempotency-Key */
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
                    "application/json": components["schemas"]["RequestReturnResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["OrderStatusError"] | components["schemas"]["ReturnWindowError"] | components["schemas"]["ItemsNotReturnableError"] | components["schemas"]["Detail"] | components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description Conflict or duplicate */
            409: {
                headers: {
                    /** @description Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Understood, but it makes no sense */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @description An idempotency key: a unique value that you choose for this request. A request that is sent again with the same key within 24 hours is not executed again and gets the first reply. A request that was refused or failed may be sent again with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
                /** @example 12 */
                return_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description `true` if this is the reply of an earlier request with the same Idempotency-Key */
                    "Idempotent-Replayed"?: string;
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
                    "application/json": components["schemas"]["CancelReturnResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTransitionError"] | components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description Conflict or duplicate */
            409: {
                headers: {
                    /** @description Seconds after which to try again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Understood, but it makes no sense */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["Throttled"];
            500: components["responses"]["UnexpectedError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOutfits: {
        parameters: {
            query?: {
                is_public?: boolean;
                /** @description For administrators: outfits of this user, private ones too. Ignored for others */
                user_id?: number;
                /** @description Full-text search in name and description */
                search?: components["parameters"]["Search"];
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
                };
            };
            /** @description Missing or invalid authentication */
            401: {
                headers: {
                    /** @description Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
                };
            };
            /** @description Does not exist */
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
            query?: never;
            header?: never;
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
            /** @description Created */
            201: {
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"];
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
    listPublicOutfits: {
        parameters: {
            query?: {
                /** @description Full-text search in name and description */
                search?: components["parameters"]["Search"];
                ordering?: "created_at" | "-created_at" | "views" | "-views";
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description Does not exist */
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
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description Does not exist */
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
            /** @description Success */
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
            /** @description Missing or invalid authentication */
            401: {
                headers: {
                    /** @description Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
                };
            };
            /** @description Does not exist */
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
            /** @description Success */
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
                    "application/json": components["schemas"]["UpdateOutfitResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
            /** @description Deleted; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
            /** @description Success */
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
                    "application/json": components["schemas"]["UpdateOutfitResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
            /** @description Success */
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
                    "application/json": components["schemas"]["LikeOutfitResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Does not exist */
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
            /** @description Success */
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
                    "application/json": components["schemas"]["LikeOutfitResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Does not exist */
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
            /** @description Created */
            201: {
                headers: {
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
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AddOutfitToCartResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["ErrorResponse"] | components["schemas"]["OutfitToCartError"] | components["schemas"]["Detail"];
                };
            };
            /** @description Missing or invalid authentication */
            401: {
                headers: {
                    /** @description Bearer realm="api" */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationError"] | components["schemas"]["TokenExpiredError"];
                };
            };
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
    adminListCategories: {
        parameters: {
            query?: {
                /** @description Part of the name */
                search?: string;
                is_active?: components["parameters"]["IsActive"];
                parent?: number;
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
            header?: never;
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
            /** @description Created */
            201: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
                /** @description The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
            /** @description It was changed meanwhile */
            412: {
                headers: {
                    /** @description The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        current: components["schemas"]["AdminCategory"];
                    };
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
                /** @description The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
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
                 *       "name": "Prayer sets",
                 *       "is_active": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCategoryRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
                };
            };
            /** @description It was changed meanwhile */
            412: {
                headers: {
                    /** @description The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        current: components["schemas"]["AdminCategory"];
                    };
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
                /** @description Part of the name, of the slug, or of the SKU of a variant */
                search?: string;
                /** @description Id of a category; its children are included */
                category?: number;
                is_active?: components["parameters"]["IsActive"];
                is_featured?: components["parameters"]["IsFeatured"];
                /** @description Newest first if not given */
                ordering?: "name" | "-name" | "date_added" | "-date_added" | "base_price" | "-base_price";
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
            header?: never;
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
            /** @description Created */
            201: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
                     *           "is_active": true,
                     *           "stock_on_hand": 12,
                     *           "stock_reserved": 2,
                     *           "stock_available": 10,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminProductDetail"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
                     *           "is_active": true,
                     *           "stock_on_hand": 12,
                     *           "stock_reserved": 2,
                     *           "stock_available": 10,
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
                /** @description The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
                     *           "is_active": true,
                     *           "stock_on_hand": 12,
                     *           "stock_reserved": 2,
                     *           "stock_available": 10,
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
            /** @description It was changed meanwhile */
            412: {
                headers: {
                    /** @description The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        current: components["schemas"]["AdminProductDetail"];
                    };
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
                /** @description The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
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
                 *       "base_price": "1199.00",
                 *       "is_featured": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateProductRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
                     *           "is_active": true,
                     *           "stock_on_hand": 12,
                     *           "stock_reserved": 2,
                     *           "stock_available": 10,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminProductDetail"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
                };
            };
            /** @description It was changed meanwhile */
            412: {
                headers: {
                    /** @description The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        current: components["schemas"]["AdminProductDetail"];
                    };
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
                /** @description Part of the SKU */
                search?: string;
                is_active?: components["parameters"]["IsActive"];
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
                     *           "is_active": true,
                     *           "stock_on_hand": 12,
                     *           "stock_reserved": 2,
                     *           "stock_available": 10,
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
            header?: never;
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
            /** @description Created */
            201: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
                     *       "is_active": true,
                     *       "stock_on_hand": 12,
                     *       "stock_reserved": 2,
                     *       "stock_available": 10,
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
                     *       "is_active": true,
                     *       "stock_on_hand": 12,
                     *       "stock_reserved": 2,
                     *       "stock_available": 10,
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
                /** @description The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
                     *       "is_active": true,
                     *       "stock_on_hand": 12,
                     *       "stock_reserved": 2,
                     *       "stock_available": 10,
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
            /** @description It was changed meanwhile */
            412: {
                headers: {
                    /** @description The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        current: components["schemas"]["AdminVariant"];
                    };
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
                /** @description The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
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
                 *       "color": "Oat",
                 *       "is_active": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateVariantRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
                     *       "is_active": true,
                     *       "stock_on_hand": 12,
                     *       "stock_reserved": 2,
                     *       "stock_available": 10,
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
                };
            };
            /** @description It was changed meanwhile */
            412: {
                headers: {
                    /** @description The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        current: components["schemas"]["AdminVariant"];
                    };
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
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description Does not exist */
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
            header?: never;
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
            /** @description Created */
            201: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
                /** @description The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            /** @description It was changed meanwhile */
            412: {
                headers: {
                    /** @description The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        current: {
                            [key: string]: unknown;
                        };
                    };
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
                /** @description The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
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
                 *       "description": "Long sleeves, floor length"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCoverageLevelRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
                };
            };
            /** @description It was changed meanwhile */
            412: {
                headers: {
                    /** @description The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        current: components["schemas"]["AdminCoverageLevel"];
                    };
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
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description Does not exist */
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
            header?: never;
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
                 *       "delta": -2,
                 *       "reason": "Two were damaged in the window"
                 *     }
                 */
                "application/json": components["schemas"]["AdjustStockRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
                     *       "is_active": true,
                     *       "stock_on_hand": 12,
                     *       "stock_reserved": 2,
                     *       "stock_available": 10,
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["StockTooLowError"] | components["schemas"]["Detail"];
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
    adminListLowStock: {
        parameters: {
            query?: {
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
                     *           "is_active": true,
                     *           "stock_on_hand": 12,
                     *           "stock_reserved": 2,
                     *           "stock_available": 10,
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
            /** @description Does not exist */
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
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description Does not exist */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
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
            /** @description Created */
            201: {
                headers: {
                    /** @description The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
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
    adminDeleteSynonyms: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description It was changed meanwhile */
            412: {
                headers: {
                    /** @description The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        current: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
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
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description Does not exist */
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
                id: number;
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
            /** @description Created */
            201: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description The body is too large */
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
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
                /** @description The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description It was changed meanwhile */
            412: {
                headers: {
                    /** @description The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        current: {
                            [key: string]: unknown;
                        };
                    };
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
                /** @description The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
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
                 *       "alt_text": "The abaya from behind",
                 *       "color": "Sand",
                 *       "position": 0
                 *     }
                 */
                "application/json": components["schemas"]["UpdateImageRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description It was changed meanwhile */
            412: {
                headers: {
                    /** @description The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        current: components["schemas"]["AdminImage"];
                    };
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
            /** @description The file */
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
                /** @description Only says what would change */
                dry_run?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
                "text/csv": string;
            };
        };
        responses: {
            /** @description Success */
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
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportError"] | components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Conflict or duplicate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The body is too large */
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
                status?: components["parameters"]["Status"];
                /** @description Of one buyer */
                user_id?: number;
                /** @description Part of the order number or of the buyer’s address */
                search?: string;
                /** @description That day (UTC) or later */
                created_after?: string;
                /** @description That day (UTC) or earlier */
                created_before?: string;
                ordering?: "created_at" | "-created_at" | "total_price" | "-total_price";
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
                    "application/json": components["schemas"]["AdminOrderPage"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
    adminGetOrder: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "order_number": "ORD-2026-000009",
                     *       "status": "pending",
                     *       "total_price": "2598.00",
                     *       "address": "12 Fig Lane, Cape Town, 8001",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "updated_at": "2026-01-15T10:30:00.000000Z",
                     *       "items_count": 1,
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
                     *       "return_until": null,
                     *       "shipment": null,
                     *       "returns": [],
                     *       "cancel_reason": null,
                     *       "user": {
                     *         "id": 7,
                     *         "email": "amina@example.com",
                     *         "username": "amina",
                     *         "first_name": "Amina",
                     *         "last_name": "Jacobs"
                     *       },
                     *       "payments": [
                     *         {
                     *           "id": 21,
                     *           "state": "open",
                     *           "amount": "2598.00",
                     *           "currency": "ZAR",
                     *           "adapter": "paystack",
                     *           "payment_method": "payment_provider_a",
                     *           "reference": "ORD-2026-000009-K7Q2M9XA",
                     *           "provider_payment_id": null,
                     *           "failure_code": null,
                     *           "captured_at": null,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ],
                     *       "refunds": []
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
    adminUpdateOrderStatus: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "order_number": "ORD-2026-000009",
                     *       "status": "pending",
                     *       "total_price": "2598.00",
                     *       "address": "12 Fig Lane, Cape Town, 8001",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "updated_at": "2026-01-15T10:30:00.000000Z",
                     *       "items_count": 1,
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
                     *       "return_until": null,
                     *       "shipment": null,
                     *       "returns": [],
                     *       "cancel_reason": null,
                     *       "user": {
                     *         "id": 7,
                     *         "email": "amina@example.com",
                     *         "username": "amina",
                     *         "first_name": "Amina",
                     *         "last_name": "Jacobs"
                     *       },
                     *       "payments": [
                     *         {
                     *           "id": 21,
                     *           "state": "open",
                     *           "amount": "2598.00",
                     *           "currency": "ZAR",
                     *           "adapter": "paystack",
                     *           "payment_method": "payment_provider_a",
                     *           "reference": "ORD-2026-000009-K7Q2M9XA",
                     *           "provider_payment_id": null,
                     *           "failure_code": null,
                     *           "captured_at": null,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ],
                     *       "refunds": []
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["OrderTransitionError"] | components["schemas"]["OutOfStockError"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
    adminCancelOrder: {
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
                 *       "reason": "Ordered the wrong size"
                 *     }
                 */
                "application/json": components["schemas"]["CancelOrderRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "order_number": "ORD-2026-000009",
                     *       "status": "pending",
                     *       "total_price": "2598.00",
                     *       "address": "12 Fig Lane, Cape Town, 8001",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "updated_at": "2026-01-15T10:30:00.000000Z",
                     *       "items_count": 1,
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
                     *       "return_until": null,
                     *       "shipment": null,
                     *       "returns": [],
                     *       "cancel_reason": null,
                     *       "user": {
                     *         "id": 7,
                     *         "email": "amina@example.com",
                     *         "username": "amina",
                     *         "first_name": "Amina",
                     *         "last_name": "Jacobs"
                     *       },
                     *       "payments": [
                     *         {
                     *           "id": 21,
                     *           "state": "open",
                     *           "amount": "2598.00",
                     *           "currency": "ZAR",
                     *           "adapter": "paystack",
                     *           "payment_method": "payment_provider_a",
                     *           "reference": "ORD-2026-000009-K7Q2M9XA",
                     *           "provider_payment_id": null,
                     *           "failure_code": null,
                     *           "captured_at": null,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ],
                     *       "refunds": []
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["OrderNotCancellableError"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
    adminProcessRefund: {
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
                 *       "refund_id": "7d9f2c1e-52a4-4f0e-8f0a-3f6b1f7f2d11",
                 *       "action": "settle",
                 *       "note": "Paid back by bank transfer on 15 January"
                 *     }
                 */
                "application/json": components["schemas"]["RefundActionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "order_number": "ORD-2026-000009",
                     *       "status": "pending",
                     *       "total_price": "2598.00",
                     *       "address": "12 Fig Lane, Cape Town, 8001",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "updated_at": "2026-01-15T10:30:00.000000Z",
                     *       "items_count": 1,
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
                     *       "return_until": null,
                     *       "shipment": null,
                     *       "returns": [],
                     *       "cancel_reason": null,
                     *       "user": {
                     *         "id": 7,
                     *         "email": "amina@example.com",
                     *         "username": "amina",
                     *         "first_name": "Amina",
                     *         "last_name": "Jacobs"
                     *       },
                     *       "payments": [
                     *         {
                     *           "id": 21,
                     *           "state": "open",
                     *           "amount": "2598.00",
                     *           "currency": "ZAR",
                     *           "adapter": "paystack",
                     *           "payment_method": "payment_provider_a",
                     *           "reference": "ORD-2026-000009-K7Q2M9XA",
                     *           "provider_payment_id": null,
                     *           "failure_code": null,
                     *           "captured_at": null,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ],
                     *       "refunds": []
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["OrderStatusError"] | components["schemas"]["ErrorResponse"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
    adminReviewPayment: {
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
                 *       "note": "ZAR 10.00 paid back in the dashboard of the provider"
                 *     }
                 */
                "application/json": components["schemas"]["ReviewPaymentRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 9,
                     *       "order_number": "ORD-2026-000009",
                     *       "status": "pending",
                     *       "total_price": "2598.00",
                     *       "address": "12 Fig Lane, Cape Town, 8001",
                     *       "created_at": "2026-01-15T10:30:00.000000Z",
                     *       "updated_at": "2026-01-15T10:30:00.000000Z",
                     *       "items_count": 1,
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
                     *       "return_until": null,
                     *       "shipment": null,
                     *       "returns": [],
                     *       "cancel_reason": null,
                     *       "user": {
                     *         "id": 7,
                     *         "email": "amina@example.com",
                     *         "username": "amina",
                     *         "first_name": "Amina",
                     *         "last_name": "Jacobs"
                     *       },
                     *       "payments": [
                     *         {
                     *           "id": 21,
                     *           "state": "open",
                     *           "amount": "2598.00",
                     *           "currency": "ZAR",
                     *           "adapter": "paystack",
                     *           "payment_method": "payment_provider_a",
                     *           "reference": "ORD-2026-000009-K7Q2M9XA",
                     *           "provider_payment_id": null,
                     *           "failure_code": null,
                     *           "captured_at": null,
                     *           "created_at": "2026-01-15T10:30:00.000000Z"
                     *         }
                     *       ],
                     *       "refunds": []
                     *     }
                     */
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["OrderStatusError"] | components["schemas"]["Detail"];
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
    adminListReturns: {
        parameters: {
            query?: {
                status?: "requested" | "approved" | "rejected" | "received" | "cancelled";
                /** @description Of one order */
                order_id?: number;
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
                     *           "order_number": "ORD-2026-000009"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminReturnPage"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
    adminGetReturn: {
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
            /** @description Success */
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
            /** @description Does not exist */
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
            header?: never;
            path: {
                /** @example 12 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTransitionError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
    adminRejectReturn: {
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
                 *       "note": "Underwear cannot be returned"
                 *     }
                 */
                "application/json": components["schemas"]["RejectReturnRequest"];
            };
        };
        responses: {
            /** @description Success */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["OrderTransitionError"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
    adminReceiveReturn: {
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
            /** @description Success */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["OrderTransitionError"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
    adminListUsers: {
        parameters: {
            query?: {
                /** @description Part of the email address, the username or the name */
                search?: string;
                is_active?: components["parameters"]["IsActive"];
                is_admin?: boolean;
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
                     *           "last_login_at": "2026-01-16T08:00:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdminUserPage"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
                     *       "orders_count": 2
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
                /** @description The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
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
                 *       "is_active": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateUserRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
                     *       "orders_count": 2
                     *     }
                     */
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description It was changed meanwhile */
            412: {
                headers: {
                    /** @description The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        current: components["schemas"]["AdminUserDetail"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                id: components["parameters"]["Id"];
                /** @example 12 */
                identity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    adminDeleteOutfit: {
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
            /** @description Deleted; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
                id: components["parameters"]["Id"];
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
            /** @description Success */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
                /** @description Number of the page, or the word `last` */
                page?: components["parameters"]["Page"];
                /** @description Results on a page; more than the maximum means the maximum */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Does not exist */
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
            /** @description Created */
            201: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
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
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
                /** @description The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description It was changed meanwhile */
            412: {
                headers: {
                    /** @description The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        current: {
                            [key: string]: unknown;
                        };
                    };
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
                /** @description The ETag of the object as you read it. If the object was changed meanwhile, nothing is changed, and the reply is 412 with the current object. */
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
                 *       "is_active": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the object, for If-Match */
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
            /** @description Invalid input, or a rule of the shop forbids it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrors"] | components["schemas"]["Detail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description It was changed meanwhile */
            412: {
                headers: {
                    /** @description The version of the object, for If-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        current: components["schemas"]["WebhookEndpoint"];
                    };
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
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            header?: never;
            path: {
                /** @example 12 */
                id: number;
                /** @example 12 */
                delivery_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
            /** @description Invalid input, or a rule of the shop forbids it */
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
                /** @description The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
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
            /** @description You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You do not have it: it is sent again, as for any other answer. */
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
                /** @description The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
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
            /** @description You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You do not have it: it is sent again, as for any other answer. */
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
                /** @description The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
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
            /** @description You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You do not have it: it is sent again, as for any other answer. */
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
                /** @description The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
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
            /** @description You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You do not have it: it is sent again, as for any other answer. */
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
                /** @description The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
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
            /** @description You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You do not have it: it is sent again, as for any other answer. */
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
                /** @description The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
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
            /** @description You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You do not have it: it is sent again, as for any other answer. */
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
                /** @description The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
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
            /** @description You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You do not have it: it is sent again, as for any other answer. */
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
                /** @description The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
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
            /** @description You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You do not have it: it is sent again, as for any other answer. */
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
                /** @description The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
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
            /** @description You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You do not have it: it is sent again, as for any other answer. */
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
                /** @description The same for every attempt: drop what you had before */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The moment of this attempt in unix seconds: refuse what is older than minutes */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after a new secret: one of them must be yours */
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
            /** @description You have it. The body of your answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You do not have it: it is sent again, as for any other answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
