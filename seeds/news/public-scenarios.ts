import type { Article } from './article'

export const publicScenarios: Article = {
  id: 404,
  slug: 'public-scenarios',
  c_id: 4,
  cover: '',
  daysBefore: 7,
  author: 'Lagoon',
  words: {
    zh: {
      title: '市场情景会向所有人公布',
      content: `<p>本模拟世界的运营者可能不时启动市场情景：暴跌、暴涨、跳空、横盘或停牌。</p>
<ul>
<li>情景对<strong>所有人一视同仁</strong>，无法为某个用户或某笔订单设定结果。</li>
<li>情景开始时会立即在屏幕上公布，并保留在公开日志中。</li>
<li>情景影响某个交易对期间，可以根据它交易现货和合约；该交易对的限时期权暂停购买。</li>
<li>停牌期间不成交、不结算、不强平；到期交割采用停牌后的第一个价格。</li>
</ul>
<p>每一笔结算都会注明决定结果的价格点，您可以自行核对。</p>`,
    },
    en: {
      title: 'Market scenarios are announced to everyone',
      content: `<p>From time to time the operator of this world may start a market scenario: a crash, a pump, a gap, a flat stretch or a halt.</p>
<ul>
<li>A scenario always applies to <strong>everyone alike</strong>. There is no way to set a result for one user or one order.</li>
<li>It is announced on screen the moment it begins and stays in a public log.</li>
<li>You may trade spot and contracts on it. Timed options on the pair cannot be bought until the scenario ends.</li>
<li>During a halt nothing is traded, settled or liquidated; due deliveries use the first price after it.</li>
</ul>
<p>Every settlement names the price tick that decided it, so you can check the outcome yourself.</p>`,
    },
    hk: {
      title: '市場情景會向所有人公布',
      content: `<p>本模擬世界的營運者可能不時啟動市場情景：急跌、急升、裂口、橫行或停牌。</p>
<ul>
<li>情景對<strong>所有人一視同仁</strong>，無法為某個用戶或某筆訂單設定結果。</li>
<li>情景開始時會即時在畫面上公布，並保留在公開紀錄中。</li>
<li>情景影響某個交易對期間，可以根據它買賣現貨和合約；該交易對的限時期權暫停購買。</li>
<li>停牌期間不成交、不結算、不強平；到期交割採用停牌後的第一個價格。</li>
</ul>
<p>每一筆結算都會註明決定結果的價格點，您可以自行核對。</p>`,
    },
    jp: {
      title: '市場シナリオは全員に公開されます',
      content: `<p>この世界の運営者は、急落・急騰・ギャップ・横ばい・取引停止といった市場シナリオを開始することがあります。</p>
<ul>
<li>シナリオは<strong>全員に等しく</strong>適用されます。特定の利用者や注文の結果を決めることはできません。</li>
<li>開始と同時に画面で告知され、公開ログに残ります。</li>
<li>シナリオ中も現物と先物は取引できます。その通貨ペアの時間オプションは、シナリオが終わるまで購入できません。</li>
<li>取引停止中は約定も決済も強制決済も行われず、期日の受渡しは再開後の最初の価格を使います。</li>
</ul>
<p>すべての決済には根拠となった価格が記されており、ご自身で確認できます。</p>`,
    },
    vi: {
      title: 'Kịch bản thị trường được công bố cho tất cả mọi người',
      content: `<p>Đôi khi người vận hành thế giới này có thể khởi động một kịch bản: lao dốc, tăng vọt, nhảy giá, đi ngang hoặc tạm dừng.</p>
<ul>
<li>Kịch bản luôn áp dụng <strong>như nhau cho mọi người</strong>. Không thể đặt kết quả cho riêng một người hay một lệnh.</li>
<li>Kịch bản được thông báo trên màn hình ngay khi bắt đầu và được lưu trong nhật ký công khai.</li>
<li>Bạn vẫn có thể giao dịch giao ngay và hợp đồng theo kịch bản. Quyền chọn theo thời gian của cặp đó tạm dừng mua cho đến khi kịch bản kết thúc.</li>
<li>Khi tạm dừng, không có giao dịch, thanh toán hay thanh lý; các lệnh đến hạn dùng mức giá đầu tiên sau đó.</li>
</ul>
<p>Mỗi lần thanh toán đều ghi rõ mức giá quyết định, để bạn tự kiểm tra.</p>`,
    },
    kr: {
      title: '시장 시나리오는 모두에게 공개됩니다',
      content: `<p>이 세계의 운영자는 때때로 폭락, 급등, 갭, 횡보, 거래 정지와 같은 시장 시나리오를 시작할 수 있습니다.</p>
<ul>
<li>시나리오는 <strong>모두에게 똑같이</strong> 적용됩니다. 특정 사용자나 주문의 결과를 정하는 방법은 없습니다.</li>
<li>시작 즉시 화면에 공지되며 공개 로그에 남습니다.</li>
<li>시나리오를 보고 현물과 선물을 거래할 수 있습니다. 해당 거래쌍의 시간 옵션은 시나리오가 끝날 때까지 구매할 수 없습니다.</li>
<li>거래 정지 중에는 체결, 정산, 강제 청산이 없으며, 만기 건은 재개 후 첫 가격을 사용합니다.</li>
</ul>
<p>모든 정산에는 결과를 정한 가격이 표시되므로 직접 확인할 수 있습니다.</p>`,
    },
    esp: {
      title: 'Los escenarios de mercado se anuncian a todos',
      content: `<p>De vez en cuando, el operador de este mundo puede iniciar un escenario: caída, subida, salto, calma o suspensión.</p>
<ul>
<li>Un escenario afecta a <strong>todos por igual</strong>. No existe forma de fijar el resultado de un usuario o de una orden.</li>
<li>Se anuncia en pantalla en cuanto empieza y queda en un registro público.</li>
<li>Puedes operar en spot y con contratos según el escenario. Las opciones con plazo de ese par no se pueden comprar hasta que termine.</li>
<li>Durante una suspensión no se negocia, liquida ni cierra nada; los vencimientos usan el primer precio posterior.</li>
</ul>
<p>Cada liquidación indica el precio que la decidió, para que puedas comprobarla.</p>`,
    },
    th: {
      title: 'สถานการณ์ตลาดประกาศให้ทุกคนทราบ',
      content: `<p>บางครั้งผู้ดูแลโลกจำลองอาจเริ่มสถานการณ์ตลาด เช่น ราคาดิ่ง ราคาพุ่ง ราคากระโดด ราคานิ่ง หรือหยุดพักการซื้อขาย</p>
<ul>
<li>สถานการณ์มีผลกับ<strong>ทุกคนเท่ากัน</strong> ไม่มีวิธีกำหนดผลให้ผู้ใช้หรือคำสั่งใดคำสั่งหนึ่ง</li>
<li>ประกาศบนหน้าจอทันทีที่เริ่ม และเก็บไว้ในบันทึกสาธารณะ</li>
<li>คุณซื้อขายสปอตและฟิวเจอร์สตามสถานการณ์ได้ แต่จะซื้อออปชันตามเวลาของคู่นั้นไม่ได้จนกว่าสถานการณ์จะจบ</li>
<li>ระหว่างหยุดพักจะไม่มีการซื้อขาย ชำระ หรือบังคับปิด รายการที่ครบกำหนดใช้ราคาแรกหลังเปิดใหม่</li>
</ul>
<p>ทุกการชำระระบุราคาที่ใช้ตัดสิน คุณจึงตรวจสอบเองได้</p>`,
    },
  },
}
