import type { Article } from './article'

export const helpFairPrices: Article = {
  id: 1914,
  slug: 'help-fair-prices',
  c_id: 19,
  cover: '',
  daysBefore: 14,
  author: 'Lagoon',
  words: {
    zh: {
      title: '价格如何产生，如何核对',
      content: `<p>每一秒，每个交易对都有唯一的价格。它由本世界的种子、交易对和该秒时间，加上公开的市场情景日志计算得出，不含任何其他因素：与订单、账户和用户无关。</p>
<ul>
<li>同一秒永远得到同一价格，重启前后一致。</li>
<li>各周期 K 线源自同一组价格，彼此吻合。</li>
<li>期权和合约记录会注明决定结果的价格点。</li>
<li>盘口覆盖价格上下各 2%。订单成交掉的数量会在十秒内逐步恢复，任何订单都不会改变价格。K 线成交量包含用户的成交。</li>
</ul>
<p>世界有自己的时钟，运营者可以暂停、加速或快进，结果与真实经历这段时间完全相同。</p>`,
    },
    en: {
      title: 'How prices come about, and how to check them',
      content: `<p>Every second, each pair has one price. It is calculated from the seed of this world, the pair and the second, together with the public log of market scenarios. Nothing else goes into it: no order, no account, no user.</p>
<ul>
<li>The same second always gives the same price, before and after a restart.</li>
<li>Candles of all periods come from the same prices and agree with each other.</li>
<li>Option and contract records name the price ticks that decided them.</li>
<li>The order book reaches 2 % either side of the price. What an order takes of it comes back within ten seconds, and no order moves the price. The volume of a candle includes what users traded.</li>
</ul>
<p>The world has its own clock. The operator can freeze it, speed it up or move it forward; results are the same as if the time had been lived through.</p>`,
    },
    hk: {
      title: '價格如何產生，如何核對',
      content: `<p>每一秒，每個交易對都有唯一的價格。它由本世界的種子、交易對和該秒時間，加上公開的市場情景紀錄計算得出，不含任何其他因素：與訂單、帳戶和用戶無關。</p>
<ul>
<li>同一秒永遠得到同一價格，重啟前後一致。</li>
<li>各週期 K 線源自同一組價格，彼此吻合。</li>
<li>期權和合約紀錄會註明決定結果的價格點。</li>
<li>盤口涵蓋價格上下各 2%。訂單成交掉的數量會在十秒內逐步恢復，任何訂單都不會改變價格。K 線成交量包含用戶的成交。</li>
</ul>
<p>世界有自己的時鐘，營運者可以暫停、加速或快進，結果與真實經歷這段時間完全相同。</p>`,
    },
    jp: {
      title: '価格の決まり方と確かめ方',
      content: `<p>各ペアの価格は毎秒1つだけ決まります。世界のシード、ペア、その秒、そして公開されたシナリオの記録から計算され、それ以外の注文・アカウント・利用者は一切影響しません。</p>
<ul>
<li>同じ秒の価格は、再起動の前後でも常に同じです。</li>
<li>すべての期間のローソク足は同じ価格から作られ、互いに一致します。</li>
<li>オプションと先物の記録には、結果を決めた価格が記されています。</li>
<li>板情報は価格の上下2%まで広がります。注文で約定した分は10秒以内に少しずつ戻り、注文が価格を動かすことはありません。ローソク足の出来高には利用者の約定も含まれます。</li>
</ul>
<p>世界には独自の時計があり、運営者は停止・加速・早送りができますが、結果は実際にその時間を過ごした場合と同じです。</p>`,
    },
    vi: {
      title: 'Giá hình thành thế nào và cách kiểm tra',
      content: `<p>Mỗi giây, mỗi cặp có đúng một mức giá. Giá được tính từ hạt giống của thế giới, cặp và giây đó, cùng nhật ký kịch bản công khai. Không có gì khác: không lệnh, không tài khoản, không người dùng.</p>
<ul>
<li>Cùng một giây luôn cho cùng một giá, trước và sau khi khởi động lại.</li>
<li>Nến của mọi chu kỳ lấy từ cùng các mức giá và khớp với nhau.</li>
<li>Bản ghi quyền chọn và hợp đồng ghi rõ mức giá quyết định.</li>
<li>Sổ lệnh trải đến 2% ở mỗi phía của giá. Phần mà một lệnh lấy đi sẽ hồi lại dần trong mười giây, và không lệnh nào làm giá thay đổi. Khối lượng của nến gồm cả giao dịch của người dùng.</li>
</ul>
<p>Thế giới có đồng hồ riêng. Người vận hành có thể dừng, tăng tốc hoặc tua tới; kết quả giống hệt như khi sống qua khoảng thời gian đó.</p>`,
    },
    kr: {
      title: '가격이 정해지는 방식과 확인 방법',
      content: `<p>매초 각 거래쌍에는 하나의 가격이 있습니다. 이 세계의 시드, 거래쌍, 해당 초, 그리고 공개된 시나리오 기록으로 계산되며 주문, 계정, 이용자는 전혀 영향을 주지 않습니다.</p>
<ul>
<li>같은 초의 가격은 재시작 전후에도 항상 같습니다.</li>
<li>모든 주기의 캔들은 같은 가격에서 나오며 서로 일치합니다.</li>
<li>옵션과 선물 기록에는 결과를 정한 가격이 표시됩니다.</li>
<li>호가창은 가격 위아래 2%까지 펼쳐집니다. 주문으로 체결된 수량은 10초 안에 조금씩 되돌아오며, 어떤 주문도 가격을 움직이지 않습니다. 캔들 거래량에는 이용자의 체결도 포함됩니다.</li>
</ul>
<p>세계에는 고유한 시계가 있어 운영자가 멈추거나 빠르게 하거나 앞당길 수 있지만, 결과는 그 시간을 실제로 보낸 것과 같습니다.</p>`,
    },
    esp: {
      title: 'Cómo nacen los precios y cómo comprobarlos',
      content: `<p>Cada segundo, cada par tiene un único precio. Se calcula con la semilla de este mundo, el par y el segundo, junto con el registro público de escenarios. Nada más interviene: ni órdenes, ni cuentas, ni usuarios.</p>
<ul>
<li>El mismo segundo da siempre el mismo precio, antes y después de un reinicio.</li>
<li>Las velas de todos los periodos salen de los mismos precios y concuerdan.</li>
<li>Los registros de opciones y contratos indican los precios que los decidieron.</li>
<li>El libro de órdenes llega hasta un 2 % a cada lado del precio. Lo que una orden toma de él vuelve poco a poco en diez segundos, y ninguna orden mueve el precio. El volumen de una vela incluye lo que negocian los usuarios.</li>
</ul>
<p>El mundo tiene su propio reloj. El operador puede pararlo, acelerarlo o adelantarlo; el resultado es el mismo que si se hubiera vivido ese tiempo.</p>`,
    },
    th: {
      title: 'ราคาเกิดขึ้นอย่างไรและตรวจสอบอย่างไร',
      content: `<p>ทุกวินาที แต่ละคู่มีราคาเดียว คำนวณจากค่าเริ่มต้นของโลกนี้ คู่เทรด และวินาทีนั้น ร่วมกับบันทึกสถานการณ์ที่เปิดเผย ไม่มีสิ่งอื่นเกี่ยวข้อง ทั้งคำสั่ง บัญชี และผู้ใช้</p>
<ul>
<li>วินาทีเดียวกันให้ราคาเดียวกันเสมอ ทั้งก่อนและหลังเริ่มระบบใหม่</li>
<li>แท่งเทียนทุกช่วงเวลามาจากราคาชุดเดียวกันและสอดคล้องกัน</li>
<li>รายการออปชันและฟิวเจอร์สระบุราคาที่ใช้ตัดสิน</li>
<li>สมุดคำสั่งครอบคลุมราคาขึ้นลงข้างละ 2% ส่วนที่คำสั่งใช้ไปจะกลับมาทีละน้อยภายในสิบวินาที และไม่มีคำสั่งใดทำให้ราคาเปลี่ยน ปริมาณของแท่งเทียนรวมการซื้อขายของผู้ใช้ด้วย</li>
</ul>
<p>โลกนี้มีนาฬิกาของตัวเอง ผู้ดูแลหยุด เร่ง หรือเลื่อนไปข้างหน้าได้ ผลลัพธ์เหมือนกับการผ่านเวลานั้นจริง</p>`,
    },
  },
}
