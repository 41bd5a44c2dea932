import type { Article } from './article'

export const welcomeToLagoon: Article = {
  id: 401,
  slug: 'welcome-to-lagoon',
  c_id: 4,
  cover: '',
  daysBefore: 0,
  author: 'Lagoon',
  words: {
    zh: {
      title: '欢迎来到 Lagoon：这里的一切都是模拟',
      content: `<p>Lagoon 是一个运行在模拟世界中的完整交易所。价格、委托、充值和提现的体验与真实交易所一致，但<strong>全程不涉及任何真实资金</strong>。</p>
<ul>
<li>充值地址经过特别处理，任何区块链都不会接受，请勿转入真实币种。</li>
<li>每一个价格都按公开规则计算得出，任何人都可以核对。</li>
<li>屏幕上始终显示“模拟”标识。</li>
</ul>
<p>请放心体验、开仓、试错：在这里，您唯一可能失去的只有时间。</p>`,
    },
    en: {
      title: 'Welcome to Lagoon: everything here is simulated',
      content: `<p>Lagoon is a complete exchange in a simulated world. Prices, orders, deposits and withdrawals behave like the real thing, but <strong>no real funds are involved anywhere</strong>.</p>
<ul>
<li>Deposit addresses are made so that no blockchain accepts them. Never send real coins.</li>
<li>Every price is calculated from a public rule and can be checked by anyone.</li>
<li>The SIMULATED mark stays on screen at all times.</li>
</ul>
<p>Look around, open positions, make mistakes: nothing can be lost here but time.</p>`,
    },
    hk: {
      title: '歡迎來到 Lagoon：這裡的一切都是模擬',
      content: `<p>Lagoon 是一個運行在模擬世界中的完整交易所。價格、委託、充值和提現的體驗與真實交易所一致，但<strong>全程不涉及任何真實資金</strong>。</p>
<ul>
<li>充值地址經過特別處理，任何區塊鏈都不會接受，請勿轉入真實幣種。</li>
<li>每一個價格都按公開規則計算得出，任何人都可以核對。</li>
<li>畫面上會一直顯示「模擬」標誌。</li>
</ul>
<p>請放心體驗、開倉、試錯：在這裡，您唯一可能失去的只有時間。</p>`,
    },
    jp: {
      title: 'Lagoon へようこそ：ここではすべてがシミュレーションです',
      content: `<p>Lagoon は、シミュレーションの世界で動く本格的な取引所です。価格、注文、入出金は本物と同じように動きますが、<strong>実際の資金は一切関わりません</strong>。</p>
<ul>
<li>入金アドレスは、どのブロックチェーンでも受け付けられないように作られています。実際のコインを送らないでください。</li>
<li>価格はすべて公開されたルールで計算され、誰でも検証できます。</li>
<li>画面には常に「シミュレーション」の表示があります。</li>
</ul>
<p>自由に触れて、建てて、失敗してみてください。ここで失うものは時間だけです。</p>`,
    },
    vi: {
      title: 'Chào mừng đến với Lagoon: mọi thứ ở đây đều là mô phỏng',
      content: `<p>Lagoon là một sàn giao dịch hoàn chỉnh trong một thế giới mô phỏng. Giá, lệnh, nạp và rút tiền hoạt động như thật, nhưng <strong>hoàn toàn không có tiền thật</strong>.</p>
<ul>
<li>Địa chỉ nạp được tạo sao cho không blockchain nào chấp nhận. Đừng gửi coin thật.</li>
<li>Mọi mức giá đều được tính theo quy tắc công khai và ai cũng có thể kiểm tra.</li>
<li>Dấu MÔ PHỎNG luôn hiển thị trên màn hình.</li>
</ul>
<p>Hãy thoải mái khám phá, mở vị thế và thử sai: ở đây bạn không thể mất gì ngoài thời gian.</p>`,
    },
    kr: {
      title: 'Lagoon에 오신 것을 환영합니다: 이곳의 모든 것은 모의입니다',
      content: `<p>Lagoon은 모의 세계에서 운영되는 완전한 거래소입니다. 가격, 주문, 입출금이 실제처럼 움직이지만 <strong>실제 자금은 전혀 사용되지 않습니다</strong>.</p>
<ul>
<li>입금 주소는 어떤 블록체인에서도 받아들여지지 않도록 만들어져 있습니다. 실제 코인을 보내지 마세요.</li>
<li>모든 가격은 공개된 규칙으로 계산되며 누구나 확인할 수 있습니다.</li>
<li>화면에는 항상 ‘모의’ 표시가 나타납니다.</li>
</ul>
<p>마음껏 둘러보고, 포지션을 열고, 실수해 보세요. 여기서 잃을 것은 시간뿐입니다.</p>`,
    },
    esp: {
      title: 'Te damos la bienvenida a Lagoon: aquí todo es simulado',
      content: `<p>Lagoon es un exchange completo en un mundo simulado. Los precios, las órdenes, los depósitos y los retiros se comportan como los reales, pero <strong>no interviene ningún fondo real</strong>.</p>
<ul>
<li>Las direcciones de depósito están hechas para que ninguna cadena las acepte. No envíes monedas reales.</li>
<li>Cada precio se calcula con una regla pública y cualquiera puede comprobarlo.</li>
<li>La marca SIMULADO está siempre en pantalla.</li>
</ul>
<p>Explora, abre posiciones y equivócate: aquí solo puedes perder tiempo.</p>`,
    },
    th: {
      title: 'ยินดีต้อนรับสู่ Lagoon: ทุกอย่างที่นี่เป็นการจำลอง',
      content: `<p>Lagoon คือกระดานเทรดครบวงจรในโลกจำลอง ราคา คำสั่ง การฝากและถอนทำงานเหมือนจริง แต่<strong>ไม่มีเงินจริงเกี่ยวข้องเลย</strong></p>
<ul>
<li>ที่อยู่ฝากถูกสร้างขึ้นโดยที่ไม่มีบล็อกเชนใดรับได้ โปรดอย่าโอนเหรียญจริง</li>
<li>ทุกราคาคำนวณจากกฎที่เปิดเผย ใครก็ตรวจสอบได้</li>
<li>เครื่องหมาย “จำลอง” แสดงบนหน้าจอตลอดเวลา</li>
</ul>
<p>ลองสำรวจ เปิดสถานะ และลองผิดลองถูกได้เต็มที่ ที่นี่ไม่มีอะไรให้เสียนอกจากเวลา</p>`,
    },
  },
}
