/**
 * HTML in texts of the catalog: names and descriptions come from other shops' pages and from editors. A tag is one only
 * with the name of an element, so that `size <M` stays.
 */

/** Within a line: a word goes on behind their tags. */
export const INLINE_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span ' +
    'strike strong sub sup time tt u var wbr'
  ).split(' '),
)
const OTHERS =
  'address area article aside audio base blockquote body br button canvas caption center col colgroup datalist dd ' +
  'details dialog dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head ' +
  'header hgroup hr html iframe img input legend li link main map marquee math menu meta meter nav noframes noscript ' +
  'object ol optgroup option output p param path picture pre progress rp rt ruby script search section select slot ' +
  'source style summary svg table tbody td template textarea tfoot th thead title tr track ul video'

const NAMES = [...INLINE_ELEMENTS, ...OTHERS.split(' ')].join('|')
/** Of each character it is certain what it begins, so that no text is read again from each of its places. */
const ATTRIBUTES = `(?=[\\s/>])(?:[^"'<>]|"[^"]*"|'[^']*')*>`
/** Comments; scripts and styles with what is in them; tags, with those that office programs make, as `<o:p>`. */
const MARKUP = new RegExp(
  [
    '<!--[^]*?(?:-->|$)',
    '<!doctype[^<>]*>',
    `<(script|style)${ATTRIBUTES}[^]*?(?:</\\1[^<>]*>|$)`,
    `</?(${NAMES}|[a-z]+:[a-z]+)${ATTRIBUTES}`,
  ].join('|'),
  'gi',
)

/** Puts in the place of each tag what `of` makes of its element's name in lower case; of comments, scripts and styles nothing. */
export const withoutMarkup = (text: string, of: (element: string) => string): string =>
  text.replaceAll(MARKUP, (_, __, name?: string) => (name ? of(name.toLowerCase()) : ''))
