import type { Words } from '../words'

export const galleryWords: Words = {
  back: 'Back',
  close: 'Close',
  clear: 'Clear',
  search: 'Search',
  noMatch: 'Nothing found',
  loading: 'Loading…',
  retry: 'Try again',
  show: 'Show',
  hide: 'Hide',
  copy: 'Copy',
  copied: 'Copied successfully',
  copyFailed: 'Copy failed, please copy manually',
  increase: 'One more',
  decrease: 'One less',
  pickDate: 'Pick a date',
  previous: 'Previous',
  next: 'Next',
  remove: 'Remove',
  preview: 'Enlarge',
  notAmount: 'not an amount',
}
