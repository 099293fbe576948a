import type { CallError } from '../api/call';
import { useLanguage } from '../language';
import { quoteError, tellError, type ToldError } from '../thai/tell-error';
import { useSay } from './use-say';

/** An error in the reader's language. */
export function useToldError(error: CallError): ToldError {
  const { language } = useLanguage();
  const say = useSay();
  if (error.fault !== undefined) return { text: say(error.fault), details: [] };
  return language === 'th' ? tellError(error) : quoteError(error);
}
