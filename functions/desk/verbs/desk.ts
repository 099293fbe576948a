import * as z from 'zod';

import { isLive } from '../model/project';
import { reads } from './verb';

/** Whose desk it is, and where its changes go. */
export const deskVerbs = {
  'desk.show': reads(
    {
      en: 'show whose desk this is and where its changes go',
      th: 'ดูว่าโต๊ะทำงานนี้เป็นของใครและการแก้ไขไปที่ใด',
    },
    z.object({}),
    (desk) =>
      Promise.resolve({
        project: desk.project.id,
        environment: desk.project.environment,
        firestore: desk.project.firestoreHost ?? null,
        operator: desk.operator.name,
        today: desk.today(),
        /** Whether a change reaches customers, and so is confirmed. */
        is_live: isLive(desk.project),
      }),
  ),
};
