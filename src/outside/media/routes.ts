import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../service/config/config.ts'

/** Serves pictures from this machine's disk. Names are never reused, so browsers may cache them for long. */
export async function mediaRoutes(app: FastifyInstance, { media }: Config) {
  if (media.driver !== 'fs') return
  await mkdir(media.dir, { recursive: true })
  await app.register(fastifyStatic, {
    root: media.dir,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    maxAge: '365d',
    immutable: true,
  })
}
