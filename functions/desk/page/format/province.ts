import { findProvince } from '../../../src/thailand/province';
import type { Language } from '../language/texts';

/**
 * The name of a province of Thailand by its code, or by any of its names; any other text as it is.
 * @example formatProvince('TH-10', 'th') // 'กรุงเทพมหานคร'
 * @example formatProvince('Chiang Mai', 'th') // 'เชียงใหม่'
 */
export function formatProvince(text: string, language: Language): string {
  const province = findProvince(text);
  return (language === 'th' ? province?.name_th : province?.name_en) ?? text;
}
