// Starts a thread whose program is a TypeScript source, `workerData.program`. tsx must be registered in each thread; it only registers itself in the main one.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.program)
