import type { Article } from './article'

export const helpSpot: Article = {
  id: 1906,
  slug: 'help-spot',
  c_id: 19,
  cover: '',
  daysBefore: 18,
  author: 'Lagoon',
  words: {
    zh: {
      title: '现货交易',
      content: `<p>现货交易即时用一种币换另一种币并完全归您所有，使用现货账户。</p>
<ul>
<li><strong>限价</strong>委托按您的价格等待，依价格优先、时间优先撮合，可部分成交。</li>
<li><strong>市价</strong>委托以当前最优价格成交，无法成交的部分自动撤销。</li>
<li>委托等待期间金额被冻结，可随时撤销，未成交部分随即解冻。</li>
<li>手续费从您收到的币种中扣除。</li>
</ul>
<p>状态：等待、已完成、已撤销，旁边显示成交均价和成交数量。</p>`,
    },
    en: {
      title: 'Spot trading',
      content: `<p>Spot trading exchanges one coin for another, at once and in full ownership. It uses your spot account.</p>
<ul>
<li>A <strong>limit</strong> order waits at your price. It is filled against other orders, best price first, then earliest first, and can be filled in parts.</li>
<li>A <strong>market</strong> order takes the best prices there are; what cannot be filled is cancelled.</li>
<li>While an order waits, its amount is frozen. You can cancel at any time, and what is not filled is released.</li>
<li>The fee is taken from the coin you receive.</li>
</ul>
<p>Status: waiting, completed, cancelled. The average price and the filled amount stand beside it.</p>`,
    },
    hk: {
      title: '現貨交易',
      content: `<p>現貨交易即時用一種幣換另一種幣並完全歸您所有，使用現貨帳戶。</p>
<ul>
<li><strong>限價</strong>委託按您的價格等待，依價格優先、時間優先撮合，可部分成交。</li>
<li><strong>市價</strong>委託以目前最優價格成交，無法成交的部分自動撤銷。</li>
<li>委託等待期間金額會被凍結，可隨時撤銷，未成交部分隨即解凍。</li>
<li>手續費從您收到的幣種中扣除。</li>
</ul>
<p>狀態：等待、已完成、已撤銷，旁邊顯示成交均價和成交數量。</p>`,
    },
    jp: {
      title: '現物取引',
      content: `<p>現物取引は、あるコインを別のコインに即時に交換し、そのまま保有する取引です。現物口座を使います。</p>
<ul>
<li><strong>指値</strong>注文は指定価格で待機し、価格優先・時間優先で約定します。一部だけ約定することもあります。</li>
<li><strong>成行</strong>注文はその時点の最良価格で約定し、約定できない分は取り消されます。</li>
<li>待機中は金額が凍結されます。いつでも取り消せて、未約定分は解除されます。</li>
<li>手数料は受け取るコインから引かれます。</li>
</ul>
<p>状態は待機、完了、取消の3つで、平均価格と約定数量も表示されます。</p>`,
    },
    vi: {
      title: 'Giao dịch giao ngay',
      content: `<p>Giao dịch giao ngay đổi coin này lấy coin khác ngay lập tức và thuộc về bạn hoàn toàn. Dùng tài khoản giao ngay.</p>
<ul>
<li>Lệnh <strong>giới hạn</strong> chờ ở mức giá của bạn, khớp theo giá tốt nhất trước rồi đến thời gian sớm nhất, có thể khớp từng phần.</li>
<li>Lệnh <strong>thị trường</strong> lấy mức giá tốt nhất hiện có; phần không khớp được sẽ bị hủy.</li>
<li>Khi lệnh chờ, số tiền bị đóng băng. Bạn có thể hủy bất cứ lúc nào và phần chưa khớp được giải phóng.</li>
<li>Phí trừ từ coin bạn nhận.</li>
</ul>
<p>Trạng thái: đang chờ, hoàn tất, đã hủy; kèm giá trung bình và khối lượng khớp.</p>`,
    },
    kr: {
      title: '현물 거래',
      content: `<p>현물 거래는 한 코인을 다른 코인으로 즉시 교환해 완전히 소유하는 거래이며 현물 계좌를 사용합니다.</p>
<ul>
<li><strong>지정가</strong> 주문은 지정한 가격에서 기다리며 가격 우선, 시간 우선으로 체결되고 일부만 체결될 수 있습니다.</li>
<li><strong>시장가</strong> 주문은 현재 최선의 가격으로 체결되며, 체결되지 않은 부분은 취소됩니다.</li>
<li>대기 중에는 금액이 동결됩니다. 언제든 취소할 수 있고 미체결분은 해제됩니다.</li>
<li>수수료는 받는 코인에서 차감됩니다.</li>
</ul>
<p>상태는 대기, 완료, 취소이며 평균가와 체결 수량이 함께 표시됩니다.</p>`,
    },
    esp: {
      title: 'Operar en spot',
      content: `<p>En spot cambias una moneda por otra al instante y en plena propiedad. Usa tu cuenta spot.</p>
<ul>
<li>Una orden <strong>límite</strong> espera a tu precio. Se ejecuta primero por mejor precio y luego por antigüedad, y puede hacerlo por partes.</li>
<li>Una orden <strong>a mercado</strong> toma los mejores precios disponibles; lo que no se ejecuta se cancela.</li>
<li>Mientras espera, su importe queda retenido. Puedes cancelarla cuando quieras y se libera lo no ejecutado.</li>
<li>La comisión se descuenta de la moneda que recibes.</li>
</ul>
<p>Estados: en espera, completada, cancelada, con el precio medio y la cantidad ejecutada.</p>`,
    },
    th: {
      title: 'การเทรดสปอต',
      content: `<p>การเทรดสปอตคือการแลกเหรียญหนึ่งเป็นอีกเหรียญทันทีและเป็นของคุณเต็มที่ ใช้บัญชีสปอต</p>
<ul>
<li>คำสั่ง<strong>ลิมิต</strong>รอที่ราคาของคุณ จับคู่ตามราคาดีที่สุดก่อนแล้วตามเวลา และอาจจับคู่บางส่วน</li>
<li>คำสั่ง<strong>ตลาด</strong>ใช้ราคาดีที่สุดที่มี ส่วนที่จับคู่ไม่ได้จะถูกยกเลิก</li>
<li>ระหว่างรอ จำนวนเงินถูกอายัด ยกเลิกได้ตลอดเวลา และส่วนที่ยังไม่จับคู่จะถูกปลด</li>
<li>ค่าธรรมเนียมหักจากเหรียญที่ได้รับ</li>
</ul>
<p>สถานะ: รอ สำเร็จ ยกเลิก พร้อมราคาเฉลี่ยและจำนวนที่จับคู่</p>`,
    },
  },
}
