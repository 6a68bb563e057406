/**
 * The settings that owners change in administration, each in one entry: the fields of replies and bodies are made of it, and
 * the first value, which the environment gives.
 */
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { sizeList } from '../fields/size-list.ts'

const SETTINGS = {
  sizes: {
    /** Reads what was sent: null gives it back to the environment. */
    rule: sizeList().nullable(),
    shown: z.array(z.string()).meta({ description: 'The sizes of the shop in their order' }),
    example: ['One size', '52', '54', '56'],
    inEnvironment: ({ sizes }: Config) => sizes,
  },
}

type Declared = typeof SETTINGS
export type SettingName = keyof Declared
export type Settings = { [Name in SettingName]: Declared[Name]['example'] }

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
