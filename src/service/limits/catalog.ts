/**
 * The numbers of the catalog: products, pictures, searches, stock, CSV files. The unit stands last. "Contract" is
 * contract 3 unless another is named.
 */

// --- Pictures ------------------------------------------------------------------------------------

/**
 * The limits of an uploaded picture (bytes, pixels), and the sizes that are stored of it: the longest sides
 * of the picture and of its thumbnail in pixels, and the widths in which it is stored besides, for `srcset`.
 * Photos of cameras are sent for products, those of phones for profiles. Contract 1.9 and 5.4.
 */
export const PROFILE_PICTURE = {
  bytes: 5_242_880,
  pixels: 40_000_000,
  picture: 1_024,
  thumbnail: 256,
  sourceWidths: [],
}
export const PRODUCT_IMAGE = {
  bytes: 20_971_520,
  pixels: 50_000_000,
  picture: 1_600,
  thumbnail: 400,
  sourceWidths: [320, 640, 960, 1_600],
}
/**
 * The most that a JPEG can have. Rows cost as well: 40 million rows of one pixel took 12 s to
 * decode.
 */
export const PICTURE_LONGEST_SIDE_PIXELS = 65_535
/**
 * Each scan of a JPEG visits all of its pixels: 3,000 in 258 KB took 20 s. Encoders write 1 to 12, their
 * optimisers 25 at most.
 */
export const JPEG_SCANS_MAX = 50
/** Frames of an animated WebP, of which the first is stored; finding each passes over those before it. */
export const WEBP_FRAMES_MAX = 1_000
/** Segments or chunks of a picture. A PNG of 20 MB has 2,600 from the usual encoder. */
export const PICTURE_PARTS_MAX = 20_000
/** Its ICC profile, EXIF, XMP and comments. The profiles of printers have up to 3 MB. */
export const PICTURE_METADATA_BYTES = 4_194_304
/**
 * For decoding and scaling one picture: processor time, time by the clock for one that stands still, and memory beyond
 * what the process had before. Photos of 50 megapixels take 3 s of a processor, progressive ones 5, an interlaced PNG of
 * 16 bits 7, and at most 370 MB.
 */
export const DECODING_LIMITS = { processorSeconds: 20, clockSeconds: 60, bytes: 536_870_912 }
/** The process that decodes is ended this long after its last picture: it takes 70 MB. */
export const DECODER_IDLE_SECONDS = 30
/** Pictures that one job makes such widths of: with the largest, a minute. */
export const IMAGE_SOURCES_BATCH_MAX = 100
/** Characters in the name of an uploaded file; the name is not stored. */
export const FILE_NAME_MAX_CHARACTERS = 100
export const FORM_PARTS_MAX = 20
export const FORM_FIELD_BYTES = 8_192
/**
 * Uploaded images are decoded one after the other: 20 photos took 40 s on two busy cores, and their
 * sources half as much again.
 */
export const UPLOAD_SECONDS = 90
/** An unfinished file of the media store that is older belongs to a process that was killed. */
export const UNFINISHED_FILE_HOURS = 1
/** Forms with files that are in memory at once, and the bytes of their files; one more gets a 503. */
export const UPLOADS_MAX = 32
export const UPLOADS_BYTES_MAX = 167_772_160
/**
 * Forms of one account among UPLOADS_MAX, so that slow forms of one leave room for the others: a person
 * changes one picture, an administrator sends all images of a product at once.
 */
export const UPLOADS_PER_ACCOUNT_MAX = { profile: 4, images: 24 }

// --- Catalog -------------------------------------------------------------------------------------

/** Contract. */
export const CATALOG_PAGE_SIZE = { default: 20, max: 100 }
/** A longer search text is cut. */
export const SEARCH_MAX_CHARACTERS = 500
/** Words of a search; further ones are not looked at. Of 100,000 products 20 cost at most 15 ms. */
export const SEARCH_MAX_WORDS = 20
/** A text with more misspelt words is not corrected. */
export const MISSPELT_WORDS_MAX = 4
/** Similar words that are tried for a misspelt one, and corrections of a text that are tried. */
export const SIMILAR_WORDS_MAX = 5
export const CORRECTIONS_MAX = 25
/** Words of a search, or readings of it, that are left out where nothing is found. */
export const LEFT_OUT_MAX = 3
/** A prefix stands for the first SKUs that begin with it, of about so many products. */
export const PREFIX_SKUS_MAX = 10_000
/** Values of one filter of the product list, and products asked for by id. */
export const FILTER_VALUES_MAX = 50
/** The colours in a facet, beside those that are chosen. */
export const FACET_COLORS_MAX = 100
export const FILTER_IDS_MAX = 100
export const SUGGESTIONS = { default: 5, max: 10 }
export const RELATED = { default: 8, max: 24 }
/** Orders that a look at what is bought together reads, the newest first. */
export const RELATED_ORDERS_MAX = 500
/** Outfits that a look at what is worn together reads, the newest first. */
export const RELATED_OUTFITS_MAX = 500
/**
 * Products of one statement while the index of products is loaded: it takes 50 to 100 ms, and other
 * requests run between any two.
 */
export const INDEX_PAGE_PRODUCTS = 2_000
/** Orders of one statement while the units sold are counted. */
export const UNITS_SOLD_PAGE_ROWS = 10_000
/** After the first failure of loading it, and after many: each pause is twice as long as the one before. */
export const RELOAD_PAUSE_SECONDS = { first: 1, max: 60 }
/**
 * How long a read of the catalog waits for a reload of everything; then it is answered from the index as it
 * was. A shop of 20,000 products is loaded again by then.
 */
export const RELOAD_WAIT_SECONDS = 2
/**
 * For how long that index may be shown since it was certainly current: three times what a busy machine takes to
 * load a million products. Older is only what could not be loaded again.
 */
export const RELOAD_OUTDATED_SECONDS = 900
/** Orders leave the 90 days of the best-selling as time goes by. */
export const UNITS_SOLD_FRESH_MINUTES = 60
export const CATEGORY_NAME_MAX_CHARACTERS = 100
/** Far more than a shop has categories. */
export const CATEGORY_POSITION_MAX = 10_000
export const COVERAGE_NAME_MAX_CHARACTERS = 100
export const COVERAGE_DESCRIPTION_MAX_CHARACTERS = 1_000
/** Contract 5.2. */
export const COVERAGE_KEYS = ['full', 'moderate', 'light'] as const
export const PRODUCT_NAME_MAX_CHARACTERS = 255
export const PRODUCT_DESCRIPTION_MAX_CHARACTERS = 10_000
/** One line of a product page: what it is made of, how it closes. */
export const FACT_MAX_CHARACTERS = 300
/** How much shows through. */
export const OPACITIES = ['opaque', 'semi', 'sheer'] as const
export const SKU_MAX_CHARACTERS = 64
/** Numbers that are tried for the SKUs of a copied product. */
export const COPIES_OF_SKU_MAX = 10_000
/** Products that are changed by one request. */
export const PRODUCTS_AT_ONCE = { min: 1, max: 500 }
/** By how much prices are changed at once. */
export const PRICE_PERCENT = { min: -90, max: 900 }
/** GTIN-8 to GTIN-14. */
export const BARCODE_DIGITS = { min: 8, max: 14 }
export const SHELF_MAX_CHARACTERS = 50
/** Variants of a product that are made by one request: more than its colours and sizes need. */
export const NEW_VARIANTS = { min: 1, max: 100 }
/** Digits of a price, which the database stores as numeric(12, 2). */
export const PRICE_DIGITS_MAX = 12
export const PRICE_MAX = '999999.99'
export const CURRENCY = 'ZAR'
/** The sizes of a shop that names none. Contract 1.1. */
export const DEFAULT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export const SIZES = { min: 1, max: 60 }
export const SIZE_MAX_CHARACTERS = 20
/** A measure of a body; one outside is a typing error, or was taken in inches. */
export const MEASURE_CM = { min: 40, max: 200 }
/** A measure of a garment. */
export const GARMENT_CM = { min: 1, max: 900 }
/** How tall a shopper is. */
export const HEIGHT_CM = { min: 120, max: 210 }
/**
 * Entries of one page of the sitemap. Pages of the usual size are cached. One of another size is made at each
 * request, so it has no more than costs as much as a list of products.
 */
export const SITEMAP_PAGE_SIZE = { default: 10_000, max: 1_000 }
/** The length of a name, and a number after it. */
export const SLUG_MAX_CHARACTERS = { category: 110, product: 270 }
export const COLOR_MAX_CHARACTERS = 50
/** Units of a variant; more is a typing error. */
export const STOCK_UNITS_MAX = 1_000_000
/** Why stock was adjusted. */
export const STOCK_REASON_MAX_CHARACTERS = 200
/** Variants of one count or receipt; a larger shop counts shelf by shelf, or sends a CSV file. */
export const STOCK_LINES_MAX = 5_000
/** So many lines with the longest SKUs are half of it. */
export const STOCK_LINES_BODY_BYTES = 1_048_576
/** The delivery note of goods that came in. */
export const STOCK_REFERENCE_MAX_CHARACTERS = 100
/** How long ago a shelf may have been counted: what happened since is reckoned with. */
export const STOCK_COUNT_AGE_HOURS = 24
/** Limits the size of a product in a list. */
export const PRODUCT_IMAGES_MAX = 20
export const ALT_TEXT_MAX_CHARACTERS = 255
/** Words that mean the same, in one list. */
export const SYNONYMS = { min: 2, max: 20 }
export const SYNONYM_MAX_CHARACTERS = 100
/** A code with a region, such as zh-Hant-TW, and room for a mistake. */
export const LANGUAGE_MAX_CHARACTERS = 20
/** The first value of the setting `low_stock`: less is short of stock. Contract. */
export const LOW_STOCK_BELOW_UNITS = 5
/** Variants that one alert names; the others it counts. */
export const LOW_STOCK_LINES = 200

// --- Import and export of the catalog ------------------------------------------------------------

/** A CSV file of the catalog; 50,000 variants are about 8 MB. */
export const IMPORT_FILE_BYTES = 67_108_864
/** One row of it: several times the longest description. */
export const IMPORT_ROW_BYTES = 262_144
/** In so much of it its first line is looked for, which says how cells are separated: all columns are 500. */
export const CSV_HEADER_BYTES = 16_384
/** Each row is compared with the header; Shopify has three columns for each market. */
export const CSV_COLUMNS_MAX = 1_000
/** Problems, notes and changes that the reply to an import lists; the others are counted. */
export const IMPORT_PROBLEMS_MAX = 100
export const IMPORT_CHANGES_MAX = 100
/** Products that `skip_invalid` leaves out together: the others are compared with the catalog anew behind them. */
export const IMPORT_SKIPPED_PRODUCTS = 5_000
/** Values of a file that a question about it lists. */
export const IMPORT_QUESTION_VALUES_MAX = 100
/** Names that one parameter of an import says the meaning of. */
export const IMPORT_ANSWERS_MAX = 300
/** Rows of one product in a file of another system, and variants that are made of it: Shopify's limit is 2,048 variants. */
export const IMPORT_PRODUCT_ROWS_MAX = 4_096
export const IMPORT_PRODUCT_VARIANTS_MAX = 2_048
/** Pictures that such a file names of a product: Shopify's limit. */
export const IMPORT_PRODUCT_PICTURES_MAX = 250
/** Variants of blank values that are made in all of such a file: as many as a large file has itself. */
export const IMPORT_MADE_VARIANTS_MAX = 100_000
/** Rows of such a file that are read together, with all of the product that the last one is of. */
export const IMPORT_PAGE_ROWS = 1_000
/** Characters of the key by which such a file names a product. */
export const IMPORT_KEY_MAX_CHARACTERS = 300
/** Characters of a text that breaks its rule and may be the catalog's all the same: several times the longest name. */
export const IMPORT_DOUBT_MAX_CHARACTERS = 1_000
/** Categories that such a file makes: more is no list of categories. */
export const IMPORT_CATEGORIES_MAX = 500
/** Characters of a price in the file of another shop, with all its decimals. */
export const IMPORT_PRICE_CHARACTERS = 40
/** Characters of a wrong cell that such a problem repeats. */
export const IMPORT_CELL_SHOWN_CHARACTERS = 100
/** Characters of the address of a picture: the longest that browsers and shops write. */
export const PICTURE_URL_MAX_CHARACTERS = 2_000
/** Of its host, with the port: names have 253. */
export const PICTURE_HOST_MAX_CHARACTERS = 260
/**
 * Pictures that are fetched for imports at once in all processes. Of a host that has not answered yet, or did not the last
 * time, only half of them: one that hangs leaves the others to other hosts. Extensions 12.2.
 */
export const IMPORTED_PICTURES_MAX = 4
export const IMPORTED_PICTURES_OF_NEW_HOST_MAX = 2
/** A host that is busy is left alone for so long if it does not say for how long, and never longer than the second. */
export const PICTURE_HOST_PAUSE_SECONDS = 60
export const PICTURE_HOST_PAUSE_SECONDS_MAX = 3_600
/** Times in a row that a host may be away, silent or busy before its pauses are over. */
export const PICTURE_HOST_PAUSES_MAX = 10
/** Hosts that are compared to find the next picture; beyond them the others come when these have no more. */
export const PICTURE_HOSTS_MAX = 500
/** Pictures of imports that wait at once: some days of fetching. More are left out, with a note. */
export const IMPORTED_PICTURES_WAITING_MAX = 100_000
/** For all redirects and the content of one together. Extensions 12.2. */
export const IMPORTED_PICTURE_SECONDS = 30
export const IMPORTED_PICTURE_REDIRECTS_MAX = 3
/** Of one whose server is away or answers with an error; the others come before it. */
export const IMPORTED_PICTURE_ATTEMPTS_MAX = 3
/** A job fetches pictures for so long before the next takes its place, which may be one of another process. */
export const IMPORTED_PICTURES_RUN_SECONDS = 60
/** Failures that the detail of an import lists, the first ones; its count has all. */
export const IMPORT_FAILURES_MAX = 1_000
/** SKUs named in the audit row of an import. */
export const IMPORT_AUDIT_SKUS_MAX = 1_000
/** Rows that an export reads at a time. */
export const EXPORT_BATCH_LINES = 1_000
