export const news = {
  none: 'No notices yet',
  failed: 'The notices could not be loaded',
  unknown: 'Notice not found',
} as const
