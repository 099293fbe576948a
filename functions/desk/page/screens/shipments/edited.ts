import type { ShownShipment } from './changed-fields';

/** A part of the screen that shows a shipment and changes it. */
export interface Edited {
  readonly shipment: ShownShipment;
  /** What was changed here last, if it was here. */
  readonly saved: readonly string[] | undefined;
  readonly onSaved: (fields: readonly string[]) => void;
}
