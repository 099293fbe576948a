import type { JSX } from 'preact';

import type { Fault } from '../../../../src/errors/fault';
import { useWrite } from '../../api/use-write';
import { formatPercent } from '../../format/amount';
import { formatDay, shiftDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language';
import { Dialog } from '../../parts/dialog';
import { ErrorNotice } from '../../parts/notice';
import type { FuelCourier } from './fuel-calendar';
import type { Period } from './fuel-calendar-layout';
import { FUEL, SURCHARGES } from './texts';

/** One period, which may be changed or removed. */
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
  const { cancel } = useTexts(SURCHARGES);
  const { language } = useLanguage();
  const { run, isBusy, error } = useWrite('fuel.remove');
  const day = (date: string): string => formatDay(date, language);
  const percent = formatPercent(fuelBp);
  const before = courier.periods.find((one) => one.to === shiftDay(from, -1));
  const remove = (): void => {
    void run({ courier: courier.courier, from }).then((done) => {
      if (done !== undefined) onRemoved(done.result);
    });
  };
  return (
    <Dialog title={t.periodTitle(courier.name)} onClose={onClose}>
      <p>{to === null ? t.open(percent, day(from)) : t.period(percent, day(from), day(to))}</p>
      <p>
        {before === undefined ? t.removalFirst : t.removal(day(from), formatPercent(before.fuelBp))}
      </p>
      <ErrorNotice error={error} />
      <div class="tools">
        <button type="button" class="secondary" onClick={onClose}>
          {cancel}
        </button>
        <button type="button" class="outline" disabled={isBusy} onClick={remove}>
          {t.remove}
        </button>
        <button type="button" disabled={isBusy} onClick={onChange}>
          {t.change}
        </button>
      </div>
    </Dialog>
  );
}
