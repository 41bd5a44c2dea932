export const transfers = {
  from: 'From',
  to: 'To',
  swap: 'Swap the two accounts',
  share: 'Part of the balance',
  free: 'Arrives at once, free of charge.',
  submit: 'Transfer',
  doneTitle: 'Transfer successful',
  doneNote: 'It can be used in the other account now.',
  again: 'Another transfer',
  emptyTitle: 'No transfers yet',
  emptyNote: 'Moving coins between your accounts is free and instant.',
} as const
