import { expect, it } from 'vitest'
import { openLanePool, openPool } from './pools'

const url = 'postgresql://lagoon@127.0.0.1:1/lagoon'

it('a pool has ten connections and waits four seconds for one, unless it is told otherwise', () => {
  expect(openPool(url, {}).options).toMatchObject({ max: 10, connectionTimeoutMillis: 4000 })
  expect(openPool(url, {}).options).not.toHaveProperty('query_timeout')
  const told = openPool(url, { max: 3, connect_timeout_ms: 50, query_timeout_ms: 70 })
  expect(told.options).toMatchObject({ max: 3, connectionTimeoutMillis: 50, query_timeout: 70 })
})

it('the lane has two connections, however many others there are', () => {
  expect(openLanePool(url, { max: 30 }).options).toMatchObject({ max: 2, pipeline: true })
})

it('a connection that the database closed is told, and ends nothing', () => {
  const lost: Error[] = []
  const error = new Error('terminating connection')
  openPool(url, { onConnectionLost: each => lost.push(each) }).emit('error', error, {} as never)
  openPool(url, {}).emit('error', error, {} as never)
  expect(lost).toEqual([error])
})
