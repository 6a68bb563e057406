/** The sentences of the service in the language of the page: it has them in English alone. */
import { signal } from '@preact/signals'
import { language } from './settings.ts'

const translate = signal<((sentence: string) => string) | undefined>(undefined)
let isLoading = false

async function load() {
  if (isLoading) return
  isLoading = true
  try {
    translate.value = await (await import('./words/ar/sentences.ts')).loadSentences()
  } catch {
    // Without a network: the next sentence tries again.
  } finally {
    isLoading = false
  }
}

/** A component that reads it is rendered again when the translations have come. */
export function translated(sentence: string): string {
  if (language.value === 'en') return sentence
  if (!translate.value) void load()
  return translate.value?.(sentence) ?? sentence
}
