/**
 * The columns of files of people: ours, Shopify's customers of both generations, and those that WooCommerce's
 * Analytics downloads in its languages.
 */
import type { Names } from '../../../../service/csv/table.ts'

export const PEOPLE = {
  email: [
    ...['email', 'e-mail', 'adresse e-mail', 'e-posta', 'e-posta adresi', 'surel', 'alamat email'],
    ...['البريد الإلكتروني', 'بريد إلكتروني', 'عنوان البريد الإلكتروني'],
  ],
  first_name: ['first_name', 'first name'],
  last_name: ['last_name', 'last name'],
  /** Of WooCommerce, which has one name. */
  name: ['name', 'nom', 'ad', 'adı', 'isim', 'i̇sim', 'nama', 'الاسم', 'اسم'],
  phone_number: ['phone_number', 'phone', 'default address phone'],
  language: ['language'],
} satisfies Names<string>

/** An address needs a street: without a column of it none of these is taken. */
export const ADDRESS = {
  street: ['street', 'address1', 'default address address1'],
  street_more: ['address2', 'default address address2'],
  recipient: ['recipient'],
  city: ['city', 'default address city'],
  region: ['region', 'province', 'province code', 'default address province code'],
  postal_code: ['postal_code', 'zip', 'default address zip'],
  // Shopify's older files have the name of the country, too.
  country: ['country code', 'default address country code', 'country'],
} satisfies Names<string>

/** Of our own file, as it is exported: the first name of each. */
export const OWN_COLUMNS = [
  ...(['email', 'first_name', 'last_name', 'phone_number', 'language'] as const),
  ...(['recipient', 'street', 'city', 'region', 'postal_code', 'country'] as const),
] as const
