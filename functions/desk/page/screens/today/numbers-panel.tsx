import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';

import type { AnswerOf, Written } from '../../api/types';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { formatNumber } from '../../format/amount';
import { useLanguage, useTexts } from '../../language/language';
import { CellFaults } from '../../parts/cell-faults';
import { CheckField, Field } from '../../parts/fields';
import { FileDrop, toPasted, type Upload } from '../../parts/file-drop';
import { ErrorNotice, Notice } from '../../parts/notice';
import { RefusalList } from '../../parts/refusal-list';
import { useUndo } from '../../parts/undo';
import { undoneReason } from '../../parts/undone';
import { useSettled } from '../../parts/use-settled';
import { PriceChanges } from '../statuses/price-changes';
import { NUMBERS } from './texts';

/** A list is typed or pasted: it is checked once that is done. */
const SETTLE_MS = 350;

type Checked = AnswerOf<'today.checkNumbers'>;

/** Carriers' numbers from a spreadsheet, checked cell by cell and stored together. */
export function NumbersPanel({ onStored }: { onStored: () => void }): JSX.Element {
  const t = useTexts(NUMBERS);
  const [dropped, setDropped] = useState<Upload>();
  const [pasted, setPasted] = useState('');
  const [areShipped, setShipped] = useState(false);
  const settled = useSettled(pasted, SETTLE_MS);
  const file = useMemo(
    () => (settled.trim() === '' ? dropped : toPasted(settled)),
    [settled, dropped],
  );
  const reading = useRead('today.checkNumbers', file && { file });
  const { answer, error, isBusy, reload } = reading;
  const { offer } = useUndo();
  const { language } = useLanguage();
  const back = useWrite('today.takeNumbersBack');
  const storing = useWrite('today.storeNumbers');
  const store = async (given: Upload, withFaults: boolean): Promise<void> => {
    const done = await storing.run({ file: given, withFaults, areShipped });
    if (done === undefined) return;
    setShipped(false);
    // What had a fault stays, to be put right.
    const before = pasted;
    setPasted(keepFaulty(before, answer));
    reload();
    onStored();
    const numbers = done.result.filter(({ refusal }) => refusal === null).map(withoutRefusal);
    if (numbers.length === 0) return;
    offer({
      text: t.stored(formatNumber(numbers.length)),
      undo: async () => {
        const taken = await back.run({ numbers, reason: undoneReason(language) });
        storing.reset();
        setPasted(before);
        reload();
        onStored();
        return taken?.result.taken_back === numbers.length;
      },
    });
  };
  const isChecked =
    settled === pasted && reading.isCurrent && !isBusy && error === undefined && file !== undefined;
  return (
    <details class="numbers">
      <summary>{t.title}</summary>
      <Field label={t.paste} hint={t.hint}>
        <textarea
          name="numbers"
          rows={4}
          value={pasted}
          onInput={({ currentTarget: { value } }) => {
            setPasted(value);
            storing.reset();
            setDropped(undefined);
          }}
        />
      </Field>
      <FileDrop
        accept=".xlsx,.csv"
        file={dropped}
        onFile={(given) => {
          setPasted('');
          storing.reset();
          setDropped(given);
        }}
      />
      <div aria-live="polite" class="list-change">
        <ErrorNotice error={error} />
        {isChecked && answer !== undefined && <Check checked={answer} />}
        {isChecked && answer !== undefined && answer.pending.length > 0 && (
          <>
            <CheckField
              label={t.ship(formatNumber(answer.pending.length))}
              value={areShipped}
              onChange={setShipped}
            />
            {areShipped && (
              <PriceChanges wanted={{ numbers: [...answer.pending], to: 'in_transit' }} />
            )}
          </>
        )}
        {isChecked && answer !== undefined && answer.ready > 0 && (
          <div class="tools">
            <button
              type="button"
              disabled={storing.isBusy}
              aria-busy={storing.isBusy}
              onClick={() => void store(file, answer.faults.length > 0)}
            >
              {answer.faults.length > 0
                ? t.storeRest(formatNumber(answer.ready))
                : t.storeAll(formatNumber(answer.ready))}
            </button>
            <small>{t.nothingYet}</small>
          </div>
        )}
        <ErrorNotice error={storing.error} />
        {storing.written !== undefined && <Stored outcomes={storing.written.result} />}
      </div>
    </details>
  );
}

/** The lines with faults, below the heading if there is one; all, where more have faults than are listed. */
function keepFaulty(pasted: string, checked: Checked | undefined): string {
  if (checked === undefined || checked.more > 0) return pasted;
  const lines = pasted.split('\n');
  const faulty = new Set(checked.faults.map(({ cell }) => Number(cell.replace(/^[A-Z]+/, ''))));
  const filled = lines.filter((line) => line.trim() !== '').length;
  const hasHeading = filled > checked.ready + checked.same + faulty.size;
  const left = lines.filter((_, at) => faulty.has(at + 1) || (hasHeading && at === 0));
  return faulty.size === 0 ? '' : left.join('\n');
}

const withoutRefusal = <Outcome extends { readonly refusal: unknown }>({
  refusal: _refusal,
  ...stored
}: Outcome): Omit<Outcome, 'refusal'> => stored;

function Check({ checked: { ready, same, faults, more } }: { checked: Checked }): JSX.Element {
  const t = useTexts(NUMBERS);
  return (
    <>
      <p>
        {t.ready(formatNumber(ready))}
        {same > 0 && ` ${t.same(formatNumber(same))}`}
      </p>
      {faults.length > 0 && <CellFaults answer={{ kind: 'faults', faults, more }} />}
    </>
  );
}

function Stored({ outcomes }: { outcomes: Written<'today.storeNumbers'>['result'] }): JSX.Element {
  const t = useTexts(NUMBERS);
  const refused = outcomes.filter(({ refusal }) => refusal !== null);
  return (
    <>
      <Notice kind="good">{t.stored(formatNumber(outcomes.length - refused.length))}</Notice>
      {refused.length > 0 && (
        <Notice kind="bad" title={t.refused(formatNumber(refused.length))}>
          <RefusalList refused={refused} />
        </Notice>
      )}
    </>
  );
}
