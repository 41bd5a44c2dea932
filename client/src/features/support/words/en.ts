export const support = {
  write: 'Write a message',
  send: 'Send',
  sending: 'Sending…',
  again: 'Send again',
  earlier: 'Earlier messages',
  hello: 'How can we help?',
  helloNote: 'Write to us. We answer here, even while you are away.',
  you: 'You',
  agent: 'Customer service',
} as const
