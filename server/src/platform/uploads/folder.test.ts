import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UploadFolder } from './folder'

let root: string
let folder: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lagoon-uploads-'))
  folder = join(root, 'data/uploads')
})
afterEach(() => rm(root, { recursive: true }))

const picture = Buffer.from('a picture')
async function* pieces(...texts: (string | Error)[]) {
  for (const text of texts) {
    if (text instanceof Error) throw text
    yield Buffer.from(text)
  }
}

describe('the folder of uploads', () => {
  it('is created with its parents, and holds a file until it is removed', async () => {
    const uploads = new UploadFolder(folder)
    await uploads.write('one', picture)
    expect(await uploads.read('one')).toEqual(picture)
    expect(await readdir(folder)).toEqual(['one'])
    await uploads.remove('one')
    await uploads.remove('one')
    await expect(uploads.read('one')).rejects.toThrow('ENOENT')
  })

  it('stores the pieces of a body as one file', async () => {
    const uploads = new UploadFolder(folder)
    const name = await uploads.receive(pieces('a ', 'pict', 'ure'))
    expect(await uploads.read(name)).toEqual(picture)
  })

  it('stores no part of a file that breaks off or cannot be written', async () => {
    const uploads = new UploadFolder(folder)
    await expect(uploads.receive(pieces('a ', new Error('gone')))).rejects.toThrow('gone')
    await expect(uploads.write('no folder/one', picture)).rejects.toThrow('ENOENT')
    expect(await readdir(folder)).toEqual([])
  })

  it('drops old partial files, but neither pictures nor files that are being written', async () => {
    await mkdir(folder, { recursive: true })
    for (const [name, second] of [
      ['one', 1000],
      ['.part-old', 1000],
      ['.part-new', 2000],
    ] as const) {
      await writeFile(join(folder, name), picture)
      await utimes(join(folder, name), second, second)
    }
    const uploads = new UploadFolder(folder, touched_ms => touched_ms < 2_000_000)
    await uploads.write('two', picture)
    expect((await readdir(folder)).sort()).toEqual(['.part-new', 'one', 'two'])
    await new UploadFolder(folder).write('three', picture)
    expect((await readdir(folder)).sort()).toEqual(['one', 'three', 'two'])
  })

  it('is opened again after it could not be opened', async () => {
    await writeFile(join(root, 'data'), 'in the way')
    const uploads = new UploadFolder(folder)
    await expect(uploads.write('one', picture)).rejects.toThrow()
    await rm(join(root, 'data'))
    await uploads.write('one', picture)
    expect(await uploads.read('one')).toEqual(picture)
  })
})
