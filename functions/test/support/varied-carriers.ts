import { withoutLists } from '../../desk/tracking/compare-members';
import { MEMBERS } from '../../desk/tracking/members/members';
import { rereadRecording } from '../../desk/tracking/recording';
import type { KeyedCarrier } from '../../src/platform/config';
import { type FiledRecording, recordings } from './recordings';
import { differences, varyMembers } from './varied-members';

/** In how many recordings a member of one kind is varied in one way, in each once. */
const mostOf = (kind: string): number => (kind.endsWith('>') ? 5 : 2);
/** Longer differences are recorded up to here. */
const LONGEST = 60;

/** What takes the place of a member: the next of the values that it has anywhere, else another one. */
function othersIn(all: readonly FiledRecording[]) {
  const known = new Map<string, Set<unknown>>();
  const note = (path: string, value: unknown): [] => {
    known.set(path, (known.get(path) ?? new Set()).add(value));
    return [];
  };
  for (const { exchanges } of all) {
    for (const { answer } of exchanges) Array.from(varyMembers(answer, note));
  }
  return (path: string, value: unknown): unknown[] => {
    const values = [...(known.get(path) ?? [])];
    const next = values[(values.indexOf(value) + 1) % values.length];
    if (next !== value) return [next];
    if (typeof value === 'number') return [value + 1];
    return typeof value === 'boolean' ? [!value] : [`${String(value)}1`];
  };
}

/** What an adapter reads otherwise in the recorded answers of its carrier, with each member varied. */
export async function seeCarrier(carrier: KeyedCarrier): Promise<string[]> {
  const own = recordings().filter((one) => one.carrier === carrier);
  const read = MEMBERS[carrier].read.map(withoutLists);
  const isRead = (path: string): boolean =>
    read.some((one) => one === path || one.startsWith(`${path}.`));
  const others = othersIn(own);
  const times = new Map<string, number>();
  const lines: string[] = [];
  for (const recording of own) {
    lines.push(recording.file);
    const seen = new Set<string>();
    for (const { call, exchanges, kind, what } of variationsOf(recording, others, isRead)) {
      const before = times.get(kind) ?? 0;
      if (seen.has(kind) || before >= mostOf(kind)) continue;
      seen.add(kind);
      times.set(kind, before + 1);
      const reading = await rereadRecording({ ...recording, exchanges });
      const differs = differences(recording.read, reading).join(', ').slice(0, LONGEST);
      // Of variations after each other that are read alike, the first is recorded.
      const isSame = lines.at(-1)?.endsWith(`: ${differs}`) === true;
      if (differs !== '' && !isSame) lines.push(`${call} ${what}: ${differs}`);
    }
  }
  return lines;
}

function* variationsOf(
  { exchanges, number }: FiledRecording,
  others: ReturnType<typeof othersIn>,
  isRead: (path: string) => boolean,
) {
  for (const [call, exchange] of exchanges.entries()) {
    for (const { what, path, value } of varyMembers(exchange.answer, others)) {
      if (!isRead(path.replaceAll('[]', '').replace(`.${number}`, '.*'))) continue;
      const kind = `${path}${what.slice(what.indexOf(' '))}`.replace(/>.*/s, '>');
      yield { call, kind, what, exchanges: exchanges.with(call, { ...exchange, answer: value }) };
    }
  }
}
