import type { CARD_FINDINGS } from '../cards';
import type { Translation } from '../translation';

export const THAI_CARD_FINDINGS: Translation<typeof CARD_FINDINGS> = {
  never_in_effect: 'ฉบับนี้ไม่ถูกใช้คิดราคาในวันใดตั้งแต่ {from} เป็นต้นไป',
};
