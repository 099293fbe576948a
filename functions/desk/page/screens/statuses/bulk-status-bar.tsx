import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';

import { MAX_CHOSEN } from '../../../statuses/limits';
import { useDesk } from '../../api/desk';
import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { DayInput } from '../../parts/day-input';
import { Field } from '../../parts/fields';
import { SmallButton } from '../../parts/screen';
import { SHIPMENT_STATUS_TEXTS } from '../../parts/status-texts';
import type { Selection } from '../../parts/use-selection';
import type { Wanted } from './price-changes';
import { StatusSetting } from './status-setting';
import { STATUS_TEXTS } from './texts';

type Choice = Omit<Wanted, 'to' | 'day'>;

interface StatusBarProps {
  readonly selection: Pick<
    Selection<{ readonly request_number: string }>,
    'rows' | 'choose' | 'clear'
  >;
  /** The numbers of those that are shown and can be chosen. */
  readonly shown: readonly string[];
  /** All of the list, where it goes on. */
  readonly list?: { readonly total: number; readonly choice: Choice };
  /** Whether numbers can be pasted. */
  readonly canPaste?: boolean;
  readonly onDone: () => void;
  /** What else can be done with those that are chosen. */
  readonly children?: ComponentChildren;
}

/** Sets the status of all shipments that are chosen: by boxes, by the filters of the list, or by pasted numbers. */
export function BulkStatusBar({
  selection,
  shown,
  list,
  canPaste = false,
  onDone,
  children,
}: StatusBarProps): JSX.Element {
  const t = useTexts(STATUS_TEXTS);
  const names = useTexts(SHIPMENT_STATUS_TEXTS);
  const [allOf, setAllOf] = useState('');
  const [pasted, setPasted] = useState('');
  const [status, setStatus] = useState<Wanted['to'] | ''>('');
  const [day, setDay] = useState<Dating>('now');
  const [otherDay, setOtherDay] = useState('');
  const [wanted, setWanted] = useState<Wanted>();
  const { today } = useDesk().desk;
  const numbers = pasted.split(/[\n\t,;]/).filter((text) => text.trim() !== '');
  const key = JSON.stringify(list?.choice);
  const ticked = selection.rows.map(({ request_number }) => request_number);
  const isAll = list !== undefined && allOf === key && ticked.length === 0;
  const choice: Choice =
    numbers.length > 0 ? { numbers } : isAll ? list.choice : { numbers: ticked };
  const total = Math.min(list?.total ?? 0, MAX_CHOSEN);
  const count = isAll && numbers.length === 0 ? total : (choice.numbers ?? []).length;
  const clear = (): void => {
    selection.clear();
    setAllOf('');
    setPasted('');
  };
  return (
    <>
      <div class={`bulk-bar${count === 0 ? ' idle' : ''}`}>
        <div class="tools">
          {count > 0 && <strong>{t.chosen(formatNumber(count))}</strong>}
          {children}
          {count > 0 && (
            <>
              <select
                aria-label={t.newStatus}
                name="bulk-status"
                value={status}
                onChange={({ currentTarget }) =>
                  setStatus(STATUSES.find((one) => one === currentTarget.value) ?? '')
                }
              >
                <option value="">{t.newStatus} …</option>
                {STATUSES.map((one) => (
                  <option key={one} value={one}>
                    {names[one]}
                  </option>
                ))}
              </select>
              <select
                aria-label={t.day}
                name="bulk-day"
                value={day}
                onChange={({ currentTarget }) =>
                  setDay(DATINGS.find((one) => one === currentTarget.value) ?? 'now')
                }
              >
                {DATINGS.map((one) => (
                  <option key={one} value={one}>
                    {t.since[one]}
                  </option>
                ))}
              </select>
              {day === 'other' && (
                <DayInput
                  aria-label={t.since.other}
                  value={otherDay}
                  max={today}
                  onChange={setOtherDay}
                />
              )}
              <SmallButton
                asks
                disabled={
                  count > MAX_CHOSEN || status === '' || (day === 'other' && otherDay === '')
                }
                onClick={() => {
                  if (status === '') return;
                  const since = { now: undefined, carrier: 'carrier', other: otherDay }[day];
                  setWanted({ ...choice, to: status, ...(since !== undefined && { day: since }) });
                }}
              >
                {t.setAll(formatNumber(count))}
              </SmallButton>
            </>
          )}
          {shown.length > 0 && ticked.length < shown.length && (
            <SmallButton isSecondary onClick={() => selection.choose(shown, true)}>
              {t.chooseAll}
            </SmallButton>
          )}
          {list !== undefined && total > shown.length && !isAll && (
            <SmallButton
              isSecondary
              onClick={() => {
                selection.clear();
                setAllOf(key);
              }}
            >
              {list.total > total
                ? t.chooseFirst(formatNumber(total))
                : t.chooseList(formatNumber(total))}
            </SmallButton>
          )}
          {count > 0 && (
            <SmallButton isSecondary onClick={clear}>
              {t.chooseNone}
            </SmallButton>
          )}
        </div>
        {canPaste && (
          <details>
            <summary>{t.paste}</summary>
            <Field label={t.pasteLabel}>
              <textarea
                name="pasted-numbers"
                rows={4}
                value={pasted}
                onInput={({ currentTarget }) => setPasted(currentTarget.value)}
              />
            </Field>
          </details>
        )}
      </div>
      <StatusSetting
        wanted={wanted}
        onClose={() => setWanted(undefined)}
        onDone={() => {
          clear();
          onDone();
        }}
      />
    </>
  );
}

/** Those that follow others; a mistaken one is corrected at its shipment. */
const STATUSES = ['in_transit', 'delivered', 'confiscated', 'returned', 'lost'] as const;

const DATINGS = ['now', 'carrier', 'other'] as const;
type Dating = (typeof DATINGS)[number];
