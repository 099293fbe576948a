import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { ReasonDialog } from '../records/reason-dialog';
import type { ShownShipment } from './changed-fields';
import { RECORD_TEXTS } from './record-texts';

/** Deletes a shipment or restores a deleted one, with the reason. */
export function Deletion({
  shipment: { request_number, is_deleted },
  onDone,
}: {
  shipment: ShownShipment;
  onDone: () => void;
}): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite('shipments.delete');
  const restore = useWrite('shipments.restore');
  const { run, error, isBusy, reset } = is_deleted ? restore : remove;
  const submit = async (reason: string): Promise<void> => {
    const done = await run({ request_number, reason });
    if (done === undefined) return;
    setAsking(false);
    onDone();
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        class="small outline secondary"
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        {is_deleted ? t.restore : t.remove}
      </button>
      {isAsking && (
        <ReasonDialog
          title={is_deleted ? t.restoreTitle(request_number) : t.removeTitle(request_number)}
          consequence={is_deleted ? t.restoreText : t.removeText}
          submit={is_deleted ? t.restoreGo : t.removeGo}
          isFinal={!is_deleted}
          writing={{ isBusy, error }}
          onSubmit={(reason) => void submit(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
