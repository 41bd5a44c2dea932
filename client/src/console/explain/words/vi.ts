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
    latest: 'Vừa thay đổi',
    nothingYet: 'Chưa có gì thay đổi',
    nothingNote: 'Việc làm trên điện thoại hay tại đây sẽ hiện ra ngay.',
    ways: 'Có thể tra cứu gì',
    way: {
      request: {
        name: 'Yêu cầu',
        where: 'Mỗi câu trả lời ghi mã của nó trong {{header}}. Các yêu cầu gần nhất nằm ở:',
      },
      command: {
        name: 'Lệnh hệ thống',
        where: 'Lô và vị trí trong lô, ví dụ 1234-1. Mỗi thao tác dẫn đến lệnh của nó:',
      },
      row: {
        name: 'Dòng nhật ký tài khoản',
        where: 'Mọi thay đổi trong tài khoản đều dẫn đến nguyên nhân, ở trang của người dùng:',
      },
    },
  },
} as const satisfies WordsOf<typeof en>
