import * as z from 'zod';

import { isLive } from '../model/project';
import { reading } from './action';

/** Whose desk it is, and where its changes go. */
export const deskActions = {
  'desk.show': reading(z.object({}), (desk) =>
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
