import { z } from 'zod'
import { boolean } from '../../../service/fields/schemas.ts'

export const ModerateOutfitBody = z
  .object({
    is_public: boolean().optional().meta({
      description:
        'False hides it until an administrator sends true, which affects only a hidden outfit',
    }),
    is_featured: boolean().optional().meta({
      description: 'True: the shop shows it on its front page. Only a public one can be',
    }),
  })
  .meta({ id: 'ModerateOutfitRequest', examples: [{ is_public: false }] })
export type OutfitModeration = z.infer<typeof ModerateOutfitBody>
