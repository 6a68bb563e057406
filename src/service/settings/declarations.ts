/**
 * The settings that owners change in administration, each in one entry: the fields of replies and bodies are made of it, and
 * the first value, which the environment gives.
 */
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { Carrier, carrierList } from '../fields/carriers.ts'
import { percentage } from '../fields/decimal.ts'
import { line } from '../fields/line.ts'
import { phoneNumber } from '../fields/phone.ts'
import { email, httpsUrl, integer, Money, text } from '../fields/schemas.ts'
import { sizeList } from '../fields/size-list.ts'
import {
  LINK_MAX_CHARACTERS,
  LOW_STOCK_UNITS,
  SHOP_ADDRESS_MAX_CHARACTERS,
  SHOP_NAME_MAX_CHARACTERS,
  VAT_NUMBER_MAX_CHARACTERS,
} from '../limits/administration.ts'

const OptionalText = z.string().nullable()
const address = () => text({ max: SHOP_ADDRESS_MAX_CHARACTERS, blank: true })
const link = () => httpsUrl({ max: LINK_MAX_CHARACTERS, blank: true })

const SETTINGS = {
  shop_name: {
    /** Reads what was sent: null gives it back to the environment. A text that is blank is none. */
    rule: line({ max: SHOP_NAME_MAX_CHARACTERS }).nullable(),
    shown: z.string(),
    example: 'Noor',
    inEnvironment: ({ shop }: Config) => shop.name,
  },
  shop_address: {
    rule: address().nullable(),
    shown: OptionalText,
    example: '12 Fig Lane\nCape Town, 8001',
    inEnvironment: ({ shop }: Config) => shop.address,
  },
  return_address: {
    rule: address().nullable(),
    shown: OptionalText.meta({
      description: 'Where returns are sent: the address of the shop, if no other is set',
    }),
    example: 'Returns desk\n7 Palm Street\nCape Town, 8001',
    inEnvironment: ({ shop }: Config) => shop.returnAddress,
  },
  vat_number: {
    rule: line({ max: VAT_NUMBER_MAX_CHARACTERS, blank: true }).nullable(),
    shown: OptionalText,
    example: '4711223344',
    inEnvironment: ({ shop }: Config) => shop.vatNumber,
  },
  vat_percent: {
    rule: percentage().nullable(),
    shown: Money.meta({ description: 'How much VAT prices include: of payments from now on' }),
    example: '15.00',
    inEnvironment: ({ shop }: Config) => shop.vatPercent,
  },
  support_email: {
    rule: email({ blank: true }).nullable(),
    shown: OptionalText,
    example: 'help@example.com',
    inEnvironment: ({ shop }: Config) => shop.supportEmail,
  },
  support_phone: {
    rule: phoneNumber().nullable(),
    shown: OptionalText,
    example: '+27 21 555 0100',
    inEnvironment: ({ shop }: Config) => shop.supportPhone,
  },
  low_stock: {
    rule: integer(LOW_STOCK_UNITS).nullable(),
    shown: z.int().min(0).meta({ description: 'Stock is low below so many units; 0 is never' }),
    example: 5,
    inEnvironment: ({ shop }: Config) => shop.lowStock,
  },
  sizes: {
    rule: sizeList().nullable(),
    shown: z.array(z.string()).meta({ description: 'The sizes of the shop in their order' }),
    example: ['One size', '52', '54', '56'],
    inEnvironment: ({ sizes }: Config) => sizes,
  },
  carriers: {
    rule: carrierList().nullable(),
    shown: z.array(Carrier).meta({
      description: 'A shipment with one of them and a number gets its link: {number} stands for it',
    }),
    example: [
      { name: 'The Courier Guy', tracking_url: 'https://track.example.com/?parcel={number}' },
    ],
    inEnvironment: ({ shop }: Config) => shop.carriers,
  },
  terms_url: {
    rule: link().nullable(),
    shown: OptionalText,
    example: 'https://www.example.com/terms',
    inEnvironment: ({ shop }: Config) => shop.termsUrl,
  },
  privacy_url: {
    rule: link().nullable(),
    shown: OptionalText,
    example: 'https://www.example.com/privacy',
    inEnvironment: ({ shop }: Config) => shop.privacyUrl,
  },
}

type Declared = typeof SETTINGS
export type SettingName = keyof Declared
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]
export type Settings = { [Name in SettingName]: z.output<Declared[Name]['shown']> }

/** An object with this part of each declaration, by name. */
export const eachSetting = <Part extends keyof Declared[SettingName]>(part: Part) =>
  Object.fromEntries(
    Object.entries(SETTINGS).map(([name, declaration]) => [name, declaration[part]]),
  ) as { [Name in SettingName]: Declared[Name][Part] }

/** The values that the environment gives. */
export const settingsOfEnvironment = (config: Config) =>
  Object.fromEntries(
    Object.entries(eachSetting('inEnvironment')).map(([name, read]) => [name, read(config)]),
  ) as Settings
