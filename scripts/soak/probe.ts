/** Loaded into the service by `node --import`: collects all garbage and reports its memory, on a port of its own. */
import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

createServer((_request, response) => {
  setFlagsFromString('--expose-gc')
  const gc: NodeJS.GCFunction = runInNewContext('gc')
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  response.end(JSON.stringify(process.memoryUsage()))
})
  .listen(Number(process.env.PROBE_PORT), '127.0.0.1')
  .unref()
