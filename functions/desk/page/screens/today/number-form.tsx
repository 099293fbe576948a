import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { Fault } from '../../../../src/errors/fault';
import { read } from '../../api/call';
import type { AnswerOf } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { toPasted } from '../../parts/file-drop';
import { ErrorNotice, Warnings } from '../../parts/notice';
import { CourierOptions } from '../shipments/courier-field';
import { storedNumber } from '../shipments/stored-number';
import { likelyCourier, numberChange, type WaitingShipment } from './number-change';
import { TEXTS } from './texts';

interface NumberFormProps {
  readonly shipment: WaitingShipment;
  readonly couriers: AnswerOf<'shipments.services'>;
  /** Called with the number as it was typed, and with what is stored. */
  readonly onSaved: (
    number: string,
    stored: { readonly courier_name: string; readonly carrier_tracking_number: string },
  ) => void;
}

/** Enters the number that a carrier has given a shipment, with the courier that carries it. */
export function NumberForm({ shipment, couriers, onSaved }: NumberFormProps): JSX.Element {
  const t = useTexts(TEXTS);
  const { request_number } = shipment;
  const [courier, setCourier] = useState(likelyCourier(shipment));
  const [number, setNumber] = useState('');
  const { run, isBusy: isSaving, error } = useWrite('shipments.update');
  const [isChecking, setChecking] = useState(false);
  const isBusy = isSaving || isChecking;
  const [doubts, setDoubts] = useState<readonly Fault[]>([]);
  const save = async (): Promise<void> => {
    setChecking(true);
    const faults = doubts.length > 0 ? [] : await checkNumber(request_number, number, courier);
    setChecking(false);
    setDoubts(faults);
    if (faults.length > 0) return;
    const done = await run(numberChange(shipment, courier, number));
    if (done === undefined) return;
    const carrier_tracking_number = storedNumber(number);
    onSaved(number.trim(), { courier_name: courier, carrier_tracking_number });
  };
  return (
    <form
      class="number-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <select
        required
        aria-label={t.courierOf(request_number)}
        value={courier}
        onChange={({ currentTarget }) => {
          setDoubts([]);
          setCourier(currentTarget.value);
        }}
      >
        <CourierOptions none={t.chooseCourier} value={courier} services={couriers} />
      </select>
      <input
        type="text"
        required
        autocomplete="off"
        aria-label={t.numberOf(request_number)}
        placeholder={t.number}
        value={number}
        onInput={({ currentTarget }) => {
          setDoubts([]);
          setNumber(currentTarget.value);
        }}
      />
      <button
        type="submit"
        class="small"
        disabled={isBusy || number.trim() === '' || courier === ''}
        aria-label={t.saveOf(request_number)}
      >
        {doubts.length > 0 ? t.takenElsewhere : t.save}
      </button>
      <Warnings warnings={doubts} />
      <ErrorNotice error={error} />
    </form>
  );
}

/** What speaks against a number, as for a list of them; what cannot be asked is left to the service. */
async function checkNumber(
  request: string,
  number: string,
  courier: string,
): Promise<readonly Fault[]> {
  const file = toPasted([request, number.trim(), courier].join('\t'));
  const checked = await read('today.checkNumbers', { file }).catch(() => undefined);
  return (checked?.faults ?? []).map(({ fault }) => fault);
}
