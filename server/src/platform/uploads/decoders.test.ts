import sharp, { type Sharp } from 'sharp'
import { afterEach, expect, it } from 'vitest'
import type { Limits } from '../limitedProcess'
import { machineWall } from '../wall'
import { stillWall } from '../wall.fixture'
import { Decoders, usualLimits } from './decoders'
import { turnOf } from './turn.rules'

let decoders: Decoders
afterEach(() => decoders.close())

const within = (limits: Partial<Limits> = {}) => {
  decoders = new Decoders(machineWall, { ...usualLimits, ...limits })
  return decoders
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#14e0b4' } })
    .png()
    .toBuffer()
const order = (bytes: Buffer, orientation = 1) => ({ format: 'png' as const, bytes, turn: turnOf(orientation) })

/** Four colours in the corners, so that all orientations differ. */
const corners = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0, 9, 9, 9, 90, 90, 90])
const pixelsOf = async (picture: Sharp) => {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: [...data], width: info.width, height: info.height }
}

it('a picture is drawn upright for every orientation of the camera', async () => {
  const lying = sharp(corners, { raw: { width: 2, height: 3, channels: 3 } })
  const bytes = await lying.clone().png().toBuffer()
  within()
  for (let orientation = 1; orientation <= 8; orientation++) {
    const tagged = await lying.clone().withMetadata({ orientation }).png().toBuffer()
    const upright = await pixelsOf(sharp(tagged).autoOrient())
    expect([orientation, await pixelsOf(sharp(await decoders.draw(order(bytes, orientation))))]).toEqual([
      orientation,
      upright,
    ])
  }
})

it('two pictures are drawn at a time, over all exchanges of a process', async () => {
  const storm = within()
  const other = new Decoders(machineWall)
  const picture = order(await plain(400, 400))
  const running = () => process.getActiveResourcesInfo().filter(name => name === 'ProcessWrap').length
  const before = running()
  const many = Array.from({ length: 6 }, () => storm.draw(picture))
  const last = other.draw(picture)
  await new Promise(later => setImmediate(later))
  expect(running() - before).toBe(2)
  await Promise.all([...many, last])
  await other.close()
})

it('S-48 a picture that takes too much time is refused, and the next one gets a new process', async () => {
  within({ cpu_ms: 200 })
  const slow = { ...order(await plain(5000, 4000)), format: 'webp' as const }
  await expect(decoders.draw(slow)).rejects.toMatchObject({ key: 'file_too_large' })
  expect(await decoders.draw(order(await plain(1, 1)))).toBeInstanceOf(Buffer)
})

it('S-48 a picture that takes too much memory is refused', async () => {
  within({ memory_bytes: 2 ** 20 })
  await expect(decoders.draw(order(await plain(5000, 4000)))).rejects.toMatchObject({ key: 'file_too_large' })
})

it('S-48 a process that takes too long is ended by the server', async () => {
  within({ wall_ms: 1 })
  await expect(decoders.draw(order(await plain(1, 1)))).rejects.toBeDefined()
})

it('a process ends after an idle minute, and the next picture gets another', async () => {
  const { wall, forward } = stillWall()
  decoders = new Decoders(wall)
  const small = order(await plain(1, 1))
  await decoders.draw(small)
  forward(60_000)
  expect(await decoders.draw(small)).toBeInstanceOf(Buffer)
})

it('a process is reused for the next picture, and remains while an idle one ends', async () => {
  const clock = stillWall()
  decoders = new Decoders(clock.wall)
  const small = order(await plain(1, 1))
  const both = () => Promise.all([decoders.draw(small), decoders.draw(small)])
  await both()
  expect(clock.waiting).toBe(2)
  clock.forward(30_000)
  await decoders.draw(small)
  clock.forward(30_000)
  await decoders.draw(small)
  expect(clock.waiting).toBe(1)
  expect(await both()).toHaveLength(2)
  expect(clock.waiting).toBe(2)
})

it('S-27 only the three formats are decoded', async () => {
  const gif = await sharp(await plain(9, 9))
    .gif()
    .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  within()
  for (const bytes of [gif, svg, Buffer.from('hello')])
    await expect(decoders.draw(order(bytes))).rejects.toMatchObject({ key: 'file_type' })
  expect(await decoders.draw(order(await plain(9, 9)))).toBeInstanceOf(Buffer)
})
