import { z } from 'zod'
import { eachSetting } from './declarations.ts'

const example = eachSetting('example')

export const ShownSettings = z
  .object(eachSetting('shown'))
  .meta({ id: 'ShopSettings', examples: [example] })

export const ChangeSettingsBody = z
  .object(eachSetting('rule'))
  .partial()
  .meta({ id: 'UpdateShopSettingsRequest', examples: [example, { sizes: null }] })
export type ChangeSettingsBody = z.infer<typeof ChangeSettingsBody>
