import { describe, expect, it } from 'vitest'
import { settled, stillWall } from '../platform/wall.fixture'
import type { TokenOwner } from './conversation'
import type { Line } from './line'
import { lineAt } from './live.fixture'
import { Watch } from './watch'

function watched(...lines: Line[]) {
  const time = stillWall()
  const happened: string[] = []
  const asked: string[] = []
  const answers = { of: async (token: string): Promise<TokenOwner | null> => ownerOf(token) }
  const watch = new Watch({
    lines: new Set(lines),
    wall: time.wall,
    authenticate: token => {
      asked.push(token)
      return answers.of(token)
    },
    verified: line => happened.push(`good ${line.identity?.userUuid}`),
    logOut: line => happened.push(`out ${line.identity?.userUuid}`),
  })
  const seconds = async (count: number) => {
    for (let i = 0; i < count; i++) {
      time.forward(1000)
      await settled()
    }
  }
  return { watch, time, happened, asked, answers, seconds }
}
const ownerOf = (token: string): TokenOwner => ({ userId: 7, userUuid: token, sessionId: 's', realm: 'user' })
const login = (line: Line, token: string, userUuid = token) => {
  line.identity = { userId: 7, userUuid, epoch: 'e', sessionId: 's', token, verified_ms: 0 }
}

describe('a watched connection', () => {
  it('gets a ping every twenty seconds, and is cut if it misses as many as its path allows', async () => {
    const [{ line, done }, patient] = [lineAt(), lineAt(0, { silent_ms: null, most_missed: 3, longest_ms: 1e9 })]
    const { seconds } = watched(line, patient.line)
    await seconds(19)
    expect(done).toEqual([])
    await seconds(1)
    expect(done).toEqual(['ping'])
    line.said(20_000)
    await seconds(20)
    expect(done).toEqual(['ping', 'ping'])
    await seconds(19)
    expect(done).toEqual(['ping', 'ping'])
    await seconds(1)
    expect(done[2]).toBe('cut')
    expect(patient.done).toEqual(['ping', 'ping', 'ping'])
    await seconds(20)
    expect(patient.done[3]).toBe('cut')
  })

  it('is closed after a minute of silence, and at the end of its allowed time', async () => {
    const [silent, old] = [lineAt(), lineAt(0, { silent_ms: null, most_missed: 3, longest_ms: 5000 })]
    const { seconds } = watched(silent.line, old.line)
    await seconds(4)
    expect(old.done).toEqual([])
    await seconds(1)
    expect(old.done).toEqual(['1001 open for as long as it may be'])
    silent.line.heard = true
    await seconds(25)
    silent.line.answered()
    await seconds(29)
    expect(silent.done).toEqual(['ping', 'ping'])
    silent.line.answered()
    await seconds(1)
    expect(silent.done).toEqual(['ping', 'ping', 'ping', '4408 nothing was said for a minute'])
  })

  it('has its token verified every three seconds, once for each token', async () => {
    const [one, same, other, nobody] = [lineAt().line, lineAt().line, lineAt().line, lineAt().line]
    login(one, 'a')
    login(same, 'a')
    login(other, 'b')
    const { asked, happened, seconds } = watched(one, same, other, nobody)
    await seconds(2)
    expect(asked).toEqual([])
    await seconds(1)
    expect(asked).toEqual(['a', 'b'])
    expect(happened).toEqual(['good a', 'good a', 'good b'])
    await seconds(2)
    expect(asked).toHaveLength(2)
    await seconds(1)
    expect(asked).toHaveLength(4)
  })

  it('is logged out if its token is invalid or belongs to another user', async () => {
    const [one, other] = [lineAt().line, lineAt().line]
    login(one, 'a')
    login(other, 'b', 'c')
    const { answers, happened, seconds } = watched(one, other)
    answers.of = async token => (token === 'a' ? null : ownerOf(token))
    await seconds(3)
    expect(happened).toEqual(['out a', 'out c'])
  })

  it('is logged out when the guest token that opened its socket becomes invalid, before and after a login', async () => {
    const [anonymous, user] = [lineAt().line, lineAt().line]
    for (const line of [anonymous, user])
      line.guest = { userUuid: 'a', sessionId: 's', token: 'a', verified_ms: Number.NEGATIVE_INFINITY }
    login(user, 'b')
    const { answers, happened, seconds } = watched(anonymous, user)
    await seconds(1)
    expect(happened).toEqual([])
    answers.of = async token => (token === 'a' ? null : ownerOf(token))
    await seconds(3)
    expect(happened).toEqual(['good b', 'out undefined', 'out b'])
  })

  it('is verified again a second later if the verification fails', async () => {
    const { line } = lineAt()
    login(line, 'a')
    const { answers, asked, happened, seconds } = watched(line)
    answers.of = () => Promise.reject(new Error('away'))
    await seconds(3)
    expect([asked.length, happened]).toEqual([1, []])
    answers.of = async token => ownerOf(token)
    await seconds(1)
    expect([asked.length, happened]).toEqual([2, ['good a']])
  })

  it('is verified at once when the world was replaced', async () => {
    const { line } = lineAt()
    login(line, 'a')
    const { watch, asked } = watched(line)
    watch.verifyAll()
    expect(asked).toEqual(['a'])
  })

  it('is not verified after it is closed, or after the watch stops', async () => {
    const { line, ws } = lineAt()
    login(line, 'a')
    const { watch, time, asked, seconds } = watched(line)
    ws.readyState = 2
    await seconds(4)
    expect(asked).toEqual([])
    expect(time.waiting).toBe(1)
    watch.stop()
    expect(time.waiting).toBe(0)
  })
})
