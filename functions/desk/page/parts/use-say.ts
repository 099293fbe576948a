import { type Say, createWords, withAdvice } from '../../../src/errors/words';
import { ENGLISH } from '../../faults/english';
import { THAI } from '../../faults/thai';
import { createFormats } from '../format/faults';
import { useLanguage } from '../language/language';
import { ADVICE } from './advice';
import { useServiceName } from './use-service-name';

/** Says faults in the reader's language, with what the page can do about them. */
export function useSay(): Say {
  const { language } = useLanguage();
  const nameCourier = useServiceName();
  const formats = createFormats(language, nameCourier);
  const say = createWords(language === 'th' ? THAI : ENGLISH, ENGLISH, formats);
  const advice = ADVICE[language];
  return withAdvice(say, advice, createWords(advice, ENGLISH, formats));
}
