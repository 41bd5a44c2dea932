import { usdtId } from '@lagoon/shared/catalogue/coins'
import type { SeededOffer } from './offer'

/** Sold out while its window is still open. */
export const saltmarsh: SeededOffer = {
  id: 4,
  title: 'Saltmarsh',
  coin: { id: 17, name: 'SLTM', scale: 6, min_deposit: '200', min_withdraw: '400', max_withdraw: '10000000' },
  market: {
    price_scale: 6,
    amount_scale: 2,
    level: 42_000,
    volatility: 72_000,
    market_share: 400,
    volume_per_second: 500_000,
    depth_per_tick: 60_000_000,
    quote_spread: 24,
    min_amount: '120',
    lever_share_num: '1000',
    lever_spread: '0.00005',
  },
  terms: {
    supply: '12000000',
    placed: '11985000',
    min_amount: '500',
    max_amount: '200000',
    pays: [{ coin_id: usdtId, price: '0.035' }],
    predict_rate: '20',
    interest_rate: '7',
    lock_days: 7,
  },
  days: { starts: -5, closes: 2, launches: 4 },
  holders: [{ user_id: 1002, amount: '15000', daysAgo: 1 }],
  words: {
    zh: {
      tagline: '潮汐电站的绿色能源凭证',
      introduction:
        'Saltmarsh 把每一兆瓦时潮汐电力变成家庭可以交易的凭证，而该币就是支付凭证的货币。它仅存在于 Lagoon 的模拟世界。',
    },
    en: {
      tagline: 'Green credits from tidal power',
      introduction:
        'Saltmarsh turns each megawatt hour of tidal power into credits that households can trade, and the coin is what a credit is paid with. It exists only in the simulated world of Lagoon.',
    },
    hk: {
      tagline: '潮汐發電的綠色能源憑證',
      introduction:
        'Saltmarsh 把每一兆瓦時潮汐電力變成家庭可以交易的憑證，而該幣就是支付憑證的貨幣。它只存在於 Lagoon 的模擬世界。',
    },
    jp: {
      tagline: '潮力発電から生まれるグリーン証書',
      introduction:
        'Saltmarsh は潮力発電の1メガワット時を家庭で取引できる証書に変えます。証書の支払いに使うのがこのコインです。Lagoon の模擬世界だけに存在します。',
    },
    vi: {
      tagline: 'Tín chỉ xanh từ điện thủy triều',
      introduction:
        'Saltmarsh biến mỗi megawatt giờ điện thủy triều thành tín chỉ mà các hộ gia đình có thể trao đổi, và coin này dùng để trả cho tín chỉ. Coin chỉ tồn tại trong thế giới mô phỏng của Lagoon.',
    },
    kr: {
      tagline: '조력 발전에서 나오는 녹색 인증서',
      introduction:
        'Saltmarsh는 조력 발전 1메가와트시를 가정이 거래할 수 있는 인증서로 바꾸고, 인증서 값은 이 코인으로 치릅니다. Lagoon의 모의 세계에만 존재합니다.',
    },
    esp: {
      tagline: 'Créditos verdes de la energía mareomotriz',
      introduction:
        'Saltmarsh convierte cada megavatio hora de energía mareomotriz en créditos que los hogares pueden intercambiar; la moneda es con lo que se paga un crédito. Solo existe en el mundo simulado de Lagoon.',
    },
    th: {
      tagline: 'เครดิตสีเขียวจากพลังงานน้ำขึ้นน้ำลง',
      introduction:
        'Saltmarsh เปลี่ยนไฟฟ้าจากพลังน้ำขึ้นน้ำลงทุกเมกะวัตต์ชั่วโมงเป็นเครดิตที่ครัวเรือนซื้อขายกันได้ และเหรียญนี้ใช้ชำระค่าเครดิต เหรียญนี้มีอยู่เฉพาะในโลกจำลองของ Lagoon',
    },
  },
}
