import type { Article } from './article'

export const userAgreement: Article = {
  id: 2001,
  slug: 'user-agreement',
  c_id: 20,
  cover: '',
  daysBefore: 30,
  author: 'Lagoon',
  words: {
    zh: {
      title: '用户协议',
      content: `<h3>1. 您使用的是什么</h3>
<p>Lagoon 是加密货币交易所的模拟系统。其中所有币种、余额和价格均为模拟，没有价值，也不能兑换成货币。</p>
<h3>2. 您的账户</h3>
<ul>
<li>每个手机号或邮箱只能注册一个账户。</li>
<li>请妥善保管密码和验证码，使用它们进行的操作视为您本人的操作。</li>
<li>请勿填写真实的证件或支付信息。</li>
</ul>
<h3>3. 服务内容</h3>
<p>本模拟世界的运营者可以暂停或快进时间、启动公开的市场情景，或将世界重置到初始状态，届时此前的记录可能不复存在。</p>
<h3>4. 行为规范</h3>
<p>请勿攻击本服务或他人账户，违者账户可能被关闭。</p>
<h3>5. 责任</h3>
<p>由于这里的一切均无价值，因此不产生任何金钱上的权利主张。</p>`,
    },
    en: {
      title: 'User agreement',
      content: `<h3>1. What you use</h3>
<p>Lagoon is a simulation of a crypto exchange. All coins, balances and prices in it are simulated, have no value and cannot be exchanged for money.</p>
<h3>2. Your account</h3>
<ul>
<li>One person may hold one account per phone number or e-mail.</li>
<li>Keep your passwords and codes to yourself; what is done with them counts as done by you.</li>
<li>Do not enter real identity documents or payment details.</li>
</ul>
<h3>3. The service</h3>
<p>The operator of this world may freeze its clock, move it forward, start public market scenarios, or reset the world to its beginning. Records made before may then be gone.</p>
<h3>4. Conduct</h3>
<p>Do not attack the service or other users' accounts. Accounts that do may be closed.</p>
<h3>5. Liability</h3>
<p>As nothing here has value, nothing here can be claimed in money.</p>`,
    },
    hk: {
      title: '用戶協議',
      content: `<h3>1. 您使用的是甚麼</h3>
<p>Lagoon 是加密貨幣交易所的模擬系統。其中所有幣種、餘額和價格均為模擬，沒有價值，亦不能兌換成金錢。</p>
<h3>2. 您的帳戶</h3>
<ul>
<li>每個手機號碼或電郵只能註冊一個帳戶。</li>
<li>請妥善保管密碼和驗證碼，使用它們進行的操作視為您本人的操作。</li>
<li>請勿填寫真實的證件或付款資料。</li>
</ul>
<h3>3. 服務內容</h3>
<p>本模擬世界的營運者可以暫停或快進時間、啟動公開的市場情景，或將世界重設到初始狀態，屆時之前的紀錄可能不復存在。</p>
<h3>4. 行為守則</h3>
<p>請勿攻擊本服務或他人帳戶，違者帳戶可能被關閉。</p>
<h3>5. 責任</h3>
<p>由於這裡的一切均無價值，因此不產生任何金錢上的索償。</p>`,
    },
    jp: {
      title: '利用規約',
      content: `<h3>1. サービスの内容</h3>
<p>Lagoon は暗号資産取引所のシミュレーションです。すべてのコイン、残高、価格は模擬のもので価値はなく、金銭と交換することはできません。</p>
<h3>2. アカウント</h3>
<ul>
<li>電話番号またはメールアドレス1つにつき、アカウントは1つです。</li>
<li>パスワードと認証コードはご自身で管理してください。それらを使った操作はご本人の操作とみなされます。</li>
<li>本物の身分証や決済情報は入力しないでください。</li>
</ul>
<h3>3. 運営</h3>
<p>運営者は、世界の時計の停止・早送り、公開の市場シナリオの開始、世界の初期化を行うことがあります。その際、以前の記録が失われる場合があります。</p>
<h3>4. 禁止事項</h3>
<p>本サービスや他の利用者のアカウントへの攻撃を禁じます。違反したアカウントは閉鎖されることがあります。</p>
<h3>5. 責任</h3>
<p>ここには価値のあるものが存在しないため、金銭上の請求権は生じません。</p>`,
    },
    vi: {
      title: 'Thỏa thuận người dùng',
      content: `<h3>1. Bạn đang dùng gì</h3>
<p>Lagoon là mô phỏng của một sàn tiền mã hóa. Mọi coin, số dư và giá đều là mô phỏng, không có giá trị và không thể đổi thành tiền.</p>
<h3>2. Tài khoản của bạn</h3>
<ul>
<li>Mỗi số điện thoại hoặc email chỉ đăng ký được một tài khoản.</li>
<li>Hãy giữ kín mật khẩu và mã; mọi thao tác dùng chúng được xem là của bạn.</li>
<li>Không nhập giấy tờ tùy thân hay thông tin thanh toán thật.</li>
</ul>
<h3>3. Dịch vụ</h3>
<p>Người vận hành có thể dừng hoặc tua thời gian, khởi động kịch bản thị trường công khai, hoặc đặt lại thế giới về ban đầu. Khi đó dữ liệu trước đây có thể không còn.</p>
<h3>4. Ứng xử</h3>
<p>Không tấn công dịch vụ hay tài khoản của người khác. Tài khoản vi phạm có thể bị đóng.</p>
<h3>5. Trách nhiệm</h3>
<p>Vì mọi thứ ở đây không có giá trị, không phát sinh bất kỳ yêu cầu nào về tiền.</p>`,
    },
    kr: {
      title: '이용약관',
      content: `<h3>1. 서비스의 성격</h3>
<p>Lagoon은 암호화폐 거래소의 모의 서비스입니다. 모든 코인, 잔액, 가격은 모의이며 가치가 없고 돈으로 바꿀 수 없습니다.</p>
<h3>2. 계정</h3>
<ul>
<li>휴대전화 번호 또는 이메일 하나당 계정 하나를 만들 수 있습니다.</li>
<li>비밀번호와 인증번호는 본인이 관리해야 하며, 이를 사용한 행위는 본인의 행위로 봅니다.</li>
<li>실제 신분증이나 결제 정보를 입력하지 마세요.</li>
</ul>
<h3>3. 운영</h3>
<p>운영자는 세계의 시간을 멈추거나 앞당기고, 공개 시나리오를 시작하거나, 세계를 처음 상태로 되돌릴 수 있습니다. 이때 이전 기록이 사라질 수 있습니다.</p>
<h3>4. 금지 행위</h3>
<p>서비스나 다른 이용자의 계정을 공격하지 마세요. 위반한 계정은 폐쇄될 수 있습니다.</p>
<h3>5. 책임</h3>
<p>이곳의 모든 것은 가치가 없으므로 금전적 청구가 발생하지 않습니다.</p>`,
    },
    esp: {
      title: 'Acuerdo de usuario',
      content: `<h3>1. Qué utilizas</h3>
<p>Lagoon es la simulación de un exchange de criptomonedas. Todas las monedas, saldos y precios son simulados, no tienen valor y no se pueden canjear por dinero.</p>
<h3>2. Tu cuenta</h3>
<ul>
<li>Una cuenta por cada número de teléfono o correo electrónico.</li>
<li>Guarda tus contraseñas y códigos: lo que se haga con ellos se considera hecho por ti.</li>
<li>No introduzcas documentos de identidad ni datos de pago reales.</li>
</ul>
<h3>3. El servicio</h3>
<p>El operador de este mundo puede detener o adelantar su reloj, iniciar escenarios públicos o devolver el mundo a su inicio. En ese caso los registros anteriores pueden desaparecer.</p>
<h3>4. Conducta</h3>
<p>No ataques el servicio ni las cuentas ajenas. Las cuentas que lo hagan pueden cerrarse.</p>
<h3>5. Responsabilidad</h3>
<p>Como nada aquí tiene valor, no cabe ninguna reclamación económica.</p>`,
    },
    th: {
      title: 'ข้อตกลงผู้ใช้',
      content: `<h3>1. สิ่งที่คุณใช้</h3>
<p>Lagoon เป็นการจำลองกระดานเทรดคริปโต เหรียญ ยอดเงิน และราคาทั้งหมดเป็นของจำลอง ไม่มีมูลค่า และแลกเป็นเงินไม่ได้</p>
<h3>2. บัญชีของคุณ</h3>
<ul>
<li>หนึ่งหมายเลขโทรศัพท์หรือหนึ่งอีเมลต่อหนึ่งบัญชี</li>
<li>โปรดเก็บรหัสผ่านและรหัสยืนยันไว้เป็นความลับ การกระทำที่ใช้รหัสเหล่านี้ถือเป็นของคุณ</li>
<li>อย่ากรอกเอกสารประจำตัวหรือข้อมูลการชำระเงินจริง</li>
</ul>
<h3>3. บริการ</h3>
<p>ผู้ดูแลโลกจำลองอาจหยุดหรือเร่งเวลา เริ่มสถานการณ์ตลาดแบบเปิดเผย หรือรีเซ็ตโลกกลับสู่จุดเริ่มต้น ซึ่งข้อมูลก่อนหน้าอาจหายไป</p>
<h3>4. การใช้งาน</h3>
<p>ห้ามโจมตีบริการหรือบัญชีของผู้อื่น บัญชีที่ฝ่าฝืนอาจถูกปิด</p>
<h3>5. ความรับผิด</h3>
<p>เนื่องจากทุกอย่างที่นี่ไม่มีมูลค่า จึงไม่มีสิทธิเรียกร้องเป็นเงิน</p>`,
    },
  },
}
