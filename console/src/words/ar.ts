/** The console's words in Arabic. */
import { access } from './ar/access.ts'
import { bulk } from './ar/bulk.ts'
import { categories } from './ar/categories.ts'
import { delivery, discounts } from './ar/checkout.ts'
import { colors } from './ar/colors.ts'
import { errors, frame } from './ar/frame.ts'
import { garment } from './ar/garment.ts'
import { importing } from './ar/import.ts'
import { invitations, password } from './ar/invitations.ts'
import { waitingMoney } from './ar/money.ts'
import { changing, holding, many, order, orders, outcome } from './ar/orders.ts'
import { outfits } from './ar/outfits.ts'
import { packing } from './ar/packing.ts'
import { people, security } from './ar/people.ts'
import { phone } from './ar/phone.ts'
import { pictures } from './ar/pictures.ts'
import { products } from './ar/products.ts'
import { reports } from './ar/reports.ts'
import { returns } from './ar/returns.ts'
import { settings } from './ar/settings.ts'
import { setUp } from './ar/setup.ts'
import { stock } from './ar/stock.ts'
import { swapping } from './ar/swap.ts'
import { synonyms } from './ar/synonyms.ts'
import { today } from './ar/today.ts'
import { translations } from './ar/translations.ts'
import { webhooks } from './ar/webhooks.ts'
import type { Words } from './en.ts'

export const ar: Words = {
  frame,
  errors,
  access,
  today,
  orders,
  order,
  changing,
  holding,
  many,
  outcome,
  waitingMoney,
  packing,
  stock,
  reports,
  people,
  invitations,
  password,
  security,
  setUp,
  returns,
  swapping,
  products,
  categories,
  colors,
  bulk,
  phone,
  pictures,
  garment,
  translations,
  importing,
  webhooks,
  settings,
  delivery,
  discounts,
  outfits,
  synonyms,
}
