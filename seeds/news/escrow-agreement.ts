import type { Article } from './article'

export const escrowAgreement: Article = {
  id: 2006,
  slug: 'escrow-agreement',
  c_id: 20,
  cover: '',
  daysBefore: 28,
  author: 'Lagoon',
  words: {
    zh: {
      title: '理财服务协议',
      content: `<p>勾选本协议，即表示您委托 Lagoon 将所列金额用于理财。</p>
<ul>
<li>该金额将从可用余额中划出，以您的名义冻结，直至到期或提前赎回。</li>
<li>期限、收益率和违约金规则在下单时即写入您的订单，产品日后的变更不影响该订单。</li>
<li>利息按日向下取整，每 24 小时发放一次。</li>
<li>您可按所示违约金提前赎回；理财期间不能提现或划转该金额。</li>
<li>理财服务在模拟世界中进行，既不是银行存款，也不是投资。</li>
</ul>`,
    },
    en: {
      title: 'Trust service agreement',
      content: `<p>By ticking this agreement you ask Lagoon to hold the stated amount in trust.</p>
<ul>
<li>The amount leaves your available balance and stays frozen under your name until maturity or early redemption.</li>
<li>The term, the rate and the penalty rule are copied onto your order when it is made. Later changes to the product do not touch it.</li>
<li>Interest is rounded down for each day and paid every 24 hours.</li>
<li>You may redeem early at the penalty shown; you may not withdraw or transfer the amount while it is in trust.</li>
<li>The trust takes place in a simulated world. It is no deposit with a bank and no investment.</li>
</ul>`,
    },
    hk: {
      title: '理財服務協議',
      content: `<p>勾選本協議，即表示您委託 Lagoon 將所列金額用於理財。</p>
<ul>
<li>該金額將從可用餘額中劃出，以您的名義凍結，直至到期或提前贖回。</li>
<li>期限、收益率和違約金規則在下單時即寫入您的訂單，產品日後的更改不影響該訂單。</li>
<li>利息按日向下取整，每 24 小時派發一次。</li>
<li>您可按所示違約金提前贖回；理財期間不能提現或劃轉該金額。</li>
<li>理財服務在模擬世界中進行，既不是銀行存款，亦不是投資。</li>
</ul>`,
    },
    jp: {
      title: '運用サービス契約',
      content: `<p>本契約にチェックを入れることで、記載の金額の運用を Lagoon に依頼します。</p>
<ul>
<li>その金額は利用可能残高から移り、満期または中途解約まで、お客様名義で凍結されます。</li>
<li>期間・利率・違約金の方式は注文時に注文へ写され、その後の商品変更の影響を受けません。</li>
<li>利息は1日ごとに切り捨てで計算し、24時間ごとに支払われます。</li>
<li>表示された違約金で中途解約できますが、運用中は出金も振替もできません。</li>
<li>運用は模擬の世界で行われます。銀行預金でも投資でもありません。</li>
</ul>`,
    },
    vi: {
      title: 'Thỏa thuận dịch vụ ủy thác',
      content: `<p>Khi đánh dấu thỏa thuận này, bạn yêu cầu Lagoon giữ số tiền đã nêu.</p>
<ul>
<li>Số tiền rời khỏi số dư khả dụng và được đóng băng dưới tên bạn cho đến khi đáo hạn hoặc tất toán sớm.</li>
<li>Kỳ hạn, lãi suất và quy tắc phạt được ghi vào lệnh khi tạo. Thay đổi sau này của sản phẩm không ảnh hưởng đến lệnh.</li>
<li>Lãi được làm tròn xuống mỗi ngày và trả mỗi 24 giờ.</li>
<li>Bạn có thể tất toán sớm với tiền phạt hiển thị; không thể rút hay chuyển số tiền khi đang ủy thác.</li>
<li>Việc ủy thác diễn ra trong thế giới mô phỏng, không phải tiền gửi ngân hàng hay khoản đầu tư.</li>
</ul>`,
    },
    kr: {
      title: '예치 서비스 약관',
      content: `<p>이 약관에 체크하면 표시된 금액의 예치를 Lagoon에 요청하는 것입니다.</p>
<ul>
<li>해당 금액은 사용 가능 잔액에서 빠져나가 만기 또는 중도 해지까지 본인 명의로 동결됩니다.</li>
<li>기간, 이율, 위약금 규칙은 주문 시 주문에 기록되며 이후 상품이 바뀌어도 영향을 받지 않습니다.</li>
<li>이자는 하루 단위로 내림하여 24시간마다 지급됩니다.</li>
<li>표시된 위약금으로 중도 해지할 수 있으며, 예치 중에는 출금하거나 이체할 수 없습니다.</li>
<li>예치는 모의 세계에서 이루어지며 은행 예금도 투자도 아닙니다.</li>
</ul>`,
    },
    esp: {
      title: 'Acuerdo del servicio de custodia',
      content: `<p>Al marcar este acuerdo pides a Lagoon que mantenga en custodia el importe indicado.</p>
<ul>
<li>El importe sale de tu saldo disponible y queda retenido a tu nombre hasta el vencimiento o el rescate.</li>
<li>El plazo, el tipo y la regla de penalización se copian en tu orden al crearla. Los cambios posteriores del producto no la afectan.</li>
<li>El interés se trunca por día y se paga cada 24 horas.</li>
<li>Puedes rescatar antes con la penalización mostrada; mientras tanto no puedes retirar ni transferir el importe.</li>
<li>La custodia ocurre en un mundo simulado: no es un depósito bancario ni una inversión.</li>
</ul>`,
    },
    th: {
      title: 'ข้อตกลงบริการฝากประจำ',
      content: `<p>เมื่อทำเครื่องหมายยอมรับ คุณขอให้ Lagoon ฝากประจำจำนวนเงินที่ระบุ</p>
<ul>
<li>จำนวนเงินจะออกจากยอดที่ใช้ได้และถูกอายัดในชื่อของคุณจนครบกำหนดหรือไถ่ถอนก่อน</li>
<li>ระยะเวลา อัตรา และกฎค่าปรับจะถูกบันทึกลงในรายการเมื่อทำรายการ การเปลี่ยนแปลงภายหลังไม่มีผล</li>
<li>ดอกเบี้ยปัดเศษลงรายวันและจ่ายทุก 24 ชั่วโมง</li>
<li>ไถ่ถอนก่อนได้ตามค่าปรับที่แสดง ระหว่างฝากประจำถอนหรือโอนไม่ได้</li>
<li>การฝากประจำเกิดในโลกจำลอง ไม่ใช่เงินฝากธนาคารและไม่ใช่การลงทุน</li>
</ul>`,
    },
  },
}
