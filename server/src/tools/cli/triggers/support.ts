import type { Some } from './trigger'

export const support = {
  'support.message': {
    does: 'sends a message to customer service',
    run: async ({ person }) => (await person()).client.call('POST support/messages', { text: 'Is this simulated?' }),
  },
} satisfies Some
