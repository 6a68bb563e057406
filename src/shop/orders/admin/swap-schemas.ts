import { z } from 'zod'
import { bodyId, catalogBodyId } from '../../../service/fields/ids.ts'
import { integer } from '../../../service/fields/schemas.ts'

export const SwapItemBody = z
  .object({
    order_item_id: bodyId().describe('The id of an item of the order'),
    quantity: integer({ min: 1 }).describe('How many of its units'),
    variant_id: catalogBodyId().describe('Another variant of its product'),
  })
  .meta({
    id: 'SwapItemRequest',
    examples: [{ order_item_id: 14, quantity: 1, variant_id: 32 }],
  })
export type SwapItemBody = z.infer<typeof SwapItemBody>
