/** What the whole package adds to a page, fails where that is too much. */
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const BYTES_MAX = 10_000

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('../dist/index.js', import.meta.url))],
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  write: false,
})
const [{ contents } = { contents: new Uint8Array() }] = outputFiles
const bytes = gzipSync(contents, { level: 9 }).length
process.stdout.write(
  `${contents.length} bytes minified, ${bytes} of them gzipped (at most ${BYTES_MAX})\n`,
)
if (bytes > BYTES_MAX) process.exitCode = 1
