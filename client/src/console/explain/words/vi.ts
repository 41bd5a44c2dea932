import type { WordsOf } from '../../../i18n/Words'
import type { story as en } from './en'

export const story = {
  story: {
    note: 'Đã hỏi gì, đã trả lời gì, và mọi khoản tiền dịch chuyển vì vậy.',
    search: 'Mã yêu cầu, lệnh (1234-1) hoặc một dòng nhật ký tài khoản',
    command: 'Lệnh hệ thống',
    askedBy: 'Người yêu cầu',
    user: 'người dùng {{id}}',
    request: 'Yêu cầu',
    none: 'không có',
    worldTime: 'Giờ thế giới',
    asked: 'Đã hỏi',
    answered: 'Đã trả lời',
    state: 'Trạng thái',
    takenBack: 'Đã bị bản khôi phục thu hồi',
    older: 'Việc này cũ hơn nhật ký lệnh: không ghi ai đã yêu cầu.',
    entry: 'Bút toán {{id}}',
    whose: 'Của ai',
    change: 'Thay đổi',
    held: 'đóng băng',
    by: 'Theo',
    tick: 'mức giá {{id}}: {{price}}',
  },
} as const satisfies WordsOf<typeof en>
