import { Picture } from '../../components/picture.tsx'
import { list, money } from '../../format.ts'
import { t } from '../../language.ts'
import { type Piece, type Pieces, pictureOf } from './pieces.ts'
import { useZones, type Zone } from './zones.ts'

const SIZES = '(min-width: 900px) 320px, 40vw'

/** From the head down, as they are worn; what is worn over them on one side, what goes with them on the other. */
const MIDDLE: readonly Zone[] = ['head', 'whole', 'top', 'bottom', 'feet']

/** The outfit as a person wears it, and what it costs. */
export function Canvas({ pieces }: { pieces: Pieces }) {
  const zoneOf = useZones()
  const { all } = pieces
  const texts = t().outfits
  const zoned = all.map((piece) => ({ piece, zone: zoneOf(piece) }))
  const inZones = (zones: readonly Zone[]) =>
    zones.flatMap((zone) => zoned.filter((each) => each.zone === zone))
  const sum = all.reduce((total, { base_price }) => total + Number(base_price), 0)
  return (
    <figure class="canvas">
      {all.length === 0 ? (
        <p class="canvas-empty">{texts.canvasEmpty}</p>
      ) : (
        <div
          class="canvas-person"
          role="img"
          aria-label={texts.canvasOf(list(all.map(({ name }) => name)))}
        >
          <Column pieces={inZones(['outer'])} />
          <Column pieces={inZones(MIDDLE)} isMiddle />
          <Column pieces={inZones(['extra'])} />
        </div>
      )}
      <figcaption>
        <span>{t().catalog.pieces(all.length)}</span>
        <strong>{money(sum, all[0]?.currency)}</strong>
      </figcaption>
    </figure>
  )
}

type Zoned = { piece: Piece; zone: Zone }

function Column({ pieces, isMiddle = false }: { pieces: Zoned[]; isMiddle?: boolean }) {
  if (pieces.length === 0 && !isMiddle) return null
  return (
    <div class={`canvas-column ${isMiddle ? 'canvas-middle' : ''}`}>
      {pieces.map(({ piece, zone }) => {
        const image = pictureOf(piece)
        return (
          image && (
            <div class={`worn worn-${zone}`} key={piece.id}>
              <Picture image={image} sizes={SIZES} isFirst isDecoration />
            </div>
          )
        )
      })}
    </div>
  )
}
