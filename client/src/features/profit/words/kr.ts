import type { WordsOf } from '../../../i18n/Words'
import type { profit as en } from './en'

export const profit = {
  range: '기간',
  days: '{{n}}일',
  made: '최근 {{n}}일 손익',
  today: '오늘',
  curve: '그래프 내용',
  profit: '손익',
  assets: '자산',
  calendar: '일별 손익',
  byCoin: '코인별',
  note: 'USDT 기준이며 UTC 날짜로 집계합니다. 입금, 출금, 지급받은 자금은 제외되며 보유 중인 포지션은 청산할 때 반영됩니다.',
  hidden: '숨김',
  earlier: '이전 달',
  later: '다음 달',
  result: '당일 손익',
  outside: '입금 − 출금',
  atEnd: '당일 마감 자산',
  none: '아직 손익이 없습니다',
  noneNote: '가격 변동과 거래로 생긴 손익이 여기에 표시됩니다.',
} as const satisfies WordsOf<typeof en>
