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
    latest: '방금 바뀐 것',
    nothingYet: '아직 바뀐 것이 없습니다',
    nothingNote: '휴대폰이나 여기에서 한 일이 바로 표시됩니다.',
    ways: '조회할 수 있는 것',
    way: {
      request: { name: '요청', where: '모든 응답의 {{header}}에 번호가 있습니다. 최근 요청 목록:' },
      command: { name: '명령', where: '묶음과 그 안의 순서입니다(예: 1234-1). 작업 기록의 각 행에서 이어집니다:' },
      row: { name: '계좌 내역의 행', where: '계좌의 모든 변동에서 그 원인을 볼 수 있습니다. 사용자 페이지:' },
    },
  },
} as const satisfies WordsOf<typeof en>
