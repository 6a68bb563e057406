/** Forms of a noun by number: English has two of them, Arabic six. `other` is for those that are not given. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** `#` in a form is the number. */
export function pluralOf(language: string) {
  const rules = new Intl.PluralRules(language)
  return (count: number, forms: Forms) =>
    (forms[rules.select(count)] ?? forms.other).replace('#', String(count))
}
