/** The typeface of headings comes behind the first pictures of a first visit: both would share the connection. */

/** Read by index.html, before the first paint of the visits that follow: a browser has the files then. */
const KEY = 'shop-typeface'

export function fetchTypeface() {
  const show = () => {
    document.documentElement.dataset.typeface = ''
    try {
      localStorage.setItem(KEY, '1')
    } catch {
      // A browser that keeps nothing shows the fallback first at each visit.
    }
  }
  if (document.readyState === 'complete') show()
  else addEventListener('load', show)
}
