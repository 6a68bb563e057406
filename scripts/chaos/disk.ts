/**
 * The disk is full for uploads: `ulimit -f` limits the files of the service to some kilobytes. It needs no
 * root and cuts a write in the middle, as a full disk does. Small pictures fit, large ones do not.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ORDERING, uploads } from '../support/traffic/ordering.ts'
import { SHOPPING } from '../support/traffic/shopping.ts'
import type { Arrival } from '../support/traffic/traffic.ts'
import { countsOf, type Story, unexcused } from './story.ts'

const FILE_BYTES = 20_480
const LOAD_MS = 6_000
const KINDS = [...SHOPPING, ...ORDERING, uploads('small', 4), uploads('large', 4)]

const isLarge = ({ kind }: Arrival) => kind === 'large picture'

export const diskStory: Story = {
  name: 'disk',
  about: 'the disk is full for uploads (ulimit -f): large pictures do not fit, small ones do',
  play: async (stage) => {
    await stage.serve({ fileBytesMax: FILE_BYTES })
    const full = await stage.underLoad(KINDS, () => sleep(LOAD_MS))
    const ends = await stage.close()
    await stage.serve()
    const free = await stage.underLoad(KINDS, () => sleep(LOAD_MS / 2))
    const large = full.filter(isLarge)
    const problems = [
      ...ends,
      ...unexcused(full, (arrival) => isLarge(arrival) && arrival.status === 503),
      ...unexcused(free),
      ...(large.some(({ isSuccess }) => isSuccess) ? ['a large picture was stored'] : []),
    ]
    return {
      lines: [
        `full: large pictures ${countsOf(large)}; all others ${countsOf(full.filter((each) => !isLarge(each)))}`,
        `free again: large pictures ${countsOf(free.filter(isLarge))}`,
      ],
      problems,
    }
  },
}
