import type { Language } from '@lagoon/shared/catalogue/languages'

/** The offer of a language, in that language, because its reader may know no other. */
export const offers: Record<Language, { question: string; yes: string; no: string }> = {
  zh: { question: '要使用简体中文吗？', yes: '使用简体中文', no: '不用了' },
  en: { question: 'Would you like to read this in English?', yes: 'English', no: 'No, thanks' },
  hk: { question: '要使用繁體中文嗎？', yes: '使用繁體中文', no: '不用了' },
  jp: { question: '日本語で表示しますか？', yes: '日本語', no: 'いいえ' },
  vi: { question: 'Bạn muốn dùng tiếng Việt?', yes: 'Tiếng Việt', no: 'Không' },
  kr: { question: '한국어로 보시겠어요?', yes: '한국어', no: '아니요' },
  esp: { question: '¿Quieres verlo en español?', yes: 'Español', no: 'No, gracias' },
  th: { question: 'ต้องการใช้ภาษาไทยไหม', yes: 'ภาษาไทย', no: 'ไม่ใช้' },
}
