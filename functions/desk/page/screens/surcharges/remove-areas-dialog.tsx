import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import type { DoneChange } from '../../parts/notice';
import { useCountryName } from '../../parts/use-country-name';
import { AREAS } from './texts';

export type AreaList = AnswerOf<'areas.list'>['lists'][number];

export function RemoveAreasDialog({
  list: { courier, courier_name, country },
  onClose,
  onRemoved,
}: {
  list: AreaList;
  onClose: () => void;
  onRemoved: (done: DoneChange) => void;
}): JSX.Element {
  const t = useTexts(AREAS);
  const name = useCountryName()(country);
  const { run, isBusy, error } = useWrite('areas.remove', ({ result }) =>
    onRemoved({ text: t.removed(courier_name, name), warnings: result }),
  );
  return (
    <AskDialog
      title={t.removeTitle(courier_name, name)}
      verb={t.go}
      isFinal
      writing={{ isBusy, error }}
      onClose={onClose}
      onGo={() => void run({ courier, countries: [country] })}
    >
      <p>{t.words(courier_name, name)}</p>
    </AskDialog>
  );
}
