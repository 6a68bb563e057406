/** The console's words in English; their type is that of every language. They are those of docs/shop.md. */
import { access } from './en/access.ts'
import { bulk } from './en/bulk.ts'
import { categories } from './en/categories.ts'
import { delivery, discounts } from './en/checkout.ts'
import { colors } from './en/colors.ts'
import { errors, frame } from './en/frame.ts'
import { garment } from './en/garment.ts'
import { importing } from './en/import.ts'
import { invitations, password } from './en/invitations.ts'
import { waitingMoney } from './en/money.ts'
import { changing, holding, many, order, orders, outcome } from './en/orders.ts'
import { outfits } from './en/outfits.ts'
import { packing } from './en/packing.ts'
import { people, security } from './en/people.ts'
import { phone } from './en/phone.ts'
import { pictures } from './en/pictures.ts'
import { products } from './en/products.ts'
import { reports } from './en/reports.ts'
import { returns } from './en/returns.ts'
import { settings } from './en/settings.ts'
import { setUp } from './en/setup.ts'
import { stock } from './en/stock.ts'
import { swapping } from './en/swap.ts'
import { synonyms } from './en/synonyms.ts'
import { today } from './en/today.ts'
import { translations } from './en/translations.ts'
import { webhooks } from './en/webhooks.ts'

export const en = {
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

export type Words = typeof en
