import { mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { unguessable } from '../random'

/** Files by name in one folder. A file is there whole, flushed to the disk, or not at all. */
export class UploadFolder {
  #opened: Promise<void> | null = null

  constructor(private readonly folder: string) {}

  async write(name: string, bytes: Buffer): Promise<void> {
    this.#opened ??= this.#open().catch(error => {
      this.#opened = null
      throw error
    })
    await this.#opened
    const part = join(this.folder, `${partOf}${name}.${unguessable()}`)
    try {
      const file = await open(part, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(part, join(this.folder, name))
    } catch (error) {
      await unlink(part).catch(() => undefined)
      throw error
    }
  }

  read(name: string): Promise<Buffer> {
    return readFile(join(this.folder, name))
  }

  async remove(name: string): Promise<void> {
    await unlink(join(this.folder, name)).catch(() => undefined)
  }

  /** Before the first file: what a killed server left half written goes. */
  async #open(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const left = (await readdir(this.folder)).filter(name => name.startsWith(partOf))
    await Promise.all(left.map(name => this.remove(name)))
  }
}

/** How files that are not whole yet are called. */
const partOf = '.part-'
