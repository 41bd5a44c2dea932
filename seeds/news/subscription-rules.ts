import type { Article } from './article'

export const subscriptionRules: Article = {
  id: 2007,
  slug: 'subscription-rules',
  c_id: 20,
  cover: '',
  daysBefore: 26,
  author: 'Lagoon',
  words: {
    zh: {
      title: '新币申购规则',
      content: `<h3>申购时间</h3>
<p>新币自开始时间起至截止时间，或至售罄为止可以申购。最低与最高数量见该币页面。</p>
<h3>付款与获配</h3>
<p>提交时付款将被冻结。审核后可能全部、部分或未获配，未获配部分的付款全额退回现货账户。</p>
<h3>锁仓</h3>
<p>获配的币在上线后的锁仓期结束时释放到您的现货账户。</p>
<h3>预期</h3>
<p>预期收益为发行方数据，仅供参考，Lagoon 不予支付，也不代表上线后的价格。</p>`,
    },
    en: {
      title: 'New coin subscription rules',
      content: `<h3>The window</h3>
<p>A new coin can be subscribed from its start time until its close time, or until its supply is sold out. Minimum and maximum amounts are shown on its page.</p>
<h3>Payment and allotment</h3>
<p>Your payment is frozen when you submit. After review you are allotted all, part or none of what you asked for; the payment for what is not allotted returns to your spot account in full.</p>
<h3>Lock</h3>
<p>Allotted coins are released into your spot account when the lock period after launch has ended.</p>
<h3>Expectations</h3>
<p>Expected returns are the issuer's figures. They are shown for orientation, are never paid by Lagoon and say nothing about the price after launch.</p>`,
    },
    hk: {
      title: '新幣申購規則',
      content: `<h3>申購時間</h3>
<p>新幣由開始時間起至截止時間，或至售罄為止可以申購。最低與最高數量見該幣頁面。</p>
<h3>付款與獲配</h3>
<p>提交時付款會被凍結。審核後可能全部、部分或未獲配，未獲配部分的付款全數退回現貨帳戶。</p>
<h3>鎖倉</h3>
<p>獲配的幣在上線後的鎖倉期結束時釋放到您的現貨帳戶。</p>
<h3>預期</h3>
<p>預期收益為發行方數據，只供參考，Lagoon 不會支付，亦不代表上線後的價格。</p>`,
    },
    jp: {
      title: '新規コイン申込ルール',
      content: `<h3>受付期間</h3>
<p>新規コインは開始時刻から締切時刻まで、または完売するまで申し込めます。最小・最大数量は各ページに表示されます。</p>
<h3>支払いと割当</h3>
<p>申込時に代金が凍結されます。審査後、全部・一部が割り当てられるか、割当なしとなり、割り当てられなかった分の代金は全額現物口座に戻ります。</p>
<h3>ロック</h3>
<p>割り当てられたコインは、上場後のロック期間が終わると現物口座に入ります。</p>
<h3>期待収益</h3>
<p>期待収益は発行者の数値で参考表示です。Lagoon が支払うことはなく、上場後の価格を示すものでもありません。</p>`,
    },
    vi: {
      title: 'Quy tắc đăng ký mua coin mới',
      content: `<h3>Thời gian</h3>
<p>Coin mới được đăng ký mua từ lúc bắt đầu đến lúc đóng, hoặc đến khi bán hết. Số lượng tối thiểu và tối đa có trên trang của coin.</p>
<h3>Thanh toán và phân bổ</h3>
<p>Khoản thanh toán bị đóng băng khi gửi. Sau xét duyệt bạn được phân bổ toàn bộ, một phần hoặc không; tiền cho phần không được phân bổ hoàn đủ về tài khoản giao ngay.</p>
<h3>Khóa</h3>
<p>Coin được phân bổ về tài khoản giao ngay khi hết thời gian khóa sau ngày ra mắt.</p>
<h3>Kỳ vọng</h3>
<p>Lợi nhuận kỳ vọng là số liệu của bên phát hành, chỉ để tham khảo, Lagoon không chi trả và không nói lên giá sau khi ra mắt.</p>`,
    },
    kr: {
      title: '신규 코인 청약 규칙',
      content: `<h3>청약 기간</h3>
<p>신규 코인은 시작 시각부터 마감 시각까지, 또는 매진될 때까지 청약할 수 있습니다. 최소·최대 수량은 해당 페이지에 표시됩니다.</p>
<h3>납입과 배정</h3>
<p>신청 시 대금이 동결됩니다. 심사 후 전부 또는 일부가 배정되거나 배정되지 않을 수 있으며, 배정되지 않은 대금은 전액 현물 계좌로 돌아옵니다.</p>
<h3>잠금</h3>
<p>배정된 코인은 출시 후 잠금 기간이 끝나면 현물 계좌에 들어옵니다.</p>
<h3>기대 수익</h3>
<p>기대 수익은 발행자의 수치로 참고용입니다. Lagoon이 지급하지 않으며 출시 후 가격을 의미하지 않습니다.</p>`,
    },
    esp: {
      title: 'Reglas de suscripción de monedas nuevas',
      content: `<h3>La ventana</h3>
<p>Una moneda nueva se puede suscribir desde su inicio hasta su cierre, o hasta agotarse. Las cantidades mínima y máxima figuran en su página.</p>
<h3>Pago y asignación</h3>
<p>El pago se retiene al enviar. Tras la revisión se te asigna todo, una parte o nada; el pago de lo no asignado vuelve íntegro a tu cuenta spot.</p>
<h3>Bloqueo</h3>
<p>Las monedas asignadas llegan a tu cuenta spot cuando termina el bloqueo posterior al lanzamiento.</p>
<h3>Expectativas</h3>
<p>El rendimiento esperado es un dato del emisor, orientativo; Lagoon no lo paga y no dice nada del precio tras el lanzamiento.</p>`,
    },
    th: {
      title: 'กฎการจองซื้อเหรียญใหม่',
      content: `<h3>ช่วงเวลา</h3>
<p>จองซื้อเหรียญใหม่ได้ตั้งแต่เวลาเริ่มจนถึงเวลาปิด หรือจนกว่าจะขายหมด จำนวนขั้นต่ำและสูงสุดแสดงในหน้าเหรียญ</p>
<h3>การชำระและจัดสรร</h3>
<p>เงินชำระถูกอายัดเมื่อส่งคำขอ หลังตรวจสอบคุณอาจได้รับทั้งหมด บางส่วน หรือไม่ได้รับ เงินส่วนที่ไม่ได้จัดสรรคืนเข้าบัญชีสปอตเต็มจำนวน</p>
<h3>การล็อก</h3>
<p>เหรียญที่ได้รับจะเข้าบัญชีสปอตเมื่อพ้นช่วงล็อกหลังเปิดตัว</p>
<h3>ความคาดหวัง</h3>
<p>ผลตอบแทนที่คาดไว้เป็นตัวเลขของผู้ออกเหรียญ เพื่อเป็นแนวทาง Lagoon ไม่ได้จ่าย และไม่บ่งบอกราคาหลังเปิดตัว</p>`,
    },
  },
}
