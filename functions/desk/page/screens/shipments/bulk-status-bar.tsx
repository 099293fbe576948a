import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useWrite } from '../../api/use-write';
import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { Notice } from '../../parts/notice';
import { RefusalList } from '../../parts/refusal-list';
import { SmallButton } from '../../parts/screen';
import { SHIPMENT_STATUS_TEXTS, type ShipmentStatus } from '../../parts/status-texts';
import { type Outcome, PriceChanges } from './price-changes';
import { EDIT_TEXTS, STATUS_TEXTS } from './texts';

interface StatusBarProps {
  /** By their numbers. */
  readonly chosen: readonly string[];
  /** Those that could be. */
  readonly all: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly onDone: () => void;
}

/** Sets the status of all shipments that are chosen, after one question. */
export function BulkStatusBar({ chosen, all, onChoose, onDone }: StatusBarProps): JSX.Element {
  const t = useTexts(STATUS_TEXTS);
  const edit = useTexts(EDIT_TEXTS);
  const names = useTexts(SHIPMENT_STATUS_TEXTS);
  const [status, setStatus] = useState<ShipmentStatus | ''>('');
  const [isAsking, setAsking] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const { run, isBusy, error, reset } = useWrite('shipments.setStatuses');
  const refused = outcomes.filter(({ refusal }) => refusal !== null);
  const count = formatNumber(chosen.length);
  return (
    <>
      {outcomes.length > refused.length && (
        <Notice kind="good">{t.done(formatNumber(outcomes.length - refused.length))}</Notice>
      )}
      {refused.length > 0 && (
        <Notice kind="bad" title={t.refused(formatNumber(refused.length))}>
          <RefusalList refused={refused} />
        </Notice>
      )}
      {chosen.length > 0 && (
        <div class="bulk-bar">
          <div class="tools">
            <strong>{t.chosen(count)}</strong>
            <select
              aria-label={edit.newStatus}
              name="bulk-status"
              value={status}
              onChange={({ currentTarget }) =>
                setStatus(STATUSES.find((one) => one === currentTarget.value) ?? '')
              }
            >
              <option value="">{edit.newStatus} …</option>
              {STATUSES.map((one) => (
                <option key={one} value={one}>
                  {names[one]}
                </option>
              ))}
            </select>
            <button
              type="button"
              class="small"
              aria-haspopup="dialog"
              disabled={status === ''}
              onClick={() => {
                reset();
                setAsking(true);
              }}
            >
              {t.setAll(count)}
            </button>
            {chosen.length < all.length && (
              <SmallButton isSecondary onClick={() => onChoose(all)}>
                {t.chooseAll}
              </SmallButton>
            )}
            <SmallButton isSecondary onClick={() => onChoose([])}>
              {t.chooseNone}
            </SmallButton>
          </div>
        </div>
      )}
      {isAsking && status !== '' && (
        <AskDialog
          title={t.question(count, names[status])}
          verb={t.goOn}
          writing={{ isBusy, error }}
          onClose={() => setAsking(false)}
          onGo={() =>
            void run({ request_numbers: [...chosen], status }).then((done) => {
              if (done === undefined) return;
              setAsking(false);
              setOutcomes(done.result);
              onChoose([]);
              onDone();
            })
          }
        >
          <PriceChanges wanted={{ request_numbers: [...chosen], status }} />
        </AskDialog>
      )}
    </>
  );
}

/** Those that follow others; a mistaken one is corrected at its shipment. */
const STATUSES = ['in_transit', 'delivered', 'confiscated', 'returned', 'lost'] as const;
