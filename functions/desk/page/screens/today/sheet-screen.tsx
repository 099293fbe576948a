import type { JSX } from 'preact';
import { Link, useSearchParams } from 'wouter-preact';

import { useDesk } from '../../api/desk';
import { useRead } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { formatDay, formatWeekday } from '../../format/day';
import { useTexts } from '../../language/language';
import { ErrorNotice } from '../../parts/notice';
import { Screen } from '../../parts/screen';
import { ScrollArea } from '../../parts/scroll-area';
import { addressLine } from './address-line';
import { type HubDay, type PickupRow } from './group-pickups';
import { SHEET } from './texts';
import './sheet.css';

/** Whether somebody still has to go there. */
const isToDrive = ({ status }: PickupRow): boolean =>
  status === 'requested' || status === 'confirmed';

/** Neighbours one after the other. */
const inOrder = (a: PickupRow, b: PickupRow): number => placeOf(a).localeCompare(placeOf(b), 'th');
const placeOf = (one: PickupRow): string =>
  [one.slot.from, one.postal_code, one.district, one.subdistrict, one.street].join('\n');

/** A slot's pickups on paper, for the driver: in both languages, with room to sign. */
export function SheetScreen(): JSX.Element {
  const t = useTexts(SHEET);
  const { desk } = useDesk();
  const [params] = useSearchParams();
  const day = params.get('day') ?? desk.today;
  const { answer, isCurrent, error, isBusy } = useRead('today.pickups', { day });
  const ids = params.get('ids')?.split(',');
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const isMeant = ({ id, slot }: PickupRow): boolean =>
    ids === undefined ? slot.from === from && slot.to === to : ids.includes(id);
  const hubs = (isCurrent ? (answer?.hubs ?? []) : []).filter(
    ({ id }) => ids !== undefined || id === params.get('hub'),
  );
  const sheets = hubs.map((hub) => {
    const meant = hub.pickups.filter(isMeant);
    const pickups = meant.filter(isToDrive).sort(inOrder);
    const hours = [...new Set(pickups.map(({ slot }) => `${slot.from}–${slot.to}`))].join(', ');
    return { hub, pickups, hours, leftOut: meant.length - pickups.length };
  });
  const filled = sheets.filter(({ pickups }) => pickups.length > 0);
  const leftOut = sheets.reduce((sum, one) => sum + one.leftOut, 0);
  return (
    <Screen
      title={t.title}
      isBusy={isBusy}
      tools={
        <>
          <Link href={`/?day=${day}`}>{t.back}</Link>
          <button type="button" disabled={filled.length === 0} onClick={() => window.print()}>
            {t.print}
          </button>
        </>
      }
    >
      <ErrorNotice error={error} />
      {leftOut > 0 && <p>{t.leftOut(formatNumber(leftOut))}</p>}
      {isCurrent && filled.length === 0 && <p class="empty">{t.none}</p>}
      {filled.map(({ hub, hours, pickups }) => (
        <Sheet key={hub.id} hub={hub} day={day} hours={hours} pickups={pickups} />
      ))}
    </Screen>
  );
}

/** Thai first: those who drive read it. */
const Both = ({ of }: { of: keyof (typeof SHEET)['th']['columns'] }): JSX.Element => (
  <>
    <span lang="th">{SHEET.th.columns[of]}</span> <small lang="en">{SHEET.en.columns[of]}</small>
  </>
);

const COLUMNS = ['place', 'sender', 'address', 'parcels', 'received', 'time', 'signature'] as const;

interface SheetProps {
  readonly hub: HubDay;
  readonly day: string;
  readonly hours: string;
  readonly pickups: readonly PickupRow[];
}

function Sheet({ hub, day, hours, pickups }: SheetProps): JSX.Element {
  const t = useTexts(SHEET);
  const sum = (of: (pickup: PickupRow) => number): string =>
    formatNumber(pickups.reduce((total, pickup) => total + of(pickup), 0));
  return (
    <ScrollArea class="sheet" label={t.title}>
      <header>
        <div>
          <strong>
            {hub.name_th} <small lang="en">{hub.name}</small>
          </strong>
          <p>
            <span lang="th">
              {formatWeekday(day, 'th')} {formatDay(day, 'th')}
            </span>{' '}
            <small lang="en">
              {formatWeekday(day, 'en')} {formatDay(day, 'en')}
            </small>
          </p>
        </div>
        <strong class="hours">{hours}</strong>
        <dl>
          <div>
            <dt>
              <Both of="pickups" />
            </dt>
            <dd>{formatNumber(pickups.length)}</dd>
          </div>
          <div>
            <dt>
              <Both of="parcels" />
            </dt>
            <dd>
              {sum(({ parcels_count }) => parcels_count)} ·{' '}
              {sum(({ total_weight_kg }) => total_weight_kg)} kg
            </dd>
          </div>
        </dl>
      </header>
      <table>
        {/* It stands on each page that is printed. */}
        <thead>
          <tr>
            <th colSpan={COLUMNS.length} class="driver">
              {hub.name_th}, {formatDay(day, 'th')} {hours} · <Both of="driver" />{' '}
              <span class="line" />
            </th>
          </tr>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" class={name}>
                <Both of={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pickups.map((pickup, at) => (
            <Stop key={pickup.id} pickup={pickup} place={at + 1} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

const Stop = ({ pickup, place }: { pickup: PickupRow; place: number }): JSX.Element => (
  <tr>
    <td class="place">{place}</td>
    <td>
      <strong>{pickup.name}</strong>
      <br />
      <span class="unbroken">{pickup.phone}</span>
      {pickup.contact !== null && (
        <>
          <br />
          <span lang="th">{SHEET.th.columns.contact}</span>{' '}
          <small lang="en">{SHEET.en.columns.contact}</small> {pickup.contact}
        </>
      )}
    </td>
    <td>
      <span lang="th">{addressLine(pickup, 'th')}</span> <small lang="en">{pickup.province}</small>
      {pickup.notes !== null && (
        <p>
          <Both of="notes" />: {pickup.notes}
        </p>
      )}
    </td>
    <td class="number">
      <strong>{formatNumber(pickup.parcels_count)}</strong> · {formatNumber(pickup.total_weight_kg)}{' '}
      kg
      <br />
      <small class="unbroken">{pickup.pickup_number}</small>
    </td>
    <td class="received" />
    <td class="time" />
    <td class="signature" />
  </tr>
);
