import type { Article } from './article'

export const helpContract: Article = {
  id: 1907,
  slug: 'help-contract',
  c_id: 19,
  cover: '',
  daysBefore: 17,
  author: 'Lagoon',
  words: {
    zh: {
      title: '合约交易',
      content: `<p>合约交易的是价格的涨跌：看涨<strong>做多</strong>，看跌<strong>做空</strong>。</p>
<ul>
<li>将 USDT 划转到合约账户，选择交易对、方向、倍数和手数（至少 1 手）。</li>
<li>确认前显示保证金、手续费和强平价。</li>
<li>可随时设置止盈价、止损价，或跟随价格的追踪止损。</li>
<li>可追加或减少保证金，强平价随之变远或变近。</li>
<li>您可随时全部或部分平仓；应用会询问“确认平仓？”，并显示到账金额。</li>
</ul>
<p><strong>示例：</strong> 10 手、每手 0.001 BTC、价格 68,000，价值 680 USDT；20 倍时保证金为 34 USDT。上涨 1% 可盈利 6.8 USDT（未计手续费）。</p>`,
    },
    en: {
      title: 'Contract trading',
      content: `<p>With a contract you trade the movement of a price: <strong>long</strong> if you expect it to rise, <strong>short</strong> if you expect it to fall.</p>
<ul>
<li>Move USDT into the contract account, choose pair, direction, multiple and lots (at least 1).</li>
<li>Margin, fee and liquidation price are shown before you confirm.</li>
<li>You may add a stop-profit and a stop-loss price, now or later, or a trailing stop that follows the price.</li>
<li>Add margin to move the liquidation price away, or take out what the position does not need.</li>
<li>Close all of a position or some of its lots at any time; the app asks "Confirm the position?" and shows what you receive.</li>
</ul>
<p><strong>Example:</strong> 10 lots of 0.001 BTC at 68,000 are worth 680 USDT; with a multiple of 20 the margin is 34 USDT. A rise of 1% earns 6.8 USDT before fees.</p>`,
    },
    hk: {
      title: '合約交易',
      content: `<p>合約交易的是價格的升跌：看升<strong>做多</strong>，看跌<strong>做空</strong>。</p>
<ul>
<li>將 USDT 劃轉到合約帳戶，選擇交易對、方向、倍數和手數（至少 1 手）。</li>
<li>確認前顯示保證金、手續費和強平價。</li>
<li>可隨時設定止盈價、止損價，或跟隨價格的追蹤止損。</li>
<li>可追加或減少保證金，強平價隨之變遠或變近。</li>
<li>您可隨時全部或部分平倉；應用程式會詢問「確認平倉？」，並顯示到帳金額。</li>
</ul>
<p><strong>例子：</strong> 10 手、每手 0.001 BTC、價格 68,000，價值 680 USDT；20 倍時保證金為 34 USDT。上升 1% 可盈利 6.8 USDT（未計手續費）。</p>`,
    },
    jp: {
      title: '先物取引',
      content: `<p>先物では価格の動きを取引します。上がると思えば<strong>ロング</strong>、下がると思えば<strong>ショート</strong>です。</p>
<ul>
<li>USDT を先物口座に移し、ペア、方向、倍率、ロット数（1以上）を選びます。</li>
<li>証拠金、手数料、強制決済価格は確認前に表示されます。</li>
<li>利確価格と損切り価格は今すぐでも後からでも設定できます。価格を追うトレーリングも設定できます。</li>
<li>証拠金は追加したり、余分を引き出したりでき、強制決済価格がそれに応じて動きます。</li>
<li>いつでも全部または一部のロットを決済できます。アプリが受取額を示し、確認を求めます。</li>
</ul>
<p><strong>例：</strong> 0.001 BTC のロットを10、価格68,000で建てると価値は680 USDT。20倍なら証拠金は34 USDT。1%の上昇で手数料を除き6.8 USDT の利益です。</p>`,
    },
    vi: {
      title: 'Giao dịch hợp đồng',
      content: `<p>Với hợp đồng bạn giao dịch biến động giá: <strong>Long</strong> nếu nghĩ giá tăng, <strong>Short</strong> nếu nghĩ giá giảm.</p>
<ul>
<li>Chuyển USDT vào tài khoản hợp đồng, chọn cặp, hướng, bội số và số lot (ít nhất 1).</li>
<li>Ký quỹ, phí và giá thanh lý hiển thị trước khi xác nhận.</li>
<li>Có thể đặt giá chốt lời và cắt lỗ ngay hoặc sau đó, hoặc cắt lỗ động bám theo giá.</li>
<li>Thêm ký quỹ để giá thanh lý xa hơn, hoặc rút bớt phần vị thế không cần.</li>
<li>Tự đóng toàn bộ vị thế hoặc một số lot bất cứ lúc nào; ứng dụng hiển thị số tiền nhận được và hỏi xác nhận.</li>
</ul>
<p><strong>Ví dụ:</strong> 10 lot, mỗi lot 0.001 BTC, giá 68,000 có giá trị 680 USDT; bội số 20 thì ký quỹ 34 USDT. Giá tăng 1% lãi 6.8 USDT chưa trừ phí.</p>`,
    },
    kr: {
      title: '선물 거래',
      content: `<p>선물은 가격의 움직임을 거래합니다. 오를 것 같으면 <strong>롱</strong>, 내릴 것 같으면 <strong>숏</strong>입니다.</p>
<ul>
<li>USDT를 선물 계좌로 옮기고 거래쌍, 방향, 배수, 랏 수(1 이상)를 선택하세요.</li>
<li>증거금, 수수료, 강제 청산가는 확인 전에 표시됩니다.</li>
<li>익절가와 손절가는 지금 또는 나중에 설정할 수 있으며, 가격을 따라가는 추적 손절도 있습니다.</li>
<li>증거금을 추가하거나 남는 만큼 회수할 수 있고, 강제 청산가가 그에 따라 움직입니다.</li>
<li>언제든 전부 또는 일부 랏을 청산할 수 있으며, 앱이 받는 금액을 보여 주고 확인을 요청합니다.</li>
</ul>
<p><strong>예시:</strong> 0.001 BTC 계약 10개를 68,000에 열면 가치는 680 USDT이고, 20배에서 증거금은 34 USDT입니다. 1% 상승하면 수수료 전 6.8 USDT를 법니다.</p>`,
    },
    esp: {
      title: 'Operar con contratos',
      content: `<p>Con un contrato operas el movimiento de un precio: <strong>largo</strong> si esperas que suba, <strong>corto</strong> si esperas que baje.</p>
<ul>
<li>Pasa USDT a la cuenta de contratos y elige par, dirección, multiplicador y lotes (al menos 1).</li>
<li>El margen, la comisión y el precio de liquidación se muestran antes de confirmar.</li>
<li>Puedes fijar un precio de ganancia y otro de pérdida, ahora o después, o un stop dinámico que sigue al precio.</li>
<li>Añade margen para alejar el precio de liquidación, o retira el que la posición no necesita.</li>
<li>Cierra toda la posición o parte de sus lotes cuando quieras; la app muestra lo que recibes y pide confirmación.</li>
</ul>
<p><strong>Ejemplo:</strong> 10 lotes de 0.001 BTC a 68,000 valen 680 USDT; con un multiplicador de 20 el margen es de 34 USDT. Una subida del 1% gana 6.8 USDT antes de comisiones.</p>`,
    },
    th: {
      title: 'การเทรดฟิวเจอร์ส',
      content: `<p>ฟิวเจอร์สคือการเทรดการเคลื่อนไหวของราคา คิดว่าขึ้นเลือก<strong>Long</strong> คิดว่าลงเลือก<strong>Short</strong></p>
<ul>
<li>โอน USDT เข้าบัญชีฟิวเจอร์ส เลือกคู่ ทิศทาง ตัวคูณ และจำนวนล็อต (อย่างน้อย 1)</li>
<li>หลักประกัน ค่าธรรมเนียม และราคาบังคับปิดแสดงก่อนยืนยัน</li>
<li>ตั้งราคาทำกำไรและราคาตัดขาดทุนได้ทันทีหรือภายหลัง หรือใช้จุดตัดขาดทุนที่เลื่อนตามราคา</li>
<li>เพิ่มหลักประกันเพื่อให้ราคาบังคับปิดไกลขึ้น หรือลดส่วนที่สถานะไม่ต้องใช้</li>
<li>ปิดทั้งสถานะหรือบางล็อตได้ทุกเมื่อ แอปจะแสดงจำนวนที่ได้รับและถามยืนยัน</li>
</ul>
<p><strong>ตัวอย่าง:</strong> 10 ล็อต ล็อตละ 0.001 BTC ที่ราคา 68,000 มีมูลค่า 680 USDT ตัวคูณ 20 ใช้หลักประกัน 34 USDT ราคาขึ้น 1% ได้กำไร 6.8 USDT ก่อนหักค่าธรรมเนียม</p>`,
    },
  },
}
