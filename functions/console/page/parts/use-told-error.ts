import type { CallError } from '../api/call';
import { useLanguage } from '../language';
import { quoteError, tellError, type ToldError } from '../thai/tell-error';

/** An error in the reader's language. */
export function useToldError(error: CallError): ToldError {
  const { language } = useLanguage();
  return language === 'th' ? tellError(error) : quoteError(error);
}
