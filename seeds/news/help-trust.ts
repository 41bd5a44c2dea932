import type { Article } from './article'

export const helpTrust: Article = {
  id: 1909,
  slug: 'help-trust',
  c_id: 19,
  cover: '',
  daysBefore: 16,
  author: 'Lagoon',
  words: {
    zh: {
      title: '理财产品',
      content: `<ul>
<li>将币划转到理财账户，打开<strong>理财</strong>，选择产品，输入不低于最低额的金额，并勾选服务协议。</li>
<li>利息每 24 小时发放一次，期满返还本金。</li>
<li>订单分为<strong>理财中</strong>、<strong>已完成</strong>和<strong>已赎回</strong>三个标签。</li>
</ul>
<h3>提前退出</h3>
<p>点击<strong>赎回</strong>，确认框会显示违约金和返还金额。若产品按剩余每天收取 0.4%，1000 USDT 提前 3 天赎回的费用为 0.4% × 3 × 1000 = 12 USDT。</p>`,
    },
    en: {
      title: 'Trust products',
      content: `<ul>
<li>Move coins into the trust account, open <strong>Trust</strong>, choose a product and an amount of at least its minimum, and tick the service agreement.</li>
<li>Interest is paid every 24 hours; the principal returns at the end of the term.</li>
<li><strong>In trust</strong>, <strong>completed</strong> and <strong>redeemed</strong> are the three tabs of your orders.</li>
</ul>
<h3>Leaving early</h3>
<p>Tap <strong>Redeem</strong>: the confirmation shows the penalty and what you will get back. With a product that charges 0.4% for each remaining day, leaving 1000 USDT three days early costs 0.4% × 3 × 1000 = 12 USDT.</p>`,
    },
    hk: {
      title: '理財產品',
      content: `<ul>
<li>將幣劃轉到理財帳戶，打開<strong>理財</strong>，選擇產品，輸入不低於最低額的金額，並勾選服務協議。</li>
<li>利息每 24 小時派發一次，期滿返還本金。</li>
<li>訂單分為<strong>理財中</strong>、<strong>已完成</strong>和<strong>已贖回</strong>三個標籤。</li>
</ul>
<h3>提前退出</h3>
<p>點選<strong>贖回</strong>，確認框會顯示違約金和返還金額。如產品按剩餘每天收取 0.4%，1000 USDT 提前 3 天贖回的費用為 0.4% × 3 × 1000 = 12 USDT。</p>`,
    },
    jp: {
      title: '運用商品',
      content: `<ul>
<li>コインを運用口座に移し、<strong>運用</strong>を開いて商品を選び、最小額以上を入力して、サービス契約にチェックを入れます。</li>
<li>利息は24時間ごとに支払われ、期間終了時に元本が戻ります。</li>
<li>注文は<strong>運用中</strong>、<strong>完了</strong>、<strong>解約済み</strong>の3つのタブに分かれます。</li>
</ul>
<h3>途中でやめる</h3>
<p><strong>解約</strong>を押すと、違約金と返還額が表示されます。残り1日につき0.4%の商品で、1000 USDT を3日早く解約すると0.4% × 3 × 1000 = 12 USDT かかります。</p>`,
    },
    vi: {
      title: 'Sản phẩm ủy thác',
      content: `<ul>
<li>Chuyển coin vào tài khoản ủy thác, mở <strong>Ủy thác</strong>, chọn sản phẩm, nhập số tiền không dưới mức tối thiểu và đánh dấu thỏa thuận dịch vụ.</li>
<li>Lãi trả mỗi 24 giờ; gốc hoàn khi hết kỳ hạn.</li>
<li>Lệnh chia ba thẻ: <strong>đang ủy thác</strong>, <strong>hoàn tất</strong>, <strong>đã tất toán</strong>.</li>
</ul>
<h3>Rời sớm</h3>
<p>Nhấn <strong>Tất toán</strong>: hộp xác nhận hiển thị tiền phạt và số nhận lại. Với sản phẩm tính 0.4% cho mỗi ngày còn lại, tất toán 1000 USDT sớm ba ngày tốn 0.4% × 3 × 1000 = 12 USDT.</p>`,
    },
    kr: {
      title: '예치 상품',
      content: `<ul>
<li>코인을 예치 계좌로 옮기고 <strong>예치</strong>에서 상품을 선택한 뒤 최소 금액 이상을 입력하고 서비스 약관에 동의하세요.</li>
<li>이자는 24시간마다 지급되고 원금은 만기에 돌아옵니다.</li>
<li>주문은 <strong>예치 중</strong>, <strong>완료</strong>, <strong>해지</strong> 세 탭으로 나뉩니다.</li>
</ul>
<h3>중도에 나오기</h3>
<p><strong>해지</strong>를 누르면 위약금과 돌려받을 금액이 표시됩니다. 남은 하루당 0.4%인 상품에서 1000 USDT를 3일 일찍 해지하면 0.4% × 3 × 1000 = 12 USDT입니다.</p>`,
    },
    esp: {
      title: 'Productos de custodia',
      content: `<ul>
<li>Pasa monedas a la cuenta de custodia, abre <strong>Custodia</strong>, elige un producto y un importe no inferior a su mínimo, y marca el acuerdo de servicio.</li>
<li>El interés se paga cada 24 horas; el capital vuelve al final del plazo.</li>
<li>Tus órdenes tienen tres pestañas: <strong>en custodia</strong>, <strong>completadas</strong> y <strong>rescatadas</strong>.</li>
</ul>
<h3>Salir antes</h3>
<p>Pulsa <strong>Rescatar</strong>: la confirmación muestra la penalización y lo que recuperas. Con un producto que cobra el 0.4% por día restante, sacar 1000 USDT tres días antes cuesta 0.4% × 3 × 1000 = 12 USDT.</p>`,
    },
    th: {
      title: 'ผลิตภัณฑ์ฝากประจำ',
      content: `<ul>
<li>โอนเหรียญเข้าบัญชีฝากประจำ เปิด<strong>ฝากประจำ</strong> เลือกผลิตภัณฑ์ กรอกจำนวนไม่ต่ำกว่าขั้นต่ำ และยอมรับข้อตกลงบริการ</li>
<li>ดอกเบี้ยจ่ายทุก 24 ชั่วโมง เงินต้นคืนเมื่อครบกำหนด</li>
<li>รายการแบ่งเป็นสามแท็บ: <strong>กำลังฝาก</strong> <strong>เสร็จสิ้น</strong> และ<strong>ไถ่ถอนแล้ว</strong></li>
</ul>
<h3>ออกก่อนกำหนด</h3>
<p>แตะ<strong>ไถ่ถอน</strong> หน้ายืนยันจะแสดงค่าปรับและยอดที่ได้คืน ผลิตภัณฑ์ที่คิด 0.4% ต่อวันที่เหลือ ไถ่ถอน 1000 USDT ก่อนสามวันเสีย 0.4% × 3 × 1000 = 12 USDT</p>`,
    },
  },
}
