import type { Article } from './article'

export const helpTransfer: Article = {
  id: 1905,
  slug: 'help-transfer',
  c_id: 19,
  cover: '',
  daysBefore: 18,
  author: 'Lagoon',
  words: {
    zh: {
      title: '账户间划转',
      content: `<p>您有四个账户，每种产品使用其中之一。</p>
<table>
<tr><td>账户</td><td>用途</td></tr>
<tr><td>现货</td><td>充值、提现、现货交易、新币、币商、返佣</td></tr>
<tr><td>合约</td><td>合约保证金</td></tr>
<tr><td>期权</td><td>限时期权的本金</td></tr>
<tr><td>理财</td><td>理财的本金和利息</td></tr>
</table>
<p>在资产页打开<strong>划转</strong>，选择两个账户、币种和数量。划转免费且即时生效。只能划转可用余额，冻结部分属于未完成的订单。并非每个币种都能存放在所有账户。</p>`,
    },
    en: {
      title: 'Transferring between your accounts',
      content: `<p>You have four accounts, and each product uses one of them.</p>
<table>
<tr><td>Account</td><td>Used for</td></tr>
<tr><td>Coin</td><td>deposits, withdrawals, spot, new coins, merchants, rebates</td></tr>
<tr><td>Contract</td><td>margin of contracts</td></tr>
<tr><td>Options</td><td>stakes of timed options</td></tr>
<tr><td>Trust</td><td>the principal and the interest of a trust</td></tr>
</table>
<p>Open <strong>Transfer</strong> on the assets page, choose the two accounts, the coin and the quantity. A transfer is free and takes effect at once. Only the available balance can be moved; frozen amounts belong to open orders. Not every coin can be held in every account.</p>`,
    },
    hk: {
      title: '帳戶間劃轉',
      content: `<p>您有四個帳戶，每種產品使用其中之一。</p>
<table>
<tr><td>帳戶</td><td>用途</td></tr>
<tr><td>現貨</td><td>充值、提現、現貨交易、新幣、幣商、返佣</td></tr>
<tr><td>合約</td><td>合約保證金</td></tr>
<tr><td>期權</td><td>限時期權的本金</td></tr>
<tr><td>理財</td><td>理財的本金和利息</td></tr>
</table>
<p>在資產頁打開<strong>劃轉</strong>，選擇兩個帳戶、幣種和數量。劃轉免費且即時生效。只能劃轉可用餘額，凍結部分屬於未完成的訂單。並非每個幣種都能存放在所有帳戶。</p>`,
    },
    jp: {
      title: '口座間の振替',
      content: `<p>口座は4つあり、商品ごとに使う口座が決まっています。</p>
<table>
<tr><td>口座</td><td>用途</td></tr>
<tr><td>現物</td><td>入金、出金、現物、新規コイン、コイン販売者、報酬</td></tr>
<tr><td>先物</td><td>先物の証拠金</td></tr>
<tr><td>オプション</td><td>時間オプションの元本</td></tr>
<tr><td>運用</td><td>運用の元本と利息</td></tr>
</table>
<p>資産画面で<strong>振替</strong>を開き、2つの口座、コイン、数量を選びます。手数料は無料で、すぐに反映されます。振替できるのは利用可能残高だけで、凍結分は未完了の注文のものです。口座によって保有できるコインは異なります。</p>`,
    },
    vi: {
      title: 'Chuyển giữa các tài khoản',
      content: `<p>Bạn có bốn tài khoản, mỗi sản phẩm dùng một tài khoản.</p>
<table>
<tr><td>Tài khoản</td><td>Dùng cho</td></tr>
<tr><td>Giao ngay</td><td>nạp, rút, giao ngay, coin mới, đại lý, hoa hồng</td></tr>
<tr><td>Hợp đồng</td><td>ký quỹ hợp đồng</td></tr>
<tr><td>Quyền chọn</td><td>tiền mua quyền chọn theo thời gian</td></tr>
<tr><td>Ủy thác</td><td>ủy thác, lãi và gốc</td></tr>
</table>
<p>Mở <strong>Chuyển</strong> ở trang tài sản, chọn hai tài khoản, coin và số lượng. Chuyển miễn phí và có hiệu lực ngay. Chỉ chuyển được số dư khả dụng; phần đóng băng thuộc về lệnh đang mở. Không phải coin nào cũng giữ được ở mọi tài khoản.</p>`,
    },
    kr: {
      title: '계정 간 이체',
      content: `<p>네 개의 계정이 있으며 상품마다 사용하는 계정이 다릅니다.</p>
<table>
<tr><td>계정</td><td>용도</td></tr>
<tr><td>현물</td><td>입금, 출금, 현물, 신규 코인, 코인 판매자, 리베이트</td></tr>
<tr><td>선물</td><td>선물 증거금</td></tr>
<tr><td>옵션</td><td>시간 옵션 원금</td></tr>
<tr><td>예치</td><td>예치, 이자, 원금</td></tr>
</table>
<p>자산 화면에서 <strong>이체</strong>를 열고 두 계좌, 코인, 수량을 선택하세요. 이체는 무료이며 즉시 반영됩니다. 사용 가능 잔액만 옮길 수 있고 동결 금액은 진행 중인 주문의 것입니다. 모든 코인을 모든 계좌에 둘 수 있는 것은 아닙니다.</p>`,
    },
    esp: {
      title: 'Transferir entre tus cuentas',
      content: `<p>Tienes cuatro cuentas y cada producto usa una de ellas.</p>
<table>
<tr><td>Cuenta</td><td>Uso</td></tr>
<tr><td>Spot</td><td>depósitos, retiros, spot, monedas nuevas, comerciantes, comisiones por referidos</td></tr>
<tr><td>Contratos</td><td>margen de los contratos</td></tr>
<tr><td>Opciones</td><td>importes de las opciones</td></tr>
<tr><td>Custodia</td><td>el capital y los intereses de una custodia</td></tr>
</table>
<p>Abre <strong>Transferir</strong> en la página de activos y elige las dos cuentas, la moneda y la cantidad. Es gratis e inmediato. Solo se mueve el saldo disponible; lo retenido pertenece a órdenes abiertas. No todas las monedas caben en todas las cuentas.</p>`,
    },
    th: {
      title: 'การโอนระหว่างบัญชีของคุณ',
      content: `<p>คุณมีสี่บัญชี แต่ละผลิตภัณฑ์ใช้หนึ่งบัญชี</p>
<table>
<tr><td>บัญชี</td><td>ใช้สำหรับ</td></tr>
<tr><td>สปอต</td><td>ฝาก ถอน เทรดสปอต เหรียญใหม่ ผู้ค้าเหรียญ ค่าแนะนำ</td></tr>
<tr><td>ฟิวเจอร์ส</td><td>หลักประกันของฟิวเจอร์ส</td></tr>
<tr><td>ออปชัน</td><td>เงินต้นของออปชันตามเวลา</td></tr>
<tr><td>ฝากประจำ</td><td>ฝากประจำ ดอกเบี้ย และเงินต้น</td></tr>
</table>
<p>เปิด<strong>โอน</strong>ในหน้าสินทรัพย์ เลือกสองบัญชี เหรียญ และจำนวน โอนฟรีและมีผลทันที โอนได้เฉพาะยอดที่ใช้ได้ ส่วนที่อายัดเป็นของคำสั่งที่เปิดอยู่ ไม่ใช่ทุกเหรียญจะเก็บได้ในทุกบัญชี</p>`,
    },
  },
}
