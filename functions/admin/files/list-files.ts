import { NewService } from '../../src/catalog/record/shipping-service';
import { ZoneId, ZoneRecord } from '../../src/pickups/fees/zone';
import { HubId, HubRecord } from '../../src/pickups/slots/hub';
import { listSchema } from './list-schema';

export const HubFile = listSchema(HubRecord.safeExtend({ id: HubId }), 'hub');
export const ZoneFile = listSchema(ZoneRecord.safeExtend({ id: ZoneId }), 'zone');
export const ServiceFile = listSchema(NewService, 'service');
