import { ENGLISH } from '../../../operations/faults/english';
import { THAI } from '../../../operations/faults/thai';
import { type Say, createWords, withAdvice } from '../../../src/errors/words';
import { formatsOf } from '../format/faults';
import { useLanguage } from '../language';
import { ADVICE } from './advice';
import { useServiceName } from './use-service-name';

/** Says faults in the reader's language, with what the page can do about them. */
export function useSay(): Say {
  const { language } = useLanguage();
  const nameCourier = useServiceName();
  const formats = formatsOf(language, nameCourier);
  const say = createWords(language === 'th' ? THAI : ENGLISH, ENGLISH, formats);
  const advice = ADVICE[language];
  return withAdvice(say, advice, createWords(advice, ENGLISH, formats));
}
