import type { components } from '@modest-clothing-store/client'
import { t, to } from '../language.ts'
import { outfitName } from '../outfit-words.ts'
import { Price } from './price.tsx'
import './outfit-card.css'

type Outfit = Pick<
  components['schemas']['PublicOutfit'],
  'id' | 'name' | 'is_featured' | 'items_count' | 'total_price' | 'preview_images'
> & { created_by?: { username: string } }

/** So many pictures fit into the frame of a card. */
const SHOWN = 3

/** An outfit in a list: its pieces side by side. */
export function OutfitCard({ outfit, level = 2 }: { outfit: Outfit; level?: 2 | 3 }) {
  const Title = `h${level}` as const
  const pictures = outfit.preview_images.slice(0, SHOWN)
  return (
    <article class="card outfit-card">
      <div class={`outfit-pictures outfit-pictures-${pictures.length}`}>
        {pictures.map((src) => (
          <img
            key={src}
            class="picture"
            src={src}
            alt=""
            width={400}
            height={533}
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
      <Title class="card-name">
        <a href={to(`/outfits/${outfit.id}`)}>
          <bdi>{outfitName(outfit)}</bdi>
        </a>
      </Title>
      <p class="card-facts">
        <span>
          {t().catalog.pieces(outfit.items_count)}
          {outfit.created_by && (
            <>
              {' · '}
              <bdi>{t().catalog.by(outfit.created_by.username)}</bdi>
            </>
          )}
        </span>
        <Price amount={outfit.total_price} />
      </p>
    </article>
  )
}
