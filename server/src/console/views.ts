import type { Routes } from '../http/call'
import type { Database } from '../platform/db/database'
import { refuse, refuseField } from '../platform/refusal'
import { actingIn } from './secondOperator'

/** For each operator. */
const most_views = 50
const pageForm = /^(\/[a-z0-9]+)+$/
/** A query of an address, without the parts that lead elsewhere. */
const queryForm = /^[^\s#?<>]*$/

/** The filters that operators save under a name. Each operator reads and deletes only their own. */
export function viewsConsole(db: Database): Routes {
  const views = () => db.prisma.consoleView
  return {
    'GET console/views': async ({ caller }) => {
      const where = { operator_id: actingIn({ caller }).id }
      const rows = await views().findMany({ where, orderBy: [{ page: 'asc' }, { name: 'asc' }] })
      return rows.map(({ operator_id, ...shown }) => shown)
    },

    'POST console/views': async ({ input: { page, name, query = '' }, caller }) => {
      if (!pageForm.test(page)) refuseField('page', 'choice')
      if (!queryForm.test(query)) refuseField('query', 'choice')
      const operator_id = actingIn({ caller }).id
      const key = { operator_id, page, name }
      const isNew = (await views().count({ where: key })) === 0
      if (isNew && (await views().count({ where: { operator_id } })) >= most_views)
        refuse('above_maximum', { params: { range: String(most_views) } })
      const { id } = await views().upsert({
        where: { operator_id_page_name: key },
        create: { ...key, query },
        update: { query },
      })
      return { id }
    },

    'POST console/views/delete': async ({ input: { id }, caller }) => {
      const { count } = await views().deleteMany({ where: { id, operator_id: actingIn({ caller }).id } })
      if (count === 0) refuse('not_found')
    },
  }
}
