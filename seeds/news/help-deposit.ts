import type { Article } from './article'

export const helpDeposit: Article = {
  id: 1903,
  slug: 'help-deposit',
  c_id: 19,
  cover: '',
  daysBefore: 19,
  author: 'Lagoon',
  words: {
    zh: {
      title: '充值',
      content: `<h3>数字货币</h3>
<p>打开<strong>充值</strong>，选择币种和链，即可看到您的地址和二维码。填写数量、上传凭证图片并提交，审核通过后计入现货账户。</p>
<ul>
<li>USDT：TRC20、OMNI、ERC20；BTC：OMNI；ETH 及其他币种：ERC20。</li>
<li>各币种有最低充值额，见页面。</li>
</ul>
<h3>银行卡</h3>
<p>选择<strong>银行卡</strong>可通过转账充值，按 1 比 1 计入 USDT。</p>
<p><strong>请勿转入真实的币或资金。</strong>这些地址经过特别处理，任何链都不会接受。</p>`,
    },
    en: {
      title: 'Depositing',
      content: `<h3>Coins</h3>
<p>Open <strong>Deposit</strong>, choose a coin and a chain, and you see your address with a QR code. Enter the amount, upload a picture as proof and submit. The deposit is under review first and is then credited to your spot account.</p>
<ul>
<li>USDT: TRC20, OMNI, ERC20. BTC: OMNI. ETH and all other coins: ERC20.</li>
<li>Each coin has a minimum, shown on the page.</li>
</ul>
<h3>Bank card</h3>
<p>Choose <strong>Bank card</strong> for a deposit by transfer; it is credited in USDT one to one.</p>
<p><strong>Never send real coins or money.</strong> The addresses are built so that no chain accepts them.</p>`,
    },
    hk: {
      title: '充值',
      content: `<h3>數字貨幣</h3>
<p>打開<strong>充值</strong>，選擇幣種和鏈，即可看到您的地址和二維碼。填寫數量、上載憑證圖片並提交，審核通過後計入現貨帳戶。</p>
<ul>
<li>USDT：TRC20、OMNI、ERC20；BTC：OMNI；ETH 及其他幣種：ERC20。</li>
<li>各幣種有最低充值額，見頁面。</li>
</ul>
<h3>銀行卡</h3>
<p>選擇<strong>銀行卡</strong>可透過轉帳充值，按 1 比 1 計入 USDT。</p>
<p><strong>請勿轉入真實的幣或資金。</strong>這些地址經過特別處理，任何鏈都不會接受。</p>`,
    },
    jp: {
      title: '入金',
      content: `<h3>コイン</h3>
<p><strong>入金</strong>を開き、コインとチェーンを選ぶと、アドレスと QR コードが表示されます。数量を入力し、証憑の画像をアップロードして送信します。審査の後、現物口座に反映されます。</p>
<ul>
<li>USDT：TRC20、OMNI、ERC20。BTC：OMNI。ETH とその他：ERC20。</li>
<li>コインごとに最小額があり、画面に表示されます。</li>
</ul>
<h3>銀行カード</h3>
<p>振込による入金は<strong>銀行カード</strong>を選びます。USDT として1対1で反映されます。</p>
<p><strong>実際のコインやお金を送らないでください。</strong>アドレスはどのチェーンでも受け付けられません。</p>`,
    },
    vi: {
      title: 'Nạp tiền',
      content: `<h3>Coin</h3>
<p>Mở <strong>Nạp</strong>, chọn coin và chuỗi, bạn sẽ thấy địa chỉ và mã QR. Nhập số lượng, tải ảnh chứng từ và gửi. Khoản nạp được xét duyệt rồi ghi vào tài khoản giao ngay.</p>
<ul>
<li>USDT: TRC20, OMNI, ERC20. BTC: OMNI. ETH và các coin khác: ERC20.</li>
<li>Mỗi coin có mức tối thiểu, hiển thị trên trang.</li>
</ul>
<h3>Thẻ ngân hàng</h3>
<p>Chọn <strong>Thẻ ngân hàng</strong> để nạp bằng chuyển khoản; được ghi bằng USDT theo tỷ lệ một đổi một.</p>
<p><strong>Tuyệt đối không gửi coin hay tiền thật.</strong> Các địa chỉ được tạo để không chuỗi nào chấp nhận.</p>`,
    },
    kr: {
      title: '입금',
      content: `<h3>코인</h3>
<p><strong>입금</strong>을 열고 코인과 체인을 선택하면 주소와 QR 코드가 표시됩니다. 수량을 입력하고 증빙 이미지를 올려 제출하세요. 심사 후 현물 계좌에 반영됩니다.</p>
<ul>
<li>USDT: TRC20, OMNI, ERC20. BTC: OMNI. ETH와 그 외 코인: ERC20.</li>
<li>코인마다 최소 금액이 있으며 화면에 표시됩니다.</li>
</ul>
<h3>은행 카드</h3>
<p>송금 입금은 <strong>은행 카드</strong>를 선택하세요. USDT로 1대1 반영됩니다.</p>
<p><strong>실제 코인이나 돈을 보내지 마세요.</strong> 주소는 어떤 체인에서도 받아들여지지 않습니다.</p>`,
    },
    esp: {
      title: 'Depositar',
      content: `<h3>Monedas</h3>
<p>Abre <strong>Depositar</strong>, elige moneda y cadena y verás tu dirección con un código QR. Introduce la cantidad, sube una imagen como comprobante y envía. El depósito se revisa y luego se abona en tu cuenta spot.</p>
<ul>
<li>USDT: TRC20, OMNI, ERC20. BTC: OMNI. ETH y las demás: ERC20.</li>
<li>Cada moneda tiene un mínimo, indicado en la página.</li>
</ul>
<h3>Tarjeta bancaria</h3>
<p>Elige <strong>Tarjeta bancaria</strong> para depositar por transferencia; se abona en USDT uno a uno.</p>
<p><strong>No envíes monedas ni dinero reales.</strong> Las direcciones están hechas para que ninguna cadena las acepte.</p>`,
    },
    th: {
      title: 'การฝาก',
      content: `<h3>เหรียญ</h3>
<p>เปิด<strong>ฝาก</strong> เลือกเหรียญและเชน จะเห็นที่อยู่พร้อมคิวอาร์โค้ด กรอกจำนวน อัปโหลดภาพหลักฐาน แล้วส่ง รายการจะถูกตรวจสอบก่อนเข้าบัญชีสปอต</p>
<ul>
<li>USDT: TRC20, OMNI, ERC20 ส่วน BTC: OMNI และ ETH กับเหรียญอื่น: ERC20</li>
<li>แต่ละเหรียญมีขั้นต่ำ แสดงในหน้า</li>
</ul>
<h3>บัตรธนาคาร</h3>
<p>เลือก <strong>บัตรธนาคาร</strong> เพื่อฝากด้วยการโอน เข้าเป็น USDT หนึ่งต่อหนึ่ง</p>
<p><strong>อย่าส่งเหรียญหรือเงินจริง</strong> ที่อยู่ถูกสร้างให้ไม่มีเชนใดรับได้</p>`,
    },
  },
}
