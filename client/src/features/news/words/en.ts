export const news = {
  none: 'No notices yet',
  failed: 'The notices could not be loaded',
  unknown: 'There is no such notice',
} as const
