import type { JSX } from 'preact';

import type { Fault } from '../../../../src/errors/fault';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { SUSPENSIONS } from './texts';
import { usePlaces } from './use-places';

/** Asks before a suspension is lifted. */
export function LiftDialog({
  suspension: { id, courier_name, countries },
  onClose,
  onLifted,
}: {
  suspension: { id: string; courier_name: string; countries: readonly string[] };
  onClose: () => void;
  onLifted: (warnings: readonly Fault[]) => void;
}): JSX.Element {
  const t = useTexts(SUSPENSIONS);
  const where = usePlaces()(countries);
  const { run, isBusy, error } = useWrite('suspensions.lift', ({ result }) =>
    onLifted(result.warnings),
  );
  return (
    <AskDialog
      title={t.liftTitle(courier_name)}
      verb={t.liftGo}
      writing={{ isBusy, error }}
      onClose={onClose}
      onGo={() => void run({ suspension: id })}
    >
      <p>
        {t.liftWords(courier_name, where)} {t.within}
      </p>
    </AskDialog>
  );
}
