import type { ShownDetail } from '../api/call';
import type { Language } from '../texts';

/**
 * The value that the service suggests, to stand behind what is wrong; empty if it suggests none, or
 * names it already.
 * @example suggestionOf({ field, message: 'must be …', suggestion: 'JP' }, 'en') // ' Did you mean JP?'
 */
export function suggestionOf({ message, suggestion }: ShownDetail, language: Language): string {
  if (suggestion === undefined || message.includes(suggestion)) return '';
  return language === 'th'
    ? ` หมายถึง ${suggestion.replaceAll(' or ', ' หรือ ')} หรือไม่`
    : ` Did you mean ${suggestion}?`;
}
