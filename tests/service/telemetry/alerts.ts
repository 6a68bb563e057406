import { readSource } from '../../structure/sources.ts'

export type Alert = {
  name: string
  expr: string
  severity: string
  summary: string
  runbook: string
}

/** The alerts of deploy/prometheus, read by the layout of that one file. */
export const alerts: Alert[] = readSource('deploy/prometheus/alerts.yaml')
  .text.replaceAll(/^ *#.*$/gm, '')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expr: /^ {8}expr: ([\s\S]*?)^ {8}(?:for|labels):/m.exec(text)?.[1] ?? '',
    severity: /^ {8}labels: \{ severity: (\w+) \}$/m.exec(text)?.[1] ?? '',
    summary: /^ {10}summary: (.+)$/m.exec(text)?.[1] ?? '',
    runbook: /^ {10}runbook_url: (.+)$/m.exec(text)?.[1] ?? '',
  }))
