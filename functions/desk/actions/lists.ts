import * as z from 'zod';

import { MAX_SILENT_DAYS } from '../../src/model/service/shipping-service';
import {
  checkListFile,
  importFile,
  setListedSilentDays,
  switchListed,
  undoListed,
} from '../lists/change-list';
import { readListHistory } from '../lists/list-history';
import { saveList } from '../lists/listed';
import { showList } from '../lists/show-list';
import { UploadedFile } from '../sheets/uploaded-file';
import { reading, writing } from './action';
import { RecordId } from './record-fields';

const Kind = z.enum(['hubs', 'zones', 'fees', 'services', 'holidays']);
const OfKind = z.object({ kind: Kind });
const Upload = OfKind.extend({ file: UploadedFile });

/** Hubs, zones, pickup fees, services and holidays. */
export const listActions = {
  'lists.show': reading(OfKind, (desk, { kind }) => showList(desk, kind)),
  'lists.save': reading(
    OfKind.extend({ what: z.enum(['list', 'template']), format: z.enum(['xlsx', 'csv']) }),
    saveList,
  ),
  'lists.check': reading(Upload, checkListFile),
  'lists.import': writing(Upload, importFile),
  'lists.switch': writing(OfKind.extend({ id: RecordId, active: z.boolean() }), switchListed),
  'lists.setSilentDays': writing(
    z.object({ id: RecordId, silent_after_days: z.int().min(1).max(MAX_SILENT_DAYS).nullable() }),
    setListedSilentDays,
  ),
  'lists.history': reading(OfKind.extend({ most: z.int().min(1).max(1000) }), readListHistory),
  'lists.undo': writing(OfKind.extend({ change: RecordId, with_later: z.boolean() }), undoListed),
};
