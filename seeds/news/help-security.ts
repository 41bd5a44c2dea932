import type { Article } from './article'

export const helpSecurity: Article = {
  id: 1913,
  slug: 'help-security',
  c_id: 19,
  cover: '',
  daysBefore: 14,
  author: 'Lagoon',
  words: {
    zh: {
      title: '密码、银行卡与地址',
      content: `<h3>资金密码</h3>
<p>在<strong>设置、安全中心</strong>中设置，必须为 6 位数字。提现和新增地址时需要输入。连续输错五次将锁定 15 分钟。修改时需提供旧密码。</p>
<h3>登录密码</h3>
<p>修改时需要旧密码，其他设备的登录会退出。</p>
<h3>银行卡</h3>
<p>在<strong>绑定银行卡</strong>中填写全部字段，从持卡人姓名到 SWIFT 代码，使用虚构资料即可，之后可以修改。</p>
<h3>地址簿</h3>
<p>在这里保存提现地址，每个地址可注明链和备注。</p>`,
    },
    en: {
      title: 'Passwords, bank cards and addresses',
      content: `<h3>Fund password</h3>
<p>Set it under <strong>Settings, Security</strong>: exactly 6 digits. It is asked for withdrawals and for new addresses. Five wrong entries lock it for 15 minutes. To change it you need the old one.</p>
<h3>Login password</h3>
<p>Changing it needs the old password and ends your other sessions.</p>
<h3>Bank card</h3>
<p>Under <strong>Bind a bank card</strong> fill in every field, from the holder's name to the SWIFT code. Invented details are fine. You can change the card later.</p>
<h3>Address book</h3>
<p>Keep the addresses you withdraw to here, each with its chain and a note.</p>`,
    },
    hk: {
      title: '密碼、銀行卡與地址',
      content: `<h3>資金密碼</h3>
<p>在<strong>設定、安全中心</strong>中設定，必須為 6 位數字。提現和新增地址時需要輸入。連續輸錯五次會鎖定 15 分鐘。更改時需提供舊密碼。</p>
<h3>登入密碼</h3>
<p>更改時需要舊密碼，其他裝置的登入會登出。</p>
<h3>銀行卡</h3>
<p>在<strong>綁定銀行卡</strong>中填寫全部欄位，由持卡人姓名到 SWIFT 代碼，使用虛構資料即可，之後可以更改。</p>
<h3>地址簿</h3>
<p>在這裡保存提現地址，每個地址可註明鏈和備註。</p>`,
    },
    jp: {
      title: 'パスワード、銀行カード、アドレス',
      content: `<h3>資金パスワード</h3>
<p><strong>設定、セキュリティ</strong>で設定します。6桁の数字で、出金と新しいアドレスの追加に必要です。5回間違えると15分間ロックされます。変更には現在のものが必要です。</p>
<h3>ログインパスワード</h3>
<p>変更には現在のパスワードが必要で、他の端末はログアウトされます。</p>
<h3>銀行カード</h3>
<p><strong>銀行カードの登録</strong>で、名義人から SWIFT コードまで全項目を入力します。架空の情報でかまいません。後から変更できます。</p>
<h3>アドレス帳</h3>
<p>出金先のアドレスを、チェーンとメモとともに保存します。</p>`,
    },
    vi: {
      title: 'Mật khẩu, thẻ ngân hàng và địa chỉ',
      content: `<h3>Mật khẩu quỹ</h3>
<p>Đặt trong <strong>Cài đặt, Bảo mật</strong>: đúng 6 chữ số. Cần khi rút tiền và thêm địa chỉ. Sai năm lần sẽ bị khóa 15 phút. Muốn đổi cần mật khẩu cũ.</p>
<h3>Mật khẩu đăng nhập</h3>
<p>Đổi cần mật khẩu cũ và kết thúc các phiên khác.</p>
<h3>Thẻ ngân hàng</h3>
<p>Trong <strong>Liên kết thẻ ngân hàng</strong>, điền mọi mục từ tên chủ thẻ đến mã SWIFT. Thông tin hư cấu là được. Có thể đổi sau.</p>
<h3>Sổ địa chỉ</h3>
<p>Lưu các địa chỉ rút tiền tại đây, kèm chuỗi và ghi chú.</p>`,
    },
    kr: {
      title: '비밀번호, 은행 카드, 주소',
      content: `<h3>자금 비밀번호</h3>
<p><strong>설정, 보안</strong>에서 숫자 6자리로 설정합니다. 출금과 주소 추가에 필요합니다. 다섯 번 틀리면 15분간 잠깁니다. 변경하려면 기존 비밀번호가 필요합니다.</p>
<h3>로그인 비밀번호</h3>
<p>변경하려면 기존 비밀번호가 필요하며 다른 기기는 로그아웃됩니다.</p>
<h3>은행 카드</h3>
<p><strong>은행 카드 등록</strong>에서 예금주부터 SWIFT 코드까지 모든 항목을 입력하세요. 가상의 정보면 됩니다. 나중에 변경할 수 있습니다.</p>
<h3>주소록</h3>
<p>출금할 주소를 체인과 메모와 함께 보관하세요.</p>`,
    },
    esp: {
      title: 'Contraseñas, tarjetas y direcciones',
      content: `<h3>Contraseña de fondos</h3>
<p>Configúrala en <strong>Ajustes, Seguridad</strong>: exactamente 6 dígitos. Se pide para retirar y para añadir direcciones. Cinco errores la bloquean 15 minutos. Para cambiarla hace falta la anterior.</p>
<h3>Contraseña de acceso</h3>
<p>Cambiarla requiere la anterior y cierra las demás sesiones.</p>
<h3>Tarjeta bancaria</h3>
<p>En <strong>Vincular tarjeta</strong> rellena todos los campos, del titular al código SWIFT. Valen datos inventados. Puedes cambiarla después.</p>
<h3>Libreta de direcciones</h3>
<p>Guarda aquí las direcciones a las que retiras, con su cadena y una nota.</p>`,
    },
    th: {
      title: 'รหัสผ่าน บัตรธนาคาร และที่อยู่',
      content: `<h3>รหัสผ่านเงินทุน</h3>
<p>ตั้งได้ที่<strong>การตั้งค่า ความปลอดภัย</strong> ต้องเป็นตัวเลข 6 หลัก ใช้เมื่อถอนและเพิ่มที่อยู่ ใส่ผิดห้าครั้งจะถูกล็อก 15 นาที การเปลี่ยนต้องใช้รหัสเดิม</p>
<h3>รหัสผ่านเข้าสู่ระบบ</h3>
<p>การเปลี่ยนต้องใช้รหัสเดิมและอุปกรณ์อื่นจะออกจากระบบ</p>
<h3>บัตรธนาคาร</h3>
<p>ที่<strong>ผูกบัตรธนาคาร</strong> กรอกทุกช่องตั้งแต่ชื่อเจ้าของจนถึงรหัส SWIFT ใช้ข้อมูลสมมติได้ และเปลี่ยนภายหลังได้</p>
<h3>สมุดที่อยู่</h3>
<p>เก็บที่อยู่สำหรับถอน พร้อมเชนและบันทึกช่วยจำ</p>`,
    },
  },
}
