import type { Settings } from './settings-fields';

/** The settings that differ from those of the account: the others stay as they are by then. */
export function changedSettings(account: Settings, wanted: Settings): Partial<Settings> {
  const { email, role, client_type, explain, carrier_share } = wanted;
  return {
    ...(email !== account.email && { email }),
    ...(role !== account.role && { role }),
    ...(client_type !== account.client_type && { client_type }),
    ...(explain !== account.explain && { explain }),
    ...(carrier_share !== account.carrier_share && { carrier_share }),
  };
}
