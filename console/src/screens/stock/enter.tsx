import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { isOnline } from '../../network.ts'
import { Button } from '../../parts/button.tsx'
import { ScanField, type ScanMessage, ScanOutcome } from '../../parts/scan-field.tsx'
import { sound } from '../../parts/tone.ts'
import { w } from '../../settings.ts'
import { addUnit, batchOf, type Kind, type Known, lineOf, nameOfLine, resolve } from './batch.ts'
import { type Found, findVariant } from './find.ts'
import { Lines } from './lines.tsx'

/** Counting and receiving: scan after scan, then one call. */
export function Enter({ kind }: { kind: Kind }) {
  const { stock } = w()
  const message = useSignal<ScanMessage | undefined>(undefined)
  const choices = useSignal<Known[]>([])
  useLookUps(kind)

  const show = (tone: ScanMessage['tone'], text: string) => {
    message.value = { tone, text }
    sound(tone)
  }
  const add = (code: string, variant?: Known) => {
    const line = addUnit(kind, code, variant)
    show('right', stock.added(nameOfLine(line), line.units))
  }
  // One after the other: what is said must be about the last scan, also where an earlier one was slow.
  const last = useRef<Promise<void>>(Promise.resolve())
  const scan = (code: string) => {
    last.current = last.current.then(async () => {
      choices.value = []
      const line = lineOf(kind, code)
      if (line) add(line.code, line.variant)
      else answer(code, await findVariant(code))
    })
  }
  const answer = (code: string, found: Found) => {
    if (found.kind === 'one') add(code, found.variant)
    else if (found.kind === 'none') show('wrong', stock.notFound(code))
    else if (found.kind === 'several') {
      choices.value = found.choices
      show('double', stock.several(found.count))
    } else {
      addUnit(kind, code)
      show('double', stock.kept(code))
    }
  }
  return (
    <div class="stock-enter">
      <div>
        <ScanField hint={stock.scanHint} onScan={scan} />
        <ScanOutcome message={message.value} />
        <Choices choices={choices} add={(variant) => add(variant.sku, variant)} />
      </div>
      <Lines kind={kind} scan={scan} />
    </div>
  )
}

/** Codes that were scanned without an answer are looked up when there is a network again. */
function useLookUps(kind: Kind) {
  const online = isOnline.value
  useEffect(() => {
    if (!online) return
    const open = batchOf(kind).lines.filter(({ variant }) => !variant)
    for (const { code } of open) {
      void findVariant(code).then((found) => {
        if (found.kind === 'one') resolve(kind, code, found.variant)
      })
    }
  }, [kind, online])
}

function Choices({ choices, add }: { choices: Signal<Known[]>; add: (variant: Known) => void }) {
  const { stock, packing } = w()
  if (choices.value.length === 0) return null
  return (
    <ul class="units">
      {choices.value.map((variant) => (
        <li class="unit" key={variant.id}>
          <span class="unit-name">
            <b>
              <bdi>{variant.name}</bdi>
            </b>
            <span class="under">
              <bdi>{variant.sizeColor}</bdi>
            </span>
            <span class="under soft">
              <code dir="ltr">{variant.sku}</code>
              {variant.shelf && (
                <>
                  {' '}
                  {packing.shelf} <bdi>{variant.shelf}</bdi>
                </>
              )}
            </span>
          </span>
          <Button
            look="quiet"
            aria-label={stock.addOne(`${variant.name}, ${variant.sizeColor}`)}
            onClick={() => {
              choices.value = []
              add(variant)
            }}
          >
            {stock.add}
          </Button>
        </li>
      ))}
    </ul>
  )
}
