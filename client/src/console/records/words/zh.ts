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
  outbox: {
    note: '本交易所的验证码都保存在此，无论是否发出。',
    search: '完整手机号或邮箱地址',
    none: '没有发送记录',
    to: '收件人',
    code: '验证码',
    by: '方式',
    for: '用途',
    text: '内容',
  },
  invariants: {
    checkedAt: '检查时间 {{at}}',
    checkNow: '立即检查',
    balanced: '账目平衡',
    broken: '有项目不符',
    note: '共 {{count}} 项，每项都是必须查不到结果的查询。',
    id: '编号',
    rule: '必须成立',
    violations: '违反数',
  },
} as const satisfies WordsOf<typeof en>
