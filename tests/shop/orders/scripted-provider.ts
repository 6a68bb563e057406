import type {
  CheckoutRequest,
  PaymentProvider,
  PaymentProviders,
} from '../../../src/outside/payments/provider.ts'

type Answer = (request: CheckoutRequest) => Promise<{ paymentUrl: string }>
export const notAsked = async () => {
  throw new Error('not part of these tests')
}
export const atOnce: Answer = async ({ reference }) => ({
  paymentUrl: `https://pay.example.com/pay/${reference}`,
})

export type Script = {
  provider: PaymentProvider
  /** Its answer to a request for a link. */
  answer: Answer
}

/** A provider that does what the test scripts; first, it answers at once. */
export function scriptedProvider(): Script {
  const script: Script = {
    answer: atOnce,
    provider: {
      name: 'scripted',
      createCheckout: (request) => script.answer(request),
      verifyWebhook: notAsked,
      refund: notAsked,
      findRefund: notAsked,
    },
  }
  return script
}

/** In both slots. */
export const onlyProvider = ({ provider }: Script): PaymentProviders => ({
  inSlot: () => provider,
  named: () => provider,
})

/** Keeps the next link back until `release` is called; `asked` resolves when it is wanted. */
export function delayNextLink(script: Script) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  script.answer = async (request) => {
    script.answer = atOnce
    ask()
    await released
    return atOnce(request)
  }
  return { asked, release }
}
