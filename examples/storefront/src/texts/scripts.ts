/** The texts of each language: each part is a script of its own, which a visitor of that language alone fetches. */
import type { Language } from '../languages.ts'
import type { FirstTexts, PartTexts } from './en.ts'

type Scripts = {
  first: () => Promise<FirstTexts>
  garment: () => Promise<PartTexts['garment']>
  buying: () => Promise<PartTexts['buying']>
  orders: () => Promise<PartTexts['orders']>
  own: () => Promise<PartTexts['own']>
  about: () => Promise<PartTexts['about']>
  looks: () => Promise<PartTexts['looks']>
}

export const SCRIPTS: Record<Language, Scripts> = {
  en: {
    first: async () => (await import('./en.ts')).en,
    garment: () => import('./en-garment.ts'),
    buying: async () => (await import('./en-buying.ts')).buying,
    orders: async () => (await import('./en-orders.ts')).orders,
    own: async () => (await import('./en-own.ts')).own,
    about: async () => (await import('./en-about.ts')).pages,
    looks: () => import('./en-looks.ts'),
  },
  ar: {
    first: async () => (await import('./ar.ts')).ar,
    garment: () => import('./ar-garment.ts'),
    buying: async () => (await import('./ar-buying.ts')).buying,
    orders: async () => (await import('./ar-orders.ts')).orders,
    own: async () => (await import('./ar-own.ts')).own,
    about: async () => (await import('./ar-about.ts')).pages,
    looks: () => import('./ar-looks.ts'),
  },
  fr: {
    first: async () => (await import('./fr.ts')).fr,
    garment: () => import('./fr-garment.ts'),
    buying: async () => (await import('./fr-buying.ts')).buying,
    orders: async () => (await import('./fr-orders.ts')).orders,
    own: async () => (await import('./fr-own.ts')).own,
    about: async () => (await import('./fr-about.ts')).pages,
    looks: () => import('./fr-looks.ts'),
  },
  tr: {
    first: async () => (await import('./tr.ts')).tr,
    garment: () => import('./tr-garment.ts'),
    buying: async () => (await import('./tr-buying.ts')).buying,
    orders: async () => (await import('./tr-orders.ts')).orders,
    own: async () => (await import('./tr-own.ts')).own,
    about: async () => (await import('./tr-about.ts')).pages,
    looks: () => import('./tr-looks.ts'),
  },
  id: {
    first: async () => (await import('./id.ts')).id,
    garment: () => import('./id-garment.ts'),
    buying: async () => (await import('./id-buying.ts')).buying,
    orders: async () => (await import('./id-orders.ts')).orders,
    own: async () => (await import('./id-own.ts')).own,
    about: async () => (await import('./id-about.ts')).pages,
    looks: () => import('./id-looks.ts'),
  },
}
