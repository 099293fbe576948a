import type { JSX } from 'preact';

import type { Fault } from '../../../../src/errors/fault';
import { useWrite } from '../../api/use-write';
import { formatPercent } from '../../format/amount';
import { formatDay, shiftDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import type { FuelCourier } from './fuel-calendar';
import type { Period } from './fuel-calendar-layout';
import { FUEL } from './texts';

export function FuelPeriodDialog({
  courier,
  period: { from, to, fuelBp },
  onClose,
  onChange,
  onRemoved,
}: {
  courier: FuelCourier;
  period: Period;
  onClose: () => void;
  onChange: () => void;
  onRemoved: (warnings: readonly Fault[]) => void;
}): JSX.Element {
  const t = useTexts(FUEL);
  const { language } = useLanguage();
  const { run, isBusy, error } = useWrite('fuel.remove', ({ result }) => onRemoved(result));
  const day = (date: string): string => formatDay(date, language);
  const percent = formatPercent(fuelBp, language);
  const before = courier.periods.find((one) => one.to === shiftDay(from, -1));
  return (
    <AskDialog
      title={t.periodTitle(courier.name)}
      verb={t.change}
      writing={{ isBusy, error }}
      onGo={onChange}
      onClose={onClose}
      tools={
        <button
          type="button"
          class="danger outline"
          disabled={isBusy}
          onClick={() => void run({ courier: courier.courier, from })}
        >
          {t.remove}
        </button>
      }
    >
      <p>{to === null ? t.open(percent, day(from)) : t.period(percent, day(from), day(to))}</p>
      <p>
        {before === undefined
          ? t.removalFirst
          : t.removal(day(from), formatPercent(before.fuelBp, language))}
      </p>
    </AskDialog>
  );
}
