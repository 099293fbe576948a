import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { FaultList, Notice } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import { useQueryForm } from '../../parts/use-query-form';
import { SkippedDays } from './delivery-days';
import { SizeFields } from './fields';
import { PieceShares, type ShownPiece } from './piece-shares';
import { PriceBars } from './price-bars';
import { PriceTable } from './price-table';
import { NoDestination, QuestionForm } from './question-form';
import { SIMULATOR_DEFAULTS, toRequest } from './request';
import './simulator.css';
import { TEXTS } from './texts';
import { WithoutPrice } from './without-price';

type Answer = AnswerOf<'prices.simulate'>;

export function SimulatorScreen(): JSX.Element {
  const t = useTexts(TEXTS);
  const form = useQueryForm(SIMULATOR_DEFAULTS);
  const request = toRequest(form.settled);
  const { answer, error, isBusy } = useRead('prices.simulate', request);
  const shownError = request === undefined ? undefined : error;
  return (
    <Screen title={t.title} lead={t.lead} isBusy={isBusy}>
      <QuestionForm title={t.form} form={form} error={shownError}>
        <SizeFields form={form} error={shownError} />
      </QuestionForm>
      {request === undefined && <NoDestination text={t.choose} example={t.example} form={form} />}
      {request !== undefined && error === undefined && answer !== undefined && (
        <Result answer={answer} />
      )}
    </Screen>
  );
}

const countPieces = (pieces: readonly ShownPiece[]): number =>
  pieces.reduce((sum, { quantity = 1 }) => sum + quantity, 0);

function Result({ answer }: { answer: Answer }): JSX.Element {
  const t = useTexts(TEXTS);
  const { quotes, unavailable, notes, pieces } = answer;
  const actual = formatNumber(answer.actual_weight_kg);
  const volumetric = formatNumber(answer.volumetric_weight_kg);
  return (
    <>
      <Panel title={t.prices(quotes.length)}>
        <p class="chargeable" aria-live="polite">
          {pieces === null ? (
            <>
              {t.chargeable}: <strong>{formatNumber(answer.chargeable_weight_kg)}</strong>{' '}
              {t.kgUnit}, {t.weights(actual, volumetric)}
            </>
          ) : (
            t.ofPieces(countPieces(pieces), actual, volumetric)
          )}
        </p>
        {quotes.length === 0 ? (
          <p class="empty">{t.noPrices}</p>
        ) : (
          <>
            <PriceBars quotes={quotes} />
            <h3>{t.table}</h3>
            <PriceTable answer={answer} />
            {pieces !== null && <PieceShares pieces={pieces} quotes={quotes} />}
            <SkippedDays quotes={quotes} />
          </>
        )}
        {notes.length > 0 && (
          <Notice kind="info" title={t.notes}>
            <FaultList faults={notes} />
          </Notice>
        )}
      </Panel>
      <WithoutPrice couriers={unavailable} />
    </>
  );
}
