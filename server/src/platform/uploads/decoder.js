// The process that decodes pictures, and nothing else of the exchange: it has no secret, no database and no file, and whatever a
// picture does to it, it is killed and another is started. Plain JavaScript, because it is started as it is, also beside the bundle.
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'

/** Only these three formats are ever decoded; everything else sharp could read is locked away. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const [memory_bytes, cpu_microseconds, maxPixels] = process.argv.slice(2).map(Number)
const at_once = () => process.kill(process.pid, 'SIGKILL')

/** Quality is for what is looked at by a reviewer; WebP's default effort takes twice the time for a tenth of the size. */
const writing = { jpeg: { quality: 88 }, png: {}, webp: { quality: 88, effort: 2 } }

process.on('message', async ({ bytes, format, turn }) => {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system > cpu_microseconds || process.memoryUsage.rss() > memory_bytes) at_once()
  }, 20)
  const drawn = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate(turn.angle)
    .flip(turn.flip)
    .flop(turn.flop)
    .toFormat(format, writing[format])
    .toBuffer()
    .catch(() => null)
  clearInterval(watch)
  process.send({ drawn })
})

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
process.send('ready')
