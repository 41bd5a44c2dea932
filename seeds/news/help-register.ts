import type { Article } from './article'

export const helpRegister: Article = {
  id: 1901,
  slug: 'help-register',
  c_id: 19,
  cover: '',
  daysBefore: 20,
  author: 'Lagoon',
  words: {
    zh: {
      title: '注册与登录',
      content: `<ul>
<li>打开<strong>注册</strong>，选择手机或邮箱并获取验证码。验证码为 6 位数字，10 分钟内有效。</li>
<li>设置至少 6 位的密码并输入两次，邀请码可不填。</li>
<li>勾选用户协议和隐私政策。</li>
</ul>
<h3>忘记密码？</h3>
<p>在登录页点击<strong>忘记密码</strong>：用验证码确认手机或邮箱，然后设置新密码，其他设备会全部退出。多次输错密码后登录会暂时变慢，账户本身不受影响。</p>`,
    },
    en: {
      title: 'Registering and logging in',
      content: `<ul>
<li>Open <strong>Register</strong>, choose phone or e-mail, and request a verification code. The code has 6 digits and is valid for 10 minutes.</li>
<li>Choose a password of at least 6 characters and enter it twice. An invite code is optional.</li>
<li>Tick the user and privacy agreements.</li>
</ul>
<h3>Forgot your password?</h3>
<p>Use <strong>Forgot password</strong> on the login page: confirm your phone or e-mail with a code, then set a new password. All other sessions end. After many wrong passwords the login slows down for a while; your account itself is not lost.</p>`,
    },
    hk: {
      title: '註冊與登入',
      content: `<ul>
<li>打開<strong>註冊</strong>，選擇手機或電郵並取得驗證碼。驗證碼為 6 位數字，10 分鐘內有效。</li>
<li>設定至少 6 位的密碼並輸入兩次，邀請碼可不填。</li>
<li>勾選用戶協議和私隱政策。</li>
</ul>
<h3>忘記密碼？</h3>
<p>在登入頁點選<strong>忘記密碼</strong>：用驗證碼確認手機或電郵，然後設定新密碼，其他裝置會全部登出。多次輸錯密碼後登入會暫時變慢，帳戶本身不受影響。</p>`,
    },
    jp: {
      title: '登録とログイン',
      content: `<ul>
<li><strong>登録</strong>を開き、電話またはメールを選んで認証コードを請求します。コードは6桁で、10分間有効です。</li>
<li>6文字以上のパスワードを2回入力します。招待コードは任意です。</li>
<li>利用規約とプライバシーポリシーにチェックを入れます。</li>
</ul>
<h3>パスワードを忘れたら</h3>
<p>ログイン画面の<strong>パスワードを忘れた方</strong>から、コードで電話またはメールを確認し、新しいパスワードを設定します。他の端末はログアウトされます。何度も間違えるとしばらくログインが遅くなりますが、アカウントは失われません。</p>`,
    },
    vi: {
      title: 'Đăng ký và đăng nhập',
      content: `<ul>
<li>Mở <strong>Đăng ký</strong>, chọn điện thoại hoặc email và yêu cầu mã xác minh. Mã gồm 6 chữ số, có hiệu lực 10 phút.</li>
<li>Chọn mật khẩu ít nhất 6 ký tự và nhập hai lần. Mã mời không bắt buộc.</li>
<li>Đánh dấu thỏa thuận người dùng và quyền riêng tư.</li>
</ul>
<h3>Quên mật khẩu?</h3>
<p>Dùng <strong>Quên mật khẩu</strong> ở trang đăng nhập: xác nhận điện thoại hoặc email bằng mã rồi đặt mật khẩu mới. Mọi phiên khác kết thúc. Sai mật khẩu nhiều lần thì đăng nhập chậm lại một lúc; tài khoản không bị mất.</p>`,
    },
    kr: {
      title: '가입과 로그인',
      content: `<ul>
<li><strong>가입</strong>을 열고 휴대전화 또는 이메일을 선택해 인증번호를 요청하세요. 코드는 6자리이며 10분간 유효합니다.</li>
<li>6자 이상의 비밀번호를 두 번 입력하세요. 초대 코드는 선택 사항입니다.</li>
<li>이용약관과 개인정보 처리방침에 동의하세요.</li>
</ul>
<h3>비밀번호를 잊으셨나요?</h3>
<p>로그인 화면의 <strong>비밀번호 찾기</strong>에서 코드로 휴대전화 또는 이메일을 확인한 뒤 새 비밀번호를 설정하세요. 다른 기기는 모두 로그아웃됩니다. 여러 번 틀리면 한동안 로그인이 느려지지만 계정은 사라지지 않습니다.</p>`,
    },
    esp: {
      title: 'Registro e inicio de sesión',
      content: `<ul>
<li>Abre <strong>Registro</strong>, elige teléfono o correo y pide un código. Tiene 6 dígitos y vale 10 minutos.</li>
<li>Elige una contraseña de al menos 6 caracteres y escríbela dos veces. El código de invitación es opcional.</li>
<li>Marca los acuerdos de usuario y de privacidad.</li>
</ul>
<h3>¿Olvidaste la contraseña?</h3>
<p>Usa <strong>Olvidé mi contraseña</strong> en la página de acceso: confirma tu teléfono o correo con un código y pon una nueva. Las demás sesiones se cierran. Tras muchos errores el acceso se ralentiza un rato; la cuenta no se pierde.</p>`,
    },
    th: {
      title: 'การสมัครและเข้าสู่ระบบ',
      content: `<ul>
<li>เปิด<strong>สมัคร</strong> เลือกโทรศัพท์หรืออีเมล แล้วขอรหัสยืนยัน รหัสมี 6 หลัก ใช้ได้ 10 นาที</li>
<li>ตั้งรหัสผ่านอย่างน้อย 6 ตัวอักษรและกรอกสองครั้ง รหัสเชิญไม่บังคับ</li>
<li>ทำเครื่องหมายยอมรับข้อตกลงผู้ใช้และความเป็นส่วนตัว</li>
</ul>
<h3>ลืมรหัสผ่าน?</h3>
<p>ใช้<strong>ลืมรหัสผ่าน</strong>ในหน้าเข้าสู่ระบบ ยืนยันโทรศัพท์หรืออีเมลด้วยรหัส แล้วตั้งรหัสผ่านใหม่ อุปกรณ์อื่นจะออกจากระบบ หากใส่ผิดหลายครั้งการเข้าสู่ระบบจะช้าลงชั่วคราว แต่บัญชีไม่หาย</p>`,
    },
  },
}
