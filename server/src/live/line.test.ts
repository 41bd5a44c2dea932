import { describe, expect, it } from 'vitest'
import { settled } from '../platform/wall.fixture'
import { lineAt } from './live.fixture'

const kib = 1024

describe('the connection to a client', () => {
  it('is slow if more than 256 KiB wait for it', () => {
    const { line, socket } = lineAt()
    socket.writableLength = 256 * kib
    expect(line.slow).toBe(false)
    socket.writableLength++
    expect(line.slow).toBe(true)
  })

  it('is cut if more than a MiB would wait, and nothing more is written to it', () => {
    const { line, socket, done, written } = lineAt()
    socket.writableLength = 1024 * kib - 2
    line.write(Buffer.alloc(2))
    expect([done, written.length]).toEqual([[], 1])
    line.write(Buffer.alloc(3))
    expect([done, written.length]).toEqual([['cut'], 1])
  })

  it('writes nothing after it is closed', () => {
    const { line, ws, frames } = lineAt()
    ws.readyState = 2
    line.write(Buffer.from([0x81, 2, ...Buffer.from('{}')]))
    expect(frames()).toEqual([])
  })

  it('is silent a minute after its last message, or never if no messages are expected', () => {
    const { line } = lineAt(1000)
    expect([line.isSilent(60_999), line.isSilent(61_000)]).toEqual([false, true])
    line.said(2000)
    expect([line.isSilent(61_999), line.isSilent(62_000)]).toEqual([false, true])
    const patient = lineAt(0, { silent_ms: null, most_missed: 1, longest_ms: 500 }).line
    expect(patient.isSilent(1_000_000)).toBe(false)
    expect([patient.isOld(499), patient.isOld(500)]).toEqual([false, true])
    const later = lineAt(2000, { silent_ms: null, most_missed: 1, longest_ms: 500 }).line
    expect([later.isOld(2499), later.isOld(2500)]).toEqual([false, true])
  })

  it('is active after a message and after an answer', () => {
    const { line } = lineAt()
    for (const hear of [() => line.said(0), () => line.answered()]) {
      line.heard = false
      hear()
      expect(line.heard).toBe(true)
    }
  })

  it('is cut if it takes nothing for five seconds while data waits', () => {
    const { line, socket, done } = lineAt()
    Object.assign(socket, { writableLength: 10, bytesWritten: 30 })
    line.look(1000)
    line.look(6000)
    expect(done).toEqual([])
    line.look(6001)
    expect(done).toEqual(['cut'])
  })

  it('is cut if it takes nothing, even if more and more data waits', () => {
    const { line, socket, done } = lineAt()
    Object.assign(socket, { writableLength: 10, bytesWritten: 30 })
    line.look(1000)
    Object.assign(socket, { writableLength: 20, bytesWritten: 40 })
    line.look(6001)
    expect(done).toEqual(['cut'])
  })

  it('writes all frames of one turn at once', async () => {
    const lines = [lineAt(), lineAt()]
    for (const { line, socket, done } of lines) {
      const corks = {
        cork() {
          done.push('held')
          socket.writableCorked++
        },
        uncork() {
          done.push('sent')
          socket.writableCorked--
        },
      }
      Object.assign(socket, corks, { writableCorked: 0 })
      for (let i = 0; i < 3; i++) line.write(Buffer.from([0x81, 2, ...Buffer.from('{}')]))
      expect(done).toEqual(['held'])
    }
    await settled()
    expect(lines.map(({ done }) => done)).toEqual([
      ['held', 'sent'],
      ['held', 'sent'],
    ])
    lines[0]?.line.write(Buffer.from([0x81, 2, ...Buffer.from('{}')]))
    await settled()
    expect(lines[0]?.done).toEqual(['held', 'sent', 'held', 'sent'])
  })

  it('is not cut while it takes a little, or while nothing waits', () => {
    const { line, socket, done } = lineAt()
    Object.assign(socket, { writableLength: 10, bytesWritten: 30 })
    line.look(1000)
    socket.bytesWritten = 31
    line.look(6001)
    line.look(11_001)
    socket.writableLength = 0
    line.look(20_000)
    line.look(30_000)
    expect(done).toEqual([])
  })

  it('is cut two seconds after a close that the client does not answer', () => {
    const { line, done } = lineAt()
    line.close(1008, 'enough', 1000)
    line.close(1008, 'enough', 2000)
    line.look(3000)
    expect(done).not.toContain('cut')
    line.look(3001)
    expect(done).toContain('cut')
    const gone = lineAt()
    gone.ws.readyState = 3
    gone.line.look(1000)
    gone.line.look(3000)
    expect(gone.done).toEqual([])
    gone.line.look(3001)
    expect(gone.done).toEqual(['cut'])
  })

  it('allows 120 messages at once', () => {
    const { line } = lineAt()
    expect(Array.from({ length: 121 }, () => line.allowance.take(0)).filter(Boolean)).toHaveLength(120)
    expect([line.allowance.take(49), line.allowance.take(50)]).toEqual([false, true])
  })
})
