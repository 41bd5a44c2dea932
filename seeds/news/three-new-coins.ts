import type { Article } from './article'

export const threeNewCoins: Article = {
  id: 402,
  slug: 'three-new-coins',
  c_id: 4,
  cover: '',
  daysBefore: 2,
  author: 'Lagoon',
  words: {
    zh: {
      title: 'Tidewater、Koralle 和 Sandbar 现已上线',
      content: `<p>三种仅存在于 Lagoon 的币种现已加入我们的市场。</p>
<table>
<tr><td>币种</td><td>交易对</td><td>现货手续费</td></tr>
<tr><td>Tidewater（TIDW）</td><td>TIDW/USDT</td><td>0.2%</td></tr>
<tr><td>Koralle（KORL）</td><td>KORL/USDT</td><td>0.2%</td></tr>
<tr><td>Sandbar（SNDB）</td><td>SNDB/USDT</td><td>0.2%</td></tr>
</table>
<p>新币的波动大于成熟币种，单日涨跌 5% 至 8% 属于正常。因此，这些交易对的合约倍数最高为 10 倍。开放时间请见新币页面。</p>`,
    },
    en: {
      title: 'Tidewater, Koralle and Sandbar are now listed',
      content: `<p>Three coins that exist only on Lagoon can now be found among our markets.</p>
<table>
<tr><td>Coin</td><td>Market</td><td>Spot fee</td></tr>
<tr><td>Tidewater (TIDW)</td><td>TIDW/USDT</td><td>0.2%</td></tr>
<tr><td>Koralle (KORL)</td><td>KORL/USDT</td><td>0.2%</td></tr>
<tr><td>Sandbar (SNDB)</td><td>SNDB/USDT</td><td>0.2%</td></tr>
</table>
<p>Young coins move more than established ones: daily swings of 5% to 8% are normal for them. Contracts on these pairs are therefore limited to a multiple of 10. Their opening times are shown on the new coin page.</p>`,
    },
    hk: {
      title: 'Tidewater、Koralle 和 Sandbar 現已上線',
      content: `<p>三種只存在於 Lagoon 的幣種現已加入我們的市場。</p>
<table>
<tr><td>幣種</td><td>交易對</td><td>現貨手續費</td></tr>
<tr><td>Tidewater（TIDW）</td><td>TIDW/USDT</td><td>0.2%</td></tr>
<tr><td>Koralle（KORL）</td><td>KORL/USDT</td><td>0.2%</td></tr>
<tr><td>Sandbar（SNDB）</td><td>SNDB/USDT</td><td>0.2%</td></tr>
</table>
<p>新幣的波動大於成熟幣種，單日升跌 5% 至 8% 屬正常現象。因此，這些交易對的合約倍數最高為 10 倍。開放時間請見新幣頁面。</p>`,
    },
    jp: {
      title: 'Tidewater、Koralle、Sandbar の取り扱いを開始しました',
      content: `<p>Lagoon だけに存在する3つのコインが市場に加わりました。</p>
<table>
<tr><td>コイン</td><td>通貨ペア</td><td>現物手数料</td></tr>
<tr><td>Tidewater（TIDW）</td><td>TIDW/USDT</td><td>0.2%</td></tr>
<tr><td>Koralle（KORL）</td><td>KORL/USDT</td><td>0.2%</td></tr>
<tr><td>Sandbar（SNDB）</td><td>SNDB/USDT</td><td>0.2%</td></tr>
</table>
<p>新しいコインは値動きが大きく、1日に5〜8%の変動は珍しくありません。そのため、これらの先物の倍率は最大10倍です。取引開始時刻は新規コインのページでご確認ください。</p>`,
    },
    vi: {
      title: 'Tidewater, Koralle và Sandbar đã được niêm yết',
      content: `<p>Ba coin chỉ tồn tại trên Lagoon nay đã có mặt trong danh sách thị trường.</p>
<table>
<tr><td>Coin</td><td>Cặp</td><td>Phí giao ngay</td></tr>
<tr><td>Tidewater (TIDW)</td><td>TIDW/USDT</td><td>0.2%</td></tr>
<tr><td>Koralle (KORL)</td><td>KORL/USDT</td><td>0.2%</td></tr>
<tr><td>Sandbar (SNDB)</td><td>SNDB/USDT</td><td>0.2%</td></tr>
</table>
<p>Coin mới biến động mạnh hơn coin lâu năm: dao động 5% đến 8% mỗi ngày là bình thường. Vì vậy hợp đồng của các cặp này chỉ cho phép bội số tối đa 10. Thời gian mở giao dịch có trên trang coin mới.</p>`,
    },
    kr: {
      title: 'Tidewater, Koralle, Sandbar 상장 안내',
      content: `<p>Lagoon에만 존재하는 세 가지 코인이 시장에 추가되었습니다.</p>
<table>
<tr><td>코인</td><td>거래쌍</td><td>현물 수수료</td></tr>
<tr><td>Tidewater (TIDW)</td><td>TIDW/USDT</td><td>0.2%</td></tr>
<tr><td>Koralle (KORL)</td><td>KORL/USDT</td><td>0.2%</td></tr>
<tr><td>Sandbar (SNDB)</td><td>SNDB/USDT</td><td>0.2%</td></tr>
</table>
<p>신규 코인은 변동성이 커서 하루 5~8% 움직임은 흔한 일입니다. 따라서 이 거래쌍의 선물 배수는 최대 10배로 제한됩니다. 거래 시작 시간은 신규 코인 페이지에서 확인하세요.</p>`,
    },
    esp: {
      title: 'Tidewater, Koralle y Sandbar ya cotizan',
      content: `<p>Tres monedas que solo existen en Lagoon ya están entre nuestros mercados.</p>
<table>
<tr><td>Moneda</td><td>Mercado</td><td>Comisión spot</td></tr>
<tr><td>Tidewater (TIDW)</td><td>TIDW/USDT</td><td>0.2%</td></tr>
<tr><td>Koralle (KORL)</td><td>KORL/USDT</td><td>0.2%</td></tr>
<tr><td>Sandbar (SNDB)</td><td>SNDB/USDT</td><td>0.2%</td></tr>
</table>
<p>Las monedas jóvenes se mueven más que las consolidadas: variaciones diarias del 5% al 8% son normales. Por eso, los contratos de estos pares tienen un multiplicador máximo de 10. La hora de apertura figura en la página de monedas nuevas.</p>`,
    },
    th: {
      title: 'Tidewater, Koralle และ Sandbar เปิดให้เทรดแล้ว',
      content: `<p>เหรียญสามตัวที่มีเฉพาะบน Lagoon เข้าร่วมตลาดของเราแล้ว</p>
<table>
<tr><td>เหรียญ</td><td>คู่เทรด</td><td>ค่าธรรมเนียมสปอต</td></tr>
<tr><td>Tidewater (TIDW)</td><td>TIDW/USDT</td><td>0.2%</td></tr>
<tr><td>Koralle (KORL)</td><td>KORL/USDT</td><td>0.2%</td></tr>
<tr><td>Sandbar (SNDB)</td><td>SNDB/USDT</td><td>0.2%</td></tr>
</table>
<p>เหรียญใหม่ผันผวนกว่าเหรียญที่อยู่มานาน การแกว่งวันละ 5% ถึง 8% ถือเป็นเรื่องปกติ ฟิวเจอร์สของคู่เหล่านี้จึงจำกัดตัวคูณไว้ไม่เกิน 10 เวลาเปิดเทรดดูได้ที่หน้าเหรียญใหม่</p>`,
    },
  },
}
