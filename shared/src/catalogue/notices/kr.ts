import type { Notices } from './en'

const closed = '{symbol} {side} {lots}랏, 종료 가격 {price} {quote}, 손익 {profit} {quote}.'

export const kr: Notices = {
  'session.started': {
    title: '새 기기 로그인',
    text: '{place}에서 {device} 기기로 로그인했습니다. 본인이 아니라면 설정의 보안에서 해당 세션을 종료하고 로그인 비밀번호를 변경해 주세요.',
  },
  'address.added': {
    title: '출금 주소가 추가되었습니다',
    text: '{coin}({chain}): {address}. 본인이 아니라면 비밀번호를 변경하고 고객센터에 문의해 주세요.',
  },
  'address.deleted': {
    title: '출금 주소가 삭제되었습니다',
    text: '{coin}({chain}): {address}. 본인이 아니라면 비밀번호를 변경하고 고객센터에 문의해 주세요.',
  },
  'card.changed': {
    title: '은행 카드가 등록 또는 변경되었습니다',
    text: '은행 출금은 이제 {card} 카드로 들어갑니다. 본인이 아니라면 비밀번호를 변경하고 고객센터에 문의해 주세요.',
  },
  'password.changed': {
    title: '로그인 비밀번호가 변경되었습니다',
    text: '다른 기기는 모두 로그아웃되었습니다. 본인이 아니라면 즉시 비밀번호를 재설정해 주세요.',
  },
  'fund_password.changed': {
    title: '자금 비밀번호가 설정 또는 변경되었습니다',
    text: '출금할 때 새 자금 비밀번호를 입력해 주세요. 본인이 아니라면 즉시 고객센터에 문의해 주세요.',
  },
  'order.filled.buy': { title: '매수 주문 체결', text: '매수 수량: {amount} {base}. 평균가: {price} {quote}.' },
  'order.filled.sell': { title: '매도 주문 체결', text: '매도 수량: {amount} {base}. 평균가: {price} {quote}.' },
  'order.triggered': {
    title: '스탑 주문 발동',
    text: '{symbol} 가격이 감시가 {stop} {quote}에 도달하여 주문이 전송되었습니다.',
  },
  'order.cancelled': {
    title: '주문 취소',
    text: '{symbol} 주문이 자동으로 종료되었습니다. 체결 수량: {filled} {base}.',
  },
  'position.opened': { title: '포지션 진입', text: '{symbol} {side} {lots}랏, 진입 가격 {price} {quote}.' },
  'position.closed.profit': { title: '익절로 포지션 종료', text: closed },
  'position.closed.loss': { title: '손절로 포지션 종료', text: closed },
  'position.closed.trailing': { title: '추적 손절로 포지션 종료', text: closed },
  'position.liquidated': {
    title: '포지션 강제 청산',
    text: '{symbol} {side} {lots}랏이 증거금 부족으로 {price} {quote}에 강제 청산되었습니다. 손익 {profit} {quote}.',
  },
  'option.settled.win': {
    title: '옵션 수익',
    text: '{symbol} 가격이 {seconds}초 동안 바뀌었습니다: {open} → {end}. 수익: {profit} {coin}.',
  },
  'option.settled.lose': {
    title: '옵션 손실',
    text: '{symbol} 가격이 {seconds}초 동안 바뀌었습니다: {open} → {end}. 손실 원금: {number} {coin}.',
  },
  'option.settled.draw': {
    title: '옵션 무승부',
    text: '{symbol} 가격이 {seconds}초 후에도 시작과 같은 {end}입니다. 반환된 원금: {number} {coin}.',
  },
  'trust.interest': { title: '예치 이자 수령', text: '예치 중인 {amount} {coin}의 이자: {interest} {coin}.' },
  'trust.matured': {
    title: '예치 만기',
    text: '원금이 예치 계좌로 반환되었습니다: {amount} {coin}. 총 이자: {interest} {coin}.',
  },
  'subscription.decided.passed': {
    title: '신규 코인 배정',
    text: '배정 수량: {allotted} {name}. 금액: {paid} {coin}.',
  },
  'subscription.decided.rejected': {
    title: '청약 거절',
    text: '{name} 청약이 거절되었습니다. 현물 계좌로 반환된 금액: {held} {coin}.',
  },
  'subscription.unlocked': {
    title: '신규 코인 락업 해제',
    text: '이제 현물 계좌에서 사용할 수 있습니다: {allotted} {name}.',
  },
  'deposit.decided.passed': { title: '입금 완료', text: '현물 계좌에 입금되었습니다: {amount} {coin}.' },
  'deposit.decided.rejected': { title: '입금 거절', text: '{amount} {coin} 입금이 거절되었습니다: {reason}' },
  'withdrawal.decided.passed': {
    title: '출금 완료',
    text: '보낸 금액: {received} {coin}. 수수료: {fee} {coin}.',
  },
  'withdrawal.decided.rejected': {
    title: '출금 거절',
    text: '현물 계좌로 반환된 금액: {amount} {coin}. 사유: {reason}',
  },
  'merchant.decided.passed': { title: '판매자 구매 완료', text: '현물 계좌에 입금되었습니다: {amount} {coin}.' },
  'merchant.decided.rejected': { title: '판매자 주문 거절', text: '{amount} {coin} 주문이 거절되었습니다: {reason}' },
  'identity.decided.basic_passed': { title: '기본 인증 완료', text: '이제 출금과 옵션을 이용할 수 있습니다.' },
  'identity.decided.basic_rejected': { title: '기본 인증 거절', text: '다시 제출해 주세요: {reason}' },
  'identity.decided.advanced_passed': { title: '고급 인증 완료', text: '본인 인증이 모두 완료되었습니다.' },
  'identity.decided.advanced_rejected': { title: '고급 인증 거절', text: '다시 제출해 주세요: {reason}' },
  'alert.reached.above': {
    title: '{symbol} 가격이 {price} 이상입니다',
    text: '가격이 {reached} {quote}에 도달했습니다. 설정한 알림 가격은 {price} {quote}입니다.',
  },
  'alert.reached.below': {
    title: '{symbol} 가격이 {price} 이하입니다',
    text: '가격이 {reached} {quote}에 도달했습니다. 설정한 알림 가격은 {price} {quote}입니다.',
  },
  'balance.credited.in': { title: '자금 지급', text: '계좌에 지급된 금액: {amount} {coin}.' },
  'balance.credited.out': { title: '자금 차감', text: '운영자가 계좌에서 차감한 금액: {amount} {coin}.' },
}
