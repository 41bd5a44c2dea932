// Loaded before the server: each SIGUSR2 keeps its main thread busy for three seconds, like a large load or a garbage collection.
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
