import type { Article } from './article'

export const helpOptions: Article = {
  id: 1908,
  slug: 'help-options',
  c_id: 19,
  cover: '',
  daysBefore: 17,
  author: 'Lagoon',
  words: {
    zh: {
      title: '限时期权',
      content: `<p>限时期权只问一个问题：时间到时价格会更高还是更低？</p>
<ul>
<li>需要完成实名认证，并在期权账户中有 USDT。</li>
<li>先选择时间：30、60、120、180 或 300 秒。时间越长收益率越高，最低金额也越高。</li>
<li>输入金额，选择看涨或看跌，然后查看倒计时。</li>
</ul>
<p><strong>示例：</strong> 100 USDT、60 秒、收益率 50%：判断正确可得 150 USDT，错误则损失 100 USDT，价格不变则退回。每种情况均收取 1 USDT 手续费。</p>`,
    },
    en: {
      title: 'Timed options',
      content: `<p>A timed option asks one question: will the price be higher or lower when the time is up?</p>
<ul>
<li>You need a verified identity and USDT in the options account.</li>
<li>Choose the time first: 30, 60, 120, 180 or 300 seconds. Longer times pay a higher ratio and have a higher minimum.</li>
<li>Enter the amount, choose up or down, and follow the countdown.</li>
</ul>
<p><strong>Example:</strong> 100 USDT for 60 seconds at 50%: if you are right you receive 150 USDT; if you are wrong the 100 USDT are lost; if the price is unchanged they come back. The fee of 1 USDT is charged in each case.</p>`,
    },
    hk: {
      title: '限時期權',
      content: `<p>限時期權只問一個問題：時間到時價格會更高還是更低？</p>
<ul>
<li>需要完成實名認證，並在期權帳戶中有 USDT。</li>
<li>先選擇時間：30、60、120、180 或 300 秒。時間愈長收益率愈高，最低金額亦愈高。</li>
<li>輸入金額，選擇看升或看跌，然後查看倒數。</li>
</ul>
<p><strong>例子：</strong> 100 USDT、60 秒、收益率 50%：判斷正確可得 150 USDT，錯誤則損失 100 USDT，價格不變則退回。每種情況均收取 1 USDT 手續費。</p>`,
    },
    jp: {
      title: '時間オプション',
      content: `<p>時間オプションの問いは一つ。時間が来たとき、価格は上か下か。</p>
<ul>
<li>本人確認と、オプション口座の USDT が必要です。</li>
<li>まず時間を選びます：30、60、120、180、300秒。長いほど利益率と最小額が高くなります。</li>
<li>金額を入力し、上昇か下落を選び、カウントダウンを見守ります。</li>
</ul>
<p><strong>例：</strong> 100 USDT、60秒、50%なら、正解で150 USDT を受け取り、外れると100 USDT を失い、価格が同じなら戻ります。手数料1 USDT はいずれの場合もかかります。</p>`,
    },
    vi: {
      title: 'Quyền chọn theo thời gian',
      content: `<p>Quyền chọn chỉ hỏi một câu: khi hết giờ, giá sẽ cao hơn hay thấp hơn?</p>
<ul>
<li>Bạn cần xác minh danh tính và có USDT trong tài khoản quyền chọn.</li>
<li>Chọn thời gian trước: 30, 60, 120, 180 hoặc 300 giây. Thời gian dài hơn có tỷ lệ lãi và mức tối thiểu cao hơn.</li>
<li>Nhập số tiền, chọn tăng hoặc giảm và theo dõi đếm ngược.</li>
</ul>
<p><strong>Ví dụ:</strong> 100 USDT, 60 giây, 50%: đúng thì nhận 150 USDT; sai thì mất 100 USDT; giá không đổi thì được hoàn. Phí 1 USDT thu trong mọi trường hợp.</p>`,
    },
    kr: {
      title: '시간 옵션',
      content: `<p>시간 옵션의 질문은 하나입니다. 시간이 끝났을 때 가격이 더 높을까요, 낮을까요?</p>
<ul>
<li>실명 인증과 옵션 계좌의 USDT가 필요합니다.</li>
<li>먼저 시간을 선택하세요: 30, 60, 120, 180, 300초. 길수록 수익률과 최소 금액이 높아집니다.</li>
<li>금액을 입력하고 상승 또는 하락을 선택한 뒤 카운트다운을 지켜보세요.</li>
</ul>
<p><strong>예시:</strong> 100 USDT, 60초, 50%라면 맞히면 150 USDT를 받고, 틀리면 100 USDT를 잃으며, 가격이 같으면 돌려받습니다. 수수료 1 USDT는 모든 경우에 부과됩니다.</p>`,
    },
    esp: {
      title: 'Opciones con plazo',
      content: `<p>Una opción con plazo hace una sola pregunta: ¿el precio será mayor o menor cuando acabe el tiempo?</p>
<ul>
<li>Necesitas identidad verificada y USDT en la cuenta de opciones.</li>
<li>Elige primero el plazo: 30, 60, 120, 180 o 300 segundos. Los más largos rinden más y tienen un mínimo mayor.</li>
<li>Introduce el importe, elige sube o baja y sigue la cuenta atrás.</li>
</ul>
<p><strong>Ejemplo:</strong> 100 USDT a 60 segundos al 50%: si aciertas recibes 150 USDT; si fallas pierdes los 100 USDT; si el precio no cambia, vuelven. La comisión de 1 USDT se cobra siempre.</p>`,
    },
    th: {
      title: 'ออปชันตามเวลา',
      content: `<p>ออปชันตามเวลาถามเพียงข้อเดียว: เมื่อหมดเวลา ราคาจะสูงขึ้นหรือต่ำลง?</p>
<ul>
<li>ต้องยืนยันตัวตนและมี USDT ในบัญชีออปชัน</li>
<li>เลือกเวลาก่อน: 30, 60, 120, 180 หรือ 300 วินาที ยิ่งนานอัตรากำไรและขั้นต่ำยิ่งสูง</li>
<li>กรอกจำนวน เลือกขึ้นหรือลง แล้วดูนับถอยหลัง</li>
</ul>
<p><strong>ตัวอย่าง:</strong> 100 USDT 60 วินาที ที่ 50% ทายถูกได้รับ 150 USDT ทายผิดเสีย 100 USDT ราคาเท่าเดิมได้คืน ค่าธรรมเนียม 1 USDT เก็บทุกกรณี</p>`,
    },
  },
}
