import type { WordsOf } from '../../../i18n/Words'
import type { story as en } from './en'

export const story = {
  story: {
    note: '무엇을 요청하고 답했는지, 그로 인해 움직인 모든 금액입니다.',
    search: '요청 번호, 명령(1234-1) 또는 계좌 내역의 행',
    command: '명령',
    askedBy: '요청자',
    user: '사용자 {{id}}',
    request: '요청',
    none: '없음',
    worldTime: '월드 시간',
    asked: '요청 내용',
    answered: '응답 내용',
    state: '상태',
    takenBack: '복원으로 취소됨',
    older: '명령 기록보다 오래되어 요청자가 남아 있지 않습니다.',
    entry: '분개 {{id}}',
    whose: '소유자',
    change: '변동',
    held: '동결',
    by: '근거',
    tick: '시세 {{id}}: {{price}}',
  },
} as const satisfies WordsOf<typeof en>
