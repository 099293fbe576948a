import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import type { CallError } from '../../api/call';
import { useWrite } from '../../api/use-write';
import { useLanguage, useTexts } from '../../language/language';
import { useLeave } from '../../parts/dialog';
import { errorOfOtherFields, faultAt } from '../../parts/error-text';
import { TextField } from '../../parts/fields';
import { ErrorNotice } from '../../parts/notice';
import { useUndo } from '../../parts/undo';
import { undoneReason } from '../../parts/undone';
import { useSay } from '../../parts/use-say';
import type { Changes, ShownShipment } from './changed-fields';
import { originalValues } from './original-values';
import { EDIT_TEXTS } from './texts';
import { undoneChange } from './undone-change';

/** What is wrong with the fields of a form, by their paths, such as `items.0.quantity`. */
export interface Faults {
  readonly of: (path: string) => string | undefined;
  /** Forgets what the service said: its paths are not those of the form any more. */
  readonly forget: () => void;
}

const IN_DATA = 'data.';
const REASON = 'reason';

/** What is asked before a change is saved. */
export interface Question {
  readonly error: CallError | undefined;
  readonly isBusy: boolean;
  /** Saves the change, with more fields if there are any. */
  readonly onGo: (more: Changes) => void;
  readonly onClose: () => void;
}

interface ChangeFormProps {
  readonly name: string;
  /** As the form began with it. */
  readonly shipment: ShownShipment;
  readonly title?: string;
  readonly save: string;
  /** What the change may bring about. */
  readonly hint?: string | undefined;
  /** What the form changes as it stands. */
  readonly data: Changes;
  /** The fields that show their own faults. */
  readonly paths: readonly string[];
  /** Those of them that should be numbers and are not. */
  readonly unreadable?: readonly string[];
  readonly onSaved: (fields: readonly string[]) => void;
  readonly children: (faults: Faults) => ComponentChildren;
  /** Asked first, if there is something to ask. */
  readonly ask?: ((question: Question) => JSX.Element) | undefined;
}

/** Fields of a shipment, the reason for their change, and what saves them. */
export function ChangeForm(props: ChangeFormProps): JSX.Element {
  const { name, shipment, title, save, hint, data, paths, unreadable = [] } = props;
  const { onSaved, children, ask } = props;
  const t = useTexts(EDIT_TEXTS);
  const { language } = useLanguage();
  const leave = useLeave();
  const say = useSay();
  const [reason, setReason] = useState('');
  const { run, error, isBusy, reset } = useWrite('shipments.update');
  const { offer } = useUndo();
  const form = useFocusOnFault(error);
  const [isAsking, setAsking] = useState(false);
  const submit = async (more: Changes = {}): Promise<void> => {
    const { request_number } = shipment;
    const given = { ...data, ...more };
    const before = originalValues(given, shipment);
    const done = await run({ request_number, data: given, before, reason: reason.trim() || null });
    if (done === undefined) return;
    setAsking(false);
    onSaved(done.result.updated_fields);
    const undone = undoneChange(shipment, given, undoneReason(language));
    if (undone === undefined) return;
    offer({
      text: t.savedOf(request_number),
      undo: async () => {
        const back = await run(undone);
        if (back !== undefined) onSaved(back.result.updated_fields);
        return back !== undefined;
      },
    });
  };
  const of: Faults['of'] = (path) =>
    unreadable.includes(path) ? t.noNumber : faultAt(error, IN_DATA + path, say);
  const shown = [REASON, ...paths.map((path) => IN_DATA + path)];
  const isUnchanged = Object.keys(data).length === 0;
  return (
    <>
      <form
        ref={form}
        class={`${name}-form${leave === undefined ? ' record-form' : ''}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (ask === undefined) {
            void submit();
            return;
          }
          reset();
          setAsking(true);
        }}
      >
        {title !== undefined && <h3>{title}</h3>}
        {children({ of, forget: reset })}
        <TextField
          label={t.reason}
          name={`${name}-reason`}
          value={reason}
          error={faultAt(error, REASON, say)}
          onChange={setReason}
        />
        {hint !== undefined && <small>{hint}</small>}
        {!isAsking && <ErrorNotice error={errorOfOtherFields(error, shown)} />}
        <div class="tools">
          {leave !== undefined && (
            <button type="button" class="secondary" onClick={leave}>
              {t.cancel}
            </button>
          )}
          <button
            type="submit"
            disabled={isBusy || isUnchanged || unreadable.length > 0}
            aria-busy={isBusy}
          >
            {save}
          </button>
        </div>
      </form>
      {isAsking &&
        ask?.({
          error,
          isBusy,
          onGo: (more) => void submit(more),
          onClose: () => {
            reset();
            setAsking(false);
          },
        })}
    </>
  );
}

/** A fault may stand far from the button that was pressed. */
function useFocusOnFault(error: object | undefined): { current: HTMLFormElement | null } {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return form;
}
