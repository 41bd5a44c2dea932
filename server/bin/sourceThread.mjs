// A thread whose program is a source, `workerData.program`: tsx reads sources in main threads, and in others only where it is asked to.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.program)
