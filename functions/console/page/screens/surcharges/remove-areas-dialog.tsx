import type { JSX } from 'preact';

import type { Fault } from '../../../../src/errors/fault';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language';
import { Dialog } from '../../parts/dialog';
import { ErrorNotice } from '../../parts/notice';
import { useCountryName } from '../../parts/use-country-name';
import type { AreaList } from './listed';
import { AREAS, SURCHARGES } from './texts';

/** Asks before a courier loses its areas in a country. */
export function RemoveAreasDialog({
  list: { courier, courier_name, country },
  onClose,
  onRemoved,
}: {
  list: AreaList;
  onClose: () => void;
  onRemoved: (done: { text: string; warnings: readonly Fault[] }) => void;
}): JSX.Element {
  const t = useTexts(AREAS);
  const { cancel } = useTexts(SURCHARGES);
  const name = useCountryName()(country);
  const { run, isBusy, error } = useWrite('areas.remove');
  return (
    <Dialog title={t.removeTitle(courier_name, name)} onClose={onClose}>
      <p>{t.words(courier_name, name)}</p>
      <ErrorNotice error={error} />
      <div class="tools">
        <button type="button" class="secondary" onClick={onClose}>
          {cancel}
        </button>
        <button
          type="button"
          disabled={isBusy}
          onClick={() => {
            void run({ courier, countries: [country] }).then((done) => {
              if (done !== undefined) {
                onRemoved({ text: t.removed(courier_name, name), warnings: done.result });
              }
            });
          }}
        >
          {t.go}
        </button>
      </div>
    </Dialog>
  );
}
