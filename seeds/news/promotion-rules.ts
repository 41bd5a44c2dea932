import type { Article } from './article'

export const promotionRules: Article = {
  id: 2009,
  slug: 'promotion-rules',
  c_id: 20,
  cover: '',
  daysBefore: 26,
  author: 'Lagoon',
  words: {
    zh: {
      title: '邀请规则',
      content: `<ul>
<li>通过您的链接或邀请码注册的用户将永久成为您的直接邀请用户，任何人不能邀请自己。</li>
<li>您将获得直接邀请用户实际支付的现货、合约和期权手续费的一部分，以手续费币种即时计入现货账户。</li>
<li>返佣比例取决于合伙人等级，等级由邀请人数和交易量决定，当前比例见邀请好友页面。</li>
<li>返佣向下取整，且不会超过手续费。</li>
<li>排行榜按累计返佣展示前 10 名，以每笔返佣当时的 USDT 价值计算，账号经过打码。</li>
</ul>`,
    },
    en: {
      title: 'Promotion rules',
      content: `<ul>
<li>Whoever registers through your link or with your invite code becomes your direct invitee, for good. Nobody can invite themselves.</li>
<li>You receive a share of the spot, contract and option fees that your direct invitees actually pay, in the coin of the fee, in your spot account, in the same moment.</li>
<li>Your share depends on your partner tier. A tier is reached by the number of invitees and their trading volume; the current rates are shown on the promotion page.</li>
<li>Rebates are rounded down and never exceed the fee.</li>
<li>The ranking shows the top 10 by rebates received so far, valued in USDT at the moment of each rebate. Accounts are masked.</li>
</ul>`,
    },
    hk: {
      title: '邀請規則',
      content: `<ul>
<li>透過您的連結或邀請碼註冊的用戶將永久成為您的直接邀請用戶，任何人不能邀請自己。</li>
<li>您將獲得直接邀請用戶實際支付的現貨、合約和期權手續費的一部分，以手續費幣種即時計入現貨帳戶。</li>
<li>返佣比例取決於合夥人等級，等級由邀請人數和交易量決定，目前比例見邀請好友頁面。</li>
<li>返佣向下取整，且不會超過手續費。</li>
<li>排行榜按累計返佣展示前 10 名，以每筆返佣當時的 USDT 價值計算，帳號經過遮蓋。</li>
</ul>`,
    },
    jp: {
      title: 'プロモーションルール',
      content: `<ul>
<li>あなたのリンクまたは招待コードで登録した方は、恒久的にあなたの直接招待者となります。自分自身は招待できません。</li>
<li>直接招待者が実際に支払った現物・先物・オプション手数料の一部を、その手数料のコインで、その場で現物口座に受け取ります。</li>
<li>割合はパートナーランクで決まります。ランクは招待人数と取引量で上がり、現在の率はプロモーションページに表示されます。</li>
<li>報酬は切り捨てで計算し、手数料を超えることはありません。</li>
<li>ランキングは、各報酬時点の USDT 価値による累計の上位10名を表示します。アカウントは伏せ字です。</li>
</ul>`,
    },
    vi: {
      title: 'Quy tắc giới thiệu',
      content: `<ul>
<li>Người đăng ký qua liên kết hoặc mã mời của bạn trở thành người được mời trực tiếp vĩnh viễn. Không ai có thể tự mời mình.</li>
<li>Bạn nhận một phần phí giao ngay, hợp đồng và quyền chọn mà người được mời trực tiếp thực trả, bằng đồng của khoản phí, vào tài khoản giao ngay, ngay lúc đó.</li>
<li>Tỷ lệ phụ thuộc bậc đối tác. Bậc tính theo số người mời và khối lượng giao dịch của họ; tỷ lệ hiện tại có trên trang giới thiệu.</li>
<li>Hoa hồng làm tròn xuống và không bao giờ vượt quá khoản phí.</li>
<li>Bảng xếp hạng hiển thị 10 người nhận nhiều nhất, quy theo USDT tại thời điểm mỗi khoản. Tài khoản được che bớt.</li>
</ul>`,
    },
    kr: {
      title: '추천 프로그램 규칙',
      content: `<ul>
<li>내 링크나 초대 코드로 가입한 사람은 계속 나의 직접 초대 회원이 됩니다. 자기 자신은 초대할 수 없습니다.</li>
<li>직접 초대 회원이 실제로 낸 현물, 선물, 옵션 수수료의 일부를 수수료와 같은 코인으로 그 즉시 현물 계좌에서 받습니다.</li>
<li>비율은 파트너 등급에 따라 다릅니다. 등급은 초대 인원과 거래량으로 정해지며 현재 비율은 추천 페이지에 표시됩니다.</li>
<li>리베이트는 내림하며 수수료를 넘지 않습니다.</li>
<li>순위는 각 리베이트 시점의 USDT 가치로 계산한 누적 상위 10명을 보여 주며 계정은 가려집니다.</li>
</ul>`,
    },
    esp: {
      title: 'Reglas de promoción',
      content: `<ul>
<li>Quien se registra con tu enlace o tu código queda para siempre como invitado directo tuyo. Nadie puede invitarse a sí mismo.</li>
<li>Recibes una parte de las comisiones de spot, contratos y opciones que tus invitados directos pagan de verdad, en la moneda de la comisión, en tu cuenta spot y al instante.</li>
<li>Tu parte depende de tu nivel de socio, que se alcanza por número de invitados y su volumen; los porcentajes vigentes están en la página de promoción.</li>
<li>Se trunca hacia abajo y nunca supera la comisión.</li>
<li>La clasificación muestra los 10 primeros por lo recibido, valorado en USDT en el momento de cada abono. Las cuentas van enmascaradas.</li>
</ul>`,
    },
    th: {
      title: 'กฎการแนะนำเพื่อน',
      content: `<ul>
<li>ผู้ที่สมัครผ่านลิงก์หรือรหัสเชิญของคุณจะเป็นผู้ได้รับเชิญโดยตรงของคุณตลอดไป ไม่มีใครเชิญตัวเองได้</li>
<li>คุณได้รับส่วนแบ่งค่าธรรมเนียมสปอต ฟิวเจอร์ส และออปชันที่ผู้ได้รับเชิญโดยตรงจ่ายจริง เป็นเหรียญเดียวกับค่าธรรมเนียม เข้าบัญชีสปอตทันที</li>
<li>ส่วนแบ่งขึ้นกับระดับพาร์ตเนอร์ ซึ่งคิดจากจำนวนผู้ได้รับเชิญและปริมาณการเทรด อัตราปัจจุบันแสดงในหน้าแนะนำเพื่อน</li>
<li>ค่าแนะนำปัดเศษลงและไม่เกินค่าธรรมเนียม</li>
<li>ตารางอันดับแสดง 10 อันดับแรกตามยอดสะสม คิดเป็น USDT ณ เวลาที่ได้รับแต่ละครั้ง และปิดบังบัญชี</li>
</ul>`,
    },
  },
}
