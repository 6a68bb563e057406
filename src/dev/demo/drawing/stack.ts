import { mix } from '../colors.ts'
import { circle, line, path } from './path.ts'

/** Folded scarves in the colours on offer, the drawn one on top: a scarf's second picture. */
export function drawStack(colors: readonly string[]): string {
  const shown = colors.slice(0, 5).toReversed()
  const top = 800 - shown.length * 92
  const layers = shown.map((color, index) => {
    const y = 800 - (index + 1) * 92
    const isTop = index === shown.length - 1
    const inset = (index % 2) * 8
    const fill = isTop ? 'url(#cloth)' : color
    const [left, right] = [170 + inset, 620 - inset]
    const bulges = [
      `Q${left - 20} ${y + 46} ${left} ${y + 88}`,
      `Q${right + 36} ${y + 46} ${right}`,
    ]
    const body = `M${left} ${y + 6}${bulges[0]}H${right}${bulges[1]} ${y + 6}Z`
    const creases = `M${left + 12} ${y + 32}H${right + 12}M${left + 12} ${y + 60}H${right + 14}`
    return (
      path(body, fill) +
      line(creases, mix(color, '#1a1420', 0.35), 3, { opacity: 0.5 }) +
      line(body, mix(color, '#1a1420', 0.35), 2.5, { opacity: 0.5 })
    )
  })
  const lid = `M190 ${top - 62}H606L620 ${top + 8}H172Z`
  return [
    `<ellipse cx="400" cy="806" rx="290" ry="26" fill="#2a1a12" opacity=".16"/>`,
    ...layers,
    path(lid, 'url(#cloth)'),
    path(lid, '#ffffff', { 'fill-opacity': 0.14 }),
    line(lid, '#1a1420', 2.5, { opacity: 0.3 }),
    line(`M330 ${top - 62}L318 800M470 ${top - 62}L478 800`, '#f3e6cf', 13),
    line(`M322 ${top + 8}L318 800M474 ${top + 8}L478 800`, '#1a1420', 2, { opacity: 0.15 }),
    circle(398, top - 26, 22, '#f3e6cf'),
  ].join('')
}
