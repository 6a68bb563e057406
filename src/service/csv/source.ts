import { z } from 'zod'

/** The kinds of files that imports read: our own columns, and those of other systems. */
export const SOURCES = ['own', 'shopify', 'woocommerce'] as const
export const FileSource = z
  .enum(SOURCES)
  .meta({ id: 'FileSource', description: 'Whose columns a file has' })
export type FileSource = z.infer<typeof FileSource>
