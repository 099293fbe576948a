import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import type { AnswerOf } from '../../api/types';
import { formatNumber, formatThb, formatThbChange } from '../../format/amount';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { SmallButton } from '../../parts/screen';
import { useCountryName } from '../../parts/use-country-name';
import { Day, Email } from '../../parts/values';
import { formatShare, priceChange } from './price-change';
import { SHIPMENT_REPLAY } from './shipment-replay-texts';

export type Replayed = AnswerOf<'rates.replayShipments'>;
type Group = Replayed['clients'][number];
type Changed = Replayed['changed'][number];

interface Chosen {
  readonly by: 'client' | 'country';
  readonly of: string;
}

export function ShipmentReplayGroups({ replayed }: { replayed: Replayed }): JSX.Element {
  const t = useTexts(SHIPMENT_REPLAY);
  const nameOf = useCountryName();
  const [chosen, setChosen] = useState<Chosen>();
  const groups = [
    { by: 'client', title: t.clients, heading: t.client, of: replayed.clients },
    { by: 'country', title: t.countries, heading: t.country, of: replayed.countries },
  ] as const;
  return (
    <>
      <div class="panels replay-groups">
        {groups.map(({ by, title, heading, of: all }) => (
          <section key={by}>
            <h3>{title}</h3>
            <Bars
              groups={all}
              title={title}
              heading={heading}
              nameOf={(of) => (by === 'country' ? nameOf(of) : <Email address={of} />)}
              chosen={chosen?.by === by ? chosen.of : undefined}
              onChoose={(of) => setChosen({ by, of })}
            />
          </section>
        ))}
      </div>
      <Rows
        key={chosen && `${chosen.by} ${chosen.of}`}
        replayed={replayed}
        chosen={chosen}
        onAll={() => setChosen(undefined)}
      />
    </>
  );
}

const MAX_BARS = 12;

interface BarsProps {
  readonly groups: readonly Group[];
  readonly title: string;
  readonly heading: string;
  readonly nameOf: (of: string) => JSX.Element | string;
  readonly chosen: string | undefined;
  readonly onChoose: (of: string) => void;
}

function Bars({ groups, title, heading, nameOf, chosen, onChoose }: BarsProps): JSX.Element {
  const t = useTexts(SHIPMENT_REPLAY);
  const { language } = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? groups : groups.slice(0, MAX_BARS);
  const most = Math.max(1, ...groups.map(({ before, after }) => Math.abs(after - before)));
  const hasRefused = groups.some(({ refused }) => refused > 0);
  return (
    <>
      <DataTable
        caption={title}
        rows={shown}
        keyOf={({ of }) => of}
        columns={(column, number) => [
          column(heading, ({ of, before, after }) => (
            <div>
              <button
                type="button"
                class="link"
                aria-pressed={of === chosen}
                onClick={() => onChoose(of)}
              >
                {nameOf(of)}
              </button>
              {after !== before && (
                <span
                  class={`change-bar ${after < before ? 'falls' : 'rises'}`}
                  style={{ width: `${(Math.abs(after - before) / most) * 100}%` }}
                />
              )}
            </div>
          )),
          number(t.shipments, (one) => formatNumber(one.shipments)),
          ...(hasRefused
            ? [
                number(t.refusedShort, ({ refused }: Group) =>
                  refused === 0 ? '–' : formatNumber(refused),
                ),
              ]
            : []),
          number(t.change, ({ shipments, before, after }) =>
            shipments === 0 ? '–' : formatThbChange(after - before),
          ),
          number(t.percent, ({ shipments, before, after }) =>
            shipments === 0 ? '–' : formatShare(priceChange(before, after).percent, language),
          ),
        ]}
      />
      {!isWhole && groups.length > MAX_BARS && (
        <SmallButton onClick={() => setWhole(true)}>
          {t.moreOf(groups.length - MAX_BARS)}
        </SmallButton>
      )}
    </>
  );
}

const ROWS_AT_FIRST = 20;
const MORE_ROWS = 100;

interface RowsProps {
  readonly replayed: Replayed;
  readonly chosen: Chosen | undefined;
  readonly onAll: () => void;
}

function Rows({ replayed: { changed, all_changed }, chosen, onAll }: RowsProps): JSX.Element {
  const t = useTexts(SHIPMENT_REPLAY);
  const { language } = useLanguage();
  const nameOf = useCountryName();
  const [most, setMost] = useState(ROWS_AT_FIRST);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (chosen !== undefined) heading.current?.focus();
  }, []);
  const rows =
    chosen === undefined ? changed : changed.filter((one) => one[chosen.by] === chosen.of);
  const all = chosen === undefined ? all_changed : rows.length;
  const title =
    chosen === undefined
      ? t.rows
      : t.rowsOf(chosen.by === 'country' ? nameOf(chosen.of) : chosen.of);
  const shown = rows.slice(0, most);
  const computePercent = ({ before, after }: Changed): number => priceChange(before, after).percent;
  return (
    <section class="replay-rows">
      <div class="tools">
        <h3 tabIndex={-1} ref={heading}>
          {title}
        </h3>
        {chosen !== undefined && <SmallButton onClick={onAll}>{t.all}</SmallButton>}
      </div>
      <DataTable
        caption={title}
        rows={shown}
        keyOf={({ request_number }) => request_number}
        empty={t.noChange}
        columns={(column, number) => [
          column(t.shipment, ({ request_number }) => (
            <Link href={`/shipments/${request_number}`}>{request_number}</Link>
          )),
          column(t.day, ({ day }) => <Day day={day} />),
          column(t.client, ({ client }) => <Email address={client} />),
          column(t.country, ({ country }) => nameOf(country)),
          number(t.before, ({ before }) => formatThb(before)),
          number(t.after, ({ after }) => formatThb(after)),
          number(t.change, ({ change }) => formatThbChange(change)),
          number(t.percent, (one) => formatShare(computePercent(one), language)),
        ]}
      />
      {all > shown.length && (
        <div class="tools">
          <small>{t.shownOf(formatNumber(shown.length), formatNumber(all))}</small>
          {rows.length > shown.length && (
            <SmallButton onClick={() => setMost(most + MORE_ROWS)}>{t.moreRows}</SmallButton>
          )}
        </div>
      )}
    </section>
  );
}
