import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import type { Written } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { formatPercent } from '../../format/amount';
import { formatDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { ChoiceField, DayField, TextField } from '../../parts/fields';
import { ErrorNotice, Notice, Warnings } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import type { FuelCourier } from './fuel-calendar';
import { FUEL, SURCHARGES } from './texts';

export interface FuelDraft {
  readonly courier: string;
  readonly percent: string;
  readonly from: string;
}

interface EnterFuelProps {
  readonly couriers: readonly FuelCourier[];
  readonly draft: FuelDraft;
  readonly onDraft: (draft: FuelDraft) => void;
  readonly onEntered: () => void;
}

export function EnterFuel({ couriers, draft, onDraft, onEntered }: EnterFuelProps): JSX.Element {
  const t = useTexts(FUEL);
  const { written, error, isBusy, run, reset } = useWrite('fuel.set', onEntered);
  const place = useFocusOnChange(draft);
  const isPreview = written?.dry_run === true;
  const take = (changed: Partial<FuelDraft>): void => {
    reset();
    onDraft({ ...draft, ...changed });
  };
  return (
    <Panel title={t.next}>
      <form
        class="fuel-form"
        ref={place}
        onSubmit={(event) => {
          event.preventDefault();
          void run(draft, { dryRun: !isPreview });
        }}
      >
        <Fields {...{ couriers, draft }} onChange={take} />
        <ErrorNotice error={error} />
        {written !== undefined && <Outcome {...{ written, couriers }} />}
        <div class="tools">
          <button type="submit" disabled={isBusy || draft.percent === '' || draft.from === ''}>
            {isPreview ? t.enter : t.preview}
          </button>
        </div>
      </form>
    </Panel>
  );
}

/** A piece of the calendar was chosen: the percent comes next. */
function useFocusOnChange({ courier, from }: FuelDraft): { current: HTMLFormElement | null } {
  const place = useRef<HTMLFormElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const isTyping = place.current?.contains(document.activeElement) === true;
    if (!isFirst.current && !isTyping) {
      place.current?.querySelector<HTMLInputElement>('[name=percent]')?.focus();
    }
    isFirst.current = false;
  }, [courier, from]);
  return place;
}

interface FieldsProps {
  readonly couriers: readonly FuelCourier[];
  readonly draft: FuelDraft;
  readonly onChange: (changed: Partial<FuelDraft>) => void;
}

function Fields({ couriers, draft, onChange }: FieldsProps): JSX.Element {
  const t = useTexts(FUEL);
  const ofAll = useTexts(SURCHARGES);
  const { language } = useLanguage();
  const chosen = couriers.find(({ courier }) => courier === draft.courier);
  const last = chosen?.periods.at(-1);
  const ofCard = ({ fixedBp }: FuelCourier): string =>
    fixedBp === null ? '' : ` (${t.ofCard(formatPercent(fixedBp, language))})`;
  const byKind = [...couriers].sort(
    (a, b) => Number(a.fixedBp !== null) - Number(b.fixedBp !== null),
  );
  return (
    <div class="fields">
      <ChoiceField
        label={ofAll.courier}
        name="courier"
        value={draft.courier}
        choices={byKind.map((one) => ({ value: one.courier, text: `${one.name}${ofCard(one)}` }))}
        onChange={(courier) => {
          const next = couriers.find((one) => one.courier === courier);
          onChange({ courier, from: next?.nextFrom ?? draft.from });
        }}
      />
      <TextField
        label={t.percentLabel}
        name="percent"
        inputMode="decimal"
        placeholder="28.5"
        required
        value={draft.percent}
        hint={
          last === undefined
            ? t.noRate
            : t.lastRate(formatPercent(last.fuelBp, language), formatDay(last.from, language))
        }
        onChange={(percent) => onChange({ percent })}
      />
      <DayField
        label={t.from}
        name="from"
        required
        value={draft.from}
        onChange={(from) => onChange({ from })}
      />
    </div>
  );
}

interface OutcomeProps {
  readonly written: Written<'fuel.set'>;
  readonly couriers: readonly FuelCourier[];
}

function Outcome({ written: { result, dry_run }, couriers }: OutcomeProps): JSX.Element {
  const t = useTexts(FUEL);
  const { within } = useTexts(SURCHARGES);
  const { language } = useLanguage();
  const day = (date: string): string => formatDay(date, language);
  return (
    <>
      <Notice kind={dry_run ? 'info' : 'good'} title={dry_run ? t.previewTitle : t.entered}>
        {result.periods.map(({ courier, from, to, fuelBp, insteadOfBp }) => {
          const name = couriers.find((one) => one.courier === courier)?.name ?? courier;
          const days = to === null ? t.fromOn(day(from)) : t.fromTo(day(from), day(to));
          const before =
            insteadOfBp === null
              ? t.insteadNone
              : insteadOfBp === fuelBp
                ? t.asBefore
                : t.instead(formatPercent(insteadOfBp, language));
          return (
            <div key={courier}>
              {t.have(name, days, formatPercent(fuelBp, language))} {dry_run ? before : within}
            </div>
          );
        })}
      </Notice>
      <Warnings warnings={result.warnings} />
    </>
  );
}
