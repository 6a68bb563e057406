/** `npm run prove:failover`: the service outlives the loss of its primary. */
import { runScript } from '../support/endings.ts'
import { readOptions, say } from '../support/terminal.ts'
import { PROGRAMS, startCluster } from './cluster.ts'
import { logsFolder } from './processes.ts'
import { findPrograms, MISSING } from './programs.ts'

async function main(): Promise<number> {
  const options = readOptions({ help: 'Usage: npm run prove:failover', numbers: {} })
  if (!options) return 0
  const programs = findPrograms(PROGRAMS)
  if (!programs) return MISSING
  const logs = logsFolder('failover')
  say(`logs: ${logs}`)
  const cluster = await startCluster(programs, logs)
  say(`primary ${await cluster.primary()}`)
  const before = await cluster.primary()
  await cluster.switchOver()
  say(`primary ${await cluster.primary(before)}`)
  await cluster.whole()
  return 0
}

await runScript(main)
