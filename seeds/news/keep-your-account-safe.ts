import type { Article } from './article'

export const keepYourAccountSafe: Article = {
  id: 405,
  slug: 'keep-your-account-safe',
  c_id: 4,
  cover: '',
  daysBefore: 10,
  author: 'Lagoon',
  words: {
    zh: {
      title: '保护好您的账户',
      content: `<ul>
<li>我们的工作人员绝不会向您索要密码、资金密码或验证码。</li>
<li>验证码 <strong>10 分钟</strong>内有效，且仅限一种用途，输入前请先阅读短信内容。</li>
<li>资金密码多次输错后，支付将锁定 <strong>15 分钟</strong>。</li>
<li>修改登录密码后，其他设备上的登录会全部退出。</li>
</ul>
<p>虽然这里没有真实价值，但请不要使用您在别处使用的密码，也不要上传真实证件：在本模拟中，一张图画或空白图片就足够了。</p>`,
    },
    en: {
      title: 'Keep your account safe',
      content: `<ul>
<li>Our staff will never ask for your password, fund password or a verification code.</li>
<li>A code is valid for <strong>10 minutes</strong> and for one purpose only. Read the message before you enter it.</li>
<li>After several wrong fund passwords, payments are locked for <strong>15 minutes</strong>.</li>
<li>When you change your login password, all other sessions end.</li>
</ul>
<p>Although nothing here has real value, please do not use a password that you use elsewhere, and do not upload real identity documents: a drawing or a blank picture is enough for this simulation.</p>`,
    },
    hk: {
      title: '保護好您的帳戶',
      content: `<ul>
<li>我們的職員絕不會向您索取密碼、資金密碼或驗證碼。</li>
<li>驗證碼 <strong>10 分鐘</strong>內有效，且只限一種用途，輸入前請先閱讀訊息內容。</li>
<li>資金密碼多次輸錯後，付款會鎖定 <strong>15 分鐘</strong>。</li>
<li>更改登入密碼後，其他裝置上的登入會全部登出。</li>
</ul>
<p>雖然這裡沒有真實價值，但請不要使用您在別處使用的密碼，亦不要上載真實證件：在本模擬中，一張圖畫或空白圖片已經足夠。</p>`,
    },
    jp: {
      title: 'アカウントを安全に保つために',
      content: `<ul>
<li>スタッフがパスワード、資金パスワード、認証コードをお尋ねすることは決してありません。</li>
<li>認証コードは<strong>10分間</strong>、1つの用途に限り有効です。入力前にメッセージの内容をお読みください。</li>
<li>資金パスワードを何度も間違えると、<strong>15分間</strong>ロックされます。</li>
<li>ログインパスワードを変更すると、他の端末のログインはすべて終了します。</li>
</ul>
<p>ここに実際の価値はありませんが、他で使っているパスワードは使わず、本物の身分証もアップロードしないでください。このシミュレーションではイラストや白紙の画像で十分です。</p>`,
    },
    vi: {
      title: 'Giữ an toàn cho tài khoản của bạn',
      content: `<ul>
<li>Nhân viên của chúng tôi không bao giờ hỏi mật khẩu, mật khẩu quỹ hay mã xác minh.</li>
<li>Mã có hiệu lực <strong>10 phút</strong> và chỉ cho một mục đích. Hãy đọc tin nhắn trước khi nhập.</li>
<li>Sau nhiều lần nhập sai mật khẩu quỹ, thanh toán bị khóa <strong>15 phút</strong>.</li>
<li>Khi đổi mật khẩu đăng nhập, mọi phiên khác sẽ kết thúc.</li>
</ul>
<p>Dù ở đây không có giá trị thật, xin đừng dùng mật khẩu bạn dùng nơi khác và đừng tải lên giấy tờ thật: một hình vẽ hoặc ảnh trống là đủ cho mô phỏng này.</p>`,
    },
    kr: {
      title: '계정을 안전하게 지키세요',
      content: `<ul>
<li>직원은 비밀번호, 자금 비밀번호, 인증번호를 절대 묻지 않습니다.</li>
<li>인증번호는 <strong>10분</strong> 동안 한 가지 용도로만 유효합니다. 입력하기 전에 메시지를 읽어 주세요.</li>
<li>자금 비밀번호를 여러 번 틀리면 <strong>15분</strong> 동안 잠깁니다.</li>
<li>로그인 비밀번호를 바꾸면 다른 기기의 로그인은 모두 종료됩니다.</li>
</ul>
<p>이곳에 실제 가치는 없지만 다른 곳에서 쓰는 비밀번호를 사용하지 마시고, 실제 신분증도 올리지 마세요. 이 모의 서비스에는 그림이나 빈 이미지로 충분합니다.</p>`,
    },
    esp: {
      title: 'Protege tu cuenta',
      content: `<ul>
<li>Nuestro personal nunca te pedirá la contraseña, la contraseña de fondos ni un código.</li>
<li>Un código vale <strong>10 minutos</strong> y para un solo fin. Lee el mensaje antes de introducirlo.</li>
<li>Tras varios errores en la contraseña de fondos, los pagos se bloquean <strong>15 minutos</strong>.</li>
<li>Al cambiar la contraseña de acceso se cierran las demás sesiones.</li>
</ul>
<p>Aunque aquí nada tiene valor real, no uses una contraseña que utilices en otro sitio ni subas documentos auténticos: para esta simulación basta un dibujo o una imagen en blanco.</p>`,
    },
    th: {
      title: 'ดูแลบัญชีของคุณให้ปลอดภัย',
      content: `<ul>
<li>เจ้าหน้าที่จะไม่ขอรหัสผ่าน รหัสผ่านเงินทุน หรือรหัสยืนยันจากคุณ</li>
<li>รหัสยืนยันใช้ได้ <strong>10 นาที</strong>และเพื่อวัตถุประสงค์เดียว โปรดอ่านข้อความก่อนกรอก</li>
<li>หากใส่รหัสผ่านเงินทุนผิดหลายครั้ง การชำระจะถูกล็อก <strong>15 นาที</strong></li>
<li>เมื่อเปลี่ยนรหัสผ่านเข้าสู่ระบบ อุปกรณ์อื่นจะออกจากระบบทั้งหมด</li>
</ul>
<p>แม้ที่นี่ไม่มีมูลค่าจริง โปรดอย่าใช้รหัสผ่านที่ใช้ที่อื่น และอย่าอัปโหลดเอกสารจริง ภาพวาดหรือภาพเปล่าก็เพียงพอสำหรับการจำลองนี้</p>`,
    },
  },
}
