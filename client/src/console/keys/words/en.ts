export const keys = {
  keys: {
    undo: 'Undo a decision',
    title: 'Keys',
    find: 'Find on this page',
    list: 'This list',
    next: 'Next, previous in a queue',
    approve: 'Approve',
    reject: 'Reject',
    goTo: 'to a page by its letter',
  },
} as const
