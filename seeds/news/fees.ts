import type { Article } from './article'

export const fees: Article = {
  id: 2010,
  slug: 'fees',
  c_id: 20,
  cover: '',
  daysBefore: 26,
  author: 'Lagoon',
  words: {
    zh: {
      title: '手续费',
      content: `<table>
<tr><td>服务</td><td>手续费</td></tr>
<tr><td>现货，成熟币种</td><td>所得的 0.1%</td></tr>
<tr><td>现货，TIDW、KORL、SNDB</td><td>所得的 0.2%</td></tr>
<tr><td>合约</td><td>价值的 0.05%，开仓与平仓各收一次</td></tr>
<tr><td>期权</td><td>本金的 1%</td></tr>
<tr><td>提现 BTC、ETH、USDT</td><td>0.1%</td></tr>
<tr><td>提现 TIDW、KORL、SNDB</td><td>0.5%</td></tr>
<tr><td>提现其他币种</td><td>0.2%</td></tr>
<tr><td>充值、划转、理财、新币、币商</td><td>免费</td></tr>
</table>
<p>手续费按币种最小单位向上取整，并在确认前显示。若运营者调整费率，页面会显示新费率，已有订单仍按下单时的条款执行。</p>`,
    },
    en: {
      title: 'Fees',
      content: `<table>
<tr><td>Service</td><td>Fee</td></tr>
<tr><td>Spot, established coins</td><td>0.1% of what you receive</td></tr>
<tr><td>Spot, TIDW, KORL, SNDB</td><td>0.2% of what you receive</td></tr>
<tr><td>Contracts</td><td>0.05% of the value, on opening and on closing</td></tr>
<tr><td>Options</td><td>1% of the stake</td></tr>
<tr><td>Withdrawal of BTC, ETH, USDT</td><td>0.1%</td></tr>
<tr><td>Withdrawal of TIDW, KORL, SNDB</td><td>0.5%</td></tr>
<tr><td>Withdrawal of other coins</td><td>0.2%</td></tr>
<tr><td>Deposits, transfers, trust products, new coins, merchants</td><td>free</td></tr>
</table>
<p>Fees are rounded up at the smallest unit of the coin and shown before you confirm. If the operator changes a rate, the screens show the new one; orders keep the terms they were made with.</p>`,
    },
    hk: {
      title: '手續費',
      content: `<table>
<tr><td>服務</td><td>手續費</td></tr>
<tr><td>現貨，成熟幣種</td><td>所得的 0.1%</td></tr>
<tr><td>現貨，TIDW、KORL、SNDB</td><td>所得的 0.2%</td></tr>
<tr><td>合約</td><td>價值的 0.05%，開倉與平倉各收一次</td></tr>
<tr><td>期權</td><td>本金的 1%</td></tr>
<tr><td>提現 BTC、ETH、USDT</td><td>0.1%</td></tr>
<tr><td>提現 TIDW、KORL、SNDB</td><td>0.5%</td></tr>
<tr><td>提現其他幣種</td><td>0.2%</td></tr>
<tr><td>充值、劃轉、理財、新幣、幣商</td><td>免費</td></tr>
</table>
<p>手續費按幣種最小單位向上取整，並在確認前顯示。如營運者調整費率，頁面會顯示新費率，已有訂單仍按下單時的條款執行。</p>`,
    },
    jp: {
      title: '手数料',
      content: `<table>
<tr><td>サービス</td><td>手数料</td></tr>
<tr><td>現物（主要コイン）</td><td>受取額の0.1%</td></tr>
<tr><td>現物（TIDW、KORL、SNDB）</td><td>受取額の0.2%</td></tr>
<tr><td>先物</td><td>価値の0.05%（新規・決済それぞれ）</td></tr>
<tr><td>オプション</td><td>元本の1%</td></tr>
<tr><td>出金（BTC、ETH、USDT）</td><td>0.1%</td></tr>
<tr><td>出金（TIDW、KORL、SNDB）</td><td>0.5%</td></tr>
<tr><td>出金（その他）</td><td>0.2%</td></tr>
<tr><td>入金、振替、運用、新規コイン、コイン販売者</td><td>無料</td></tr>
</table>
<p>手数料はコインの最小単位で切り上げ、確認前に表示されます。運営者が料率を変更した場合は画面に新しい率が表示され、既存の注文は注文時の条件のままです。</p>`,
    },
    vi: {
      title: 'Biểu phí',
      content: `<table>
<tr><td>Dịch vụ</td><td>Phí</td></tr>
<tr><td>Giao ngay, coin lâu năm</td><td>0.1% số nhận được</td></tr>
<tr><td>Giao ngay, TIDW, KORL, SNDB</td><td>0.2% số nhận được</td></tr>
<tr><td>Hợp đồng</td><td>0.05% giá trị, khi mở và khi đóng</td></tr>
<tr><td>Quyền chọn</td><td>1% tiền mua</td></tr>
<tr><td>Rút BTC, ETH, USDT</td><td>0.1%</td></tr>
<tr><td>Rút TIDW, KORL, SNDB</td><td>0.5%</td></tr>
<tr><td>Rút coin khác</td><td>0.2%</td></tr>
<tr><td>Nạp, chuyển, ủy thác, coin mới, đại lý</td><td>miễn phí</td></tr>
</table>
<p>Phí làm tròn lên theo đơn vị nhỏ nhất của coin và hiển thị trước khi xác nhận. Nếu người vận hành đổi mức phí, màn hình hiển thị mức mới; lệnh đã đặt giữ nguyên điều khoản.</p>`,
    },
    kr: {
      title: '수수료',
      content: `<table>
<tr><td>서비스</td><td>수수료</td></tr>
<tr><td>현물, 주요 코인</td><td>받는 금액의 0.1%</td></tr>
<tr><td>현물, TIDW·KORL·SNDB</td><td>받는 금액의 0.2%</td></tr>
<tr><td>선물</td><td>가치의 0.05%, 진입과 청산 각각</td></tr>
<tr><td>옵션</td><td>원금의 1%</td></tr>
<tr><td>출금 BTC·ETH·USDT</td><td>0.1%</td></tr>
<tr><td>출금 TIDW·KORL·SNDB</td><td>0.5%</td></tr>
<tr><td>출금 기타 코인</td><td>0.2%</td></tr>
<tr><td>입금, 이체, 예치, 신규 코인, 코인 판매자</td><td>무료</td></tr>
</table>
<p>수수료는 코인의 최소 단위에서 올림하며 확인 전에 표시됩니다. 운영자가 요율을 바꾸면 화면에 새 요율이 표시되고, 기존 주문은 주문 당시 조건을 유지합니다.</p>`,
    },
    esp: {
      title: 'Comisiones',
      content: `<table>
<tr><td>Servicio</td><td>Comisión</td></tr>
<tr><td>Spot, monedas consolidadas</td><td>0.1% de lo recibido</td></tr>
<tr><td>Spot, TIDW, KORL, SNDB</td><td>0.2% de lo recibido</td></tr>
<tr><td>Contratos</td><td>0.05% del valor, al abrir y al cerrar</td></tr>
<tr><td>Opciones</td><td>1% del importe</td></tr>
<tr><td>Retiro de BTC, ETH, USDT</td><td>0.1%</td></tr>
<tr><td>Retiro de TIDW, KORL, SNDB</td><td>0.5%</td></tr>
<tr><td>Retiro de otras monedas</td><td>0.2%</td></tr>
<tr><td>Depósitos, transferencias, custodia, monedas nuevas, comerciantes</td><td>gratis</td></tr>
</table>
<p>Se redondean hacia arriba en la unidad mínima de la moneda y se muestran antes de confirmar. Si el operador cambia una tarifa, las pantallas muestran la nueva; las órdenes conservan sus condiciones.</p>`,
    },
    th: {
      title: 'ค่าธรรมเนียม',
      content: `<table>
<tr><td>บริการ</td><td>ค่าธรรมเนียม</td></tr>
<tr><td>สปอต เหรียญหลัก</td><td>0.1% ของจำนวนที่ได้รับ</td></tr>
<tr><td>สปอต TIDW, KORL, SNDB</td><td>0.2% ของจำนวนที่ได้รับ</td></tr>
<tr><td>ฟิวเจอร์ส</td><td>0.05% ของมูลค่า ทั้งตอนเปิดและปิด</td></tr>
<tr><td>ออปชัน</td><td>1% ของเงินต้น</td></tr>
<tr><td>ถอน BTC, ETH, USDT</td><td>0.1%</td></tr>
<tr><td>ถอน TIDW, KORL, SNDB</td><td>0.5%</td></tr>
<tr><td>ถอนเหรียญอื่น</td><td>0.2%</td></tr>
<tr><td>ฝาก โอน ฝากประจำ เหรียญใหม่ ผู้ค้าเหรียญ</td><td>ฟรี</td></tr>
</table>
<p>ค่าธรรมเนียมปัดขึ้นตามหน่วยย่อยที่สุดของเหรียญและแสดงก่อนยืนยัน หากผู้ดูแลเปลี่ยนอัตรา หน้าจอจะแสดงอัตราใหม่ รายการเดิมใช้เงื่อนไขเดิม</p>`,
    },
  },
}
