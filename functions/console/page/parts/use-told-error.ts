import { isFaultCode } from '../../../operations/faults/english';
import type { CallError } from '../api/call';
import { useLanguage } from '../language';
import { quoteError, tellError, type ToldError } from '../thai/tell-error';
import { useSay } from './use-say';

/** An error in the reader's language. */
export function useToldError(error: CallError): ToldError {
  const { language } = useLanguage();
  const say = useSay();
  const { coded } = error;
  if (coded !== undefined && isFaultCode(coded.code)) return { text: say(coded), details: [] };
  return language === 'th' ? tellError(error) : quoteError(error);
}
