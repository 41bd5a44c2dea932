import type { Article } from './article'

export const merchantRules: Article = {
  id: 2008,
  slug: 'merchant-rules',
  c_id: 20,
  cover: '',
  daysBefore: 26,
  author: 'Lagoon',
  words: {
    zh: {
      title: '币商规则',
      content: `<ul>
<li>单价与总额以您提交时币商的报价为准。</li>
<li>数量须在币商的最低与最高限额之间，并且不超过剩余库存。</li>
<li>选择付款方式，按所示收款信息操作并上传凭证图片。<strong>无需进行真实付款</strong>：在本模拟中任何图片均可。</li>
<li>审核期间币种为您预留。通过后计入现货账户；被驳回或 15 分钟内未处理则退还币商。</li>
<li>所有订单均可在充值记录中查看。</li>
</ul>`,
    },
    en: {
      title: 'Coin merchant rules',
      content: `<ul>
<li>Price and total are set by the merchant's offer at the moment you submit.</li>
<li>An order must lie between the merchant's minimum and maximum and within the stock that is left.</li>
<li>Choose a payment type, follow the payment details shown and upload a picture as voucher. <strong>No real payment is to be made</strong>: any picture will do in this simulation.</li>
<li>The coins are reserved while your order is under review. When it passes they are credited to your spot account; when it is rejected or not decided within 15 minutes, they go back to the merchant.</li>
<li>You find every order in the deposit log.</li>
</ul>`,
    },
    hk: {
      title: '幣商規則',
      content: `<ul>
<li>單價與總額以您提交時幣商的報價為準。</li>
<li>數量須在幣商的最低與最高限額之間，並且不超過剩餘庫存。</li>
<li>選擇付款方式，按所示收款資料操作並上載憑證圖片。<strong>毋須進行真實付款</strong>：在本模擬中任何圖片均可。</li>
<li>審核期間幣種會為您預留。通過後計入現貨帳戶；被拒或 15 分鐘內未處理則退還幣商。</li>
<li>所有訂單均可在充值紀錄中查看。</li>
</ul>`,
    },
    jp: {
      title: 'コイン販売者のルール',
      content: `<ul>
<li>単価と合計は、送信した時点の販売者の提示額で決まります。</li>
<li>数量は販売者の最小額と最大額の間で、残り在庫の範囲内でなければなりません。</li>
<li>支払方法を選び、表示された支払先に従い、証憑の画像をアップロードします。<strong>実際の支払いは不要です</strong>。このシミュレーションではどの画像でもかまいません。</li>
<li>審査中はコインが確保されます。承認されると現物口座に入り、却下または15分以内に処理されない場合は販売者に戻ります。</li>
<li>すべての注文は入金履歴で確認できます。</li>
</ul>`,
    },
    vi: {
      title: 'Quy tắc đại lý coin',
      content: `<ul>
<li>Đơn giá và tổng tiền theo báo giá của đại lý tại lúc bạn gửi.</li>
<li>Số lượng phải nằm giữa mức tối thiểu và tối đa của đại lý và trong lượng còn lại.</li>
<li>Chọn cách thanh toán, làm theo thông tin hiển thị và tải ảnh chứng từ. <strong>Không cần thanh toán thật</strong>: trong mô phỏng này ảnh nào cũng được.</li>
<li>Coin được giữ chỗ khi lệnh đang xét duyệt. Khi được duyệt, coin vào tài khoản giao ngay; nếu bị từ chối hoặc quá 15 phút chưa xử lý, coin trả về đại lý.</li>
<li>Mọi lệnh đều có trong lịch sử nạp.</li>
</ul>`,
    },
    kr: {
      title: '코인 판매자 규칙',
      content: `<ul>
<li>단가와 총액은 제출 시점의 판매자 제시가로 정해집니다.</li>
<li>수량은 판매자의 최소와 최대 한도 사이이며 남은 재고 이내여야 합니다.</li>
<li>결제 방법을 선택하고 표시된 계좌 정보에 따라 증빙 이미지를 업로드하세요. <strong>실제로 결제할 필요는 없습니다.</strong> 이 모의 서비스에서는 어떤 이미지든 괜찮습니다.</li>
<li>심사 중에는 코인이 예약됩니다. 승인되면 현물 계좌에 입금되고, 거절되거나 15분 안에 처리되지 않으면 판매자에게 돌아갑니다.</li>
<li>모든 주문은 입금 기록에서 볼 수 있습니다.</li>
</ul>`,
    },
    esp: {
      title: 'Reglas de los comerciantes de monedas',
      content: `<ul>
<li>El precio y el total son los de la oferta del comerciante en el momento de enviar.</li>
<li>La cantidad debe estar entre su mínimo y su máximo y dentro de las existencias restantes.</li>
<li>Elige una forma de pago, sigue los datos mostrados y sube una imagen como comprobante. <strong>No hay que hacer ningún pago real</strong>: en esta simulación vale cualquier imagen.</li>
<li>Las monedas se reservan durante la revisión. Si se aprueba, llegan a tu cuenta spot; si se rechaza o no se decide en 15 minutos, vuelven al comerciante.</li>
<li>Todas las órdenes figuran en el registro de depósitos.</li>
</ul>`,
    },
    th: {
      title: 'กฎผู้ค้าเหรียญ',
      content: `<ul>
<li>ราคาและยอดรวมเป็นไปตามข้อเสนอของผู้ค้า ณ เวลาที่ส่งคำสั่ง</li>
<li>จำนวนต้องอยู่ระหว่างขั้นต่ำและสูงสุดของผู้ค้า และไม่เกินสต็อกที่เหลือ</li>
<li>เลือกวิธีชำระ ทำตามข้อมูลที่แสดง และอัปโหลดภาพหลักฐาน <strong>ไม่ต้องชำระเงินจริง</strong> ในการจำลองนี้ใช้ภาพใดก็ได้</li>
<li>เหรียญจะถูกจองไว้ระหว่างตรวจสอบ หากผ่านจะเข้าบัญชีสปอต หากถูกปฏิเสธหรือไม่มีการตัดสินภายใน 15 นาที จะคืนให้ผู้ค้า</li>
<li>ทุกรายการดูได้ในประวัติการฝาก</li>
</ul>`,
    },
  },
}
