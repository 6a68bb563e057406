/** Prints how much each entry of the package adds to a page, and fails where that is too much. */
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** Gzipped, of each entry alone. */
const BYTES_MAX = {
  index: 10_250,
  react: 2_000,
  admin: 11_750,
  translate: 1_000,
  'sentences-ar': 5_500,
  countries: 700,
  webhooks: 1_500,
}

const NOTHING = { contents: new Uint8Array() }

for (const [entry, bytesMax] of Object.entries(BYTES_MAX)) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../dist/${entry}.js`, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    external: ['react'],
    // A part that is fetched later is a file of its own.
    splitting: true,
    outdir: 'dist',
    write: false,
  })
  const { contents } = outputFiles.find(({ path }) => path.endsWith(`/${entry}.js`)) ?? NOTHING
  const bytes = gzipSync(contents, { level: 9 }).length
  process.stdout.write(
    `${entry}: ${contents.length} bytes minified, ${bytes} of them gzipped (at most ${bytesMax})\n`,
  )
  if (bytes > bytesMax) process.exitCode = 1
}
