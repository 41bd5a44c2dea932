import type { Article } from './article'

export const helpWithdraw: Article = {
  id: 1904,
  slug: 'help-withdraw',
  c_id: 19,
  cover: '',
  daysBefore: 19,
  author: 'Lagoon',
  words: {
    zh: {
      title: '提现',
      content: `<p>首次提现前需要三样：完成实名认证、设置 6 位资金密码、在地址簿中添加地址。添加地址时需输入资金密码和验证码。</p>
<ul>
<li>选择币种和链、选取地址、输入数量，并用资金密码确认。确认前会显示手续费和到账数量。</li>
<li><strong>每天可申请 3 次</strong>，<strong>12 小时内</strong>到账。</li>
<li>提现到银行请选择<strong>银行卡</strong>并先绑定银行卡，从 USDT 中支付。</li>
</ul>
<p>审核期间该金额被冻结；申请被驳回将全额退回。</p>`,
    },
    en: {
      title: 'Withdrawing',
      content: `<p>Before the first withdrawal you need three things: a verified identity, a fund password of 6 digits, and an address in your address book. Adding an address asks for the fund password and a verification code.</p>
<ul>
<li>Choose coin and chain, pick the address, enter the amount and confirm with the fund password. The fee and what will arrive are shown first.</li>
<li><strong>3 applications a day</strong>, arrival within <strong>12 hours</strong>.</li>
<li>For a bank withdrawal choose <strong>Bank card</strong> and bind a card first; it is paid from USDT.</li>
</ul>
<p>While it is under review the amount is frozen. A rejected application is returned in full.</p>`,
    },
    hk: {
      title: '提現',
      content: `<p>首次提現前需要三樣：完成實名認證、設定 6 位資金密碼、在地址簿中新增地址。新增地址時需輸入資金密碼和驗證碼。</p>
<ul>
<li>選擇幣種和鏈、選取地址、輸入數量，並用資金密碼確認。確認前會顯示手續費和到帳數量。</li>
<li><strong>每天可申請 3 次</strong>，<strong>12 小時內</strong>到帳。</li>
<li>提現到銀行請選擇<strong>銀行卡</strong>並先綁定銀行卡，由 USDT 支付。</li>
</ul>
<p>審核期間該金額會被凍結；申請被拒會全數退回。</p>`,
    },
    jp: {
      title: '出金',
      content: `<p>初めて出金する前に、本人確認、6桁の資金パスワード、アドレス帳のアドレスの3つが必要です。アドレスの追加には資金パスワードと認証コードが必要です。</p>
<ul>
<li>コインとチェーン、アドレスを選び、数量を入力し、資金パスワードで確認します。手数料と着金額は事前に表示されます。</li>
<li><strong>申請は1日3回</strong>、<strong>12時間以内</strong>に着金します。</li>
<li>銀行への出金は<strong>銀行カード</strong>を選び、先に銀行カードを登録します。USDT から支払われます。</li>
</ul>
<p>審査中は金額が凍結されます。却下された場合は全額戻ります。</p>`,
    },
    vi: {
      title: 'Rút tiền',
      content: `<p>Trước lần rút đầu tiên bạn cần ba thứ: danh tính đã xác minh, mật khẩu quỹ 6 chữ số và một địa chỉ trong sổ địa chỉ. Thêm địa chỉ cần mật khẩu quỹ và mã xác minh.</p>
<ul>
<li>Chọn coin và chuỗi, chọn địa chỉ, nhập số lượng và xác nhận bằng mật khẩu quỹ. Phí và số thực nhận được hiển thị trước.</li>
<li><strong>3 yêu cầu mỗi ngày</strong>, đến trong vòng <strong>12 giờ</strong>.</li>
<li>Rút về ngân hàng: chọn <strong>Thẻ ngân hàng</strong> và liên kết thẻ trước; trả từ USDT.</li>
</ul>
<p>Trong khi xét duyệt, số tiền bị đóng băng. Yêu cầu bị từ chối được hoàn đủ.</p>`,
    },
    kr: {
      title: '출금',
      content: `<p>첫 출금 전에는 실명 인증, 6자리 자금 비밀번호, 주소록의 주소가 필요합니다. 주소를 추가할 때는 자금 비밀번호와 인증번호가 필요합니다.</p>
<ul>
<li>코인과 체인, 주소를 선택하고 수량을 입력한 뒤 자금 비밀번호로 확인하세요. 수수료와 받을 금액이 먼저 표시됩니다.</li>
<li><strong>하루 3회</strong> 신청, <strong>12시간 이내</strong> 입금.</li>
<li>은행 출금은 <strong>은행 카드</strong>를 선택하고 먼저 카드를 등록하세요. USDT에서 지급됩니다.</li>
</ul>
<p>심사 중에는 금액이 동결되며, 거절되면 전액 반환됩니다.</p>`,
    },
    esp: {
      title: 'Retirar',
      content: `<p>Antes del primer retiro necesitas tres cosas: identidad verificada, una contraseña de fondos de 6 dígitos y una dirección en tu libreta. Añadir una dirección pide esa contraseña y un código.</p>
<ul>
<li>Elige moneda y cadena, selecciona la dirección, introduce la cantidad y confirma con la contraseña de fondos. Antes verás la comisión y lo que recibirás.</li>
<li><strong>3 solicitudes al día</strong>, llegada en <strong>12 horas</strong>.</li>
<li>Para retirar al banco elige <strong>Tarjeta bancaria</strong> y vincula antes una tarjeta; se paga desde USDT.</li>
</ul>
<p>Durante la revisión el importe queda retenido. Si se rechaza, vuelve íntegro.</p>`,
    },
    th: {
      title: 'การถอน',
      content: `<p>ก่อนถอนครั้งแรกต้องมีสามอย่าง: ยืนยันตัวตนแล้ว รหัสผ่านเงินทุน 6 หลัก และที่อยู่ในสมุดที่อยู่ การเพิ่มที่อยู่ต้องใช้รหัสผ่านเงินทุนและรหัสยืนยัน</p>
<ul>
<li>เลือกเหรียญและเชน เลือกที่อยู่ กรอกจำนวน และยืนยันด้วยรหัสผ่านเงินทุน ระบบแสดงค่าธรรมเนียมและยอดที่จะได้รับก่อน</li>
<li><strong>วันละ 3 ครั้ง</strong> ได้รับภายใน <strong>12 ชั่วโมง</strong></li>
<li>ถอนเข้าธนาคารเลือก <strong>บัตรธนาคาร</strong> และผูกบัตรก่อน จ่ายจาก USDT</li>
</ul>
<p>ระหว่างตรวจสอบเงินถูกอายัด หากถูกปฏิเสธจะคืนเต็มจำนวน</p>`,
    },
  },
}
