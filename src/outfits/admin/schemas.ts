import { z } from 'zod'
import { boolean } from '../../fields/schemas.ts'

export const ModerateOutfitBody = z
  .object({
    is_public: boolean().optional().meta({
      description:
        'False hides it until an administrator sends true, which affects only a hidden outfit',
    }),
  })
  .meta({ id: 'ModerateOutfitRequest', examples: [{ is_public: false }] })
export type OutfitModeration = z.infer<typeof ModerateOutfitBody>
