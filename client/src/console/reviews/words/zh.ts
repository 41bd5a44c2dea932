import type { WordsOf } from '../../../i18n/Words'
import type { reviews as en } from './en'

export const reviews = {
  reviews: {
    waiting: '待处理',
    passed: '已通过',
    rejected: '已拒绝',
    keys: 'A 或 P 通过，R 拒绝，J、K 或方向键移动。',
    status: '状态',
    kinds: '类别',
    nothing: '没有待处理事项',
    none: '暂无',
    nothingNote: '用户提交后会自动出现。',
    queue: '队列',
    record: '申请',
    user: '用户',
    what: '内容',
    submitted: '提交时间',
    reason: '原因',
    picture: '{{account}} 的图片 {{at}}',
    reasonShown: '原因（用户可见）',
    allotPart: '仅获配部分',
    all: '全部',
    reject: '拒绝',
    pass: '通过',
    policies: '规则',
    auto: '自动通过',
    manual: '等待处理',
    rejectAuto: '自动拒绝',
    after: '经过的世界时间（秒）',
    save: '保存',
  },
} as const satisfies WordsOf<typeof en>
