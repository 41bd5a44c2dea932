import type { Article } from './article'

export const withdrawalService: Article = {
  id: 403,
  slug: 'withdrawal-service',
  c_id: 4,
  cover: '',
  daysBefore: 4,
  author: 'Lagoon',
  words: {
    zh: {
      title: '提现处理说明',
      content: `<p>提现申请全天候审核。</p>
<ul>
<li>每天可申请 <strong>3 次</strong>，每日从 UTC 00:00 开始计算。</li>
<li>审核通过后 <strong>12 小时内</strong>到账。</li>
<li>您填写的金额会立即冻结，实际到账为扣除确认前所示手续费后的金额。</li>
<li>若申请被驳回，全部金额将退回现货账户，原因可在记录中查看。</li>
</ul>
<p>提现需要已完成实名认证、设置资金密码，并在地址簿中有提现地址或已绑定银行卡。</p>`,
    },
    en: {
      title: 'How withdrawals are handled',
      content: `<p>Withdrawals are reviewed around the clock.</p>
<ul>
<li>You can apply <strong>3 times a day</strong>; the day begins at 00:00 UTC.</li>
<li>Funds arrive within <strong>12 hours</strong> of a passed application.</li>
<li>The amount you enter is frozen at once. What arrives is the amount less the fee shown before you confirm.</li>
<li>If an application is rejected, the whole amount returns to your spot account, with the reason in your records.</li>
</ul>
<p>You need a verified identity, a fund password and an address in your address book, or a bound bank card.</p>`,
    },
    hk: {
      title: '提現處理說明',
      content: `<p>提現申請全天候審核。</p>
<ul>
<li>每天可申請 <strong>3 次</strong>，每日由 UTC 00:00 開始計算。</li>
<li>審核通過後 <strong>12 小時內</strong>到帳。</li>
<li>您填寫的金額會即時凍結，實際到帳為扣除確認前所示手續費後的金額。</li>
<li>如申請被拒，全數金額會退回現貨帳戶，原因可在紀錄中查看。</li>
</ul>
<p>提現需要已完成實名認證、設定資金密碼，並在地址簿中有提現地址或已綁定銀行卡。</p>`,
    },
    jp: {
      title: '出金の取り扱いについて',
      content: `<p>出金申請は24時間体制で審査しています。</p>
<ul>
<li>申請は<strong>1日3回</strong>まで。1日の区切りは UTC 00:00です。</li>
<li>承認後<strong>12時間以内</strong>に着金します。</li>
<li>入力した金額はすぐに凍結され、確認前に表示された手数料を引いた額が着金します。</li>
<li>却下された場合は全額が現物口座に戻り、理由を記録で確認できます。</li>
</ul>
<p>出金には、本人確認の完了、資金パスワード、アドレス帳のアドレスまたは登録済みの銀行カードが必要です。</p>`,
    },
    vi: {
      title: 'Cách xử lý yêu cầu rút tiền',
      content: `<p>Yêu cầu rút tiền được xét duyệt suốt ngày đêm.</p>
<ul>
<li>Bạn có thể gửi <strong>3 yêu cầu mỗi ngày</strong>; ngày mới bắt đầu lúc 00:00 UTC.</li>
<li>Tiền đến trong vòng <strong>12 giờ</strong> sau khi được duyệt.</li>
<li>Số tiền bạn nhập được đóng băng ngay. Số thực nhận là số đó trừ khoản phí hiển thị trước khi xác nhận.</li>
<li>Nếu bị từ chối, toàn bộ số tiền trở về tài khoản giao ngay, kèm lý do trong lịch sử.</li>
</ul>
<p>Bạn cần xác minh danh tính, mật khẩu quỹ và một địa chỉ trong sổ địa chỉ hoặc thẻ ngân hàng đã liên kết.</p>`,
    },
    kr: {
      title: '출금 처리 안내',
      content: `<p>출금 신청은 24시간 심사합니다.</p>
<ul>
<li>하루 <strong>3회</strong>까지 신청할 수 있으며, 하루는 UTC 00:00에 시작됩니다.</li>
<li>승인 후 <strong>12시간 이내</strong>에 입금됩니다.</li>
<li>입력한 금액은 즉시 동결되며, 확인 전에 표시된 수수료를 뺀 금액이 지급됩니다.</li>
<li>거절되면 전액이 현물 계좌로 돌아오고, 사유는 기록에서 볼 수 있습니다.</li>
</ul>
<p>출금하려면 실명 인증, 자금 비밀번호, 주소록의 주소 또는 등록된 은행 카드가 필요합니다.</p>`,
    },
    esp: {
      title: 'Cómo se tramitan los retiros',
      content: `<p>Los retiros se revisan las 24 horas.</p>
<ul>
<li>Puedes solicitar <strong>3 al día</strong>; el día empieza a las 00:00 UTC.</li>
<li>Los fondos llegan en un plazo de <strong>12 horas</strong> tras la aprobación.</li>
<li>El importe indicado se retiene al momento. Recibes ese importe menos la comisión mostrada antes de confirmar.</li>
<li>Si se rechaza, todo vuelve a tu cuenta spot y el motivo queda en tus registros.</li>
</ul>
<p>Necesitas identidad verificada, contraseña de fondos y una dirección en tu libreta o una tarjeta vinculada.</p>`,
    },
    th: {
      title: 'ขั้นตอนการถอนเงิน',
      content: `<p>คำขอถอนได้รับการตรวจสอบตลอด 24 ชั่วโมง</p>
<ul>
<li>ขอถอนได้<strong>วันละ 3 ครั้ง</strong> วันใหม่เริ่มเวลา 00:00 UTC</li>
<li>เงินเข้าภายใน <strong>12 ชั่วโมง</strong>หลังอนุมัติ</li>
<li>จำนวนที่กรอกจะถูกอายัดทันที ยอดที่ได้รับคือจำนวนนั้นหักค่าธรรมเนียมที่แสดงก่อนยืนยัน</li>
<li>หากถูกปฏิเสธ เงินทั้งหมดจะกลับเข้าบัญชีสปอต พร้อมเหตุผลในประวัติ</li>
</ul>
<p>ต้องยืนยันตัวตน ตั้งรหัสผ่านเงินทุน และมีที่อยู่ในสมุดที่อยู่หรือบัตรธนาคารที่ผูกไว้</p>`,
    },
  },
}
