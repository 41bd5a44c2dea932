import { usdtId } from '@lagoon/shared/catalogue/coins'
import type { SeededOffer } from './offer'

/** Launched: it trades, and what was allotted is still locked. */
export const driftglass: SeededOffer = {
  id: 2,
  title: 'Driftglass',
  coin: { id: 15, name: 'DRFT', scale: 6, min_deposit: '10', min_withdraw: '20', max_withdraw: '800000' },
  market: {
    price_scale: 4,
    amount_scale: 3,
    level: 9500,
    volatility: 62_000,
    market_share: 450,
    volume_per_second: 160_000,
    depth_per_tick: 25_000_000,
    quote_spread: 6,
    min_amount: '5',
    lever_share_num: '40',
    lever_spread: '0.0012',
  },
  terms: {
    supply: '800000',
    placed: '752000',
    min_amount: '20',
    max_amount: '20000',
    pays: [{ coin_id: usdtId, price: '0.8' }],
    predict_rate: '18',
    interest_rate: '6',
    lock_days: 14,
  },
  days: { starts: -20, closes: -10, launches: -7 },
  holders: [
    { user_id: 1001, amount: '400', daysAgo: 12 },
    { user_id: 1002, amount: '250', daysAgo: 15 },
  ],
  words: {
    zh: {
      tagline: '一块一块见证的回收',
      introduction:
        'Driftglass 奖励从海岸收回玻璃的人：每一块都被称重、记录，并以该币支付。它仅存在于 Lagoon 的模拟世界。',
    },
    en: {
      tagline: 'Recycling, proved piece by piece',
      introduction:
        'Driftglass rewards those who bring glass back from the shore: every piece is weighed, recorded and paid for in the coin. It exists only in the simulated world of Lagoon.',
    },
    hk: {
      tagline: '一塊一塊見證的回收',
      introduction:
        'Driftglass 獎勵從海岸收回玻璃的人：每一塊都會被秤重、紀錄，並以該幣支付。它只存在於 Lagoon 的模擬世界。',
    },
    jp: {
      tagline: 'ひとつずつ証明されるリサイクル',
      introduction:
        'Driftglass は海岸からガラスを持ち帰る人に報います。ひとつずつ重さを量って記録し、このコインで支払います。Lagoon の模擬世界だけに存在します。',
    },
    vi: {
      tagline: 'Tái chế được chứng thực từng mảnh một',
      introduction:
        'Driftglass thưởng cho người mang thủy tinh từ bờ biển về: từng mảnh được cân, ghi lại và trả bằng coin này. Coin chỉ tồn tại trong thế giới mô phỏng của Lagoon.',
    },
    kr: {
      tagline: '한 조각씩 증명되는 재활용',
      introduction:
        'Driftglass는 해변에서 유리를 되가져오는 사람에게 보상합니다. 조각마다 무게를 재고 기록해 이 코인으로 지급합니다. Lagoon의 모의 세계에만 존재합니다.',
    },
    esp: {
      tagline: 'Reciclaje demostrado pieza a pieza',
      introduction:
        'Driftglass premia a quienes devuelven vidrio de la orilla: cada pieza se pesa, se registra y se paga con la moneda. Solo existe en el mundo simulado de Lagoon.',
    },
    th: {
      tagline: 'รีไซเคิลที่พิสูจน์ได้ทีละชิ้น',
      introduction:
        'Driftglass ให้รางวัลแก่ผู้ที่นำแก้วกลับจากชายฝั่ง ทุกชิ้นถูกชั่ง บันทึก และจ่ายด้วยเหรียญนี้ เหรียญนี้มีอยู่เฉพาะในโลกจำลองของ Lagoon',
    },
  },
}
