import { alone } from '../history'
import { everyCall, lives } from './lives'

lives(alone, 500, [
  ...[...everyCall, 'restore'],
  ...['cut with a commit on its way', 'commit in, answer lost', 'commit arrives late', 'full'],
  ...['killed after its commit, before the answer', 'taken over from a living writer', 'batch sent behind another'],
])
