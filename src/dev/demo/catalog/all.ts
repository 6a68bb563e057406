import type { DemoSection } from '../types.ts'
import { abayas } from './abayas.ts'
import { active } from './active.ts'
import { bottoms } from './bottoms.ts'
import { dresses } from './dresses.ts'
import { outerwear } from './outerwear.ts'
import { scarves } from './scarves.ts'
import { tops } from './tops.ts'

export const sections: readonly DemoSection[] = [
  abayas,
  dresses,
  tops,
  bottoms,
  scarves,
  outerwear,
  active,
]
