import type { Article } from './article'

export const bannerTrust: Article = {
  id: 502,
  slug: 'banner-trust',
  c_id: 5,
  cover: '/h5/covers/trust.svg',
  daysBefore: 1,
  author: 'Lagoon',
  words: {
    zh: {
      title: '稳步增值：最长 30 天的理财产品',
      content: `<p>申购固定期限的理财产品，每 24 小时获得一次利息。</p>
<p><strong>示例：</strong> 10,000 USDT，日收益率 0.4%，期限 15 天，每日获得 40 USDT，合计 600 USDT，到期返还本金。</p>
<p>您也可以提前赎回，确认前会显示违约金的具体数额。</p>`,
    },
    en: {
      title: 'Let it grow: trust products up to 30 days',
      content: `<p>Put coins into trust for a fixed term and receive interest every 24 hours.</p>
<p><strong>Example:</strong> 10,000 USDT at 0.4% a day for 15 days pays 40 USDT a day, 600 USDT in all. The principal returns at maturity.</p>
<p>You can leave early: the penalty is shown in figures before you confirm.</p>`,
    },
    hk: {
      title: '穩步增值：最長 30 天的理財產品',
      content: `<p>申購固定期限的理財產品，每 24 小時獲得一次利息。</p>
<p><strong>例子：</strong> 10,000 USDT，日收益率 0.4%，期限 15 天，每日獲得 40 USDT，合共 600 USDT，到期返還本金。</p>
<p>您亦可以提前贖回，確認前會顯示違約金的具體數額。</p>`,
    },
    jp: {
      title: 'じっくり増やす：最長30日の運用商品',
      content: `<p>一定期間コインを預けると、24時間ごとに利息が支払われます。</p>
<p><strong>例：</strong> 10,000 USDT を日利0.4%で15日間預けると、1日40 USDT、合計600 USDT。満期に元本が戻ります。</p>
<p>中途解約もでき、確認前に違約金の額が表示されます。</p>`,
    },
    vi: {
      title: 'Để tiền sinh lời: sản phẩm ủy thác đến 30 ngày',
      content: `<p>Ủy thác coin theo kỳ hạn cố định và nhận lãi mỗi 24 giờ.</p>
<p><strong>Ví dụ:</strong> 10,000 USDT với 0.4% mỗi ngày trong 15 ngày nhận 40 USDT mỗi ngày, tổng cộng 600 USDT. Gốc được hoàn khi đáo hạn.</p>
<p>Bạn có thể tất toán sớm: tiền phạt được hiển thị cụ thể trước khi xác nhận.</p>`,
    },
    kr: {
      title: '차곡차곡 늘리는 최대 30일 예치 상품',
      content: `<p>정해진 기간 동안 코인을 맡기면 24시간마다 이자를 받습니다.</p>
<p><strong>예시:</strong> 10,000 USDT를 일 0.4%로 15일 맡기면 하루 40 USDT, 총 600 USDT를 받고 만기에 원금이 돌아옵니다.</p>
<p>중도 해지도 가능하며, 확인 전에 위약금 금액이 표시됩니다.</p>`,
    },
    esp: {
      title: 'Hazlo crecer: productos de custodia de hasta 30 días',
      content: `<p>Deja monedas en custodia a plazo fijo y recibe intereses cada 24 horas.</p>
<p><strong>Ejemplo:</strong> 10,000 USDT al 0.4% diario durante 15 días pagan 40 USDT al día, 600 USDT en total. El capital vuelve al vencimiento.</p>
<p>Puedes salir antes: la penalización se muestra en cifras antes de confirmar.</p>`,
    },
    th: {
      title: 'ให้เงินงอกเงย: ผลิตภัณฑ์ฝากประจำสูงสุด 30 วัน',
      content: `<p>ฝากเหรียญตามระยะเวลาคงที่และรับดอกเบี้ยทุก 24 ชั่วโมง</p>
<p><strong>ตัวอย่าง:</strong> 10,000 USDT ที่ 0.4% ต่อวัน 15 วัน ได้วันละ 40 USDT รวม 600 USDT เมื่อครบกำหนดได้เงินต้นคืน</p>
<p>ไถ่ถอนก่อนกำหนดได้ ระบบแสดงค่าปรับเป็นตัวเลขก่อนยืนยัน</p>`,
    },
  },
}
