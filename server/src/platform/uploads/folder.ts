import { type FileHandle, mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { unguessable } from '../random'

/** Files by name in one folder. A file is complete and flushed to the disk, or not there. */
export class UploadFolder {
  #opened: Promise<void> | null = null

  /** `isLeft`: whether an incomplete file that was last touched then is abandoned. */
  constructor(
    private readonly folder: string,
    private readonly isLeft: (touched_ms: number) => boolean = () => true,
  ) {}

  async write(name: string, bytes: Buffer): Promise<void> {
    const part = await this.#part(async file => {
      await file.writeFile(bytes)
      await file.sync()
    })
    try {
      await rename(join(this.folder, part), join(this.folder, name))
    } catch (error) {
      await this.remove(part)
      throw error
    }
  }

  /** Writes a stream to a file and returns its name. */
  receive(body: AsyncIterable<Uint8Array>): Promise<string> {
    return this.#part(async file => {
      for await (const piece of body) await file.appendFile(piece)
    })
  }

  read(name: string): Promise<Buffer> {
    return readFile(join(this.folder, name))
  }

  async remove(name: string): Promise<void> {
    await unlink(join(this.folder, name)).catch(() => undefined)
  }

  async #part(fill: (file: FileHandle) => Promise<void>): Promise<string> {
    this.#opened ??= this.#open().catch(error => {
      this.#opened = null
      throw error
    })
    await this.#opened
    const name = `${partOf}${unguessable()}`
    const file = await open(join(this.folder, name), 'wx', 0o600)
    try {
      await fill(file)
    } catch (error) {
      await this.remove(name)
      throw error
    } finally {
      await file.close()
    }
    return name
  }

  /** Before the first file: deletes the incomplete files of a killed server. */
  async #open(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(this.folder)) {
      if (!name.startsWith(partOf)) continue
      const touched_ms = (await stat(join(this.folder, name)).catch(() => null))?.mtimeMs
      if (touched_ms !== undefined && this.isLeft(touched_ms)) await this.remove(name)
    }
  }
}

/** The prefix of incomplete files. */
const partOf = '.part-'
