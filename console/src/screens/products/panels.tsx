import type { ComponentType } from 'preact'
import { panelOf } from '../../parts/actions.tsx'
import { AddVariant, CorrectProduct, Duplicate } from './forms.tsx'
import { CorrectFacts, CorrectMeasures } from './garment-forms.tsx'
import { AddVariants } from './variant-grid.tsx'
import { CorrectVariants } from './variant-rows.tsx'
import type { Action, ProductView } from './view.ts'

type Props = ProductView & { close: () => void }

const PANELS = {
  correct: CorrectProduct,
  correctFacts: CorrectFacts,
  correctMeasures: CorrectMeasures,
  addVariants: AddVariants,
  addVariant: AddVariant,
  correctVariants: CorrectVariants,
  duplicate: Duplicate,
} satisfies Record<Action, ComponentType<Props>>

/** The actions on a product; their script is fetched with the first that is opened. */
export const ProductPanel = ({ open, close, ...view }: Props & { open: Action }) =>
  panelOf(PANELS, view)(open, close)
