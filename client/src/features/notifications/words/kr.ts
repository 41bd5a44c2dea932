import type { WordsOf } from '../../../i18n/Words'
import type { notifications as en } from './en'

export const notifications = {
  readAll: '모두 읽음으로 표시',
  none: '아직 알림이 없습니다',
  noneNote: '체결, 결과, 심사, 이자, 새 기기 로그인이 여기에 표시됩니다.',
  unread: '읽지 않음',
  alerts: '가격 알림',
} as const satisfies WordsOf<typeof en>
