import { askOnNews } from '../../reads/news'
import { useLiveRead } from '../../reads/useLiveRead'
import { levelsOf } from './levels'

/** The present state of both levels; a decision of the review arrives live. */
export function useLevels() {
  const basic = useLiveRead({ read: ['GET user/center', {}], topic: 'me', apply: askOnNews })
  const advanced = useLiveRead({ read: ['GET user/center2', {}], topic: 'me', apply: askOnNews })
  return {
    levels: basic.data && advanced.data && levelsOf(basic.data, advanced.data),
    reads: [basic, advanced],
    failed: basic.isError || advanced.isError,
    refetch: () => Promise.all([basic.refetch(), advanced.refetch()]),
  }
}
