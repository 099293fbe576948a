import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useDesk } from '../../api/desk';
import type { AnswerOf } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { formatDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { CheckField, DayField } from '../../parts/fields';
import type { DoneChange } from '../../parts/notice';
import { DEMAND } from './texts';

export type DemandEntry = AnswerOf<'demand.list'>['entries'][number];

interface EndDemandDialogProps {
  readonly entry: DemandEntry;
  readonly onClose: () => void;
  readonly onEnded: (done: DoneChange) => void;
}

export function EndDemandDialog({ entry, onClose, onEnded }: EndDemandDialogProps): JSX.Element {
  const t = useTexts(DEMAND);
  const { language } = useLanguage();
  const { today } = useDesk().desk;
  const [on, setOn] = useState(today);
  const [all, setAll] = useState(false);
  const isPlanned = entry.state === 'planned';
  const { courier, courier_name } = entry;
  const name = entry.name ?? '';
  const day = on === '' ? '' : formatDay(on, language);
  const { run, isBusy, error } = useWrite('demand.end', ({ result }) => {
    const text = isPlanned ? t.cancelled(name, courier_name) : t.ended(day, name, courier_name);
    onEnded({ text, warnings: result });
  });
  return (
    <AskDialog
      title={t.endTitle(name, courier_name)}
      verb={t.go}
      isFinal={isPlanned}
      writing={{ isBusy, error }}
      isReady={on !== ''}
      onGo={() => void run({ courier, name, on, all: all || isPlanned })}
      onClose={onClose}
    >
      {!isPlanned && (
        <>
          <DayField
            label={t.lastDay}
            name="on"
            required
            max={entry.to}
            value={on}
            onChange={setOn}
          />
          <CheckField label={t.later} name="all" value={all} onChange={setAll} />
        </>
      )}
      <p>{isPlanned ? t.cancelWords(name) : t.words(day, name)}</p>
    </AskDialog>
  );
}
