import { NewService, type ShippingService } from '../../src/catalog/record/shipping-service';
import { listFile } from './list-file';
import { readJsonFile } from './read-json-file';

const ServiceFile = listFile(NewService, 'service');

/** @throws OperationRefusal that names every fault of the file, with its line and column. */
export const readServiceFile = (name: string, text: string): ShippingService[] =>
  readJsonFile(name, text, ServiceFile);
