import type { Article } from './article'

export const bannerReferral: Article = {
  id: 503,
  slug: 'banner-referral',
  c_id: 5,
  cover: '/h5/covers/referral.svg',
  daysBefore: 2,
  author: 'Lagoon',
  words: {
    zh: {
      title: '邀请好友，共享手续费',
      content: `<p>发送您的邀请链接或海报。当您邀请的好友进行现货、合约或期权交易时，其手续费的一部分会<strong>即时</strong>返到您的现货账户。</p>
<p>活跃好友越多，合伙人等级越高。前 10 名排行榜对所有人公开。</p>`,
    },
    en: {
      title: 'Invite friends, share the fees',
      content: `<p>Send your invite link or poster. When somebody you invited trades spot, contracts or options, a share of the fee they pay is credited to your spot account <strong>in the same moment</strong>.</p>
<p>The more active friends you bring, the higher your partner tier. The top 10 of all partners is public.</p>`,
    },
    hk: {
      title: '邀請好友，共享手續費',
      content: `<p>發送您的邀請連結或海報。當您邀請的好友進行現貨、合約或期權交易時，其手續費的一部分會<strong>即時</strong>返到您的現貨帳戶。</p>
<p>活躍好友愈多，合夥人等級愈高。前 10 名排行榜對所有人公開。</p>`,
    },
    jp: {
      title: '友達を招待して、手数料を分け合おう',
      content: `<p>招待リンクやポスターを送りましょう。招待した方が現物・先物・オプションを取引すると、手数料の一部が<strong>その場で</strong>あなたの現物口座に入ります。</p>
<p>活発な友達が増えるほどパートナーランクが上がります。上位10名のランキングは公開されています。</p>`,
    },
    vi: {
      title: 'Mời bạn bè, chia sẻ phí giao dịch',
      content: `<p>Gửi liên kết mời hoặc áp phích của bạn. Khi người bạn mời giao dịch giao ngay, hợp đồng hay quyền chọn, một phần phí họ trả được ghi vào tài khoản giao ngay của bạn <strong>ngay lúc đó</strong>.</p>
<p>Càng nhiều bạn bè hoạt động, bậc đối tác càng cao. Bảng 10 người dẫn đầu được công khai.</p>`,
    },
    kr: {
      title: '친구를 초대하고 수수료를 나누세요',
      content: `<p>초대 링크나 포스터를 보내세요. 초대한 친구가 현물, 선물, 옵션을 거래하면 수수료의 일부가 <strong>그 순간</strong> 내 현물 계좌에 들어옵니다.</p>
<p>활동적인 친구가 많을수록 파트너 등급이 올라갑니다. 상위 10명 순위는 누구나 볼 수 있습니다.</p>`,
    },
    esp: {
      title: 'Invita a tus amigos y comparte las comisiones',
      content: `<p>Envía tu enlace o tu póster. Cuando alguien a quien invitaste opera en spot, contratos u opciones, una parte de su comisión llega a tu cuenta spot <strong>en el mismo momento</strong>.</p>
<p>Cuantos más amigos activos traigas, mayor será tu nivel. La clasificación de los 10 primeros es pública.</p>`,
    },
    th: {
      title: 'ชวนเพื่อน แบ่งปันค่าธรรมเนียม',
      content: `<p>ส่งลิงก์เชิญหรือโปสเตอร์ของคุณ เมื่อเพื่อนที่คุณชวนเทรดสปอต ฟิวเจอร์ส หรือออปชัน ส่วนหนึ่งของค่าธรรมเนียมจะเข้าบัญชีสปอตของคุณ<strong>ทันที</strong></p>
<p>ยิ่งมีเพื่อนที่เทรดมาก ระดับพาร์ตเนอร์ยิ่งสูง อันดับ 10 คนแรกเปิดให้ทุกคนดู</p>`,
    },
  },
}
