import type { Hub } from '../../src/pickups/slots/hub';

/** A well-formed hub in Bangkok. */
export const aHub = (id: string, fields: Partial<Hub> = {}): Hub => ({
  id,
  name: `Hub ${id}`,
  name_th: `ศูนย์ ${id}`,
  province: 'TH-10',
  postal_code: '10110',
  cutoff_time: '11:00',
  working_days: [1, 2, 3, 4, 5],
  slots: [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ],
  active: true,
  sort_order: 1,
  ...fields,
});
