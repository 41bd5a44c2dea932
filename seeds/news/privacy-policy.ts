import type { Article } from './article'

export const privacyPolicy: Article = {
  id: 2002,
  slug: 'privacy-policy',
  c_id: 20,
  cover: '',
  daysBefore: 30,
  author: 'Lagoon',
  words: {
    zh: {
      title: '隐私政策',
      content: `<h3>我们保存什么</h3>
<ul>
<li>您的手机号或邮箱、昵称以及所选语言。</li>
<li>您为实名认证、银行卡和提现地址填写的内容，以及上传的图片。</li>
<li>您的订单、记录以及与客服的对话。</li>
</ul>
<h3>用途</h3>
<p>仅用于运行本模拟系统。我们不出售这些信息，不提供给广告商，也不发送给第三方。</p>
<h3>谁能看到</h3>
<p>仅限您本人和本系统的运营者。其他用户在排行榜中只能看到打码后的账号。</p>
<h3>如何保护</h3>
<p>密码以单向散列方式保存；上传的文件只有您和运营者可以读取，图片中的元数据会被清除。</p>
<p><strong>请使用虚构的资料。</strong>这里不需要任何真实身份。</p>`,
    },
    en: {
      title: 'Privacy policy',
      content: `<h3>What is kept</h3>
<ul>
<li>Your phone number or e-mail, your nickname and the language you chose.</li>
<li>What you enter for identity verification, bank cards and withdrawal addresses, and the pictures you upload.</li>
<li>Your orders, records and messages to customer service.</li>
</ul>
<h3>What it is used for</h3>
<p>To run this simulation, and for nothing else. Nothing is sold, shown to advertisers or sent to third parties.</p>
<h3>Who sees it</h3>
<p>You and the operator of this installation. Other users only ever see a masked account in the ranking.</p>
<h3>How it is protected</h3>
<p>Passwords are stored as one-way hashes, uploads can be read by you and the operator alone, and metadata is removed from pictures.</p>
<p><strong>Please use invented details.</strong> No real identity is needed here.</p>`,
    },
    hk: {
      title: '私隱政策',
      content: `<h3>我們保存甚麼</h3>
<ul>
<li>您的手機號碼或電郵、暱稱以及所選語言。</li>
<li>您為實名認證、銀行卡和提現地址填寫的內容，以及上載的圖片。</li>
<li>您的訂單、紀錄以及與客服的對話。</li>
</ul>
<h3>用途</h3>
<p>只用於運行本模擬系統。我們不會出售這些資料，不提供予廣告商，亦不發送予第三方。</p>
<h3>誰能看到</h3>
<p>只限您本人和本系統的營運者。其他用戶在排行榜中只能看到遮蓋後的帳號。</p>
<h3>如何保護</h3>
<p>密碼以單向雜湊方式儲存；上載的檔案只有您和營運者可以讀取，圖片中的元資料會被清除。</p>
<p><strong>請使用虛構的資料。</strong>這裡不需要任何真實身份。</p>`,
    },
    jp: {
      title: 'プライバシーポリシー',
      content: `<h3>保存するもの</h3>
<ul>
<li>電話番号またはメールアドレス、ニックネーム、選択した言語。</li>
<li>本人確認、銀行カード、出金アドレスの入力内容と、アップロードした画像。</li>
<li>注文、記録、サポートとのやり取り。</li>
</ul>
<h3>利用目的</h3>
<p>このシミュレーションを動かすためだけに使います。販売、広告利用、第三者への提供は行いません。</p>
<h3>閲覧できる人</h3>
<p>ご本人と、この環境の運営者だけです。ランキングでは、他の利用者には伏せ字のアカウントだけが見えます。</p>
<h3>保護</h3>
<p>パスワードは一方向ハッシュで保存されます。アップロードはご本人と運営者だけが読むことができ、画像のメタデータは削除されます。</p>
<p><strong>架空の情報をお使いください。</strong>ここで本当の身元は必要ありません。</p>`,
    },
    vi: {
      title: 'Chính sách quyền riêng tư',
      content: `<h3>Chúng tôi lưu gì</h3>
<ul>
<li>Số điện thoại hoặc email, biệt danh và ngôn ngữ bạn chọn.</li>
<li>Nội dung bạn nhập để xác minh danh tính, thẻ ngân hàng, địa chỉ rút tiền và ảnh bạn tải lên.</li>
<li>Lệnh, lịch sử và tin nhắn với bộ phận hỗ trợ.</li>
</ul>
<h3>Dùng để làm gì</h3>
<p>Chỉ để vận hành mô phỏng này. Không bán, không cho nhà quảng cáo xem, không gửi cho bên thứ ba.</p>
<h3>Ai xem được</h3>
<p>Bạn và người vận hành hệ thống này. Người dùng khác chỉ thấy tài khoản đã che trong bảng xếp hạng.</p>
<h3>Bảo vệ thế nào</h3>
<p>Mật khẩu được lưu dưới dạng băm một chiều; tệp tải lên chỉ bạn và người vận hành đọc được, siêu dữ liệu của ảnh bị xóa.</p>
<p><strong>Hãy dùng thông tin hư cấu.</strong> Ở đây không cần danh tính thật.</p>`,
    },
    kr: {
      title: '개인정보 처리방침',
      content: `<h3>보관하는 정보</h3>
<ul>
<li>휴대전화 번호 또는 이메일, 닉네임, 선택한 언어.</li>
<li>실명 인증, 은행 카드, 출금 주소에 입력한 내용과 업로드한 이미지.</li>
<li>주문, 기록, 고객센터와의 대화.</li>
</ul>
<h3>이용 목적</h3>
<p>이 모의 서비스를 운영하는 데만 사용합니다. 판매하거나 광고주에게 보여 주거나 제3자에게 보내지 않습니다.</p>
<h3>볼 수 있는 사람</h3>
<p>본인과 이 시스템의 운영자뿐입니다. 다른 이용자는 순위에서 가려진 계정만 볼 수 있습니다.</p>
<h3>보호 방법</h3>
<p>비밀번호는 단방향 해시로 저장하며, 업로드한 파일은 본인과 운영자만 읽을 수 있고 이미지의 메타데이터는 삭제됩니다.</p>
<p><strong>가상의 정보를 사용하세요.</strong> 이곳에는 실제 신원이 필요하지 않습니다.</p>`,
    },
    esp: {
      title: 'Política de privacidad',
      content: `<h3>Qué se guarda</h3>
<ul>
<li>Tu teléfono o correo, tu apodo y el idioma elegido.</li>
<li>Lo que introduces para verificar tu identidad, tarjetas y direcciones de retiro, y las imágenes que subes.</li>
<li>Tus órdenes, registros y mensajes a atención al cliente.</li>
</ul>
<h3>Para qué se usa</h3>
<p>Para que funcione esta simulación y para nada más. Nada se vende, se muestra a anunciantes ni se envía a terceros.</p>
<h3>Quién lo ve</h3>
<p>Tú y el operador de esta instalación. Los demás usuarios solo ven una cuenta enmascarada en la clasificación.</p>
<h3>Cómo se protege</h3>
<p>Las contraseñas se guardan como hashes de un solo sentido; lo que subes solo lo leéis tú y el operador, y a las imágenes se les quitan los metadatos.</p>
<p><strong>Usa datos inventados.</strong> Aquí no hace falta ninguna identidad real.</p>`,
    },
    th: {
      title: 'นโยบายความเป็นส่วนตัว',
      content: `<h3>สิ่งที่เราเก็บ</h3>
<ul>
<li>หมายเลขโทรศัพท์หรืออีเมล ชื่อเล่น และภาษาที่คุณเลือก</li>
<li>ข้อมูลที่กรอกเพื่อยืนยันตัวตน บัตรธนาคาร ที่อยู่ถอนเงิน และภาพที่อัปโหลด</li>
<li>คำสั่ง ประวัติ และข้อความถึงฝ่ายบริการลูกค้า</li>
</ul>
<h3>ใช้เพื่ออะไร</h3>
<p>เพื่อให้การจำลองนี้ทำงานเท่านั้น ไม่มีการขาย ไม่แสดงต่อผู้ลงโฆษณา และไม่ส่งให้บุคคลที่สาม</p>
<h3>ใครเห็นได้</h3>
<p>คุณและผู้ดูแลระบบนี้เท่านั้น ผู้ใช้อื่นเห็นเพียงบัญชีที่ปิดบังในตารางอันดับ</p>
<h3>ปกป้องอย่างไร</h3>
<p>รหัสผ่านเก็บเป็นแฮชทางเดียว ไฟล์ที่อัปโหลดอ่านได้เฉพาะคุณและผู้ดูแล และข้อมูลแฝงในภาพถูกลบออก</p>
<p><strong>โปรดใช้ข้อมูลสมมติ</strong> ที่นี่ไม่ต้องใช้ตัวตนจริง</p>`,
    },
  },
}
