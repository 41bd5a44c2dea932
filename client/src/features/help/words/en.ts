export const help = {
  search: 'Search help',
  questions: 'Questions and answers',
  agreements: 'Agreements and rules',
  nothing: 'Nothing found',
  nothingNote: 'Try other words, or ask customer service.',
  chat: 'Chat with customer service',
  notHelped: 'Not what you were looking for?',
  unknown: 'Article not found',
} as const
