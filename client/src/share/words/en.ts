/** Words around and on the pictures that people share. */
export const share = {
  share: 'Share',
  title: 'Share the result',
  withAmount: 'Show the amount',
  withName: 'Show my name',
  save: 'Save the picture',
  saved: 'Picture saved',
  copy: 'Copy the picture',
  copied: 'Picture copied',
  copyFailed: 'The picture could not be copied',
  alt: 'Result of {{pair}}: {{percent}}',
  mark: 'A simulated market. No real funds.',
  scan: 'Scan to register. Simulated funds only.',
  entry: 'Entry price',
  exit: 'Close price',
  at: 'Closed at',
} as const
