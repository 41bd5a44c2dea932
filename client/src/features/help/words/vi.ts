import type { WordsOf } from '../../../i18n/Words'
import type { help as en } from './en'

export const help = {
  search: 'Tìm trợ giúp',
  questions: 'Câu hỏi thường gặp',
  agreements: 'Thỏa thuận và quy tắc',
  nothing: 'Không tìm thấy',
  nothingNote: 'Hãy thử từ khác hoặc hỏi chăm sóc khách hàng.',
  chat: 'Trò chuyện với hỗ trợ',
  notHelped: 'Chưa giải đáp được?',
  unknown: 'Không có bài viết này',
} as const satisfies WordsOf<typeof en>
