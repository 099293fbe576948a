import type { JSX } from 'preact';

import { useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import type { ShipmentStatus } from '../../parts/status-texts';
import { PriceChanges } from '../statuses/price-changes';
import { STATUS_TEXTS } from '../statuses/texts';
import type { Question } from './change-form';
import type { ShownShipment } from './changed-fields';
import { lacksNumber, NumberQuestion } from './number-question';

/** What is asked before a status is set: the number that is missing, and another price. */
export function StatusQuestion({
  shipment,
  status,
  ...question
}: Question & { shipment: ShownShipment; status: ShipmentStatus }): JSX.Element {
  const t = useTexts(STATUS_TEXTS);
  const { request_number } = shipment;
  const changes = <PriceChanges wanted={{ numbers: [request_number], to: status }} />;
  if (lacksNumber(status, shipment))
    return <NumberQuestion {...question}>{changes}</NumberQuestion>;
  const { error, isBusy, onGo, onClose } = question;
  return (
    <AskDialog
      title={t.priceChanges}
      verb={t.goOn}
      writing={{ isBusy, error }}
      onClose={onClose}
      onGo={() => onGo({})}
    >
      {changes}
    </AskDialog>
  );
}
