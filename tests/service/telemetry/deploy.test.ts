/**
 * Goal: alerts and dashboard ask for metrics that the service has, and each alert says how bad it is, what
 * to read, and has a story. Prometheus's own tool checks the rest: `npm run check:alerts`.
 */
import { describe, expect, it } from 'vitest'
import { UPLOAD_SECONDS } from '../../../src/service/limits/catalog.ts'
import { ANSWER_SECONDS, TRANSFER_SECONDS } from '../../../src/service/limits/service.ts'
import { startWithRoutes } from '../../security/routes.ts'
import { readSource } from '../../structure/sources.ts'
import { useTestApp } from '../../support/app.ts'
import { alerts } from './alerts.ts'

const DASHBOARD = 'deploy/grafana/dashboard.json'

type Area = { x: number; y: number; w: number; h: number }
type Query = { refId: string; expr: string }
type Panel = { id: number; type: string; title: string; gridPos: Area; targets?: Query[] }
const { panels } = JSON.parse(readSource(DASHBOARD).text) as { panels: Panel[] }

describe('metrics', () => {
  const app = useTestApp({ env: { METRICS_PORT: '0' } })

  it('that alerts and dashboard ask for are there', async () => {
    const text = (await app.metrics?.text()) ?? ''
    const served = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
    const suffixes = ['', '_bucket', '_sum', '_count']
    const ofBackup = /echo "(\w+) \$\(date/.exec(readSource('deploy/backup.sh').text)?.[1] ?? ''
    const known = new Set(served.flatMap((name) => suffixes.map((suffix) => name + suffix)))
    known.add(ofBackup)
    const asked = [
      ...alerts.flatMap(({ expr }) => namesIn(expr)),
      ...panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr))),
    ]
    expect(new Set(asked).size).toBeGreaterThan(25)
    expect(asked.filter((name) => !known.has(name))).toEqual([])
  })

  it('of the service are all on the dashboard', async () => {
    const text = (await app.metrics?.text()) ?? ''
    const own = [...text.matchAll(/^# TYPE (store_\w+) /gm)].map(([, name = '']) => name)
    const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n')
    expect(own.filter((name) => !shown.includes(name))).toEqual([])
  })
})

/** The metrics in an expression: those of this service begin so, unlike functions, labels and words of PromQL. */
const namesIn = (expr: string): string[] => expr.match(/\b(?:store|http|process|nodejs)_\w+/g) ?? []

describe('alerts', () => {
  it('each has a severity, a summary and its page of the runbook', () => {
    expect(alerts.length).toBeGreaterThan(20)
    for (const { name, severity, summary, runbook } of alerts) {
      expect(['critical', 'warning'], name).toContain(severity)
      expect(summary, name).not.toBe('')
      expect(runbook).toBe(`docs/operations.md#${name.toLowerCase()}`)
    }
  })

  it('each has a story in which it is silent, fires, and is silent again', () => {
    const { text } = readSource('deploy/prometheus/alerts-test.yaml')
    const stories = text.split(/^ {2}- name: /m).slice(1)
    const names = stories.map((story) => {
      const name = /^"(\w+): /.exec(story)?.[1]
      const asked = [...story.matchAll(/alertname="(\w+)"/g)].map(([, asked]) => asked)
      expect(new Set(asked)).toEqual(new Set([name]))
      const found = [...story.matchAll(/exp_samples: (\[.*\])/g)].map(([, samples]) => samples)
      expect(found.map((samples) => samples !== '[]').join(), name).toMatch(/^false,.*true,false$/)
      return name
    })
    expect(new Set(names)).toEqual(new Set(alerts.map(({ name }) => name)))
  })
})

describe('nginx', () => {
  const { text } = readSource('deploy/nginx/store.conf')
  /** The wait of the server, and of the places that have their own. */
  const [ofServer = 0, ...others] = [...text.matchAll(/proxy_read_timeout (\d+)s;/g)].map(
    ([, seconds]) => Number(seconds),
  )
  const places = [...text.matchAll(/location ~ (\S+) \{/g)].map(([, path = ''], index) => ({
    path: RegExp(path),
    seconds: others[index] ?? 0,
  }))

  it('waits for the replies of each path a little longer than the service does', async () => {
    const { app, served } = await startWithRoutes()
    await app.close()
    const paths = Map.groupBy(served, ({ url }) => url.replaceAll(/\{\w+\}/g, '12'))
    const surplus = [...paths].map(([path, routes]) => {
      const longest = Math.max(...routes.map(({ answerSeconds }) => answerSeconds))
      const place = places.find((each) => each.path.test(path))
      return { path, longest, surplus: (place?.seconds ?? ofServer) - longest }
    })
    expect(surplus.filter((each) => each.surplus < 5 || each.surplus > 20)).toEqual([])
    expect(new Set(surplus.map(({ longest }) => longest))).toEqual(
      new Set([ANSWER_SECONDS, UPLOAD_SECONDS, TRANSFER_SECONDS]),
    )
  })
})

describe('the panels of the dashboard', () => {
  it('have ids and queries of their own, and stand beside each other', () => {
    const ids = panels.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { title, type, targets = [] } of panels) {
      const letters = targets.map(({ refId }) => refId)
      expect(new Set(letters).size, title).toBe(type === 'row' ? 0 : targets.length)
      expect(targets.length > 0, title).toBe(type !== 'row')
    }
    const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)}/${y + Math.floor(at / w)}`),
    )
    expect(new Set(places).size).toBe(places.length)
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
  })
})
