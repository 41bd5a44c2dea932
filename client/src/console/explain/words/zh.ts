import type { WordsOf } from '../../../i18n/Words'
import type { story as en } from './en'

export const story = {
  story: {
    note: '请求了什么、回答了什么，以及由此变动的每一笔金额。',
    search: '请求编号、命令（1234-1）或账户流水的一行',
    command: '命令',
    askedBy: '请求者',
    user: '用户 {{id}}',
    request: '请求',
    none: '无',
    worldTime: '世界时间',
    asked: '请求内容',
    answered: '回答内容',
    state: '状态',
    takenBack: '已因恢复而撤回',
    older: '这早于命令日志：没有记录请求者。',
    entry: '分录 {{id}}',
    whose: '归属',
    change: '变动',
    held: '冻结',
    by: '依据',
    tick: '报价 {{id}}：{{price}}',
    latest: '刚才的变动',
    nothingYet: '尚未有任何变动',
    nothingNote: '在手机或此处所做的，会立即出现。',
    ways: '可以查什么',
    way: {
      request: { name: '请求', where: '每个回答都在 {{header}} 中注明。最近的请求列于：' },
      command: { name: '命令', where: '批次和其中的位置，例如 1234-1。已做的操作会带您到它的命令：' },
      row: { name: '账户流水的一行', where: '账户的每笔变动都能追到起因，见于用户页：' },
    },
  },
} as const satisfies WordsOf<typeof en>
