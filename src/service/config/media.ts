/** Where uploaded pictures are stored, and the address they are served at. */
import { join } from 'node:path'
import { z } from 'zod'
import { BaseUrl, missing, oneOf, type Values } from './values.ts'

export const mediaVariables = {
  MEDIA_DRIVER: oneOf('fs', 's3').default('fs'),
  MEDIA_DIR: z.string().optional(),
  MEDIA_URL: BaseUrl.optional(),
  S3_ENDPOINT: BaseUrl.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}
type Env = Values<typeof mediaVariables>

const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

export const mediaProblems = (env: Env) =>
  env.MEDIA_DRIVER === 's3' ? missing(env, S3_NAMES, 'is required by MEDIA_DRIVER=s3') : []

export function mediaSettings(
  env: Env,
  { dataDir, publicUrl }: { dataDir: string; publicUrl: string },
) {
  if (env.MEDIA_DRIVER === 'fs') {
    return {
      media: { driver: 'fs' as const, dir: env.MEDIA_DIR ?? join(dataDir, 'media') },
      mediaUrl: env.MEDIA_URL ?? `${publicUrl}/media`,
    }
  }
  const { S3_ENDPOINT: endpoint = '', S3_BUCKET: bucket = '' } = env
  return {
    media: {
      driver: 's3' as const,
      endpoint,
      region: env.S3_REGION ?? '',
      bucket,
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
    mediaUrl: env.MEDIA_URL ?? `${endpoint}/${bucket}`,
  }
}
