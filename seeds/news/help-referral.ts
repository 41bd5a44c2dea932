import type { Article } from './article'

export const helpReferral: Article = {
  id: 1912,
  slug: 'help-referral',
  c_id: 19,
  cover: '',
  daysBefore: 15,
  author: 'Lagoon',
  words: {
    zh: {
      title: '邀请好友',
      content: `<p>在<strong>邀请好友</strong>页面可找到邀请码、邀请链接，以及可保存的带二维码的海报。</p>
<ul>
<li>使用您邀请码注册的好友会以打码账号列出。</li>
<li>好友每次支付现货、合约或期权手续费时，您的分成即时计入现货账户，可在返佣记录中逐笔查看。</li>
<li>邀请人数和交易量越多，越能升到三级合伙人中更高的等级，比例也更高。</li>
</ul>
<p>排行榜显示前 10 名合伙人。</p>`,
    },
    en: {
      title: 'Inviting friends',
      content: `<p>On the <strong>Invite friends</strong> page you find your invite code, your link and a poster with a QR code that you can save.</p>
<ul>
<li>Friends who register with your code are listed with their masked account.</li>
<li>Whenever they pay a spot, contract or option fee, your share is credited to your spot account in the same moment. You see each rebate in your return log.</li>
<li>More invitees and more volume lift you to the next of three partner tiers, with a higher rate.</li>
</ul>
<p>The ranking shows the top 10 partners.</p>`,
    },
    hk: {
      title: '邀請好友',
      content: `<p>在<strong>邀請好友</strong>頁面可找到邀請碼、邀請連結，以及可儲存的帶二維碼的海報。</p>
<ul>
<li>使用您邀請碼註冊的好友會以遮蓋後的帳號列出。</li>
<li>好友每次支付現貨、合約或期權手續費時，您的分成即時計入現貨帳戶，可在返佣紀錄中逐筆查看。</li>
<li>邀請人數和交易量愈多，愈能升到三級合夥人中更高的等級，比例亦更高。</li>
</ul>
<p>排行榜顯示前 10 名合夥人。</p>`,
    },
    jp: {
      title: '友達を招待する',
      content: `<p><strong>友達招待</strong>ページには、招待コード、リンク、保存できる QR コード付きポスターがあります。</p>
<ul>
<li>あなたのコードで登録した友達は、伏せ字のアカウントで一覧に表示されます。</li>
<li>友達が現物・先物・オプションの手数料を支払うたびに、その一部がすぐに現物口座に入ります。内訳は報酬履歴で確認できます。</li>
<li>招待人数と取引量が増えると、3段階のパートナーランクが上がり、率も高くなります。</li>
</ul>
<p>ランキングには上位10名が表示されます。</p>`,
    },
    vi: {
      title: 'Mời bạn bè',
      content: `<p>Trang <strong>Mời bạn bè</strong> có mã mời, liên kết và áp phích kèm mã QR mà bạn có thể lưu.</p>
<ul>
<li>Bạn bè đăng ký bằng mã của bạn được liệt kê với tài khoản đã che.</li>
<li>Mỗi khi họ trả phí giao ngay, hợp đồng hoặc quyền chọn, phần của bạn vào tài khoản giao ngay ngay lúc đó. Bạn xem từng khoản trong lịch sử hoa hồng.</li>
<li>Nhiều người mời và khối lượng hơn sẽ đưa bạn lên bậc cao hơn trong ba bậc đối tác, với tỷ lệ cao hơn.</li>
</ul>
<p>Bảng xếp hạng hiển thị 10 đối tác dẫn đầu.</p>`,
    },
    kr: {
      title: '친구 초대',
      content: `<p><strong>친구 초대</strong> 페이지에서 초대 코드, 링크, 저장할 수 있는 QR 포스터를 볼 수 있습니다.</p>
<ul>
<li>내 코드로 가입한 친구는 가려진 계정으로 목록에 표시됩니다.</li>
<li>친구가 현물, 선물, 옵션 수수료를 낼 때마다 내 몫이 즉시 현물 계좌에 들어오며, 리베이트 기록에서 하나씩 볼 수 있습니다.</li>
<li>초대 인원과 거래량이 늘면 세 단계 파트너 등급이 올라가고 비율도 높아집니다.</li>
</ul>
<p>순위에는 상위 10명의 파트너가 표시됩니다.</p>`,
    },
    esp: {
      title: 'Invitar a tus amigos',
      content: `<p>En la página <strong>Invitar amigos</strong> encuentras tu código, tu enlace y un póster con código QR que puedes guardar.</p>
<ul>
<li>Los amigos que se registran con tu código aparecen con su cuenta enmascarada.</li>
<li>Cada vez que pagan una comisión de spot, contratos u opciones, tu parte llega a tu cuenta spot al momento. Ves cada abono en tu registro.</li>
<li>Más invitados y más volumen te suben al siguiente de los tres niveles de socio, con mejor porcentaje.</li>
</ul>
<p>La clasificación muestra los 10 primeros.</p>`,
    },
    th: {
      title: 'ชวนเพื่อน',
      content: `<p>หน้า<strong>เชิญเพื่อน</strong>มีรหัสเชิญ ลิงก์ และโปสเตอร์พร้อมคิวอาร์โค้ดที่บันทึกได้</p>
<ul>
<li>เพื่อนที่สมัครด้วยรหัสของคุณจะแสดงเป็นบัญชีที่ปิดบัง</li>
<li>ทุกครั้งที่เพื่อนจ่ายค่าธรรมเนียมสปอต ฟิวเจอร์ส หรือออปชัน ส่วนของคุณจะเข้าบัญชีสปอตทันที ดูแต่ละรายการได้ในประวัติค่าแนะนำ</li>
<li>ยิ่งมีผู้ได้รับเชิญและปริมาณเทรดมาก ยิ่งขึ้นสู่ระดับถัดไปจากสามระดับ พร้อมอัตราที่สูงขึ้น</li>
</ul>
<p>ตารางอันดับแสดงพาร์ตเนอร์ 10 อันดับแรก</p>`,
    },
  },
}
