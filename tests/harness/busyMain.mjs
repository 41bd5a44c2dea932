// Loaded before the server: every SIGUSR2 has its main thread compute for three seconds, as a large load or a collection of garbage may.
import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const busy_ms = 3000

if (isMainThread)
  process.on('SIGUSR2', () => {
    writeSync(1, 'busy\n')
    const until = performance.now() + busy_ms
    while (performance.now() < until);
    writeSync(1, 'no longer busy\n')
  })
