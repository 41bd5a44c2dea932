import type { Article } from './article'

export const helpNewCoins: Article = {
  id: 1910,
  slug: 'help-new-coins',
  c_id: 19,
  cover: '',
  daysBefore: 16,
  author: 'Lagoon',
  words: {
    zh: {
      title: '新币申购',
      content: `<p>新币页面列出即将开始、申购中、已上线或已售罄的币种，以及发行价、锁仓期和时间。</p>
<ul>
<li>申购期间选择支付币种并输入付款金额，页面显示可得的新币数量，付款将被冻结。</li>
<li>记录先处于<strong>审核中</strong>；通过后可看到获配数量，未获配部分退款。</li>
<li>上线后币按所示天数锁仓，之后释放到现货账户，即可交易。</li>
</ul>`,
    },
    en: {
      title: 'Subscribing to new coins',
      content: `<p>The new coin page lists coins that are upcoming, open for subscription, launched or sold out, with issue price, lock period and times.</p>
<ul>
<li>While a coin is open, choose the currency you pay with and enter how much you pay: the page shows how many coins that buys. The payment is frozen.</li>
<li>Your record is <strong>under review</strong> first. When it has passed, you see how much was allotted; anything not allotted is refunded.</li>
<li>After launch the coins stay locked for the stated number of days, then they are released into your spot account and can be traded.</li>
</ul>`,
    },
    hk: {
      title: '新幣申購',
      content: `<p>新幣頁面列出即將開始、申購中、已上線或已售罄的幣種，以及發行價、鎖倉期和時間。</p>
<ul>
<li>申購期間選擇支付幣種並輸入付款金額，頁面顯示可得的新幣數量，付款會被凍結。</li>
<li>紀錄先處於<strong>審核中</strong>；通過後可看到獲配數量，未獲配部分退款。</li>
<li>上線後幣按所示天數鎖倉，之後釋放到現貨帳戶，即可交易。</li>
</ul>`,
    },
    jp: {
      title: '新規コインの申込',
      content: `<p>新規コインのページには、開始前・受付中・上場済み・完売のコインが、発行価格、ロック期間、日時とともに表示されます。</p>
<ul>
<li>受付中に支払通貨を選び、支払額を入力すると、購入できるコインの数量が表示されます。代金は凍結されます。</li>
<li>記録はまず<strong>審査中</strong>になり、承認されると割当数量が表示されます。割り当てられなかった分は返金されます。</li>
<li>上場後は表示された日数だけロックされ、その後、現物口座に入って取引できます。</li>
</ul>`,
    },
    vi: {
      title: 'Đăng ký mua coin mới',
      content: `<p>Trang coin mới liệt kê coin sắp mở, đang mở, đã ra mắt hoặc bán hết, cùng giá phát hành, thời gian khóa và các mốc thời gian.</p>
<ul>
<li>Khi đang mở, chọn đồng thanh toán và nhập số tiền thanh toán; trang sẽ hiển thị số coin mua được. Khoản thanh toán bị đóng băng.</li>
<li>Bản ghi ở trạng thái <strong>đang xét duyệt</strong> trước. Khi được duyệt, bạn thấy số lượng phân bổ; phần còn lại được hoàn tiền.</li>
<li>Sau khi ra mắt, coin bị khóa đủ số ngày đã nêu rồi về tài khoản giao ngay và có thể giao dịch.</li>
</ul>`,
    },
    kr: {
      title: '신규 코인 청약',
      content: `<p>신규 코인 페이지에는 예정, 청약 중, 출시, 매진 상태의 코인이 발행가, 잠금 기간, 일정과 함께 표시됩니다.</p>
<ul>
<li>청약 기간에 결제 통화를 선택하고 결제 금액을 입력하면 받을 수 있는 코인 수량이 표시됩니다. 대금은 동결됩니다.</li>
<li>기록은 먼저 <strong>심사 중</strong>이며, 승인되면 배정 수량이 표시되고 배정되지 않은 부분은 환불됩니다.</li>
<li>출시 후 정해진 일수 동안 잠긴 뒤 현물 계좌로 들어와 거래할 수 있습니다.</li>
</ul>`,
    },
    esp: {
      title: 'Suscribirse a monedas nuevas',
      content: `<p>La página de monedas nuevas muestra las próximas, las abiertas, las lanzadas y las agotadas, con precio de emisión, bloqueo y fechas.</p>
<ul>
<li>Mientras está abierta, elige con qué moneda pagas e introduce cuánto pagas: la página muestra cuántas monedas recibes. El pago queda retenido.</li>
<li>Tu registro está primero <strong>en revisión</strong>. Al aprobarse ves lo asignado; lo no asignado se reembolsa.</li>
<li>Tras el lanzamiento las monedas siguen bloqueadas los días indicados y luego pasan a tu cuenta spot, listas para operar.</li>
</ul>`,
    },
    th: {
      title: 'การจองซื้อเหรียญใหม่',
      content: `<p>หน้าเหรียญใหม่แสดงเหรียญที่กำลังจะเปิด เปิดจอง เปิดตัวแล้ว หรือขายหมด พร้อมราคาเสนอขาย ช่วงล็อก และเวลา</p>
<ul>
<li>ระหว่างเปิดจอง เลือกสกุลที่ใช้จ่ายและกรอกจำนวนที่จ่าย หน้านี้แสดงจำนวนเหรียญใหม่ที่ได้ เงินจะถูกอายัด</li>
<li>รายการจะ<strong>อยู่ระหว่างตรวจสอบ</strong>ก่อน เมื่อผ่านจะเห็นจำนวนที่ได้รับ ส่วนที่ไม่ได้รับจะคืนเงิน</li>
<li>หลังเปิดตัวเหรียญถูกล็อกตามจำนวนวันที่ระบุ จากนั้นเข้าบัญชีสปอตและเทรดได้</li>
</ul>`,
    },
  },
}
