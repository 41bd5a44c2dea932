// A process for input that nobody trusts. It imports the program that is its first argument, and ends when a limit is reached: then the
// server refuses the input and starts another process. Plain JavaScript, because it is started as it is, also beside the bundle.
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const [program, ...limits] = process.argv.slice(2)
const [memory_bytes, cpu_microseconds] = limits.map(Number)
const at_once = () => process.kill(process.pid, 'SIGKILL')

// Without the server there is nothing to do. Ctrl-C reaches the whole group: the server ends this process when its work is done.
process.on('disconnect', at_once)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
try {
  // Where memory runs out, Linux ends this process before any other.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Elsewhere there is no such thing.
}

const { work } = await import(program)
let next = () => undefined
/** Sends a part of the result, and settles when the server wants the next one. */
const give = part =>
  new Promise(done => {
    next = done
    process.send({ part })
  })

process.on('message', async message => {
  if (!('order' in message)) return next()
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system > cpu_microseconds || process.memoryUsage.rss() > memory_bytes) at_once()
  }, 20)
  try {
    process.send({ result: await work(message.order, give) })
  } catch (error) {
    process.send({ failure: String(error.message) })
  }
  clearInterval(watch)
})
process.send('ready')
