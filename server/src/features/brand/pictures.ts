import { createHash } from 'node:crypto'
import { type Brand, type BrandFile, defaultBrand } from '@lagoon/shared/catalogue/brand'
import { uploadMaxBytes } from '@lagoon/shared/catalogue/limits'
import type { BrandInForce } from '../../platform/brand'
import { Refusal, refuseField } from '../../platform/refusal'
import { type BrandPicture, logoSides, type Uploads } from '../../platform/uploads/uploads'
import type { StoredBrand } from './brand.data'
import { readBrand } from './brand.rules'

type Draw = Pick<Uploads, 'drawForBrand'>

const folder = '/h5/brand/'
/** The side of the logo in a file, from which the others are drawn again. */
const largest = Math.max(...logoSides)
const isOurFile = /^[0-9a-f]{24}(-\d{2,3}\.png|\.webp)$/
const fileOf = (hash: string, side: number) => `${hash}-${side}.png`

/** Draws the pictures that are given as `data:` addresses, and keeps those that the brand already has. */
export async function withPictures(given: BrandFile, inForce: BrandInForce, uploads: Draw): Promise<StoredBrand> {
  const pictures: Record<string, string> = {}
  const keep = (file: string, bytes: Buffer) => {
    pictures[file] = bytes.toString('base64')
  }
  const draw = async (field: string, address: string, kind: BrandPicture) => {
    const bytes = bytesOf(address, inForce) ?? refuseField(field, 'choice', { text: 'field.picture' })
    if (bytes.length > uploadMaxBytes) refuseField(field, 'too_large', { text: 'field.picture' })
    return uploads.drawForBrand(bytes, kind).catch(error => {
      const isOurs = error instanceof Refusal && ['file_type', 'file_too_large'].includes(error.key)
      if (!isOurs) throw error
      return refuseField(field, 'choice', { text: 'field.picture', ...error.detail })
    })
  }
  const logo = async () => {
    if (given.logo === defaultBrand.logo) return given.logo
    const drawn = await draw('logo', given.logo, 'logo')
    const hash = hashOf(drawn[0] as Buffer)
    for (const [i, side] of logoSides.entries()) keep(fileOf(hash, side), drawn[i] as Buffer)
    return `${folder}${fileOf(hash, 192)}`
  }
  const record = { ...given, logo: await logo(), banners: [] as Brand['banners'] }
  for (const banner of given.banners) {
    const [drawn] = (await draw('banners', banner.picture, 'banner')) as [Buffer]
    const file = `${hashOf(drawn)}.webp`
    keep(file, drawn)
    record.banners.push({ ...banner, picture: `${folder}${file}` })
  }
  return { record, pictures }
}

/** What is stored; the default if there is nothing, or something that no operator can have set, from a world file. */
export function storedOf(stored: StoredBrand | undefined): Pick<BrandInForce, 'now' | 'pictures'> {
  const none = { now: defaultBrand, pictures: new Map() }
  if (!stored) return none
  try {
    const now = readBrand(JSON.stringify(stored.record))
    const files = Object.entries(stored.pictures).filter(([file]) => isOurFile.test(file))
    const pictures = new Map(files.map(([file, bytes]) => [file, Buffer.from(bytes, 'base64')]))
    const isOurs = (path: string) => path.startsWith(folder) && pictures.has(path.slice(folder.length))
    const hasAll = [now.logo, ...now.banners.map(({ picture }) => picture)].every(
      path => path === defaultBrand.logo || isOurs(path),
    )
    return hasAll ? { now, pictures } : none
  } catch (error) {
    if (error instanceof Refusal) return none
    throw error
  }
}

export const storedAgain = ({ now, pictures }: BrandInForce): StoredBrand => ({
  record: now,
  pictures: Object.fromEntries([...pictures].map(([file, bytes]) => [file, bytes.toString('base64')])),
})

/** The brand with its pictures in it. */
export const fileOfBrand = ({ now, pictures }: BrandInForce): BrandFile => {
  const packed = (path: string) => {
    const name = path.slice(folder.length)
    const bytes = pictures.get(name)
    return bytes ? `data:image/${name.split('.')[1]};base64,${bytes.toString('base64')}` : path
  }
  const logo = now.logo.replace(/-192\.png$/, `-${largest}.png`)
  return {
    ...now,
    logo: packed(logo),
    banners: now.banners.map(banner => ({ ...banner, picture: packed(banner.picture) })),
  }
}

function bytesOf(address: string, { pictures }: BrandInForce): Buffer | undefined {
  const data = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(address)?.[1]
  if (data !== undefined) return Buffer.from(data, 'base64')
  return address.startsWith(folder)
    ? pictures.get(address.slice(folder.length).replace(/-\d+\.png$/, `-${largest}.png`))
    : undefined
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 24)
