/** The forms that a number needs; which ones a language has, Unicode says (CLDR). */
type Forms = {
  zero?: string
  one?: string
  two?: string
  few?: string
  many?: string
  other: string
}

const rules = new Map<string, Intl.PluralRules>()

export function plural(lang: string, count: number, forms: Forms): string {
  const rule = rules.get(lang) ?? new Intl.PluralRules(lang)
  rules.set(lang, rule)
  return forms[rule.select(count)] ?? forms.other
}
