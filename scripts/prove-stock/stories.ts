/** What buyers do. Each is drawn as often as its weight says. */
import type { Random } from '../support/random.ts'
import type { Shopper } from './buyer.ts'

type Story = {
  name: string
  weight: number
  live: (shopper: Shopper, random: Random) => Promise<void>
}

const STORIES: Story[] = [
  {
    name: 'orders and pays',
    weight: 20,
    live: async (shopper) => {
      const order = await shopper.order()
      if (!order) return
      await shopper.think()
      await shopper.pay(order.link)
    },
  },
  {
    name: 'pays, told in several copies at once',
    weight: 12,
    live: async (shopper, random) => {
      const order = await shopper.order()
      if (!order) return
      await shopper.think()
      await shopper.pay(order.link, random.between(1, 5))
    },
  },
  {
    name: 'orders twice at once with one key, and pays',
    weight: 8,
    live: async (shopper, random) => {
      const order = await shopper.order(random.between(1, 3))
      if (order) await shopper.pay(order.link)
    },
  },
  {
    name: 'pays twice',
    weight: 5,
    live: async (shopper) => {
      const order = await shopper.order()
      if (!order) return
      await Promise.all([shopper.pay(order.link), shopper.pay(order.link, 1)])
    },
  },
  {
    name: 'is declined and gives up',
    weight: 8,
    live: async (shopper) => {
      const order = await shopper.order()
      if (!order) return
      await shopper.think()
      await shopper.decline(order.link)
    },
  },
  {
    name: 'is declined, then pays',
    weight: 8,
    live: async (shopper) => {
      const order = await shopper.order()
      if (!order) return
      await shopper.decline(order.link)
      await shopper.think()
      await shopper.pay(order.link)
    },
  },
  {
    name: 'pays after the reservation has lapsed',
    weight: 10,
    live: async (shopper) => {
      const order = await shopper.order()
      if (!order) return
      await shopper.dawdle(order)
      await shopper.think()
      await shopper.pay(order.link)
    },
  },
  {
    name: 'cancels',
    weight: 6,
    live: async (shopper) => {
      const order = await shopper.order()
      if (!order) return
      await shopper.think()
      await shopper.cancel(order)
    },
  },
  {
    name: 'cancels, then pays all the same',
    weight: 6,
    live: async (shopper) => {
      const order = await shopper.order()
      if (!order) return
      await shopper.cancel(order)
      await shopper.think()
      await shopper.pay(order.link, 1)
    },
  },
  {
    name: 'pays, then cancels',
    weight: 8,
    live: async (shopper) => {
      const order = await shopper.order()
      if (!order) return
      await shopper.pay(order.link)
      await shopper.think()
      await shopper.cancel(order)
    },
  },
  {
    name: 'pays and cancels at once',
    weight: 6,
    live: async (shopper) => {
      const order = await shopper.order()
      if (!order) return
      await shopper.think()
      await Promise.all([shopper.pay(order.link, 1), shopper.cancel(order)])
    },
  },
  {
    name: 'asks for a second link and pays by it',
    weight: 6,
    live: async (shopper) => {
      const order = await shopper.order()
      if (!order) return
      await shopper.think()
      await shopper.pay((await shopper.askAgain(order)) ?? order.link)
    },
  },
  {
    name: 'asks for a second link and pays by the first',
    weight: 4,
    live: async (shopper) => {
      const order = await shopper.order()
      if (!order) return
      await Promise.all([shopper.askAgain(order), shopper.pay(order.link)])
    },
  },
  {
    name: 'lets the reservation lapse, asks again and pays',
    weight: 7,
    live: async (shopper) => {
      const order = await shopper.order()
      if (!order) return
      await shopper.dawdle(order)
      await shopper.think()
      const link = await shopper.askAgain(order)
      if (link) await shopper.pay(link)
    },
  },
  {
    name: 'never pays',
    weight: 4,
    live: async (shopper) => {
      await shopper.order()
    },
  },
]

export function drawStory(random: Random): Story {
  const lots = STORIES.flatMap((story) => Array.from({ length: story.weight }, () => story))
  const [first, ...rest] = lots
  if (!first) throw new Error('there are no stories')
  return random.pick([first, ...rest])
}
