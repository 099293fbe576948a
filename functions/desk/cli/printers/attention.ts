import { type AttentionItem, attentionFault } from '../../attention/attention-item';
import { sayEnglish, sayLines } from '../../faults/say-english';
import type { CommandOutput } from '../output/command-output';
import type { Printers } from './printer';

const SEVERITIES = { bad: 'Now', warn: 'Soon', info: 'Note' } as const;

/** A line for each item, the most urgent first, with the first few faults below. */
export const formatAttention = (items: readonly AttentionItem[]): CommandOutput => ({
  json: items.map(toJson),
  text: items.length === 0 ? 'Nothing needs attention.' : items.flatMap(toLines).join('\n'),
});

const toJson = (item: AttentionItem): object => ({
  ...item,
  ...('examples' in item && { examples: sayLines(item.examples) }),
  message: sayEnglish(attentionFault(item)),
});

function toLines(item: AttentionItem): string[] {
  const line = `${SEVERITIES[item.severity]}: ${sayEnglish(attentionFault(item))}`;
  if (!('examples' in item)) return [line];
  const others = item.count - item.examples.length;
  const examples = [...sayLines(item.examples), ...(others > 0 ? [`and ${others} more`] : [])];
  return [line, ...examples.map((example) => `  ${example}`)];
}

export const attentionPrinters: Printers = { attention: { print: formatAttention } };
