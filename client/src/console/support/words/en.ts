export const chats = {
  chats: {
    none: 'No chats',
    noneNote: 'What users write appears by itself.',
    list: 'Chats',
    choose: 'Choose a chat',
    back: 'All chats',
    user: 'User',
    answer: 'Answer',
    send: 'Send',
  },
} as const
