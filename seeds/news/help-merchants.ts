import type { Article } from './article'

export const helpMerchants: Article = {
  id: 1911,
  slug: 'help-merchants',
  c_id: 19,
  cover: '',
  daysBefore: 15,
  author: 'Lagoon',
  words: {
    zh: {
      title: '向币商购买',
      content: `<ul>
<li>打开<strong>币商</strong>，比较单价、限额、付款方式和完成率。</li>
<li>选择币商，输入数量并选择付款方式，总额自动计算。</li>
<li>上传任意图片作为凭证并提交，无需也请勿进行真实付款。</li>
<li>订单经审核通过后，币计入现货账户。15 分钟内无人处理的订单自动失效，您没有任何损失。</li>
</ul>
<p>订单与其他充值一同显示在充值记录中。</p>`,
    },
    en: {
      title: 'Buying from coin merchants',
      content: `<ul>
<li>Open <strong>Coin merchants</strong> and compare unit price, limits, payment types and completion rate.</li>
<li>Choose a merchant, enter the quantity and pick a payment type. The total is calculated for you.</li>
<li>Upload any picture as voucher and submit. No real payment is needed or wanted.</li>
<li>The order is reviewed; when it passes, the coins arrive in your spot account. An order that nobody decides within 15 minutes expires and costs you nothing.</li>
</ul>
<p>Your orders appear in the deposit log together with your other deposits.</p>`,
    },
    hk: {
      title: '向幣商購買',
      content: `<ul>
<li>打開<strong>幣商</strong>，比較單價、限額、付款方式和完成率。</li>
<li>選擇幣商，輸入數量並選擇付款方式，總額自動計算。</li>
<li>上載任何圖片作為憑證並提交，毋須亦請勿進行真實付款。</li>
<li>訂單經審核通過後，幣計入現貨帳戶。15 分鐘內無人處理的訂單自動失效，您沒有任何損失。</li>
</ul>
<p>訂單與其他充值一同顯示在充值紀錄中。</p>`,
    },
    jp: {
      title: 'コイン販売者から買う',
      content: `<ul>
<li><strong>コイン販売者</strong>を開き、単価、限度額、支払方法、完了率を比べます。</li>
<li>販売者を選び、数量を入力し、支払方法を選びます。合計は自動で計算されます。</li>
<li>任意の画像を証憑としてアップロードし、送信します。実際の支払いは不要で、行わないでください。</li>
<li>審査で承認されると現物口座に入ります。15分以内に処理されない注文は失効し、負担はありません。</li>
</ul>
<p>注文は他の入金と一緒に入金履歴に表示されます。</p>`,
    },
    vi: {
      title: 'Mua từ đại lý coin',
      content: `<ul>
<li>Mở <strong>Đại lý</strong>, so sánh đơn giá, hạn mức, cách thanh toán và tỷ lệ hoàn tất.</li>
<li>Chọn đại lý, nhập số lượng và cách thanh toán. Tổng tiền được tính sẵn.</li>
<li>Tải lên bất kỳ ảnh nào làm chứng từ và gửi. Không cần và không nên thanh toán thật.</li>
<li>Lệnh được xét duyệt; khi được duyệt, coin vào tài khoản giao ngay. Lệnh không được xử lý trong 15 phút sẽ hết hạn và bạn không mất gì.</li>
</ul>
<p>Các lệnh hiển thị trong lịch sử nạp cùng các khoản nạp khác.</p>`,
    },
    kr: {
      title: '코인 판매자에게 구매하기',
      content: `<ul>
<li><strong>코인 판매자</strong>에서 단가, 한도, 결제 방법, 완료율을 비교하세요.</li>
<li>판매자를 선택하고 수량과 결제 방법을 정하면 총액이 계산됩니다.</li>
<li>아무 이미지나 증빙으로 올려 제출하세요. 실제 결제는 필요 없으며 하지 마세요.</li>
<li>심사에서 승인되면 현물 계좌에 코인이 들어옵니다. 15분 안에 처리되지 않은 주문은 만료되며 비용이 없습니다.</li>
</ul>
<p>주문은 다른 입금과 함께 입금 기록에 표시됩니다.</p>`,
    },
    esp: {
      title: 'Comprar a comerciantes de monedas',
      content: `<ul>
<li>Abre <strong>Comerciantes</strong> y compara precio, límites, formas de pago y tasa de finalización.</li>
<li>Elige uno, introduce la cantidad y la forma de pago. El total se calcula solo.</li>
<li>Sube cualquier imagen como comprobante y envía. No hace falta ni se quiere un pago real.</li>
<li>La orden se revisa; si se aprueba, las monedas llegan a tu cuenta spot. Una orden sin decidir en 15 minutos caduca y no te cuesta nada.</li>
</ul>
<p>Tus órdenes aparecen en el registro de depósitos junto a los demás.</p>`,
    },
    th: {
      title: 'ซื้อจากผู้ค้าเหรียญ',
      content: `<ul>
<li>เปิด<strong>ผู้ค้าเหรียญ</strong> เปรียบเทียบราคา วงเงิน วิธีชำระ และอัตราสำเร็จ</li>
<li>เลือกผู้ค้า กรอกจำนวน และเลือกวิธีชำระ ระบบคำนวณยอดรวมให้</li>
<li>อัปโหลดภาพใดก็ได้เป็นหลักฐานแล้วส่ง ไม่ต้องและไม่ควรชำระเงินจริง</li>
<li>คำสั่งจะถูกตรวจสอบ เมื่อผ่านเหรียญเข้าบัญชีสปอต คำสั่งที่ไม่มีผู้ตัดสินภายใน 15 นาทีจะหมดอายุโดยไม่มีค่าใช้จ่าย</li>
</ul>
<p>รายการแสดงในประวัติการฝากพร้อมรายการฝากอื่น</p>`,
    },
  },
}
