import { NewService } from '../../src/catalog/record/shipping-service';
import { ZoneId, ZoneRecord } from '../../src/pickups/fees/zone';
import { HubId, HubRecord } from '../../src/pickups/slots/hub';
import { listSchema } from '../sheets/list-schema';

export const HubEntry = HubRecord.safeExtend({ id: HubId });
export const ZoneEntry = ZoneRecord.safeExtend({ id: ZoneId });

export const HubFile = listSchema(HubEntry, 'hub');
export const ZoneFile = listSchema(ZoneEntry, 'zone');
export const ServiceFile = listSchema(NewService, 'service');
