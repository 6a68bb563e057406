/** The languages of the shop's texts, which the service has written into the page. */

const RIGHT_TO_LEFT = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']

const languages = () => (document.documentElement.dataset.languages ?? 'en').split(' ')

/** That of the catalog's own texts. */
export const ownLanguage = () => languages()[0] ?? 'en'

export const translatedInto = () => languages().slice(1)

export const directionOf = (lang: string) => (RIGHT_TO_LEFT.includes(lang) ? 'rtl' : 'ltr')
