import { expect, it } from 'vitest'
import { openLanePool, openPool } from './pools'

const url = 'postgresql://lagoon@127.0.0.1:1/lagoon'

it('a pool has ten connections and a connect timeout of four seconds by default', () => {
  expect(openPool(url, {}).options).toMatchObject({ max: 10, connectionTimeoutMillis: 4000 })
  expect(openPool(url, {}).options).not.toHaveProperty('query_timeout')
  const given = openPool(url, { max: 3, connect_timeout_ms: 50, query_timeout_ms: 70 })
  expect(given.options).toMatchObject({ max: 3, connectionTimeoutMillis: 50, query_timeout: 70 })
})

it('the pool of the lane has two connections, whatever the general maximum', () => {
  expect(openLanePool(url, { max: 30 }).options).toMatchObject({ max: 2, pipeline: true })
})

it('a connection that the database closed is reported, and ends nothing', () => {
  const lost: Error[] = []
  const error = new Error('terminating connection')
  openPool(url, { onConnectionLost: each => lost.push(each) }).emit('error', error, {})
  openPool(url, {}).emit('error', error, {})
  expect(lost).toEqual([error])
})
