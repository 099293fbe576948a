import { ENGLISH } from '../../../operations/faults/english';
import { THAI } from '../../../operations/faults/thai';
import { createWords, type Say } from '../../../src/errors/words';
import { formatsOf } from '../format/faults';
import { useLanguage } from '../language';
import { useServiceName } from './use-service-name';

/** Says faults in the reader's language. */
export function useSay(): Say {
  const { language } = useLanguage();
  const nameCourier = useServiceName();
  return createWords(language === 'th' ? THAI : ENGLISH, ENGLISH, formatsOf(language, nameCourier));
}
