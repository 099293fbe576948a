import type { Context } from '../../src/actions/context';
import { createInstance } from '../../src/functions/compose-instance';
import type { Principal } from '../../src/model/account/principal';
import { newRecordId } from '../../src/model/creation/record-id';
import { type CarrierSettings, type Config, readCarrierSettings } from '../../src/platform/config';
import { Deadline } from '../../src/platform/request-scope';
import type { Desk } from '../model/desk';
import { silentLog } from './silent-log';

const DEADLINE_MS = 30_000;

/** The operator as the service knows colleagues: the history of a record has the name. */
const toStaff = ({ operator }: Desk): Principal => ({
  tokenHash: '',
  accountId: operator.name,
  email: '',
  role: 'staff',
  clientType: 'standard',
  explain: 'full',
  carrierShare: null,
});

/**
 * What the deployed functions work with, for the operator as staff. It is made anew for each call:
 * the functions keep what they have read for minutes, but an operator sees what is stored now.
 * @param carriers by default with the keys of this machine's environment
 */
export function staffContext(desk: Desk, carriers?: CarrierSettings): Context {
  const { id: projectId, environment } = desk.project;
  const config: Config = { projectId, environment };
  const instance = createInstance({
    config,
    db: desk.db,
    now: () => desk.operator.now().getTime(),
    newId: newRecordId,
    log: silentLog,
    carrierSettings: () => carriers ?? readCarrierSettings(config),
  });
  return { ...instance, actor: toStaff(desk), deadline: new Deadline(DEADLINE_MS) };
}
