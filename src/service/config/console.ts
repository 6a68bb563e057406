import { z } from 'zod'
import type { Values } from './values.ts'

export const consoleVariables = {
  CONSOLE: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
}
type Env = Values<typeof consoleVariables>

export const consoleSettings = (env: Env) => ({
  /** The pages for the people who run the shop are served at /admin/. */
  console: env.CONSOLE === '1',
})
