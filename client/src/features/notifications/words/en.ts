export const notifications = {
  readAll: 'Mark all as read',
  none: 'No notifications yet',
  noneNote: 'Fills, results, reviews, interest and logins from new devices show here.',
  unread: 'Unread',
  alerts: 'Price alerts',
} as const
