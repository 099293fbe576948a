import type { JSX } from 'preact';

import { formatPercent } from '../../format/amount';
import { formatDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { Notice } from '../../parts/notice';
import type { FuelCourier } from './fuel-calendar';
import { FUEL } from './texts';

interface FuelDueNoticeProps {
  readonly couriers: readonly FuelCourier[];
  readonly onEnter: (courier: FuelCourier, from: string) => void;
}

export function FuelDueNotice({ couriers, onEnter }: FuelDueNoticeProps): JSX.Element | null {
  const t = useTexts(FUEL);
  const { language } = useLanguage();
  const due = couriers.filter((one) => one.due !== null);
  if (due.length === 0) return null;
  const isBad = due.some((one) => one.due?.kind !== 'missing');
  return (
    <Notice kind={isBad ? 'bad' : 'warn'}>
      <ul class="fuel-due">
        {due.map((courier) => (
          <li key={courier.courier}>
            <strong>{courier.name}</strong> {describe(courier.due)}{' '}
            <button
              type="button"
              class="small"
              onClick={() => onEnter(courier, courier.missing.at(-1)?.from ?? courier.nextFrom)}
            >
              {t.toEnter}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );

  function describe(given: FuelCourier['due']): string {
    switch (given?.kind) {
      case undefined:
        return '';
      case 'none':
        return t.dueNone;
      case 'not_begun':
        return t.dueNotBegun(formatDay(given.from, language));
      case 'missing':
      case 'late': {
        const describeRate = given.kind === 'missing' ? t.dueMissing : t.dueLate;
        const percent = formatPercent(given.last.fuel_bp, language);
        return describeRate(formatDay(given.from, language), percent);
      }
    }
  }
}
