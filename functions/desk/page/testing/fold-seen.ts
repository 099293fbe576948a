import { markText } from './text-tables';

const MIN_FOLDED = 3;

/** A mark in place of lines that have stood before. */
export function foldSeen(lines: readonly string[]): string[] {
  const before = new Set<string>();
  const folded: string[] = [];
  let again: string[] = [];
  const fold = (): void => {
    const isLong = again.length >= MIN_FOLDED;
    folded.push(...(isLong ? [`${again.length} lines again ${markText(again.join())}`] : again));
    again = [];
  };
  for (const line of lines) {
    if (before.has(line) && !line.startsWith('===')) {
      again.push(line);
    } else {
      fold();
      before.add(line);
      folded.push(line);
    }
  }
  fold();
  return folded;
}
