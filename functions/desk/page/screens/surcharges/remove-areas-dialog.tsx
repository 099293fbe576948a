import type { JSX } from 'preact';

import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import type { DoneChange } from '../../parts/notice';
import { useCountryName } from '../../parts/use-country-name';
import type { AreaList } from './listed';
import { AREAS } from './texts';

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
  const { run, isBusy, error } = useWrite('areas.remove');
  return (
    <AskDialog
      title={t.removeTitle(courier_name, name)}
      verb={t.go}
      isFinal
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onGo={() =>
        void run({ courier, countries: [country] }).then((done) => {
          if (done === undefined) return;
          onRemoved({ text: t.removed(courier_name, name), warnings: done.result });
        })
      }
    >
      <p>{t.words(courier_name, name)}</p>
    </AskDialog>
  );
}
