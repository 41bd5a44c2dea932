import type { Article } from './article'

export const contractRules: Article = {
  id: 2003,
  slug: 'contract-rules',
  c_id: 20,
  cover: '',
  daysBefore: 28,
  author: 'Lagoon',
  words: {
    zh: {
      title: '合约规则',
      content: `<h3>数量与成本</h3>
<p>合约以整手交易，最少 1 手。仓位价值 = 价格 × 手数 × 每手币数；保证金 = 价值 ÷ 倍数。开仓与平仓手续费均为价值的 0.05%，开平各承担一半点差。</p>
<h3>盈亏</h3>
<p>盈亏 =（现价 − 开仓价）× 手数 × 每手币数，做空则相反。保证金为逐仓：含手续费在内，亏损不会超过该仓位的保证金。</p>
<h3>自动平仓</h3>
<ul>
<li>止盈止损按触及该价位那一秒的价格成交，可能与您设定的价格不同。</li>
<li>追踪止损以设定的距离跟随设定之后最有利的价格，在价格首次回到该处的那一秒平仓。</li>
<li>当保证金加盈亏降至保证金的 20% 时，仓位将被强制平仓。</li>
</ul>
<h3>部分平仓与保证金</h3>
<p>部分平仓时，保证金与手续费按手数分配，其余手数连同止盈止损继续持有。可追加保证金；也可减少，但须留足开仓价下倍数所需的部分，且不会使仓位立即强平。</p>
<h3>委托</h3>
<p>限价委托等待价格到达后成交，成交前可撤销。</p>`,
    },
    en: {
      title: 'Contract rules',
      content: `<h3>Size and cost</h3>
<p>Contracts are traded in whole lots, at least 1. The value of a position is price × lots × coins per lot; its margin is value ÷ multiple. The fee is 0.05% of the value, on opening and on closing. Half of the spread is borne each way.</p>
<h3>Profit and loss</h3>
<p>Profit = (current price − open price) × lots × coins per lot; for a short position the sign is reversed. Margin is isolated: you can never lose more than the margin of that position, fees included.</p>
<h3>Automatic closing</h3>
<ul>
<li>Stop-profit and stop-loss close at the price of the second that reaches them, which may differ from the price you set.</li>
<li>A trailing stop lies its distance behind the best price since it was set, and closes at the first second that comes back to it.</li>
<li>A position is liquidated when margin plus profit falls to 20% of the margin.</li>
</ul>
<h3>Closing in part, and margin</h3>
<p>When some lots are closed, margin and fees are shared out by lots; the others stay open with their stops. Margin can be added, and removed as long as what the multiple asks at the open price stays and the position would not be liquidated at once.</p>
<h3>Orders</h3>
<p>A limit order waits until the price is reached and can be cancelled before that.</p>`,
    },
    hk: {
      title: '合約規則',
      content: `<h3>數量與成本</h3>
<p>合約以整手交易，最少 1 手。倉位價值 = 價格 × 手數 × 每手幣數；保證金 = 價值 ÷ 倍數。開倉與平倉手續費均為價值的 0.05%，開平各承擔一半點差。</p>
<h3>盈虧</h3>
<p>盈虧 =（現價 − 開倉價）× 手數 × 每手幣數，做空則相反。保證金為逐倉：連同手續費在內，虧損不會超過該倉位的保證金。</p>
<h3>自動平倉</h3>
<ul>
<li>止盈止損按觸及該價位那一秒的價格成交，可能與您設定的價格不同。</li>
<li>追蹤止損以設定的距離跟隨設定之後最有利的價格，在價格首次回到該處的那一秒平倉。</li>
<li>當保證金加盈虧降至保證金的 20% 時，倉位將被強制平倉。</li>
</ul>
<h3>部分平倉與保證金</h3>
<p>部分平倉時，保證金與手續費按手數分配，其餘手數連同止盈止損繼續持有。可追加保證金；也可減少，但須留足開倉價下倍數所需的部分，且不會令倉位立即強平。</p>
<h3>委託</h3>
<p>限價委託等待價格到達後成交，成交前可撤銷。</p>`,
    },
    jp: {
      title: '先物取引ルール',
      content: `<h3>数量とコスト</h3>
<p>先物は1ロット以上の整数ロットで取引します。建玉の価値 = 価格 × ロット数 × 1ロットのコイン数、証拠金 = 価値 ÷ 倍率です。手数料は新規・決済ともに価値の0.05%で、スプレッドの半分をそれぞれ負担します。</p>
<h3>損益</h3>
<p>損益 =（現在値 − 建値）× ロット数 × 1ロットのコイン数。ショートは符号が逆になります。証拠金は分離型で、手数料を含めて損失がその証拠金を超えることはありません。</p>
<h3>自動決済</h3>
<ul>
<li>利確・損切りは、到達した秒の価格で決済されるため、設定値と異なることがあります。</li>
<li>トレーリングは、設定後に最も有利だった価格を設定した幅で追い、価格が初めてそこへ戻った秒に決済します。</li>
<li>証拠金と損益の合計が証拠金の20%まで下がると強制決済されます。</li>
</ul>
<h3>一部決済と証拠金</h3>
<p>一部のロットを決済すると、証拠金と手数料はロット数に応じて分けられ、残りは利確・損切りとともに続きます。証拠金は追加でき、建値で倍率が求める分が残り、直ちに強制決済とならない範囲で引き出せます。</p>
<h3>注文</h3>
<p>指値注文は価格到達まで待機し、約定前なら取り消せます。</p>`,
    },
    vi: {
      title: 'Quy tắc hợp đồng',
      content: `<h3>Khối lượng và chi phí</h3>
<p>Hợp đồng giao dịch theo lot nguyên, tối thiểu 1. Giá trị vị thế = giá × số lot × số coin mỗi lot; ký quỹ = giá trị ÷ bội số. Phí là 0.05% giá trị, khi mở và khi đóng. Bạn chịu một nửa chênh lệch giá mỗi chiều.</p>
<h3>Lãi và lỗ</h3>
<p>Lãi = (giá hiện tại − giá mở) × số lot × số coin mỗi lot; vị thế bán thì đổi dấu. Ký quỹ tách biệt: kể cả phí, bạn không thể lỗ quá ký quỹ của vị thế đó.</p>
<h3>Đóng tự động</h3>
<ul>
<li>Chốt lời và cắt lỗ đóng theo giá của giây chạm mức, có thể khác giá bạn đặt.</li>
<li>Cắt lỗ động bám theo giá tốt nhất kể từ khi đặt ở khoảng cách đã chọn và đóng ở giây đầu tiên giá quay lại mức đó.</li>
<li>Vị thế bị thanh lý khi ký quỹ cộng lãi lỗ giảm còn 20% ký quỹ.</li>
</ul>
<h3>Đóng một phần và ký quỹ</h3>
<p>Khi đóng một số lot, ký quỹ và phí được chia theo lot; phần còn lại vẫn mở cùng các mức chốt lời, cắt lỗ. Có thể thêm ký quỹ, hoặc rút bớt miễn là còn đủ mức bội số yêu cầu theo giá mở và vị thế không bị thanh lý ngay.</p>
<h3>Lệnh</h3>
<p>Lệnh giới hạn chờ đến khi giá chạm và có thể hủy trước đó.</p>`,
    },
    kr: {
      title: '선물 거래 규칙',
      content: `<h3>수량과 비용</h3>
<p>선물은 1계약 이상의 정수로 거래합니다. 포지션 가치 = 가격 × 랏 수 × 계약당 코인 수, 증거금 = 가치 ÷ 배수입니다. 수수료는 진입과 청산 때 각각 가치의 0.05%이며, 스프레드의 절반을 각각 부담합니다.</p>
<h3>손익</h3>
<p>손익 = (현재가 − 진입가) × 랏 수 × 계약당 코인 수이며 숏은 부호가 반대입니다. 격리 증거금이므로 수수료를 포함해도 해당 포지션의 증거금보다 많이 잃지 않습니다.</p>
<h3>자동 청산</h3>
<ul>
<li>익절과 손절은 도달한 초의 가격으로 청산되므로 설정 가격과 다를 수 있습니다.</li>
<li>추적 손절은 설정 이후 가장 유리했던 가격을 정한 간격으로 따라가며, 가격이 처음 그곳으로 되돌아온 초에 청산합니다.</li>
<li>증거금과 손익의 합이 증거금의 20%로 내려가면 강제 청산됩니다.</li>
</ul>
<h3>일부 청산과 증거금</h3>
<p>일부 랏을 청산하면 증거금과 수수료가 랏 수대로 나뉘고, 나머지는 익절·손절과 함께 유지됩니다. 증거금은 추가할 수 있고, 진입가에서 배수가 요구하는 만큼이 남고 곧바로 강제 청산되지 않는 범위에서 회수할 수 있습니다.</p>
<h3>주문</h3>
<p>지정가 주문은 가격이 도달할 때까지 기다리며 그 전에 취소할 수 있습니다.</p>`,
    },
    esp: {
      title: 'Reglas de los contratos',
      content: `<h3>Tamaño y coste</h3>
<p>Los contratos se negocian en lotes enteros, como mínimo 1. Valor = precio × lotes × monedas por lote; margen = valor ÷ multiplicador. La comisión es el 0.05% del valor al abrir y al cerrar. En cada sentido asumes la mitad del diferencial.</p>
<h3>Ganancia y pérdida</h3>
<p>Ganancia = (precio actual − precio de apertura) × lotes × monedas por lote; en corto, con signo contrario. El margen es aislado: nunca pierdes más que el margen de esa posición, comisiones incluidas.</p>
<h3>Cierre automático</h3>
<ul>
<li>Las órdenes de salida cierran al precio del segundo que las alcanza, que puede diferir del fijado.</li>
<li>Un stop dinámico se mantiene a su distancia del mejor precio desde que se fijó y cierra en el primer segundo en que el precio vuelve a él.</li>
<li>La posición se liquida cuando el margen más la ganancia cae al 20% del margen.</li>
</ul>
<h3>Cierre parcial y margen</h3>
<p>Al cerrar parte de los lotes, el margen y las comisiones se reparten por lotes; el resto sigue abierto con sus niveles de salida. Puedes añadir margen, y retirarlo mientras quede el que el multiplicador exige al precio de apertura y la posición no se liquide en el acto.</p>
<h3>Órdenes</h3>
<p>Una orden límite espera a que se alcance el precio y puede cancelarse antes.</p>`,
    },
    th: {
      title: 'กฎการเทรดฟิวเจอร์ส',
      content: `<h3>ขนาดและต้นทุน</h3>
<p>ฟิวเจอร์สเทรดเป็นล็อตเต็ม ขั้นต่ำ 1 ล็อต มูลค่า = ราคา × จำนวนล็อต × เหรียญต่อล็อต หลักประกัน = มูลค่า ÷ ตัวคูณ ค่าธรรมเนียม 0.05% ของมูลค่าทั้งตอนเปิดและปิด และรับภาระครึ่งหนึ่งของสเปรดในแต่ละขา</p>
<h3>กำไรและขาดทุน</h3>
<p>กำไร = (ราคาปัจจุบัน − ราคาเปิด) × จำนวนล็อต × เหรียญต่อล็อต ฝั่ง Short กลับเครื่องหมาย หลักประกันแยกกัน คุณไม่มีทางเสียเกินหลักประกันของสถานะนั้น รวมค่าธรรมเนียมแล้ว</p>
<h3>การปิดอัตโนมัติ</h3>
<ul>
<li>จุดทำกำไรและจุดตัดขาดทุนปิดที่ราคาของวินาทีที่แตะ ซึ่งอาจต่างจากราคาที่ตั้ง</li>
<li>จุดตัดขาดทุนตามราคาจะตามราคาที่ดีที่สุดนับจากที่ตั้งด้วยระยะที่กำหนด และปิดในวินาทีแรกที่ราคาย้อนกลับมาถึง</li>
<li>สถานะถูกบังคับปิดเมื่อหลักประกันรวมกำไรลดเหลือ 20% ของหลักประกัน</li>
</ul>
<h3>การปิดบางส่วนและหลักประกัน</h3>
<p>เมื่อปิดบางล็อต หลักประกันและค่าธรรมเนียมแบ่งตามจำนวนล็อต ส่วนที่เหลือยังเปิดอยู่พร้อมจุดทำกำไรและตัดขาดทุน เพิ่มหลักประกันได้ และลดได้ตราบที่ยังเหลือพอตามตัวคูณที่ราคาเปิดและสถานะไม่ถูกบังคับปิดทันที</p>
<h3>คำสั่ง</h3>
<p>คำสั่งลิมิตรอจนราคาถึงและยกเลิกได้ก่อนหน้านั้น</p>`,
    },
  },
}
