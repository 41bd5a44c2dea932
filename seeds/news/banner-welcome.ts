import type { Article } from './article'

export const bannerWelcome: Article = {
  id: 501,
  slug: 'banner-welcome',
  c_id: 5,
  cover: '/h5/covers/welcome.svg',
  daysBefore: 0,
  author: 'Lagoon',
  words: {
    zh: {
      title: '完整的交易所，无需真金白银',
      content: `<p>现货、合约、期权、理财与新币申购：大型交易所的全部功能，在一个不会有任何真实损失的世界里。</p>
<p>先充值一些模拟 USDT，在四个账户之间划转，然后下第一笔单。<strong>行情全天候每秒更新</strong>，每个价格都可以重新计算核对。</p>`,
    },
    en: {
      title: 'A whole exchange, no real money',
      content: `<p>Spot, contracts, timed options, trust products and new coins: everything a large exchange offers, in a world where nothing real can be lost.</p>
<p>Start with a deposit of simulated USDT, move it between your four accounts and place your first order. <strong>Prices run every second of the day</strong> and every one of them can be recomputed.</p>`,
    },
    hk: {
      title: '完整的交易所，毋須真金白銀',
      content: `<p>現貨、合約、期權、理財與新幣申購：大型交易所的全部功能，盡在一個不會有任何真實損失的世界。</p>
<p>先充值一些模擬 USDT，在四個帳戶之間劃轉，然後下第一張單。<strong>行情全天候每秒更新</strong>，每個價格都可以重新計算核對。</p>`,
    },
    jp: {
      title: '本格的な取引所を、実際のお金なしで',
      content: `<p>現物、先物、オプション、運用、新規コイン。大手取引所のすべてを、実際の損失が起こらない世界で体験できます。</p>
<p>模擬 USDT を入金し、4つの口座間で振り替えて、最初の注文を出してみましょう。<strong>価格は24時間、毎秒動き</strong>、すべて再計算して確かめられます。</p>`,
    },
    vi: {
      title: 'Một sàn giao dịch trọn vẹn, không tiền thật',
      content: `<p>Giao ngay, hợp đồng, quyền chọn, ủy thác và coin mới: mọi thứ một sàn lớn có, trong một thế giới không thể mất gì thật.</p>
<p>Hãy nạp USDT mô phỏng, chuyển giữa bốn tài khoản và đặt lệnh đầu tiên. <strong>Giá chạy từng giây suốt ngày</strong> và mức giá nào cũng có thể tính lại.</p>`,
    },
    kr: {
      title: '실제 돈 없이 즐기는 완전한 거래소',
      content: `<p>현물, 선물, 옵션, 예치, 신규 코인까지. 대형 거래소의 모든 기능을 실제 손실이 없는 세계에서 경험하세요.</p>
<p>모의 USDT를 입금하고 네 개의 계정 사이에서 이체한 뒤 첫 주문을 내 보세요. <strong>가격은 하루 종일 매초 움직이며</strong> 모두 다시 계산해 확인할 수 있습니다.</p>`,
    },
    esp: {
      title: 'Un exchange completo, sin dinero real',
      content: `<p>Spot, contratos, opciones, custodia y monedas nuevas: todo lo que ofrece un gran exchange, en un mundo donde no se pierde nada real.</p>
<p>Empieza con un depósito de USDT simulado, muévelo entre tus cuatro cuentas y lanza tu primera orden. <strong>Los precios corren cada segundo del día</strong> y todos se pueden recalcular.</p>`,
    },
    th: {
      title: 'กระดานเทรดครบวงจร ไม่ใช้เงินจริง',
      content: `<p>สปอต ฟิวเจอร์ส ออปชัน ฝากประจำ และเหรียญใหม่ ทุกอย่างที่กระดานใหญ่มี ในโลกที่ไม่มีอะไรเสียหายจริง</p>
<p>เริ่มจากฝาก USDT จำลอง โอนระหว่างสี่บัญชี แล้วส่งคำสั่งแรกของคุณ <strong>ราคาวิ่งทุกวินาทีตลอดวัน</strong> และคำนวณซ้ำได้ทุกค่า</p>`,
    },
  },
}
