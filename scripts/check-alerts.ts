/**
 * Checks deploy/ by Prometheus's own tool: the alerts with a story for each, the example of a
 * configuration, and the queries of the dashboard. Ends with 3 where the tool is not installed.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runScript, temporaryFolder } from './support/endings.ts'
import { findPrograms, MISSING } from './support/programs.ts'

const DEPLOY = join(import.meta.dirname, '..', 'deploy')

type Panel = { id: number; targets?: { expr: string }[] }

await runScript(async () => {
  const programs = findPrograms(['promtool'])
  if (!programs) return MISSING
  const checks = [
    ['check', 'rules', 'alerts.yaml'],
    ['check', 'config', 'prometheus.yaml'],
    ['check', 'rules', await dashboardRules()],
    ['test', 'rules', 'alerts-test.yaml'],
  ]
  const cwd = join(DEPLOY, 'prometheus')
  const failed = checks.filter(
    (args) => spawnSync(programs.promtool, args, { cwd, stdio: 'inherit' }).status !== 0,
  )
  return failed.length > 0 ? 1 : 0
})

/** A file with the queries of the dashboard as rules, as which the tool can check them. */
async function dashboardRules(): Promise<string> {
  const { panels } = JSON.parse(
    readFileSync(join(DEPLOY, 'grafana', 'dashboard.json'), 'utf8'),
  ) as {
    panels: Panel[]
  }
  const rules = panels.flatMap(({ id, targets = [] }) =>
    targets.map(({ expr }, index) => ({
      record: `panel_${id}_${index}`,
      expr: expr.replaceAll('$__rate_interval', '1m'),
    })),
  )
  const file = join(await temporaryFolder(), 'dashboard.yaml')
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  return file
}
