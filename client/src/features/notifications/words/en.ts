export const notifications = {
  readAll: 'Read all',
  none: 'No notifications yet',
  noneNote: 'Logins from new devices and changes of your passwords, addresses and cards show here.',
  unread: 'Unread',
} as const
