import { existsSync } from 'node:fs'

/** Chromium without windows: it takes half of the processor time. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** CHROMIUM, or what Debian's packages install; it need not be there. */
export const CHROMIUM =
  process.env.CHROMIUM ?? [SHELL, '/usr/bin/chromium'].find(existsSync) ?? SHELL

export const missingChromium = (path: string) =>
  `${path} does not exist: install the Debian package "chromium-headless-shell", or set CHROMIUM.`

/** Throws a sentence that says what to install. */
export function chromiumPath(): string {
  if (!existsSync(CHROMIUM)) throw new Error(missingChromium(CHROMIUM))
  return CHROMIUM
}
