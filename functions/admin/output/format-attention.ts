import type { AttentionItem } from '../../operations/attention/attention-item';
import { ATTENTION_WORDS } from '../../operations/attention/attention-words';
import { tellAttention } from '../../operations/attention/describe-attention';
import { formatPercent } from '../../operations/units/format-units';
import { countryName } from '../../src/countries/country-list';

/** A line for each item, the most urgent first, with the first few faults below. */
export const formatAttention = (items: readonly AttentionItem[]): string =>
  items.length === 0 ? 'Nothing needs attention.' : items.flatMap(toLines).join('\n');

function toLines(item: AttentionItem): string[] {
  const line = `${ATTENTION_WORDS.severity[item.severity]}: ${tellAttention(item, ATTENTION_WORDS, {
    day: (day) => day,
    country: (code) => countryName(code) ?? code,
    percent: (basisPoints) => `${formatPercent(basisPoints)} %`,
    count: String,
    year: String,
  })}`;
  if (!('examples' in item)) return [line];
  const others = item.count - item.examples.length;
  const examples = others > 0 ? [...item.examples, `and ${others} more`] : item.examples;
  return [line, ...examples.map((example) => `  ${example}`)];
}
