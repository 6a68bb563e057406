import { z } from 'zod'
import { IdParams } from '../../../service/fields/ids.ts'

export const PDF = 'application/pdf'
export const PdfFile = {
  description: 'The file, A4',
  content: {
    [PDF]: { schema: z.string().meta({ contentMediaType: PDF, examples: ['%PDF-1.3'] }) },
  },
}

/** A refund id that is none leads to nothing, like an unknown one. */
export const CreditNoteParams = IdParams.extend({ refund_id: z.string() })
