/** Each by its own name. */
export const LANGUAGES = {
  en: 'English',
  ar: 'العربية',
  fr: 'Français',
  tr: 'Türkçe',
  id: 'Bahasa Indonesia',
}
export type Language = keyof typeof LANGUAGES
