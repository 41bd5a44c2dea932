import { mkdir, open, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { unguessable } from '../random'

/** Files by name in one folder. A file is there whole, flushed to the disk, or not at all. */
export class UploadFolder {
  #made: Promise<unknown> | null = null

  constructor(private readonly folder: string) {}

  async write(name: string, bytes: Buffer): Promise<void> {
    this.#made ??= mkdir(this.folder, { recursive: true, mode: 0o700 }).catch(error => {
      this.#made = null
      throw error
    })
    await this.#made
    const part = join(this.folder, `.${name}.${unguessable()}`)
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
}
