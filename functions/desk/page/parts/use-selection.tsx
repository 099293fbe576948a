import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';

import { texts, useTexts } from '../language/language';
import { type Column, column } from './data-table';

const TEXTS = texts({
  choice: ['Choose', 'เลือก'],
  choose: ['Choose {number}', 'เลือก {number}'],
});

export interface Selection<Row> {
  readonly chosen: ReadonlySet<string>;
  readonly rows: readonly Row[];
  /** A range is all from the row that was chosen last. */
  readonly choose: (keys: readonly string[], isOn: boolean, isRange?: boolean) => void;
  readonly clear: () => void;
}

/** What is chosen of the rows that are shown. */
export function useSelection<Row>(
  shown: readonly Row[],
  keyOf: (row: Row) => string,
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>();
  const order = shown.map(keyOf);
  return {
    chosen,
    rows: shown.filter((row) => chosen.has(keyOf(row))),
    choose: (keys, isOn, isRange = false) => {
      const [only] = keys;
      const all = isRange && only !== undefined ? selectRange(order, last.current, only) : keys;
      last.current = only;
      setChosen((before) => {
        const next = new Set(before);
        for (const key of all) {
          if (isOn) next.add(key);
          else next.delete(key);
        }
        return next;
      });
    },
    clear: () => setChosen(new Set()),
  };
}

interface NumberedRow {
  readonly request_number: string;
  readonly is_deleted?: boolean;
}

/** Boxes that choose shipments: with Shift all from the one chosen last. */
export function useChoiceColumn<Row extends NumberedRow>({
  chosen,
  choose,
}: Selection<Row>): Column<Row> {
  const t = useTexts(TEXTS);
  return column(t.choice, ({ request_number: number, is_deleted = false }): JSX.Element => (
    <input
      type="checkbox"
      aria-label={t.choose(number)}
      checked={chosen.has(number)}
      disabled={is_deleted}
      onClick={({ shiftKey }) => choose([number], !chosen.has(number), shiftKey)}
    />
  ));
}

/** The ids from one to another of a list, both included; of the second alone if the first is elsewhere. */
export function selectRange(
  ids: readonly string[],
  from: string | undefined,
  to: string,
): string[] {
  const [start, end] = [ids.indexOf(from ?? ''), ids.indexOf(to)];
  if (start === -1 || end === -1) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
