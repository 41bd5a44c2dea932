import { ethId, usdtId } from '@lagoon/shared/catalogue/coins'
import type { SeededOffer } from './offer'

/** Upcoming: it opens three days into the world. */
export const kelpwood: SeededOffer = {
  id: 3,
  title: 'Kelpwood',
  coin: { id: 16, name: 'KLPW', scale: 6, min_deposit: '5', min_withdraw: '10', max_withdraw: '300000' },
  market: {
    price_scale: 4,
    amount_scale: 3,
    level: 28_000,
    volatility: 66_000,
    market_share: 400,
    volume_per_second: 55_000,
    depth_per_tick: 9_000_000,
    quote_spread: 16,
    min_amount: '2',
    lever_share_num: '15',
    lever_spread: '0.0032',
  },
  terms: {
    supply: '250000',
    placed: '60000',
    min_amount: '10',
    max_amount: '5000',
    pays: [
      { coin_id: usdtId, price: '2.4' },
      { coin_id: ethId, price: '0.0007' },
    ],
    predict_rate: '30',
    interest_rate: '12',
    lock_days: 30,
  },
  days: { starts: 3, closes: 10, launches: 12 },
  holders: [],
  words: {
    zh: {
      tagline: '像海藻林一样生长的存储',
      introduction:
        'Kelpwood 把闲置磁盘空间切成小叶出租，每片复制到七台主机。小叶每完好保存一天，主机便获得该币作为报酬。它仅存在于 Lagoon 的模拟世界。',
    },
    en: {
      tagline: 'Storage that grows like a kelp forest',
      introduction:
        'Kelpwood rents out unused disk space in small fronds, each copied to seven hosts. For every day that a frond stays whole, its hosts are paid in the coin. It exists only in the simulated world of Lagoon.',
    },
    hk: {
      tagline: '像海藻林一樣生長的儲存空間',
      introduction:
        'Kelpwood 把閒置磁碟空間切成小葉出租，每片複製到七台主機。小葉每完好保存一天，主機便獲得該幣作為報酬。它只存在於 Lagoon 的模擬世界。',
    },
    jp: {
      tagline: '昆布の森のように育つストレージ',
      introduction:
        'Kelpwood は空いているディスクを小さな葉に分けて貸し出し、それぞれを7台のホストに複製します。葉が無事な日ごとに、ホストへこのコインが支払われます。Lagoon の模擬世界だけに存在します。',
    },
    vi: {
      tagline: 'Kho lưu trữ lớn lên như rừng tảo bẹ',
      introduction:
        'Kelpwood cho thuê dung lượng đĩa còn trống theo từng phiến nhỏ, mỗi phiến được sao ra bảy máy chủ. Cứ mỗi ngày phiến còn nguyên vẹn, các máy chủ được trả bằng coin này. Coin chỉ tồn tại trong thế giới mô phỏng của Lagoon.',
    },
    kr: {
      tagline: '다시마 숲처럼 자라는 저장소',
      introduction:
        'Kelpwood는 남는 디스크 공간을 작은 잎으로 나누어 빌려주고, 잎마다 호스트 일곱 곳에 복제합니다. 잎이 온전한 하루마다 호스트는 이 코인을 받습니다. Lagoon의 모의 세계에만 존재합니다.',
    },
    esp: {
      tagline: 'Almacenamiento que crece como un bosque de algas',
      introduction:
        'Kelpwood alquila espacio de disco libre en pequeñas frondas, cada una copiada en siete anfitriones. Por cada día que una fronda sigue entera, sus anfitriones cobran en la moneda. Solo existe en el mundo simulado de Lagoon.',
    },
    th: {
      tagline: 'พื้นที่จัดเก็บที่เติบโตดั่งป่าสาหร่าย',
      introduction:
        'Kelpwood ให้เช่าพื้นที่ดิสก์ที่ว่างเป็นใบเล็ก ๆ แต่ละใบคัดลอกไว้ในเจ็ดโฮสต์ ทุกวันที่ใบยังสมบูรณ์ โฮสต์จะได้รับเหรียญนี้เป็นค่าตอบแทน เหรียญนี้มีอยู่เฉพาะในโลกจำลองของ Lagoon',
    },
  },
}
