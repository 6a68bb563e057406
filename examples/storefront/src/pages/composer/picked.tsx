import { Thumb } from '../../components/picture.tsx'
import { Price } from '../../components/price.tsx'
import { t } from '../../language.ts'
import { colorsOf, PIECES_MAX, PIECES_MIN, type Piece, type Pieces, pictureOf } from './pieces.ts'

/** The chosen pieces. They are moved with buttons, which fingers and keys can press. */
export function Picked({ pieces, errors }: { pieces: Pieces; errors: readonly string[] }) {
  const texts = t().outfits
  return (
    <section aria-labelledby="picked">
      <h2 id="picked" tabIndex={-1}>
        {texts.chosen}
      </h2>
      <p class="field-hint">{texts.chosenHint(PIECES_MIN, PIECES_MAX)}</p>
      {errors.length > 0 && (
        <p class="field-error" role="alert">
          {errors.join(' ')}
        </p>
      )}
      {pieces.all.length > 0 && <p class="field-hint">{texts.colorHint}</p>}
      <ol class="picked">
        {pieces.all.map((piece, index) => (
          <li key={piece.id}>
            <Thumb src={pictureOf(piece)?.thumbnail} />
            <div>
              <p class="picked-name">
                <bdi>{piece.name}</bdi>
              </p>
              <Price amount={piece.base_price} currency={piece.currency} />
              <Colors piece={piece} pieces={pieces} />
              <Tools piece={piece} pieces={pieces} index={index} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Only to look at: see Piece. */
function Colors({ piece, pieces }: { piece: Piece; pieces: Pieces }) {
  const colors = colorsOf(piece)
  if (colors.length < 2) return null
  return (
    <select
      class="select"
      aria-label={`${t().outfits.color}, ${piece.name}`}
      value={piece.color ?? pictureOf(piece)?.color ?? ''}
      onChange={(event) => pieces.recolor(piece, event.currentTarget.value)}
    >
      {colors.map((color) => (
        <option key={color}>{color}</option>
      ))}
    </select>
  )
}

function Tools({ piece, pieces, index }: { piece: Piece; pieces: Pieces; index: number }) {
  const texts = t().outfits
  // A button that is switched off would lose the focus to the page.
  const isLast = index === pieces.all.length - 1
  const tools = [
    { label: texts.earlier(piece.name), path: 'M6 15l6-6 6 6', by: -1, isOff: index === 0 },
    { label: texts.later(piece.name), path: 'M6 9l6 6 6-6', by: 1, isOff: isLast },
  ] as const
  return (
    <div class="picked-tools">
      {tools.map(({ label, path, by, isOff }) => (
        <button
          key={by}
          type="button"
          class="icon-button"
          aria-label={label}
          aria-disabled={isOff}
          onClick={() => {
            if (!isOff) pieces.move(piece, by)
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={path} />
          </svg>
        </button>
      ))}
      <button
        type="button"
        class="icon-button"
        aria-label={texts.removePiece(piece.name)}
        onClick={() => {
          pieces.remove(piece)
          document.getElementById('picked')?.focus()
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </div>
  )
}
