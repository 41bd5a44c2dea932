import type { Article } from './article'

export const trustRules: Article = {
  id: 2005,
  slug: 'trust-rules',
  c_id: 20,
  cover: '',
  daysBefore: 28,
  author: 'Lagoon',
  words: {
    zh: {
      title: '理财规则',
      content: `<h3>收益</h3>
<p>产品有固定期限（最长 30 天）和日收益率。利息每 24 小时发放到理财账户，期满返还本金。</p>
<p><strong>示例：</strong> 10,000，日收益率 0.4%，期限 15 天，每日 40，合计 600。</p>
<h3>提前赎回</h3>
<p>到期前可以赎回，违约金从本金中扣除，已发放的利息仍归您所有。每个产品采用以下两种规则之一：</p>
<ul>
<li><strong>按剩余天数：</strong>违约金 = 费率 × 剩余天数 × 金额。例：0.4% × 3 × 1000 = 12。</li>
<li><strong>按日利息：</strong>违约金 = 1.5 × 一日利息。</li>
</ul>
<p>确认前会显示具体数额。自到期那一秒起不再接受赎回：本金已归还给您。</p>`,
    },
    en: {
      title: 'Trust product rules',
      content: `<h3>Interest</h3>
<p>A product has a fixed term of up to 30 days and a daily rate. Interest is paid to your trust account every 24 hours; the principal returns at the end of the term.</p>
<p><strong>Example:</strong> 10,000 at 0.4% a day for 15 days pays 40 a day, 600 in all.</p>
<h3>Early redemption</h3>
<p>You may redeem before maturity. The penalty is taken from the principal; interest already paid stays yours. Each product uses one of two rules:</p>
<ul>
<li><strong>By remaining days:</strong> penalty = rate × remaining days × amount. Example: 0.4% × 3 × 1000 = 12.</li>
<li><strong>By daily interest:</strong> penalty = 1.5 × one day of interest.</li>
</ul>
<p>The figure is shown before you confirm. From the second of maturity, redemption is no longer possible: the principal is already yours.</p>`,
    },
    hk: {
      title: '理財規則',
      content: `<h3>收益</h3>
<p>產品有固定期限（最長 30 天）和日收益率。利息每 24 小時派發到理財帳戶，期滿返還本金。</p>
<p><strong>例子：</strong> 10,000，日收益率 0.4%，期限 15 天，每日 40，合共 600。</p>
<h3>提前贖回</h3>
<p>到期前可以贖回，違約金從本金中扣除，已派發的利息仍歸您所有。每個產品採用以下兩種規則之一：</p>
<ul>
<li><strong>按剩餘天數：</strong>違約金 = 費率 × 剩餘天數 × 金額。例：0.4% × 3 × 1000 = 12。</li>
<li><strong>按日利息：</strong>違約金 = 1.5 × 一日利息。</li>
</ul>
<p>確認前會顯示具體數額。由到期那一秒起不再接受贖回：本金已歸還給您。</p>`,
    },
    jp: {
      title: '運用商品のルール',
      content: `<h3>利息</h3>
<p>商品には最長30日の固定期間と日利があります。利息は24時間ごとに運用口座へ支払われ、期間終了時に元本が戻ります。</p>
<p><strong>例：</strong> 10,000を日利0.4%で15日間：1日40、合計600。</p>
<h3>中途解約</h3>
<p>満期前に解約できます。違約金は元本から差し引かれ、支払済みの利息はそのままです。商品ごとに次のいずれかの方式を使います。</p>
<ul>
<li><strong>残日数方式：</strong>違約金 = 率 × 残日数 × 金額。例：0.4% × 3 × 1000 = 12。</li>
<li><strong>日利息方式：</strong>違約金 = 1.5 × 1日分の利息。</li>
</ul>
<p>金額は確認前に表示されます。満期の瞬間からは解約できず、元本が戻ります。</p>`,
    },
    vi: {
      title: 'Quy tắc sản phẩm ủy thác',
      content: `<h3>Lãi</h3>
<p>Mỗi sản phẩm có kỳ hạn cố định tối đa 30 ngày và lãi suất ngày. Lãi được trả vào tài khoản ủy thác mỗi 24 giờ; gốc được hoàn khi hết kỳ hạn.</p>
<p><strong>Ví dụ:</strong> 10,000 với 0.4% mỗi ngày trong 15 ngày nhận 40 mỗi ngày, tổng 600.</p>
<h3>Tất toán sớm</h3>
<p>Bạn có thể tất toán trước hạn. Tiền phạt trừ vào gốc; lãi đã trả vẫn là của bạn. Mỗi sản phẩm dùng một trong hai quy tắc:</p>
<ul>
<li><strong>Theo số ngày còn lại:</strong> tiền phạt = tỷ lệ × số ngày còn lại × số tiền. Ví dụ: 0.4% × 3 × 1000 = 12.</li>
<li><strong>Theo lãi ngày:</strong> tiền phạt = 1.5 × lãi một ngày.</li>
</ul>
<p>Con số hiển thị trước khi xác nhận. Từ giây đáo hạn không thể tất toán nữa: gốc đã về tay bạn.</p>`,
    },
    kr: {
      title: '예치 상품 규칙',
      content: `<h3>이자</h3>
<p>상품은 최대 30일의 고정 기간과 일 이율이 있습니다. 이자는 24시간마다 예치 계좌에 지급되고 원금은 만기에 돌아옵니다.</p>
<p><strong>예시:</strong> 10,000을 일 0.4%로 15일 맡기면 하루 40, 총 600.</p>
<h3>중도 해지</h3>
<p>만기 전에 해지할 수 있습니다. 위약금은 원금에서 차감되고 이미 받은 이자는 그대로입니다. 상품마다 다음 중 하나를 적용합니다.</p>
<ul>
<li><strong>남은 일수 방식:</strong> 위약금 = 비율 × 남은 일수 × 금액. 예: 0.4% × 3 × 1000 = 12.</li>
<li><strong>일 이자 방식:</strong> 위약금 = 1.5 × 하루 이자.</li>
</ul>
<p>금액은 확인 전에 표시됩니다. 만기 시점부터는 해지할 수 없으며 원금이 돌아옵니다.</p>`,
    },
    esp: {
      title: 'Reglas de los productos de custodia',
      content: `<h3>Intereses</h3>
<p>Cada producto tiene un plazo fijo de hasta 30 días y un tipo diario. El interés se abona en tu cuenta de custodia cada 24 horas; el capital vuelve al final.</p>
<p><strong>Ejemplo:</strong> 10,000 al 0.4% diario durante 15 días pagan 40 al día, 600 en total.</p>
<h3>Rescate anticipado</h3>
<p>Puedes rescatar antes del vencimiento. La penalización se descuenta del capital; los intereses ya pagados son tuyos. Cada producto usa una de dos reglas:</p>
<ul>
<li><strong>Por días restantes:</strong> penalización = tipo × días restantes × importe. Ejemplo: 0.4% × 3 × 1000 = 12.</li>
<li><strong>Por interés diario:</strong> penalización = 1.5 × un día de interés.</li>
</ul>
<p>La cifra se muestra antes de confirmar. Desde el segundo del vencimiento ya no se puede rescatar: el capital ya es tuyo.</p>`,
    },
    th: {
      title: 'กฎผลิตภัณฑ์ฝากประจำ',
      content: `<h3>ดอกเบี้ย</h3>
<p>แต่ละผลิตภัณฑ์มีระยะเวลาคงที่สูงสุด 30 วันและอัตรารายวัน ดอกเบี้ยจ่ายเข้าบัญชีฝากประจำทุก 24 ชั่วโมง และคืนเงินต้นเมื่อครบกำหนด</p>
<p><strong>ตัวอย่าง:</strong> 10,000 ที่ 0.4% ต่อวัน 15 วัน ได้วันละ 40 รวม 600</p>
<h3>ไถ่ถอนก่อนกำหนด</h3>
<p>ไถ่ถอนก่อนครบกำหนดได้ ค่าปรับหักจากเงินต้น ดอกเบี้ยที่จ่ายแล้วเป็นของคุณ แต่ละผลิตภัณฑ์ใช้กฎข้อใดข้อหนึ่ง</p>
<ul>
<li><strong>ตามวันที่เหลือ:</strong> ค่าปรับ = อัตรา × วันที่เหลือ × จำนวนเงิน ตัวอย่าง 0.4% × 3 × 1000 = 12</li>
<li><strong>ตามดอกเบี้ยรายวัน:</strong> ค่าปรับ = 1.5 × ดอกเบี้ยหนึ่งวัน</li>
</ul>
<p>ตัวเลขแสดงก่อนยืนยัน ตั้งแต่วินาทีที่ครบกำหนดจะไถ่ถอนไม่ได้ เพราะเงินต้นคืนให้คุณแล้ว</p>`,
    },
  },
}
