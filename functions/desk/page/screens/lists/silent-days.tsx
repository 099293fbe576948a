import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { createSilentLimit } from '../../../tracking/parcel-care';
import { useWrite } from '../../api/use-write';
import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { TextField } from '../../parts/fields';
import { SmallButton } from '../../parts/screen';
import { ChangeDialog } from './change-dialog';
import type { EntryOf } from './columns';
import { SILENT_DAYS } from './texts';

type Service = EntryOf<'services'>;

/** After how many days without news a service's parcels need care, and a way to change it. */
export function SilentDays({
  service,
  onChanged,
}: {
  service: Service;
  onChanged: () => void;
}): JSX.Element {
  const t = useTexts(SILENT_DAYS);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <span class="unbroken">
      {formatNumber(createSilentLimit([service])(service.id))}{' '}
      <SmallButton asks label={t.changeOf(service.id)} onClick={() => setOpen(true)}>
        {t.change}
      </SmallButton>
      {isOpen && (
        <DaysDialog
          service={service}
          onClose={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
    </span>
  );
}

function DaysDialog({
  service: { id, silent_after_days },
  onClose,
  onDone,
}: {
  service: Service;
  onClose: () => void;
  onDone: () => void;
}): JSX.Element {
  const t = useTexts(SILENT_DAYS);
  const { error, isBusy, run } = useWrite('services.silentAfter');
  const [days, setDays] = useState(String(silent_after_days ?? ''));
  const input = { id, days: days === '' ? null : Number(days) };
  return (
    <ChangeDialog
      title={t.changeOf(id)}
      verb={t.save}
      writing={{ isBusy, error }}
      asked={days}
      run={(dryRun) => run(input, { dryRun })}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        label={t.days}
        hint={t.hint}
        name="silent-days"
        inputMode="numeric"
        value={days}
        onChange={(text) => setDays(text.replaceAll(/\D/g, ''))}
      />
    </ChangeDialog>
  );
}
