import type { Article } from './article'

export const riskStatement: Article = {
  id: 2011,
  slug: 'risk-statement',
  c_id: 20,
  cover: '',
  daysBefore: 26,
  author: 'Lagoon',
  words: {
    zh: {
      title: '风险提示',
      content: `<p>Lagoon 用于学习、演示和测试。资金均为模拟，您在这里没有风险；而在真实交易所，风险相当可观，您在这里看到的正说明了原因：</p>
<ul>
<li><strong>杠杆</strong>在放大收益的同时也放大亏损。100 倍时，1% 的波动就可能损失全部保证金。</li>
<li><strong>限时期权</strong>方向错误即损失全部本金；长期来看，手续费以及低于 100% 的收益率对您不利。</li>
<li><strong>固定期限产品</strong>提前退出须支付违约金。</li>
<li><strong>新币</strong>可能远低于发行价。</li>
</ul>
<p>模拟中的好成绩不代表真实资金的结果。本平台任何内容均不构成投资建议。</p>`,
    },
    en: {
      title: 'Risk statement',
      content: `<p>Lagoon is made for learning, demonstrations and tests. Its funds are simulated; your risk here is none. On a real exchange it would be considerable, and what you see here shows why:</p>
<ul>
<li><strong>Leverage</strong> multiplies losses as it does gains. At a multiple of 100, a move of 1% can cost the whole margin.</li>
<li><strong>Timed options</strong> lose the whole stake when the price moves the wrong way, and over many orders the fee and a profit ratio below 100% work against you.</li>
<li><strong>Fixed-term products</strong> cannot be left without a penalty.</li>
<li><strong>New coins</strong> can fall far below their issue price.</li>
</ul>
<p>A good result in a simulation is no promise of a result with real money. Nothing here is financial advice.</p>`,
    },
    hk: {
      title: '風險聲明',
      content: `<p>Lagoon 用於學習、演示和測試。資金均為模擬，您在這裡沒有風險；而在真實交易所，風險相當可觀，您在這裡看到的正說明了原因：</p>
<ul>
<li><strong>槓桿</strong>在放大收益的同時亦放大虧損。100 倍時，1% 的波動就可能損失全部保證金。</li>
<li><strong>限時期權</strong>方向錯誤即損失全部本金；長遠來看，手續費以及低於 100% 的收益率對您不利。</li>
<li><strong>固定期限產品</strong>提前退出須支付違約金。</li>
<li><strong>新幣</strong>可能遠低於發行價。</li>
</ul>
<p>模擬中的好成績不代表真實資金的結果。本平台任何內容均不構成投資建議。</p>`,
    },
    jp: {
      title: 'リスクに関する説明',
      content: `<p>Lagoon は学習・デモ・テストのために作られています。資金は模擬で、ここでのリスクはありません。実際の取引所では大きなリスクがあり、その理由はここで見るとおりです。</p>
<ul>
<li><strong>レバレッジ</strong>は利益と同じように損失も拡大します。100倍では1%の値動きで証拠金をすべて失うことがあります。</li>
<li><strong>時間オプション</strong>は方向を誤ると元本をすべて失います。回数を重ねると、手数料と100%未満の利益率が不利に働きます。</li>
<li><strong>固定期間の商品</strong>は違約金なしに途中でやめられません。</li>
<li><strong>新規コイン</strong>は発行価格を大きく下回ることがあります。</li>
</ul>
<p>シミュレーションの好成績は実際の資金での結果を約束しません。ここにあるものは投資助言ではありません。</p>`,
    },
    vi: {
      title: 'Tuyên bố rủi ro',
      content: `<p>Lagoon dành cho học tập, trình diễn và thử nghiệm. Tiền ở đây là mô phỏng nên bạn không có rủi ro. Trên sàn thật rủi ro rất đáng kể, và những gì bạn thấy ở đây cho biết vì sao:</p>
<ul>
<li><strong>Đòn bẩy</strong> nhân cả lỗ lẫn lãi. Với bội số 100, biến động 1% có thể mất toàn bộ ký quỹ.</li>
<li><strong>Quyền chọn theo thời gian</strong> mất toàn bộ tiền mua khi giá đi ngược, và qua nhiều lệnh thì phí cùng tỷ lệ lãi dưới 100% sẽ bất lợi cho bạn.</li>
<li><strong>Sản phẩm kỳ hạn cố định</strong> không thể rời sớm mà không bị phạt.</li>
<li><strong>Coin mới</strong> có thể giảm xa dưới giá phát hành.</li>
</ul>
<p>Kết quả tốt trong mô phỏng không hứa hẹn kết quả với tiền thật. Không có nội dung nào ở đây là lời khuyên tài chính.</p>`,
    },
    kr: {
      title: '위험 고지',
      content: `<p>Lagoon은 학습, 시연, 테스트를 위해 만들어졌습니다. 자금은 모의이므로 이곳에서의 위험은 없습니다. 실제 거래소에서는 위험이 상당하며, 그 이유를 이곳에서 볼 수 있습니다.</p>
<ul>
<li><strong>레버리지</strong>는 수익만큼 손실도 키웁니다. 100배에서는 1% 움직임으로 증거금 전부를 잃을 수 있습니다.</li>
<li><strong>시간 옵션</strong>은 방향이 틀리면 원금 전부를 잃으며, 반복할수록 수수료와 100% 미만의 수익률이 불리하게 작용합니다.</li>
<li><strong>고정 기간 상품</strong>은 위약금 없이 중도에 나올 수 없습니다.</li>
<li><strong>신규 코인</strong>은 발행가보다 크게 하락할 수 있습니다.</li>
</ul>
<p>모의에서의 좋은 결과가 실제 자금의 결과를 약속하지 않습니다. 이곳의 어떤 내용도 투자 조언이 아닙니다.</p>`,
    },
    esp: {
      title: 'Aviso de riesgos',
      content: `<p>Lagoon sirve para aprender, mostrar y probar. Sus fondos son simulados y aquí no corres riesgo. En un exchange real sería considerable, y lo que ves aquí muestra por qué:</p>
<ul>
<li><strong>El apalancamiento</strong> multiplica las pérdidas igual que las ganancias. Con un multiplicador de 100, un movimiento del 1% puede costar todo el margen.</li>
<li><strong>Las opciones con plazo</strong> pierden todo el importe si el precio va en contra y, tras muchas órdenes, la comisión y un rendimiento inferior al 100% juegan en tu contra.</li>
<li><strong>Los productos a plazo fijo</strong> no se dejan sin penalización.</li>
<li><strong>Las monedas nuevas</strong> pueden caer muy por debajo de su precio de emisión.</li>
</ul>
<p>Un buen resultado en una simulación no promete nada con dinero real. Nada de esto es asesoramiento financiero.</p>`,
    },
    th: {
      title: 'คำชี้แจงความเสี่ยง',
      content: `<p>Lagoon สร้างขึ้นเพื่อการเรียนรู้ การสาธิต และการทดสอบ เงินเป็นของจำลอง คุณจึงไม่มีความเสี่ยงที่นี่ แต่บนกระดานจริงความเสี่ยงสูงมาก และสิ่งที่เห็นที่นี่บอกเหตุผลได้</p>
<ul>
<li><strong>เลเวอเรจ</strong>ขยายขาดทุนเท่ากับกำไร ที่ตัวคูณ 100 การขยับ 1% อาจทำให้เสียหลักประกันทั้งหมด</li>
<li><strong>ออปชันตามเวลา</strong>เสียเงินต้นทั้งหมดเมื่อราคาไปผิดทาง และเมื่อทำหลายครั้ง ค่าธรรมเนียมกับอัตรากำไรที่ต่ำกว่า 100% จะเป็นผลเสียต่อคุณ</li>
<li><strong>ผลิตภัณฑ์ระยะเวลาคงที่</strong>ออกก่อนกำหนดต้องเสียค่าปรับ</li>
<li><strong>เหรียญใหม่</strong>อาจตกต่ำกว่าราคาเสนอขายมาก</li>
</ul>
<p>ผลลัพธ์ที่ดีในการจำลองไม่ได้รับประกันผลลัพธ์ด้วยเงินจริง เนื้อหาที่นี่ไม่ใช่คำแนะนำทางการเงิน</p>`,
    },
  },
}
