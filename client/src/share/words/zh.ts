import type { WordsOf } from '../../i18n/Words'
import type { share as en } from './en'

export const share = {
  share: '分享',
  title: '分享结果',
  withAmount: '显示金额',
  withName: '显示我的名称',
  save: '保存图片',
  saved: '图片已保存',
  copy: '复制图片',
  copied: '图片已复制',
  copyFailed: '图片复制失败',
  alt: '{{pair}} 的结果：{{percent}}',
  mark: '模拟市场，并非真实资金。',
  scan: '扫码注册，仅限模拟资金。',
  entry: '入场价',
  exit: '平仓价',
  at: '结束时间',
} as const satisfies WordsOf<typeof en>
