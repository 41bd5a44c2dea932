import { nodes } from '../nodes/history'
import { lives, reviewedCalls } from './lives'

lives(nodes, 150, [
  ...reviewedCalls,
  ...['message lost', 'message doubled', 'message late', 'parted, up', 'parted, down', 'parted, both', 'broker died'],
  ...['writer killed', 'writer frozen', 'writer overslept', 'writer replaced', 'writer takes over', 'gateway killed'],
  ...['gateway frozen', 'standby killed', 'standby frozen', 'standby reads what was written'],
  ...['gateway reads what was written', 'writer reads what was written since its last look'],
  ...['a client waits no longer', 'asked once: unavailable', 'time passes', 'restore', 'snapshot', 'edit'],
])
