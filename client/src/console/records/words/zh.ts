import type { WordsOf } from '../../../i18n/Words'
import type { audit as en } from './en'

export const audit = {
  audit: {
    note: '谁做了什么，以机器时间计。此处内容无法更改或删除。',
    search: '操作、金额、地址或请求中的文字',
    by: '操作者',
    everybody: '所有人',
    operator: '运营者',
    user: '涉及的用户编号',
    from: '开始，UTC',
    to: '结束，UTC',
    all: '显示全部',
    none: '还没有任何操作',
    notFound: '没有找到',
    when: '时间',
    who: '操作者',
    what: '操作',
    detail: '详情',
    followed: '后续',
  },
} as const satisfies WordsOf<typeof en>
