import { z } from 'zod'
import type { Values } from './values.ts'

export const sizeNumberVariables = {
  SIZE_NUMBERS: z.enum(['uk', 'us'], { error: 'must be uk or us' }).default('uk'),
}

export const sizeNumberSettings = (env: Values<typeof sizeNumberVariables>) => ({
  /** The column of the size chart in which a search for a size below 32 is looked up. */
  sizeNumbers: env.SIZE_NUMBERS,
})
export type SizeNumbers = ReturnType<typeof sizeNumberSettings>['sizeNumbers']
