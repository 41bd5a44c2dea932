import { btcId, ethId, usdtId } from '@lagoon/shared/catalogue/coins'
import type { SeededOffer } from './offer'

/** Open for subscription when the world begins. */
export const moonshoal: SeededOffer = {
  id: 1,
  title: 'Moonshoal',
  coin: { id: 14, name: 'MSHL', scale: 6, min_deposit: '50', min_withdraw: '100', max_withdraw: '5000000' },
  market: {
    price_scale: 5,
    amount_scale: 2,
    level: 15_000,
    volatility: 70_000,
    market_share: 350,
    volume_per_second: 100_000,
    depth_per_tick: 16_000_000,
    quote_spread: 12,
    min_amount: '50',
    lever_share_num: '250',
    lever_spread: '0.0002',
  },
  terms: {
    supply: '5000000',
    placed: '3140000',
    min_amount: '100',
    max_amount: '100000',
    pays: [
      { coin_id: usdtId, price: '0.12' },
      { coin_id: btcId, price: '0.00000185' },
      { coin_id: ethId, price: '0.0000355' },
    ],
    predict_rate: '24',
    interest_rate: '8',
    lock_days: 10,
  },
  days: { starts: -2, closes: 5, launches: 7 },
  holders: [],
  words: {
    zh: {
      tagline: '随潮汐结算的支付币',
      introduction:
        'Moonshoal 每天在两次高潮时批量结算小额支付，让每一笔几乎不花钱。每批的费用以该币支付，并在下一批中销毁。它仅存在于 Lagoon 的模拟世界。',
    },
    en: {
      tagline: 'A payment coin that settles with the tides',
      introduction:
        'Moonshoal settles small payments in batches, twice a day at high tide, so that each costs almost nothing. The coin pays the fee of every batch and is burned in the next. It exists only in the simulated world of Lagoon.',
    },
    hk: {
      tagline: '隨潮汐結算的支付幣',
      introduction:
        'Moonshoal 每天在兩次漲潮時批量結算小額支付，令每一筆幾乎不花錢。每批的費用以該幣支付，並在下一批中銷毀。它只存在於 Lagoon 的模擬世界。',
    },
    jp: {
      tagline: '潮の満ち引きで決済する支払いコイン',
      introduction:
        'Moonshoal は少額の支払いを1日2回、満潮に合わせてまとめて決済し、1件あたりの費用をほぼゼロにします。手数料はこのコインで支払われ、次の回で焼却されます。Lagoon の模擬世界だけに存在します。',
    },
    vi: {
      tagline: 'Đồng coin thanh toán theo nhịp thủy triều',
      introduction:
        'Moonshoal gộp các khoản thanh toán nhỏ và quyết toán hai lần mỗi ngày lúc triều cao, nên mỗi khoản gần như không tốn phí. Phí của mỗi lượt trả bằng coin này và bị đốt ở lượt sau. Coin chỉ tồn tại trong thế giới mô phỏng của Lagoon.',
    },
    kr: {
      tagline: '밀물과 함께 정산되는 결제 코인',
      introduction:
        'Moonshoal은 소액 결제를 하루 두 번 만조에 묶어 정산해 건당 비용을 거의 없앱니다. 수수료는 이 코인으로 내며 다음 정산에서 소각됩니다. Lagoon의 모의 세계에만 존재합니다.',
    },
    esp: {
      tagline: 'Una moneda de pago que liquida con las mareas',
      introduction:
        'Moonshoal liquida pequeños pagos por lotes, dos veces al día con la pleamar, de modo que cada uno cuesta casi nada. La moneda paga la comisión de cada lote y se quema en el siguiente. Solo existe en el mundo simulado de Lagoon.',
    },
    th: {
      tagline: 'เหรียญชำระเงินที่สรุปยอดตามจังหวะน้ำขึ้น',
      introduction:
        'Moonshoal รวมการชำระเงินย่อยแล้วสรุปยอดวันละสองครั้งเมื่อน้ำขึ้นสูงสุด แต่ละรายการจึงแทบไม่มีค่าใช้จ่าย ค่าธรรมเนียมของแต่ละรอบจ่ายด้วยเหรียญนี้และถูกเผาในรอบถัดไป เหรียญนี้มีอยู่เฉพาะในโลกจำลองของ Lagoon',
    },
  },
}
