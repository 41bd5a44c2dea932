import { describe, expect, it } from 'vitest'
import { articlesFound } from './articlesFound'

const articles = [{ title: 'Inviting friends' }, { title: 'How to deposit' }, { title: '如何充值' }]
const found = (query: string) => articlesFound(articles, query).map(({ title }) => title)

describe('the search of the help centre', () => {
  it('shows all articles without a query', () => {
    expect(found('  ')).toHaveLength(3)
  })
  it('finds the articles that contain every word, in any order and case', () => {
    expect(found('FRIENDS inv')).toEqual(['Inviting friends'])
    expect(found('充值')).toEqual(['如何充值'])
    expect(found('deposit friends')).toEqual([])
  })
})
