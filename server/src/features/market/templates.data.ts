import { templatesMost } from '@lagoon/shared/products/market.rules'
import type { Routes } from '../../http/call'
import type { Forget } from '../../lane/forget'
import type { Database } from '../../platform/db/database'
import { statement } from '../../platform/db/sql'
import { refuse, refuseField } from '../../platform/refusal'

/** Templates of chart indicators. Each user reads and changes only their own. */
export function templateRoutes({ prisma }: Database): Routes {
  return {
    'GET currency/chart_templates': ({ caller: { userUuid: user_uuid } }) =>
      prisma.chartTemplate.findMany({
        where: { user_uuid },
        orderBy: { name: 'asc' },
        select: { name: true, settings: true },
      }),

    'POST currency/chart_template': async ({ input: { name, settings }, caller: { userUuid: user_uuid } }) => {
      const { chartTemplate: templates } = prisma
      const key = { user_uuid, name }
      if (settings === undefined) {
        const { count } = await templates.deleteMany({ where: key })
        if (count === 0) refuse('not_found')
        return
      }
      if (!isObject(settings)) refuseField('settings', 'choice')
      const isNew = (await templates.count({ where: key })) === 0
      if (isNew && (await templates.count({ where: { user_uuid } })) >= templatesMost)
        refuse('above_maximum', { params: { range: String(templatesMost) } })
      await templates.upsert({ where: { user_uuid_name: key }, create: { ...key, settings }, update: { settings } })
    },
  }
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Deletes the templates of person $1, who is erased. */
export const templatesOfPerson = statement({
  text: 'DELETE FROM system.chart_template WHERE user_uuid = $1::uuid',
  takes: ['uuid'],
})
export const forgetTemplates: Forget = (query, { uuid }) => query(templatesOfPerson.text, [uuid]).then(() => undefined)
