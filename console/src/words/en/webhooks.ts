import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const webhooks = {
  title: 'Webhooks',
  intro: 'Other systems that the shop notifies of what happens in it.',
  found: (count: number) => plural(count, { one: '# endpoint', other: '# endpoints' }),
  none: 'No endpoint fits.',
  create: 'New endpoint',
  createText: 'The next page shows its secret, once. Have the receiver at hand.',
  created: 'The endpoint is made.',
  endpoint: 'Endpoint',
  url: 'Address',
  urlHint: 'It begins with https:// and can be reached from the internet.',
  listensFor: 'Is notified of',
  everything: 'Everything',
  events: {
    'order.placed': 'An order is placed',
    'order.paid': 'An order is paid',
    'order.shipped': 'An order is shipped',
    'order.delivered': 'An order has arrived',
    'order.cancelled': 'An order is cancelled',
    'return.requested': 'A return is asked for',
    'return.received': 'A return has come back',
    'refund.completed': 'Money has gone back',
    'product.changed': 'Products have changed',
    'stock.changed': 'Stock has changed',
  },
  since: 'Since',
  madeOn: (date: string) => `Since ${date}`,
  state: 'State',
  states: { on: 'On', failing: 'Failing', off: 'Off', stopped: 'Off after failures' },
  takesNothing: (time: string) => `has taken nothing since ${time}`,
  secret: 'Its secret',
  secretText:
    'Give it to the receiver now: it is not shown again. The receiver checks by it that a message is from this shop.',
  rotatedText:
    'Give it to the receiver now: it is not shown again. For 24 hours the one before signs as well, so that nothing is lost meanwhile.',
  copy: 'Copy',
  copied: 'It is copied.',
  selected: 'The browser does not copy. It is selected: copy it by hand.',
  stored: 'I have stored it',
  actions: {
    switchOn: 'Switch on',
    correct: 'Change',
    rotate: 'New secret',
    switchOff: 'Switch off',
    remove: 'Delete',
  },
  removeTitle: 'Delete this endpoint?',
  help: {
    switchOn:
      'What it has not got before is sent at once. What happened while it was off was not kept for it: have the receiver read everything anew.',
    rotate:
      'For 24 hours the new secret and the present one both sign. If the present one has leaked, do this again once the receiver has the new one: only the newest two sign.',
    switchOff:
      'What happens is not kept for it from then on. What it has not got yet is sent when it is on again.',
    remove:
      'It goes with what it has not got yet, and cannot be brought back. To stop for a while, switch it off instead.',
  },
  done: {
    switchOn: 'It is on.',
    correct: 'The endpoint is changed.',
    rotate: 'There is a new secret.',
    switchOff: 'It is off.',
    remove: 'The endpoint is deleted.',
  },
  deliveries: 'The last 100 messages',
  deliveriesText:
    'What is not taken is sent again: after 1, 5 and 30 minutes, 2 and 6 hours, then every 12 hours. Those after it wait. After three days the endpoint is switched off. The log of the service has the reasons.',
  noDeliveries: 'Nothing in the last 30 days.',
  noneOfThese: 'No message fits.',
  reload: 'Load again',
  event: 'Message',
  outcome: 'Outcome',
  attempts: 'Attempts',
  outcomes: {
    failed: 'Failed',
    retrying: 'Not taken yet',
    waiting: 'Waits',
    delivered: 'Delivered',
  },
  retry: 'Send again',
  retried: {
    taken: 'The receiver has taken it.',
    refused: 'The receiver has not taken it.',
    waiting: 'It is not sent yet. Load again in a minute.',
  },
}
