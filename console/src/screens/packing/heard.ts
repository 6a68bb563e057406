import type { Heard } from '../../parts/scan-field.tsx'
import { w } from '../../settings.ts'
import type { Outcome } from './scan.ts'

/** An outcome of a scan, as it is shown, read out and heard. */
export const heardOf = (outcome: Outcome): Heard => ({
  tone: outcome.kind === 'wrong' || outcome.kind === 'double' ? outcome.kind : 'right',
  text: textOf(outcome),
})

function textOf(outcome: Outcome): string {
  const { packing } = w()
  switch (outcome.kind) {
    case 'right':
      return packing.right(`${outcome.unit.name}, ${outcome.unit.sizeColor}`)
    case 'double':
      return packing.double(`${outcome.unit.name}, ${outcome.unit.sizeColor}`)
    case 'opened':
      return packing.opened(outcome.parcel.number)
    case 'carrier':
      return packing.carrierTaken(outcome.code)
    case 'tracking':
      return packing.trackingTaken(outcome.code)
    case 'wrong': {
      const wanted = outcome.wanted.map(
        ({ sku, name, sizeColor }) => `${sku} (${name}, ${sizeColor})`,
      )
      const first = wanted.length > 0 ? packing.wrong(wanted.join('; ')) : packing.wrongDone
      return outcome.other ? `${first} ${packing.inOther(outcome.other.number)}` : first
    }
  }
}
