import { execFile } from 'node:child_process'
import { mkdtemp, open, readdir, rm, statfs, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Refused } from '../../../harness/client'
import { startExchange } from '../../../harness/exchange'
import { picture } from '../../../harness/picture'
import { figure, fullAudit } from '../judge'
import type { Section } from '../section'

const run = promisify(execFile)

/** A disk of one megabyte where the machine lets us mount one; elsewhere writes fail as they do on a full one, half way. */
export const fullDisk: Section = {
  id: 'full-disk',
  fault: 'the disk is full when a picture is uploaded',
  goal: 'refused cleanly, no partial file, recovers',
  quick: 2,
  full: 20,
  async run({ times }) {
    const disk = await smallDisk()
    const exchange = await startExchange({ dataDir: join(disk.folder, 'data') })
    try {
      const alice = await exchange.as('alice')
      const bytes = await picture({ noise: true, width: 300, height: 300 })
      const upload = () =>
        alice.upload(bytes).then(
          () => 'ok',
          (error: unknown) => (error instanceof Refused && error.status === 200 ? error.key : String(error)),
        )
      const files = async () =>
        (await readdir(disk.folder, { recursive: true })).filter(name => name !== ballast).length
      const rows = async () =>
        (await exchange.db.pool.query('SELECT count(*)::int AS count FROM system.upload')).rows[0].count as number
      const wrong: Record<'refusals' | 'left' | 'recovery', unknown[]> = { refusals: [], left: [], recovery: [] }
      if ((await upload()) !== 'ok') wrong.recovery.push('the first upload was refused')
      for (let round = 0; round < times; round++) {
        const before = [await files(), await rows()]
        await disk.fill()
        const answer = await upload()
        if (answer !== 'file_too_large') wrong.refusals.push(answer)
        const after = [await files(), await rows()]
        if (String(after) !== String(before)) wrong.left.push({ before, after })
        await disk.empty()
        // Twenty pictures a day: the next round has a new one.
        exchange.wall.forward(86_400_000)
        const again = await upload()
        if (again !== 'ok') wrong.recovery.push(again)
        await removePictures(disk.folder)
      }
      return [
        { what: `times ${disk.real ? 'on a real full disk' : 'by injected failures'}`, value: times },
        figure('answers that were not a clean refusal', wrong.refusals),
        figure('rounds that left a file or a row', wrong.left),
        figure('uploads refused when there was room again', wrong.recovery),
        ...(await fullAudit(exchange.db)),
      ]
    } finally {
      await disk.empty()
      await exchange.stop()
      await disk.remove()
    }
  },
}

interface Disk {
  folder: string
  real: boolean
  fill(): Promise<void>
  empty(): Promise<void>
  remove(): Promise<void>
}

const ballast = 'ballast'

async function smallDisk(): Promise<Disk> {
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-disk-'))
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  const remove = () => rm(folder, { recursive: true, force: true })
  if (!mounted) return { folder, real: false, ...(await failingWrites()), remove }
  return {
    folder,
    real: true,
    async fill() {
      const { bavail, bsize } = await statfs(folder)
      const file = await open(join(folder, ballast), 'w')
      // Room for a part of the picture, so that it breaks off half way.
      await file.writeFile(Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024))).finally(() => file.close())
    },
    empty: () => unlink(join(folder, ballast)).catch(() => undefined),
    async remove() {
      await run('umount', [folder])
      await remove()
    },
  }
}

/** Every file breaks off half way, as on a full disk. */
async function failingWrites() {
  const probe = await open('/dev/null', 'r')
  const handles = Object.getPrototypeOf(probe) as typeof probe
  await probe.close()
  const { writeFile } = handles
  return {
    async fill() {
      handles.writeFile = async function (this: typeof probe, bytes) {
        await writeFile.call(this, (bytes as Buffer).subarray(0, (bytes as Buffer).length / 2))
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      }
    },
    async empty() {
      handles.writeFile = writeFile
    },
  }
}

/** What the rounds before have left would fill the disk by itself. */
async function removePictures(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await unlink(join(entry.parentPath, entry.name))
}
