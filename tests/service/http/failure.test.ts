/** A refusal as one sentence, where there is no room for its body. Contract 2.2. */
import { describe, expect, it } from 'vitest'
import {
  fieldErrors,
  insufficientStock,
  invalidTransition,
  notFound,
  permissionDenied,
  secondFactorRequired,
} from '../../../src/service/http/errors.ts'
import { Failure } from '../../../src/service/http/failure.ts'

describe('the sentence of a refusal', () => {
  it.each([
    [invalidTransition('paid', 'paid'), 'Cannot transition from paid to paid'],
    [
      insufficientStock({ available: 1, requested: 2 }),
      'Insufficient stock. Only 1 items available.',
    ],
    [notFound(), 'Not found.'],
    [permissionDenied(), 'You do not have permission to perform this action.'],
    [secondFactorRequired(), 'Second factor required.'],
    [
      fieldErrors({ received_at: ['This moment is still to come.'] }),
      'This moment is still to come.',
    ],
    [
      new Failure(400, { orders: { 1: { id: ['A valid integer is required.'] } } }, {}, ''),
      'A valid integer is required.',
    ],
    [new Failure(400, { left: 3 }, {}, ''), '{"left":3}'],
  ])('is the first text of $body', (failure, sentence) => {
    expect(failure.sentence).toBe(sentence)
  })
})
