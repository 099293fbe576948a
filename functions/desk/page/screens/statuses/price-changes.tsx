import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import type { AnswerOf, InputOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber, formatThb } from '../../format/amount';
import { useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ErrorNotice } from '../../parts/notice';
import { RefusalList } from '../../parts/refusal-list';
import { STATUS_TEXTS } from './texts';

export type Wanted = InputOf<'shipments.previewStatuses'>;
export type Outcome = AnswerOf<'shipments.previewStatuses'>['outcomes'][number];

/** What a status would make of the prices of shipments, and which it would be refused for. */
export function PriceChanges({ wanted }: { wanted: Wanted }): JSX.Element {
  const t = useTexts(STATUS_TEXTS);
  const { answer, error } = useRead('shipments.previewStatuses', wanted);
  if (error !== undefined) return <ErrorNotice error={error} />;
  if (answer === undefined) return <p aria-busy>{t.looking}</p>;
  const { outcomes } = answer;
  const refused = outcomes.filter(({ refusal }) => refusal !== null);
  return (
    <>
      <ChangedPrices outcomes={outcomes} />
      {refused.length > 0 && (
        <>
          <p>{t.wouldBeRefused(formatNumber(refused.length))}</p>
          <RefusalList refused={refused} />
        </>
      )}
    </>
  );
}

const toSatang = (thb: number | null): number => Math.round((thb ?? 0) * 100);

const computeDifference = ({ price_change }: Outcome): number =>
  price_change === null ? 0 : toSatang(price_change.to_thb) - toSatang(price_change.from_thb);

const writePrice = (thb: number | null): string => (thb === null ? '–' : formatThb(toSatang(thb)));

const writeDifference = (satang: number): string =>
  `${satang > 0 ? '+' : ''}${formatThb(satang)} ฿`;

function ChangedPrices({ outcomes }: { outcomes: readonly Outcome[] }): JSX.Element | null {
  const t = useTexts(STATUS_TEXTS);
  const changed = outcomes.filter(({ price_change }) => price_change !== null);
  if (changed.length === 0) return null;
  const difference = changed.reduce((sum, one) => sum + computeDifference(one), 0);
  return (
    <>
      <p>{t.leavesEarly}</p>
      <DataTable
        caption={t.priceChanges}
        columns={(column, number) => [
          column(t.shipment, ({ request_number }) => (
            <Link class="unbroken" href={`/shipments/${request_number}`}>
              {request_number}
            </Link>
          )),
          number(t.quoted, ({ price_change }) => writePrice(price_change?.from_thb ?? null)),
          number(t.today, ({ price_change }) => writePrice(price_change?.to_thb ?? null)),
          number(t.difference, (one: Outcome) => writeDifference(computeDifference(one))),
        ]}
        rows={changed}
        keyOf={({ request_number }) => request_number}
      />
      {changed.length > 1 && (
        <p>
          <strong>{t.sum(formatNumber(changed.length), writeDifference(difference))}</strong>
        </p>
      )}
    </>
  );
}
