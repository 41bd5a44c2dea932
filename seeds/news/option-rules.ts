import type { Article } from './article'

export const optionRules: Article = {
  id: 2004,
  slug: 'option-rules',
  c_id: 20,
  cover: '',
  daysBefore: 28,
  author: 'Lagoon',
  words: {
    zh: {
      title: '期权规则',
      content: `<h3>玩法</h3>
<p>选择时间、方向（看涨或看跌）和金额。期权按受理那一秒的价格开仓，并按交割时间当时或之后的第一个价格交割。</p>
<h3>结果</h3>
<table>
<tr><td>交割价</td><td>看涨</td><td>看跌</td></tr>
<tr><td>高于开仓价</td><td>本金 + 收益</td><td>损失本金</td></tr>
<tr><td>低于开仓价</td><td>损失本金</td><td>本金 + 收益</td></tr>
<tr><td>相等</td><td>退回本金</td><td>退回本金</td></tr>
</table>
<p>收益 = 本金 × 所选时间的收益率。手续费为本金的 1%，另行收取且不退还。</p>
<h3>公平</h3>
<p>订单提交后不可撤回，订单中列有决定结果的两个价格点。需完成实名认证。</p>`,
    },
    en: {
      title: 'Option rules',
      content: `<h3>How it works</h3>
<p>Choose a time, a direction (up or down) and an amount. The option opens at the price of the second in which it was accepted and is delivered at the first price at or after its delivery time.</p>
<h3>Result</h3>
<table>
<tr><td>Price at delivery</td><td>Up</td><td>Down</td></tr>
<tr><td>higher than at opening</td><td>stake + profit</td><td>stake lost</td></tr>
<tr><td>lower than at opening</td><td>stake lost</td><td>stake + profit</td></tr>
<tr><td>equal</td><td>stake returned</td><td>stake returned</td></tr>
</table>
<p>Profit = stake × profit ratio of the chosen time. The fee, 1% of the stake, is charged on top and is not given back.</p>
<h3>Fairness</h3>
<p>An order cannot be taken back. Its row names the two price ticks that decided it. A verified identity is required.</p>`,
    },
    hk: {
      title: '期權規則',
      content: `<h3>玩法</h3>
<p>選擇時間、方向（看升或看跌）和金額。期權按受理那一秒的價格開倉，並按交割時間當時或之後的第一個價格交割。</p>
<h3>結果</h3>
<table>
<tr><td>交割價</td><td>看升</td><td>看跌</td></tr>
<tr><td>高於開倉價</td><td>本金 + 收益</td><td>損失本金</td></tr>
<tr><td>低於開倉價</td><td>損失本金</td><td>本金 + 收益</td></tr>
<tr><td>相等</td><td>退回本金</td><td>退回本金</td></tr>
</table>
<p>收益 = 本金 × 所選時間的收益率。手續費為本金的 1%，另行收取且不退還。</p>
<h3>公平</h3>
<p>訂單提交後不可撤回，訂單中列有決定結果的兩個價格點。需完成實名認證。</p>`,
    },
    jp: {
      title: 'オプション取引ルール',
      content: `<h3>仕組み</h3>
<p>時間、方向（上昇または下落）、金額を選びます。受け付けた秒の価格で始まり、受渡時刻以降の最初の価格で受け渡されます。</p>
<h3>結果</h3>
<table>
<tr><td>受渡価格</td><td>上昇</td><td>下落</td></tr>
<tr><td>開始時より高い</td><td>元本 + 利益</td><td>元本を失う</td></tr>
<tr><td>開始時より低い</td><td>元本を失う</td><td>元本 + 利益</td></tr>
<tr><td>同じ</td><td>元本返還</td><td>元本返還</td></tr>
</table>
<p>利益 = 元本 × 選んだ時間の利益率。手数料は元本の1%で、別途徴収され返還されません。</p>
<h3>公平性</h3>
<p>注文は取り消せません。注文には結果を決めた2つの価格が記されています。本人確認が必要です。</p>`,
    },
    vi: {
      title: 'Quy tắc quyền chọn',
      content: `<h3>Cách hoạt động</h3>
<p>Chọn thời gian, hướng (tăng hoặc giảm) và số tiền. Quyền chọn mở theo giá của giây được chấp nhận và quyết định theo mức giá đầu tiên tại hoặc sau thời điểm đáo hạn.</p>
<h3>Kết quả</h3>
<table>
<tr><td>Giá khi đáo hạn</td><td>Tăng</td><td>Giảm</td></tr>
<tr><td>cao hơn lúc mở</td><td>tiền mua + lãi</td><td>mất tiền mua</td></tr>
<tr><td>thấp hơn lúc mở</td><td>mất tiền mua</td><td>tiền mua + lãi</td></tr>
<tr><td>bằng nhau</td><td>hoàn tiền mua</td><td>hoàn tiền mua</td></tr>
</table>
<p>Lãi = tiền mua × tỷ lệ lãi của thời gian đã chọn. Phí bằng 1% tiền mua, thu thêm và không hoàn lại.</p>
<h3>Công bằng</h3>
<p>Lệnh không thể rút lại. Mỗi lệnh ghi rõ hai mức giá quyết định kết quả. Cần xác minh danh tính.</p>`,
    },
    kr: {
      title: '옵션 거래 규칙',
      content: `<h3>방식</h3>
<p>시간, 방향(상승 또는 하락), 금액을 선택합니다. 접수된 초의 가격으로 시작하며, 인도 시각 또는 그 이후의 첫 가격으로 인도됩니다.</p>
<h3>결과</h3>
<table>
<tr><td>인도 가격</td><td>상승</td><td>하락</td></tr>
<tr><td>시작보다 높음</td><td>원금 + 수익</td><td>원금 손실</td></tr>
<tr><td>시작보다 낮음</td><td>원금 손실</td><td>원금 + 수익</td></tr>
<tr><td>같음</td><td>원금 반환</td><td>원금 반환</td></tr>
</table>
<p>수익 = 원금 × 선택한 시간의 수익률입니다. 수수료는 원금의 1%이며 별도로 부과되고 반환되지 않습니다.</p>
<h3>공정성</h3>
<p>주문은 철회할 수 없습니다. 주문에는 결과를 정한 두 가격이 표시됩니다. 실명 인증이 필요합니다.</p>`,
    },
    esp: {
      title: 'Reglas de las opciones',
      content: `<h3>Cómo funciona</h3>
<p>Elige un plazo, una dirección (sube o baja) y un importe. La opción se abre al precio del segundo en que se acepta y se decide con el primer precio a su vencimiento o después.</p>
<h3>Resultado</h3>
<table>
<tr><td>Precio al vencimiento</td><td>Sube</td><td>Baja</td></tr>
<tr><td>mayor que al abrir</td><td>importe + ganancia</td><td>se pierde el importe</td></tr>
<tr><td>menor que al abrir</td><td>se pierde el importe</td><td>importe + ganancia</td></tr>
<tr><td>igual</td><td>se devuelve</td><td>se devuelve</td></tr>
</table>
<p>Ganancia = importe × rendimiento del plazo elegido. La comisión, el 1% del importe, se cobra aparte y no se devuelve.</p>
<h3>Transparencia</h3>
<p>Una orden no se puede retirar. En ella constan los dos precios que la decidieron. Requiere identidad verificada.</p>`,
    },
    th: {
      title: 'กฎออปชัน',
      content: `<h3>วิธีการ</h3>
<p>เลือกเวลา ทิศทาง (ขึ้นหรือลง) และจำนวนเงิน ออปชันเปิดที่ราคาของวินาทีที่รับคำสั่ง และตัดสินที่ราคาแรก ณ หรือหลังเวลาครบกำหนด</p>
<h3>ผลลัพธ์</h3>
<table>
<tr><td>ราคาเมื่อครบกำหนด</td><td>ขึ้น</td><td>ลง</td></tr>
<tr><td>สูงกว่าตอนเปิด</td><td>เงินต้น + กำไร</td><td>เสียเงินต้น</td></tr>
<tr><td>ต่ำกว่าตอนเปิด</td><td>เสียเงินต้น</td><td>เงินต้น + กำไร</td></tr>
<tr><td>เท่ากัน</td><td>คืนเงินต้น</td><td>คืนเงินต้น</td></tr>
</table>
<p>กำไร = เงินต้น × อัตรากำไรของเวลาที่เลือก ค่าธรรมเนียม 1% ของเงินต้นเก็บเพิ่มและไม่คืน</p>
<h3>ความเป็นธรรม</h3>
<p>คำสั่งเรียกคืนไม่ได้ ในรายการระบุราคาสองจุดที่ใช้ตัดสิน ต้องยืนยันตัวตนก่อน</p>`,
    },
  },
}
