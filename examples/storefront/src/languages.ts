/** Each by its own name. */
export const LANGUAGES = {
  en: 'English',
  ar: 'العربية',
  fr: 'Français',
  tr: 'Türkçe',
  id: 'Bahasa Indonesia',
}
/** The catalog's own: its paths have no language. */
export const OWN = 'en'
export type Language = keyof typeof LANGUAGES
