/** Runs commands sequentially in one process: most of the time of a command is the start of its process. */
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

export type Run = { path: string; words: string[]; env: Record<string, string>; input: string }

let runs = 0

process.on('message', async ({ path, words, env, input }: Run) => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const printed = Promise.all([text(stdout), text(stderr)])
  const given = { stdin: Readable.from([Buffer.from(input)]), stdout, stderr, env }
  for (const [name, value] of Object.entries(given)) {
    Object.defineProperty(process, name, { value, configurable: true })
  }
  process.argv = [process.execPath, path, ...words]
  process.exitCode = 0
  runs += 1
  // The number makes it a module that was not loaded yet; what it imports is loaded once.
  await import(`${pathToFileURL(path)}?run=${runs}`)
  stdout.end()
  stderr.end()
  const [out, err] = await printed
  process.send?.({ code: process.exitCode, out, err })
})
