import { existsSync } from 'node:fs'

export function chromiumPath(): string {
  const found = [
    process.env.CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
  ].find((path) => path && existsSync(path))
  if (found) return found
  throw new Error('Install the Debian package "chromium-headless-shell", or set CHROMIUM.')
}
