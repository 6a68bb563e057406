import { z } from 'zod'
import { CURRENCY } from '../limits/catalog.ts'
import { eachSetting } from './declarations.ts'

const example = eachSetting('example')
const shown = eachSetting('shown')

export const ShownSettings = z.object(shown).meta({ id: 'ShopSettings', examples: [example] })

export const ChangeSettingsBody = z
  .object(eachSetting('rule'))
  .partial()
  .meta({ id: 'UpdateShopSettingsRequest', examples: [example, { sizes: null }] })
export type ChangeSettingsBody = z.infer<typeof ChangeSettingsBody>

export const Shop = z
  .object({
    name: shown.shop_name,
    address: shown.shop_address,
    support_email: shown.support_email,
    support_phone: shown.support_phone,
    terms_url: shown.terms_url,
    privacy_url: shown.privacy_url,
    currency: z.string(),
    languages: z.array(z.string()).meta({ description: 'Codes, that of the catalog first' }),
    country: z.string().meta({ description: 'Where the shop is, in two letters' }),
  })
  .meta({
    id: 'Shop',
    examples: [
      {
        name: example.shop_name,
        address: example.shop_address,
        support_email: example.support_email,
        support_phone: example.support_phone,
        terms_url: example.terms_url,
        privacy_url: example.privacy_url,
        currency: CURRENCY,
        languages: ['en', 'ar'],
        country: 'ZA',
      },
    ],
  })
export type Shop = z.infer<typeof Shop>
