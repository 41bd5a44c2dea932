import type { Article } from './article'

export const helpVerification: Article = {
  id: 1902,
  slug: 'help-verification',
  c_id: 19,
  cover: '',
  daysBefore: 20,
  author: 'Lagoon',
  words: {
    zh: {
      title: '实名认证',
      content: `<p>认证分两级，须依次完成。</p>
<ul>
<li><strong>初级：</strong>国家、姓名、证件号码和联系地址，完成后可使用期权和提现。</li>
<li><strong>高级：</strong>证件正面、背面照片和手持证件照。</li>
</ul>
<p>每级提交后进入审核，通过即完成认证；未通过会附上原因退回，修改后可再次提交。</p>
<p><strong>请勿使用真实证件。</strong>这是模拟系统：虚构的姓名和任意不超过 5 MB 的 JPEG、PNG 或 WebP 图片即可。</p>`,
    },
    en: {
      title: 'Verifying your identity',
      content: `<p>There are two levels, one after the other.</p>
<ul>
<li><strong>Basic:</strong> country, name, document number and contact address. It opens options and withdrawals.</li>
<li><strong>Advanced:</strong> pictures of the front and back of a document and a hand-held photo.</li>
</ul>
<p>Each level is reviewed and is then verified or returned to you with the reason; you can correct it and submit again.</p>
<p><strong>Please do not use real documents.</strong> This is a simulation: an invented name and any JPEG, PNG or WebP picture up to 5 MB will do.</p>`,
    },
    hk: {
      title: '實名認證',
      content: `<p>認證分兩級，須依次完成。</p>
<ul>
<li><strong>初級：</strong>國家、姓名、證件號碼和聯絡地址，完成後可使用期權和提現。</li>
<li><strong>高級：</strong>證件正面、背面照片和手持證件照。</li>
</ul>
<p>每級提交後進入審核，通過即完成認證；未通過會附上原因退回，修改後可再次提交。</p>
<p><strong>請勿使用真實證件。</strong>這是模擬系統：虛構的姓名和任何不超過 5 MB 的 JPEG、PNG 或 WebP 圖片即可。</p>`,
    },
    jp: {
      title: '本人確認',
      content: `<p>本人確認は2段階で、順番に行います。</p>
<ul>
<li><strong>基本：</strong>国、氏名、書類番号、連絡先住所。オプションと出金が使えるようになります。</li>
<li><strong>詳細：</strong>書類の表・裏の写真と、書類を手に持った写真。</li>
</ul>
<p>各段階は審査され、承認または理由付きで差し戻されます。修正して再申請できます。</p>
<p><strong>本物の書類は使わないでください。</strong>これはシミュレーションです。架空の名前と、5 MB 以下の JPEG、PNG、WebP 画像で十分です。</p>`,
    },
    vi: {
      title: 'Xác minh danh tính',
      content: `<p>Có hai cấp, lần lượt từng cấp.</p>
<ul>
<li><strong>Cơ bản:</strong> quốc gia, họ tên, số giấy tờ và địa chỉ liên hệ. Cấp này mở quyền chọn và rút tiền.</li>
<li><strong>Nâng cao:</strong> ảnh mặt trước, mặt sau giấy tờ và ảnh cầm giấy tờ.</li>
</ul>
<p>Mỗi cấp được xét duyệt rồi xác nhận hoặc trả lại kèm lý do; bạn có thể sửa và gửi lại.</p>
<p><strong>Đừng dùng giấy tờ thật.</strong> Đây là mô phỏng: một cái tên hư cấu và ảnh JPEG, PNG hoặc WebP tối đa 5 MB là đủ.</p>`,
    },
    kr: {
      title: '실명 인증',
      content: `<p>두 단계로 이루어지며 순서대로 진행합니다.</p>
<ul>
<li><strong>기본:</strong> 국가, 이름, 신분증 번호, 연락 주소. 옵션과 출금을 이용할 수 있게 됩니다.</li>
<li><strong>고급:</strong> 신분증 앞면과 뒷면, 신분증을 들고 찍은 사진.</li>
</ul>
<p>각 단계는 심사 후 인증되거나 사유와 함께 반려되며, 수정해 다시 제출할 수 있습니다.</p>
<p><strong>실제 신분증을 사용하지 마세요.</strong> 모의 서비스이므로 가상의 이름과 5 MB 이하의 JPEG, PNG, WebP 이미지면 충분합니다.</p>`,
    },
    esp: {
      title: 'Verificar tu identidad',
      content: `<p>Hay dos niveles, uno después del otro.</p>
<ul>
<li><strong>Básico:</strong> país, nombre, número de documento y dirección de contacto. Abre las opciones y los retiros.</li>
<li><strong>Avanzado:</strong> fotos del anverso y el reverso de un documento y una foto sosteniéndolo.</li>
</ul>
<p>Cada nivel se revisa y queda verificado o se devuelve con el motivo; puedes corregirlo y enviarlo de nuevo.</p>
<p><strong>No uses documentos reales.</strong> Es una simulación: basta un nombre inventado y cualquier imagen JPEG, PNG o WebP de hasta 5 MB.</p>`,
    },
    th: {
      title: 'การยืนยันตัวตน',
      content: `<p>มีสองระดับ ต้องทำตามลำดับ</p>
<ul>
<li><strong>พื้นฐาน:</strong> ประเทศ ชื่อ หมายเลขเอกสาร และที่อยู่ติดต่อ เปิดใช้ออปชันและการถอน</li>
<li><strong>ขั้นสูง:</strong> ภาพด้านหน้าและด้านหลังของเอกสาร และภาพถือเอกสาร</li>
</ul>
<p>แต่ละระดับจะถูกตรวจสอบ แล้วยืนยันหรือส่งกลับพร้อมเหตุผล คุณแก้ไขและส่งใหม่ได้</p>
<p><strong>โปรดอย่าใช้เอกสารจริง</strong> นี่คือการจำลอง ใช้ชื่อสมมติและภาพ JPEG, PNG หรือ WebP ไม่เกิน 5 MB ก็พอ</p>`,
    },
  },
}
